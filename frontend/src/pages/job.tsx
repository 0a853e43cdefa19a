import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { call } from '../api/client'
import { useRead } from '../api/hooks'
import { StatusBadge } from '../components/badge'
import { LinkButton } from '../components/button'
import { Meter } from '../components/chart'
import { PageHead, Panel } from '../components/panel'
import { Empty, Failed, Skeleton } from '../components/states'
import { clock, full, percent, words } from '../lib/format'
import { useTitle } from '../lib/title'
import { type Job, JobActions, took } from './jobs'
import './job.css'

export default function JobPage() {
  const { id = '' } = useParams()
  const job = useRead<Job>(`/api/v1/jobs/${id}`, { every: 2, keep: false })
  useTitle(job.data?.title ?? 'Job')
  if (job.data === undefined) return <><PageHead title="Job" back={<Link to="/jobs">Jobs</Link>} /><Panel>{job.error === null ? <Skeleton lines={8} /> : <Failed error={job.error} onRetry={() => void job.refetch()} />}</Panel></>
  const { title, state, kind, why, done, total, made_at: made } = job.data
  const active = state === 'running' || state === 'queued'
  return (
    <>
      <PageHead title={title} back={<Link to="/jobs">Jobs</Link>} note={<span className="row wrap num"><StatusBadge state={state} /><span>{words(kind)}</span><span className="soft">queued {full(made)} · took {took(job.data)}</span></span>}>
        {kind === 'synthesis' ? <LinkButton to={`/tuples?run=${id.split(':')[1] ?? ''}`}>Its tuples</LinkButton> : null}
        <JobActions job={job.data} />
      </PageHead>
      <div className="stack">
        {why === '' ? null : <Panel><p className={state === 'failed' ? 'tone-bad' : undefined}>{why}</p></Panel>}
        {total === 0 ? null : <Panel><div className="row"><div className="grow"><Meter value={done / total} label={`${done} of ${total}`} tone={state === 'failed' ? 'bad' : state === 'done' ? 'good' : 'accent'} /></div><span className="num">{done} of {total} ({percent(done / total)})</span></div></Panel>}
        <Log id={id} active={active} />
      </div>
    </>
  )
}

interface Line {
  readonly id: number
  readonly at: string
  readonly text: string
}

const PAUSE = 1_500
const MOST = 5_000

/** Lines as they come; it follows the end unless one scrolls up. */
function Log({ id, active }: { readonly id: string; readonly active: boolean }) {
  const [lines, setLines] = useState<readonly Line[]>([])
  const [error, setError] = useState<unknown>(null)
  const box = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  useEffect(() => {
    let over = false
    let timer: number | undefined
    let last = 0
    const look = async (): Promise<void> => {
      try {
        const found = await call<{ results: readonly Line[]; last: number }>(`/api/v1/jobs/${id}/log`, { query: { after: last, limit: 500 } })
        if (over) return
        last = found.last
        setError(null)
        if (found.results.length > 0) setLines((before) => [...before, ...found.results].slice(-MOST))
        if (found.results.length === 500) return void look()
      } catch (failure) {
        if (over) return
        setError(failure)
      }
      if (active) timer = window.setTimeout(() => void look(), PAUSE)
    }
    setLines([])
    void look()
    return () => {
      over = true
      window.clearTimeout(timer)
    }
  }, [id, active])
  useEffect(() => {
    if (follows.current && box.current !== null) box.current.scrollTop = box.current.scrollHeight
  }, [lines])
  return (
    <Panel title="Log" note={lines.length} flush actions={active ? <StatusBadge state="running">Following</StatusBadge> : undefined}>
      {error !== null && lines.length === 0 ? <Failed error={error} /> : lines.length === 0 ? <Empty title="Nothing was written yet">{active ? 'Lines are shown as the worker writes them.' : 'This job left no log.'}</Empty> : (
        <div
          ref={box}
          className="log"
          tabIndex={0}
          role="log"
          aria-label="Log"
          onScroll={(event) => {
            const { scrollTop, clientHeight, scrollHeight } = event.currentTarget
            follows.current = scrollTop + clientHeight > scrollHeight - 40
          }}
        >
          {lines.map((line) => <div key={line.id}><time>{clock(line.at)}</time><span>{line.text}</span></div>)}
        </div>
      )}
    </Panel>
  )
}
