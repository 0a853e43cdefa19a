import { Columns2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { useRead } from '../api/hooks'
import { Chip } from '../components/badge'
import { Button, LinkButton } from '../components/button'
import { Facets } from '../components/facets'
import { SearchBox } from '../components/fields'
import { List } from '../components/list'
import { PageHead, Panel, Stat } from '../components/panel'
import { Segments } from '../components/segments'
import { Empty } from '../components/states'
import type { Column } from '../components/table'
import { ago, decimal, full, lasting, percent, whole } from '../lib/format'
import { type ListState, useListState } from '../lib/list_state'
import { useTitle } from '../lib/title'
import { OutcomeBadge, outcomeName, Reward } from './rollout/parts'
import type { Group, Rollout, RolloutFacets } from './rollout/shapes'
import './rollout/rollout.css'

const FILTERS = ['outcome', 'success', 'policy', 'version', 'mock', 'task', 'run', 'step', 'seed', 'group'] as const

export default function Rollouts() {
  useTitle('Rollouts')
  const list = useListState()
  const form = list.get('as') === 'groups' ? 'groups' : 'list'
  const query = Object.fromEntries([...FILTERS, 'q' as const].map((name) => [name, list.get(name)]))
  const facets = useRead<RolloutFacets>('/api/v1/rollouts/facets', { query, live: true })
  const values = (name: string) => (facets.data?.[name] ?? []) as { value: string | number; count: number; name?: string }[]
  return (
    <>
      <PageHead title="Rollouts" note="What policies did, step by step, and what it was worth">
        <SearchBox label="Search what models wrote" value={query['q'] ?? ''} onChange={(q) => list.set({ q })} width={280} />
        <Segments label="Shown as" value={form} choices={[{ value: 'list', label: 'One by one' }, { value: 'groups', label: 'In groups' }]} onChange={(as) => list.set({ as: as === 'list' ? null : as, sort: null })} />
      </PageHead>
      <div className="with-side">
        <Facets
          get={list.get}
          onChange={(name, value) => list.set({ [name]: value })}
          onClear={() => list.clear([...FILTERS])}
          facets={[
            { name: 'outcome', label: 'Outcome', values: values('outcome'), several: true, worded: outcomeName },
            { name: 'success', label: 'Success', values: successes(facets.data), worded: (value) => (value === 'true' ? 'Success' : 'No success') },
            { name: 'policy', label: 'Policy', values: values('policy') },
            { name: 'version', label: 'Policy version', values: values('version') },
            { name: 'mock', label: 'Mock', values: values('mock') },
            { name: 'run', label: 'Training', values: values('run') },
            { name: 'task', label: 'Task', values: values('task') },
          ]}
        />
        <div className="stack">
          <Totals facets={facets.data} />
          <Chosen list={list} />
          <Panel flush>{form === 'list' ? <OneByOne list={list} query={query} /> : <Groups list={list} query={query} />}</Panel>
        </div>
      </div>
    </>
  )
}

function successes(facets: RolloutFacets | undefined) {
  if (facets === undefined) return []
  const { scored, successes: yes } = facets.totals
  return [{ value: 'true', count: yes }, { value: 'false', count: scored - yes }]
}

function Totals({ facets }: { readonly facets: RolloutFacets | undefined }) {
  const totals = facets?.totals
  return (
    <Panel>
      <div className="stats">
        <Stat label="Rollouts" value={totals === undefined ? '–' : whole(totals.count)} />
        <Stat label="Scored" value={totals === undefined ? '–' : whole(totals.scored)} />
        <Stat label="Success" value={totals === undefined || totals.scored === 0 ? '–' : percent(totals.successes / totals.scored)} note="of the scored" />
        <Stat label="Mean reward" value={decimal(totals?.mean_reward)} note="of the scored" />
        <Stat label="Infrastructure failures" value={totals === undefined ? '–' : whole(totals.infra)} tone={totals !== undefined && totals.infra > 0 ? 'warn' : undefined} note="counted in no mean" />
        <Stat label="Steps" value={decimal(totals?.mean_steps)} note="on average" />
        <Stat label="Time" value={lasting(totals?.mean_seconds)} note="on average" />
      </div>
    </Panel>
  )
}

/** Filters that have no facet, and the two that are to be compared. */
function Chosen({ list }: { readonly list: ListState }) {
  const picked = list.all('pick')
  const navigate = useNavigate()
  const others = (['step', 'seed', 'group'] as const).filter((name) => list.get(name) !== '')
  if (picked.length === 0 && others.length === 0) return null
  return (
    <div className="row wrap">
      {others.map((name) => <Button key={name} onPress={() => list.set({ [name]: null })}>{`${name} ${list.get(name)} ×`}</Button>)}
      {picked.map((id) => <Chip key={id} mono>{id}</Chip>)}
      {picked.length === 0 ? null : (
        <>
          <Button tone="main" icon={Columns2} isDisabled={picked.length < 2} onPress={() => void navigate(`/rollouts/${picked[0]}?with=${picked[1]}`)}>Side by side</Button>
          <Button onPress={() => list.set({ pick: null, page: list.get('page') })}>Choose none</Button>
        </>
      )}
    </div>
  )
}

interface ShownProps {
  readonly list: ListState
  readonly query: Readonly<Record<string, string>>
}

function OneByOne({ list, query }: ShownProps) {
  const picked = list.all('pick')
  const pick = (id: string): void => list.set({ pick: picked.includes(id) ? picked.filter((one) => one !== id) : [...picked.slice(-1), id], page: list.get('page') })
  const q = query['q'] ?? ''
  const to = (row: Rollout): string => `/rollouts/${row.id}${q === '' || row.hits.length === 0 ? '' : `?step=${row.hits[0]! + 1}&q=${encodeURIComponent(q)}`}`
  const columns: readonly Column<Rollout>[] = [
    { id: 'pick', header: '', width: '38px', cell: (row) => <input type="checkbox" aria-label={`Compare ${row.id}`} checked={picked.includes(row.id)} onChange={() => pick(row.id)} /> },
    {
      id: 'task',
      header: 'Task',
      cell: (row) => (
        <span className="two">
          <Link to={to(row)} title={row.instruction}>{row.instruction || row.task_id}</Link>
          <span className="soft mono">{row.hits.length === 0 ? row.task_id : `words in step ${row.hits.slice(0, 6).map((one) => one + 1).join(', ')}`}</span>
        </span>
      ),
    },
    { id: 'policy', header: 'Policy', width: '126px', cell: (row) => <span className="row"><span className="cut">{row.policy}</span><Chip mono>v{row.policy_version}</Chip></span> },
    { id: 'outcome', header: 'Outcome', width: '122px', cell: (row) => <OutcomeBadge rollout={row} /> },
    { id: 'reward', header: 'Reward', width: '98px', sort: 'reward', cell: (row) => <Reward value={row.reward} /> },
    { id: 'steps', header: 'Steps', width: '58px', end: true, sort: 'steps', cell: (row) => row.step_count },
    { id: 'errors', header: 'Errors', width: '66px', end: true, roomy: true, cell: (row) => (row.error_count === 0 ? <span className="soft">0</span> : <span className="tone-bad">{row.error_count}</span>) },
    { id: 'seconds', header: 'Time', width: '76px', end: true, roomy: true, sort: 'seconds', cell: (row) => lasting(row.seconds) },
    { id: 'training', header: 'Training', width: '150px', hidden: true, cell: (row) => (row.training === null ? '–' : `${row.training.name} ${row.training.step}`) },
    { id: 'seed', header: 'Seed', width: '60px', end: true, hidden: true, cell: (row) => row.seed },
    { id: 'at', header: 'Began', width: '100px', end: true, sort: 'started_at', cell: (row) => <span title={full(row.started_at)}>{ago(row.started_at)}</span> },
  ]
  return (
    <List
      label="Rollouts"
      path="/api/v1/rollouts"
      query={query}
      list={list}
      sort="-started_at"
      columns={columns}
      rowKey={(row) => row.id}
      rowLink={to}
      live
      empty={<None filtered={Object.values(query).some((one) => one !== '')} onClear={() => list.clear([...FILTERS, 'q'])} />}
    />
  )
}

function Groups({ list, query }: ShownProps) {
  const to = (row: Group): string => `/rollouts?${new URLSearchParams({ task: row.task_id, policy: row.policy, version: String(row.policy_version), ...(row.seed === null ? {} : { seed: String(row.seed) }) })}`
  return (
    <List<Group>
      label="Groups of rollouts"
      path="/api/v1/rollouts/groups"
      query={query}
      list={list}
      rowKey={(row) => `${row.task_id} ${row.seed} ${row.policy} ${row.policy_version}`}
      rowLink={to}
      live
      empty={<None filtered={Object.values(query).some((one) => one !== '')} onClear={() => list.clear([...FILTERS, 'q'])} />}
      columns={[
        { id: 'task', header: 'Task', cell: (row) => <Link className="mono" to={to(row)}>{row.task_id}</Link> },
        { id: 'seed', header: 'Seed', width: '60px', end: true, cell: (row) => row.seed ?? '–' },
        { id: 'policy', header: 'Policy', width: '150px', cell: (row) => <span className="row"><span className="cut">{row.policy}</span><Chip mono>v{row.policy_version}</Chip></span> },
        { id: 'count', header: 'Rollouts', width: '80px', end: true, cell: (row) => row.count },
        { id: 'success', header: 'Success', width: '84px', end: true, cell: (row) => (row.scored === 0 ? '–' : `${row.successes} of ${row.scored}`) },
        { id: 'reward', header: 'Mean reward', width: '124px', cell: (row) => <Reward value={row.mean_reward} /> },
        { id: 'infra', header: 'Infra', width: '60px', end: true, cell: (row) => (row.infra === 0 ? <span className="soft">0</span> : <span className="tone-warn">{row.infra}</span>) },
        { id: 'steps', header: 'Steps', width: '70px', end: true, roomy: true, cell: (row) => decimal(row.mean_steps) },
        { id: 'seconds', header: 'Time', width: '80px', end: true, roomy: true, cell: (row) => lasting(row.mean_seconds) },
        { id: 'at', header: 'Latest', width: '96px', end: true, roomy: true, cell: (row) => ago(row.latest) },
      ]}
    />
  )
}

function None({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) {
  if (filtered) return <Empty title="No rollout fits" action={<Button onPress={onClear}>Clear search and filters</Button>}>Words are looked for in what models wrote; “…” keeps words together.</Empty>
  return <Empty title="No rollout has arrived yet" action={<LinkButton to="/api/docs/" outside>How to send them</LinkButton>}>A trainer or an evaluation sends each one to <code>POST /api/v1/rollouts</code>. <code>make demo</code> makes some.</Empty>
}
