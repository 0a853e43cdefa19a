/** One tuple after another, by keys: keep, modify, reject, undo. */
import { BadgeCheck, Check, Pencil, Undo2, X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useRead, useWrite } from '../api/hooks'
import { useMay, useMe } from '../api/me'
import { useKeys } from '../app/keys'
import { toast, toastError } from '../app/toasts'
import { StatusBadge } from '../components/badge'
import { Button } from '../components/button'
import { Field } from '../components/fields'
import { PageHead, Panel } from '../components/panel'
import { Empty, Failed, Skeleton } from '../components/states'
import { lasting, plural } from '../lib/format'
import { useKept } from '../lib/kept'
import { useTitle } from '../lib/title'
import { Progress } from './review/progress'
import { Modifying, Rejecting } from './review/dialogs'
import { TuplePanes } from './tuple'
import { TupleHead } from './tuple/head'
import { itemPath, type Tuple, type TupleReview } from './tuple/shapes'
import './session/frame.css'
import './tuple/tuple.css'

export default function Review() {
  useTitle('Review')
  const me = useMe()
  const may = useMay('review')
  const [kept, setKept] = useKept('reviewer', '')
  const name = me.data?.kind === 'account' ? me.data.name : kept
  if (!may) return <><PageHead title="Review" /><Panel><Empty title="Reviewing needs the role reviewer">You see what others decided on each tuple’s page. An admin can give you the role.</Empty></Panel></>
  if (name === '') return <Naming onName={setKept} />
  return <Queue reviewer={name} />
}

function Naming({ onName }: { readonly onName: (name: string) => void }) {
  const [text, setText] = useState('')
  return (
    <>
      <PageHead title="Review" />
      <Panel className="alone">
        <form className="stack" onSubmit={(event) => { event.preventDefault(); if (text.trim() !== '') onName(text.trim()) }}>
          <Field label="Your name" value={text} onChange={setText} help="Nobody signs in on this hub, so say who decides: agreement between two reviewers is told by their names." autoFocus />
          <div><Button tone="main" type="submit" isDisabled={text.trim() === ''}>Begin</Button></div>
        </form>
      </Panel>
    </>
  )
}

interface Next {
  readonly item: Tuple | null
  readonly left: number
}

const PANES = ['worlds', 'scripts', 'rounds', 'votes', 'teacher', 'transcripts', 'history']

function Queue({ reviewer }: { readonly reviewer: string }) {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('item')
  const next = useRead<Next>('/api/v1/synthesis/reviews/next', { query: { reviewer }, enabled: wanted === null })
  const one = useRead<Tuple>(itemPath(wanted ?? ''), { enabled: wanted !== null, keep: false })
  const [asking, setAsking] = useState<'modify' | 'reject' | null>(null)
  const [done, setDone] = useState<readonly TupleReview[]>([])
  const write = useWrite<TupleReview>('/api/v1/synthesis')
  const began = useRef(0)
  const item = wanted === null ? next.data?.item ?? null : one.data ?? null
  useEffect(() => { began.current = performance.now() }, [item?.id])
  const open = useCallback((id: number | null) => setParams(id === null ? {} : { item: String(id) }, { replace: true }), [setParams])
  const decide = (decision: TupleReview['decision'], more: { instruction?: string; reason?: string } = {}): void => {
    if (item === null || write.isPending) return
    setAsking(null)
    write.mutate(
      { path: itemPath(item.id, 'reviews'), body: { reviewer, decision, seconds: Math.round((performance.now() - began.current) / 100) / 10, ...more } },
      { onSuccess: (review) => { setDone([...done, review]); open(null) }, onError: toastError },
    )
  }
  const undo = (): void => {
    const last = done.at(-1)
    if (last === undefined) return
    write.mutate({ path: `/api/v1/synthesis/reviews/${last.id}/undo` }, { onSuccess: () => { setDone(done.slice(0, -1)); open(last.item); toast(`“${last.decision}” is taken back.`) }, onError: toastError })
  }
  const back = (): void => { const index = done.findLastIndex((review) => String(review.item) !== wanted); if (index >= 0) open(done[index]!.item) }
  const pane = (index: number) => (): void => setParams((before) => new URLSearchParams([...[...before].filter(([name]) => name !== 'pane'), ['pane', PANES[index]!]]), { replace: true })
  useKeys({
    k: () => decide('keep'), m: () => setAsking('modify'), r: () => setAsking('reject'), u: undo, n: () => open(null), p: back,
    ...Object.fromEntries(PANES.map((_, index) => [String(index + 1), pane(index)])),
  }, { enabled: item !== null || done.length > 0 })
  const failed = wanted === null ? next.error : one.error
  const decided = item?.reviews.find((review) => review.reviewer === reviewer && review.undone_at === null)
  return (
    <>
      <PageHead title="Review" note={<span className="row soft num"><span>{reviewer}</span><span>{next.data === undefined ? '' : `${plural(next.data.left, 'tuple')} left`}</span><span>{done.length} decided now{done.length === 0 ? '' : `, ${lasting(done.reduce((sum, review) => sum + review.seconds, 0) / done.length)} each`}</span></span>}>
        <Progress reviewer={reviewer} />
      </PageHead>
      {item === null ? (
        <Panel>{failed !== null && failed !== undefined ? <Failed error={failed} onRetry={() => void next.refetch()} /> : next.data === undefined && wanted === null ? <Skeleton lines={8} /> : wanted !== null ? <Skeleton lines={8} /> : <Empty title="Nothing is left for you" icon={BadgeCheck} action={done.length > 0 ? <Button icon={Undo2} onPress={undo}>Undo the last one</Button> : undefined}>Every accepted tuple was looked at, or is with somebody else. <Link to="/tuples?review=split">Those on which two disagree</Link> may need a third.</Empty>}</Panel>
      ) : (
        <div className="stack">
          <div className="row wrap"><Link className="mono" to={`/tuples/${item.id}`}>{item.task_id}</Link>{decided === undefined ? null : <><StatusBadge state={decided.decision} /><span className="soft">you decided so already: undo it to decide again</span></>}</div>
          <TupleHead item={item} />
          <TuplePanes item={item} />
        </div>
      )}
      {item === null ? null : (
        <div className="verdict-bar" role="toolbar" aria-label="Verdict">
          <Button tone="main" icon={Check} isDisabled={decided !== undefined} onPress={() => decide('keep')}>Keep <kbd>k</kbd></Button>
          <Button icon={Pencil} isDisabled={decided !== undefined} onPress={() => setAsking('modify')}>Modify <kbd>m</kbd></Button>
          <Button icon={X} tone="bad" isDisabled={decided !== undefined} onPress={() => setAsking('reject')}>Reject <kbd>r</kbd></Button>
          <span className="right row"><Button icon={Undo2} isDisabled={done.length === 0} onPress={undo}>Undo <kbd>u</kbd></Button>{wanted === null ? null : <Button onPress={() => open(null)}>Next <kbd>n</kbd></Button>}</span>
        </div>
      )}
      {asking === 'modify' && item !== null ? <Modifying item={item} onDecide={(instruction, reason) => decide('modify', { instruction, reason })} onClose={() => setAsking(null)} /> : null}
      {asking === 'reject' && item !== null ? <Rejecting onDecide={(reason) => decide('reject', { reason })} onClose={() => setAsking(null)} /> : null}
    </>
  )
}
