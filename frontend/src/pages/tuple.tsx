import { Link, useParams } from 'react-router-dom'
import { useRead } from '../api/hooks'
import { Chip, StatusBadge } from '../components/badge'
import { LinkButton } from '../components/button'
import { PageHead, Panel } from '../components/panel'
import { Failed, Skeleton } from '../components/states'
import { Tabs } from '../components/tabs'
import { useTitle } from '../lib/title'
import { TupleHead } from './tuple/head'
import { History, Rounds, Scripts, Teacher, Transcripts, Votes } from './tuple/panes'
import { itemPath, type Tuple } from './tuple/shapes'
import { Worlds } from './tuple/worlds'
import './session/frame.css'

export default function TuplePage() {
  const { id = '' } = useParams()
  const found = useRead<Tuple>(itemPath(id), { live: true, keep: false })
  useTitle(found.data?.task_id ?? 'Tuple')
  if (found.data === undefined) return <><PageHead title="Tuple" back={<Link to="/tuples">Tuples</Link>} /><Panel>{found.error === null ? <Skeleton lines={10} /> : <Failed error={found.error} onRetry={() => void found.refetch()} />}</Panel></>
  const item = found.data
  return (
    <>
      <PageHead title={<span className="mono">{item.task_id}</span>} back={<Link to="/tuples">Tuples</Link>} note={<span className="row wrap"><StatusBadge state={item.state} />{item.applications.map((one) => <Chip key={one}>{one}</Chip>)}<span className="soft">number {item.number} of run {item.run.slice(0, 8)}</span></span>}>
        <LinkButton to={`/rollouts?task=${item.task_id}`}>Rollouts of it</LinkButton>
        <LinkButton to={`/review?item=${item.id}`}>Review it</LinkButton>
      </PageHead>
      <div className="stack">
        <TupleHead item={item} />
        <TuplePanes item={item} />
      </div>
    </>
  )
}

export function TuplePanes({ item }: { readonly item: Tuple }) {
  return (
    <Panel flush>
      <Tabs
        label="Of this tuple"
        name="pane"
        tabs={[
          { id: 'worlds', label: 'Worlds', content: () => <Worlds item={item} /> },
          { id: 'scripts', label: 'Scripts', count: item.files.length, content: () => <Scripts item={item} /> },
          { id: 'rounds', label: 'Rounds', count: item.rounds.length, content: () => <Rounds item={item} /> },
          { id: 'votes', label: 'Votes', content: () => <Votes item={item} /> },
          { id: 'teacher', label: 'Teacher', content: () => <Teacher item={item} /> },
          { id: 'transcripts', label: 'Transcripts', content: () => <Transcripts item={item} /> },
          { id: 'history', label: 'Reviews and cost', count: item.reviews.length, content: () => <History item={item} /> },
        ]}
      />
    </Panel>
  )
}
