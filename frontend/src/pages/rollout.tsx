import { Columns2, Download, X } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { useRead } from '../api/hooks'
import type { Page } from '../api/types'
import { Badge, Chip } from '../components/badge'
import { Button } from '../components/button'
import { Dialog } from '../components/dialog'
import { PageHead, Panel } from '../components/panel'
import { Segments } from '../components/segments'
import { Empty, Failed, Loaded, Skeleton } from '../components/states'
import { decimal, full, lasting, plural } from '../lib/format'
import { useTitle } from '../lib/title'
import { OutcomeBadge } from './rollout/parts'
import { Player } from './rollout/player'
import type { Rollout, RolloutDetail } from './rollout/shapes'
import { useRollout } from './rollout/use_rollout'
import './session/frame.css'
import './rollout/rollout.css'

export default function RolloutPage() {
  const { id = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const other = params.get('with') ?? ''
  const left = useRollout(id)
  const right = useRollout(other)
  const [asking, setAsking] = useState(false)
  const [linked, setLinked] = useState<'linked' | 'free'>('linked')
  useTitle(`Rollout ${id}`)
  const change = useCallback(
    (name: string, value: string | null) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (value === null) next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  const at = (Number(params.get('step')) || 1) - 1
  const own = (Number(params.get('step2')) || at + 1) - 1
  const go = useCallback((to: number) => change('step', String(to + 1)), [change])
  const goOther = useCallback((to: number) => change(linked === 'linked' ? 'step' : 'step2', String(to + 1)), [change, linked])
  if (left.data === undefined) return <><PageHead title={id} back={<Link to="/rollouts">Rollouts</Link>} /><Panel>{left.error === null ? <Skeleton lines={10} /> : <Failed error={left.error} onRetry={() => void left.refetch()} />}</Panel></>
  const q = params.get('q') ?? ''
  return (
    <>
      <PageHead title={left.data.instruction || left.data.task_id} back={<><Link to="/rollouts">Rollouts</Link> / <Link to={`/rollouts?task=${left.data.task_id}`}>{left.data.task_id}</Link></>} note={other === '' ? <Note rollout={left.data} /> : undefined}>
        {other === '' ? null : <Segments label="Steps of both" value={linked} choices={[{ value: 'linked', label: 'Step together' }, { value: 'free', label: 'Apart' }]} onChange={setLinked} />}
        {other === '' ? <Button icon={Columns2} onPress={() => setAsking(true)}>Compare</Button> : <Button icon={X} onPress={() => change('with', null)}>One alone</Button>}
        <a className="btn plain" href={`/api/v1/rollouts/${id}/trajectory`} download={`${id}.json`}><Download aria-hidden /> Trajectory</a>
      </PageHead>
      {left.data.step_count === 0 && other === '' ? <Panel><Empty title="No step was taken">{left.data.infra ? 'The infrastructure failed before the policy could act: it says nothing of the policy.' : 'The episode ended before its first step.'} Outcome: {left.data.outcome}.</Empty></Panel> : other === '' ? <Player rollout={left.data} at={at} onStep={go} q={q} /> : (
        <div className="pair">
          <div className="stack"><Note rollout={left.data} /><Player rollout={left.data} at={at} onStep={go} q={q} narrow /></div>
          <div className="stack"><Loaded of={right}>{(found) => <><Note rollout={found} /><Player rollout={found} at={linked === 'linked' ? at : own} onStep={goOther} q={q} narrow keys={false} /></>}</Loaded></div>
        </div>
      )}
      {asking ? <Choosing rollout={left.data} onChoose={(chosen) => { setAsking(false); change('with', chosen) }} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

function Note({ rollout }: { readonly rollout: RolloutDetail }) {
  return (
    <span className="row wrap num">
      <OutcomeBadge rollout={rollout} />
      {rollout.reward === null ? null : <Badge tone={rollout.reward >= 1 ? 'good' : rollout.reward > 0 ? 'warn' : 'bad'}>reward {decimal(rollout.reward)}</Badge>}
      <span>{rollout.policy}</span>
      <Chip mono>v{rollout.policy_version}</Chip>
      <span className="soft">{plural(rollout.step_count, 'step')} · {plural(rollout.call_count, 'call')} · {lasting(rollout.seconds)}{rollout.seed === null ? '' : ` · seed ${rollout.seed}`} · sample {rollout.sample}</span>
      {rollout.training === null ? null : <Link to={`/training/${rollout.training.run}?at=${rollout.training.step}`}>{rollout.training.name}, step {rollout.training.step}</Link>}
      <span className="soft">{full(rollout.started_at)}</span>
    </span>
  )
}

/** Others of the same task, those of the same seed and version first. */
function Choosing({ rollout, onChoose, onClose }: { readonly rollout: RolloutDetail; readonly onChoose: (id: string) => void; readonly onClose: () => void }) {
  const found = useRead<Page<Rollout>>('/api/v1/rollouts', { query: { task: rollout.task_id, page_size: 100, sort: '-reward' } })
  return (
    <Dialog title="Beside which one?" onClose={onClose} wide>
      <Loaded of={found}>
        {({ results }) => {
          const others = results.filter((one) => one.id !== rollout.id)
          return others.length === 0 ? <Empty title="It is the only one of its task">Choose any two in the list of rollouts.</Empty> : (
            <ul className="lines">
              {others.map((one) => (
                <li key={one.id}>
                  <OutcomeBadge rollout={one} />
                  <span className="grow cut">{one.policy} v{one.policy_version} · seed {one.seed ?? '–'} · sample {one.sample}</span>
                  <span className="soft num">{one.reward === null ? 'no reward' : decimal(one.reward)} · {plural(one.step_count, 'step')}</span>
                  <Button onPress={() => onChoose(one.id)}>Choose</Button>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Dialog>
  )
}
