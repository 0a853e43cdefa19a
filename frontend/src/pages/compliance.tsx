import { Link } from 'react-router-dom'
import { useRead } from '../api/hooks'
import { Badge, Chip } from '../components/badge'
import { Button } from '../components/button'
import { Pick, SearchBox } from '../components/fields'
import { List } from '../components/list'
import { PageHead, Panel } from '../components/panel'
import { Segments } from '../components/segments'
import { Empty } from '../components/states'
import { type Column } from '../components/table'
import { Tabs } from '../components/tabs'
import { ago, full } from '../lib/format'
import { useListState } from '../lib/list_state'
import { useTitle } from '../lib/title'
import { Releases } from './compliance/releases'
import { MEASURES, RESULTS, type Standing, STATES } from './compliance/shapes'
import { Trail } from './compliance/trail'
import { CATEGORIES, categoryName } from './mock/shapes'
import './compliance/compliance.css'

export default function Compliance() {
  useTitle('Compliance')
  return (
    <>
      <PageHead title="Compliance" note="What a mock must show before it may be released, and who has said so">
        <a className="btn plain" href="/api/v1/compliance/names?as=markdown" target="_blank" rel="noopener">Name mapping</a>
        <a className="btn plain" href="/api/v1/compliance/manifest?as=pdf" target="_blank" rel="noopener">Draft manifest</a>
      </PageHead>
      <Tabs
        label="Compliance"
        tabs={[
          { id: 'mocks', label: 'Mocks', content: () => <Mocks /> },
          { id: 'releases', label: 'Releases', content: () => <Releases /> },
          { id: 'trail', label: 'Audit trail', content: () => <Trail /> },
        ]}
      />
    </>
  )
}

function Mocks() {
  const list = useListState()
  const query = { state: list.get('state'), category: list.get('category'), q: list.get('q') }
  const counts = useRead<{ counts: Readonly<Record<string, number>> }>('/api/v1/compliance', { query: { q: query.q, category: query.category, page_size: 1 }, live: true })
  const choices = ['', ...Object.keys(STATES)].map((value) => ({ value, label: `${value === '' ? 'All' : STATES[value]!.label}${counts.data?.counts[value] === undefined ? '' : ` ${counts.data.counts[value]}`}` }))
  return (
    <Panel flush>
      <List<Standing>
        label="Clearance of mocks"
        path="/api/v1/compliance"
        query={query}
        list={list}
        live
        columns={COLUMNS}
        rowKey={(row) => `${row.mock} ${row.version}`}
        rowLink={(row) => `/compliance/${row.mock}/${row.version}`}
        filters={<><SearchBox label="Search mocks" value={query.q} onChange={(q) => list.set({ q })} width={200} /><Segments label="State" value={query.state} choices={choices} onChange={(state) => list.set({ state })} /><Pick label="Category" value={query.category} choices={CATEGORIES} onChange={(category) => list.set({ category })} /></>}
        empty={Object.values(query).some((one) => one !== '') ? <Empty title="No mock fits" action={<Button onPress={() => list.clear(['state', 'category', 'q'])}>Clear the filters</Button>} /> : <Empty title="No mock is published here yet">Publish one: <code>manage.py mock_publish --all</code>.</Empty>}
      />
    </Panel>
  )
}

const COLUMNS: readonly Column<Standing>[] = [
  { id: 'title', header: 'Mock', cell: (row) => <span className="two"><span className="row"><Link to={`/compliance/${row.mock}/${row.version}`}>{row.title}</Link><Chip mono>{row.version}</Chip></span><span className="soft">{categoryName(row.category)}{row.sensitive_field === '' ? '' : ` · sensitive: ${row.sensitive_field}`}</span></span> },
  { id: 'state', header: 'State', width: '150px', cell: (row) => <Badge tone={STATES[row.state]?.tone ?? 'mute'} dot>{STATES[row.state]?.label ?? row.state}</Badge> },
  ...MEASURES.map(([key, label]): Column<Standing> => ({ id: key, header: label, width: '88px', cell: (row) => { const result = row.results[key] ?? 'missing'; return <Badge tone={RESULTS[result].tone}>{RESULTS[result].label}</Badge> } })),
  { id: 'why', header: 'Why', width: '260px', roomy: true, cell: (row) => <span className="soft" title={row.reasons.join('\n')}>{row.reasons[0] ?? '–'}</span> },
  { id: 'scanned', header: 'Scanned', width: '104px', end: true, cell: (row) => <span title={full(row.scanned_at)}>{row.scanned_at === '' ? 'never' : ago(row.scanned_at)}</span> },
]
