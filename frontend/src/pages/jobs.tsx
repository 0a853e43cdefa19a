import { Link } from 'react-router-dom'
import { useRead, useWrite } from '../api/hooks'
import { useMay } from '../api/me'
import { toast, toastError } from '../app/toasts'
import { StatusBadge } from '../components/badge'
import { Button } from '../components/button'
import { Meter } from '../components/chart'
import { SearchBox } from '../components/fields'
import { List } from '../components/list'
import { PageHead, Panel } from '../components/panel'
import { Segments } from '../components/segments'
import { Empty } from '../components/states'
import type { Column } from '../components/table'
import { ago, full, lasting, moment, words } from '../lib/format'
import { useListState } from '../lib/list_state'
import { useTitle } from '../lib/title'

export interface Job {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly state: string
  readonly made_at: string
  readonly started_at: string | null
  readonly ended_at: string | null
  readonly made_by: string
  readonly why: string
  readonly done: number
  readonly total: number
  readonly can: readonly ('cancel' | 'retry')[]
}

export function took(job: Job): string {
  const start = moment(job.started_at)
  return start === null ? '–' : lasting(((moment(job.ended_at) ?? new Date()).getTime() - start.getTime()) / 1000)
}

export function JobActions({ job }: { readonly job: Job }) {
  const may = useMay('admin')
  const write = useWrite('/api/v1/jobs', '/api/v1/synthesis', '/api/v1/overview')
  if (!may) return null
  const act = (what: 'cancel' | 'retry'): void => write.mutate({ path: `/api/v1/jobs/${job.id}/${what}` }, { onSuccess: () => toast(what === 'cancel' ? 'It stops after what it has at hand.' : 'It is queued again.'), onError: toastError })
  return (
    <>
      {job.can.includes('retry') ? <Button onPress={() => act('retry')}>Retry</Button> : null}
      {job.can.includes('cancel') ? <Button tone="bad" onPress={() => act('cancel')}>Cancel</Button> : null}
    </>
  )
}

const STATES = ['', 'queued', 'running', 'paused', 'done', 'failed', 'cancelled'] as const

export default function Jobs() {
  useTitle('Jobs')
  const list = useListState()
  const query = { state: list.get('state'), kind: list.get('kind'), q: list.get('q') }
  const counts = useRead<{ counts: Readonly<Record<string, number>> }>('/api/v1/jobs', { query: { kind: query.kind, q: query.q, page_size: 1 }, live: true })
  const named = (state: string): string => `${state === '' ? 'All' : words(state)}${counts.data?.counts[state] === undefined ? '' : ` ${counts.data.counts[state]}`}`
  return (
    <>
      <PageHead title="Jobs" note="Long work of the hub’s workers: making tuples, audits, publishing, compliance" />
      <Panel flush>
        <List<Job>
          label="Jobs"
          path="/api/v1/jobs"
          query={query}
          list={list}
          live
          columns={COLUMNS}
          rowKey={(row) => row.id}
          rowLink={(row) => `/jobs/${row.id}`}
          filters={<><SearchBox label="Search jobs" value={query.q} onChange={(q) => list.set({ q })} /><Segments label="State" value={query.state as (typeof STATES)[number]} choices={STATES.map((value) => ({ value, label: named(value) }))} onChange={(state) => list.set({ state })} /></>}
          empty={query.q + query.state + query.kind === '' ? <Empty title="No job was queued yet">Make tuples under Tuples, audit a mock on its page, or scan one under Compliance.</Empty> : <Empty title="No job fits" action={<Button onPress={() => list.clear(['q', 'state', 'kind'])}>Clear the filters</Button>} />}
        />
      </Panel>
    </>
  )
}

const COLUMNS: readonly Column<Job>[] = [
  { id: 'title', header: 'Job', cell: (row) => <span className="two"><Link to={`/jobs/${row.id}`}>{row.title}</Link>{row.why === '' ? null : <span className="soft" title={row.why}>{row.why}</span>}</span> },
  { id: 'kind', header: 'Kind', width: '110px', cell: (row) => words(row.kind) },
  { id: 'state', header: 'State', width: '112px', cell: (row) => <StatusBadge state={row.state} /> },
  { id: 'progress', header: 'Progress', width: '150px', cell: (row) => (row.total === 0 ? <span className="soft">–</span> : <span className="reward"><Meter value={row.done / row.total} label={`${row.done} of ${row.total}`} tone={row.state === 'failed' ? 'bad' : row.state === 'done' ? 'good' : 'accent'} /><span className="num">{row.done}/{row.total}</span></span>) },
  { id: 'took', header: 'Took', width: '96px', end: true, cell: took },
  { id: 'made', header: 'Queued', width: '104px', end: true, cell: (row) => <span title={full(row.made_at)}>{ago(row.made_at)}</span> },
  { id: 'by', header: 'By', width: '100px', roomy: true, cell: (row) => row.made_by || <span className="soft">–</span> },
  { id: 'act', header: '', width: '150px', end: true, cell: (row) => <span className="row" style={{ justifyContent: 'flex-end' }}><JobActions job={row} /></span> },
]
