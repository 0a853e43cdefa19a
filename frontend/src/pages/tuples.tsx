import { BadgeCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useRead, useWrite } from '../api/hooks'
import { useMay } from '../api/me'
import type { Page } from '../api/types'
import { toast, toastError } from '../app/toasts'
import { Badge, Chip, StatusBadge } from '../components/badge'
import { Button, LinkButton } from '../components/button'
import { Dialog } from '../components/dialog'
import { type Facet, Facets } from '../components/facets'
import { Field, SearchBox } from '../components/fields'
import { List } from '../components/list'
import { PageHead, Panel } from '../components/panel'
import { Empty } from '../components/states'
import type { Column } from '../components/table'
import { ago, dollars, full, percent, words } from '../lib/format'
import { useListState } from '../lib/list_state'
import { useTitle } from '../lib/title'
import type { Mock } from './mock/shapes'
import type { Card } from './tuple/shapes'

const CAUGHT: Readonly<Record<string, string>> = { all: 'All caught', '95': '95% or more', below: 'Below 95%', unknown: 'None tried' }
const COST: Readonly<Record<string, string>> = { free: 'Nothing', '0.1': 'Up to $0.10', '1': 'Up to $1', more: 'More', unknown: 'Unknown' }
const FACETS: readonly { readonly name: string; readonly label: string; readonly worded?: (value: string) => string }[] = [
  { name: 'state', label: 'State', worded: words },
  { name: 'reason', label: 'Why not', worded: words },
  { name: 'review', label: 'Review', worded: words },
  { name: 'mock', label: 'Mock' },
  { name: 'difficulty', label: 'Difficulty', worded: words },
  { name: 'caught', label: 'Wrong states caught', worded: (value) => CAUGHT[value] ?? value },
  { name: 'votes', label: 'Votes', worded: words },
  { name: 'severity', label: 'Severity' },
  { name: 'teacher', label: 'Teacher', worded: words },
  { name: 'cost', label: 'Cost', worded: (value) => COST[value] ?? value },
  { name: 'platform', label: 'Platform' },
  { name: 'domain', label: 'Domain', worded: words },
  { name: 'scenario', label: 'Scenario', worded: words },
  { name: 'type', label: 'Type', worded: words },
  { name: 'version', label: 'Version' },
]
const NAMES = [...FACETS.map((one) => one.name), 'run']

export default function Tuples() {
  useTitle('Tuples')
  const list = useListState()
  const [making, setMaking] = useState(false)
  const may = useMay('admin')
  const query = Object.fromEntries([...NAMES, 'q'].map((name) => [name, list.get(name)]))
  const counts = useRead<{ facets: Readonly<Record<string, Readonly<Record<string, number>>>> }>('/api/v1/synthesis/items/facets', { query, live: true })
  const facets: Facet[] = FACETS.map((one) => ({ ...one, values: Object.entries(counts.data?.facets[one.name] ?? {}).filter(([value]) => value !== '').map(([value, count]) => ({ value, count })).sort((left, right) => right.count - left.count) }))
  return (
    <>
      <PageHead title="Tuples" note="Tasks with their worlds, golden patches and rewards">
        <SearchBox label="Search instructions and ids" value={query['q'] ?? ''} onChange={(q) => list.set({ q })} width={280} />
        <LinkButton to="/review" icon={BadgeCheck}>Review</LinkButton>
        {may ? <Button tone="main" icon={Plus} onPress={() => setMaking(true)}>Make tuples</Button> : null}
      </PageHead>
      <div className="with-side">
        <Facets facets={facets} get={list.get} onChange={(name, value) => list.set({ [name]: value })} onClear={() => list.clear(NAMES)} />
        <div className="stack">
          {list.get('run') === '' ? null : <div className="row"><Button onPress={() => list.set({ run: null })}>Run {list.get('run').slice(0, 8)} ×</Button></div>}
          <Panel flush>
            <List<Card>
              label="Tuples"
              path="/api/v1/synthesis/items"
              query={query}
              list={list}
              sort="newest"
              columns={COLUMNS}
              rowKey={(row) => String(row.id)}
              rowLink={(row) => `/tuples/${row.id}`}
              live
              empty={Object.values(query).some((one) => one !== '') ? <Empty title="No tuple fits" action={<Button onPress={() => list.clear([...NAMES, 'q'])}>Clear search and filters</Button>} /> : <Empty title="No tuple was made yet" action={may ? <Button tone="main" onPress={() => setMaking(true)}>Make tuples</Button> : undefined}>The hub’s workers make them from the mocks’ workflows, verify each in a browser, and show them here as they go.</Empty>}
            />
          </Panel>
        </div>
      </div>
      {making ? <Making onClose={() => setMaking(false)} /> : null}
    </>
  )
}

const COLUMNS: readonly Column<Card>[] = [
  {
    id: 'instruction',
    header: 'Instruction',
    cell: (row) => (
      <span className="two">
        <Link to={`/tuples/${row.id}`} title={row.instruction}>{row.instruction}</Link>
        <span className="soft mono">{row.task_id}</span>
      </span>
    ),
  },
  { id: 'state', header: 'State', width: '118px', sort: 'state', cell: (row) => <span title={row.reason}><StatusBadge state={row.state} /></span> },
  { id: 'mocks', header: 'Mocks', width: '150px', roomy: true, cell: (row) => <span className="row">{row.mocks.map((one) => <Chip key={one}>{one}</Chip>)}</span> },
  { id: 'difficulty', header: 'Difficulty', width: '84px', sort: 'difficulty', cell: (row) => words(row.difficulty) },
  { id: 'caught', header: 'Caught', width: '92px', end: true, sort: 'strength', cell: (row) => (row.tried === 0 ? <span className="soft">–</span> : <span title={percent(row.strength, 1)}>{row.caught} of {row.tried}</span>) },
  { id: 'votes', header: 'Votes', width: '104px', roomy: true, cell: (row) => (row.votes === 'not_voted' ? <span className="soft">None</span> : <StatusBadge state={row.votes} />) },
  { id: 'teacher', header: 'Teacher', width: '104px', roomy: true, cell: (row) => (row.teacher === '' ? <span className="soft">–</span> : words(row.teacher)) },
  { id: 'review', header: 'Review', width: '94px', cell: (row) => (row.reviews === 0 ? <span className="soft">None</span> : <StatusBadge state={row.review} tone={row.review === 'split' ? 'warn' : undefined} />) },
  { id: 'cost', header: 'Cost', width: '74px', end: true, roomy: true, sort: 'cost', cell: (row) => dollars(row.dollars) },
  { id: 'domain', header: 'Domain', width: '130px', hidden: true, cell: (row) => row.domain },
  { id: 'severity', header: 'Severity', width: '80px', hidden: true, cell: (row) => (row.severity === '' ? '–' : <Badge>{row.severity}</Badge>) },
  { id: 'versions', header: 'Versions', width: '170px', hidden: true, cell: (row) => row.versions },
  { id: 'made', header: 'Made', width: '104px', end: true, roomy: true, cell: (row) => <span title={full(row.made_at)}>{ago(row.made_at)}</span> },
]

function Making({ onClose }: { readonly onClose: () => void }) {
  const mocks = useRead<Page<Mock>>('/api/v1/mocks', { query: { page_size: 500 } })
  const [size, setSize] = useState('20')
  const [seed, setSeed] = useState('0')
  const [lanes, setLanes] = useState('1')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const make = useWrite<{ id: string }>('/api/v1/synthesis', '/api/v1/jobs')
  const act = (): void => make.mutate({ path: '/api/v1/synthesis/runs', body: { size: Number(size), seed: Number(seed), lanes: Number(lanes), mocks: chosen } }, { onSuccess: () => { toast('The run is queued: Jobs shows how it goes.'); onClose() }, onError: toastError })
  const good = [size, lanes].every((one) => /^[1-9]\d*$/.test(one)) && /^\d+$/.test(seed)
  return (
    <Dialog title="Make tuples" onClose={onClose} foot={<><Button onPress={onClose}>Cancel</Button><Button tone="main" isDisabled={!good} isPending={make.isPending} onPress={act}>Queue the run</Button></>}>
      <div className="grid3">
        <Field label="How many" type="number" value={size} onChange={setSize} autoFocus />
        <Field label="Seed" type="number" value={seed} onChange={setSeed} />
        <Field label="Lanes" type="number" value={lanes} onChange={setLanes} help="At once; each needs a browser" />
      </div>
      <fieldset className="plain-set">
        <legend className="field-label">Of which mocks; none ticked: of all that tasks can be made of</legend>
        <div className="ticks">
          {(mocks.data?.results ?? []).map((one) => (
            <label key={one.id}>
              <input type="checkbox" checked={chosen.includes(one.id)} onChange={() => setChosen(chosen.includes(one.id) ? chosen.filter((other) => other !== one.id) : [...chosen, one.id])} /> {one.title}
            </label>
          ))}
        </div>
      </fieldset>
    </Dialog>
  )
}
