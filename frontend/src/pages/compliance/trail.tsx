import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useRead } from '../../api/hooks'
import { Badge } from '../../components/badge'
import { Pick, SearchBox } from '../../components/fields'
import { List } from '../../components/list'
import { Panel } from '../../components/panel'
import { Empty } from '../../components/states'
import { brief } from '../../lib/json_rows'
import { full, whole, words } from '../../lib/format'
import { useListState } from '../../lib/list_state'
import type { TrailEntry } from './shapes'

const KINDS = ['scan', 'review', 'decision', 'release', 'refusal']

/** What was done, by whom: each entry holds the hash of the one before, so that none can be changed unseen. */
export function Trail() {
  const list = useListState()
  const query = { kind: list.get('kind'), mock: list.get('mock'), person: list.get('person') }
  return (
    <div className="stack">
      <Verified />
      <Panel flush>
        <List<TrailEntry>
          label="Audit trail"
          path="/api/v1/compliance/trail"
          query={query}
          list={list}
          live
          rowKey={(row) => String(row.number)}
          filters={<><SearchBox label="Mock’s id" value={query.mock} onChange={(mock) => list.set({ mock })} width={180} /><Pick label="Kind" value={query.kind} choices={KINDS.map((value) => ({ value, label: words(value) }))} onChange={(kind) => list.set({ kind })} /></>}
          empty={<Empty title="Nothing was recorded">Scans, reviews, decisions and releases are entered here by themselves.</Empty>}
          columns={[
            { id: 'number', header: 'Number', width: '76px', end: true, cell: (row) => whole(row.number) },
            { id: 'at', header: 'At', width: '170px', cell: (row) => full(row.at) },
            { id: 'kind', header: 'Kind', width: '100px', cell: (row) => <Badge tone={row.kind === 'refusal' ? 'bad' : row.kind === 'decision' || row.kind === 'release' ? 'note' : 'mute'}>{words(row.kind)}</Badge> },
            { id: 'who', header: 'Who', width: '160px', cell: (row) => row.person || row.actor || <span className="soft">the hub</span> },
            { id: 'mock', header: 'Mock', width: '180px', cell: (row) => (row.mock === '' ? '–' : <Link to={`/compliance/${row.mock}/${row.version}`}>{row.mock} {row.version}</Link>) },
            { id: 'what', header: 'What', cell: (row) => <span className="soft mono" title={JSON.stringify(row.payload)}>{brief(row.payload, 160)}</span> },
            { id: 'hash', header: 'Hash', width: '110px', cell: (row) => <code title={row.hash}>{row.hash.slice(0, 10)}</code> },
          ]}
        />
      </Panel>
    </div>
  )
}

function Verified() {
  const found = useRead<{ entries: number; head: string; problem: string | null }>('/api/v1/compliance/trail/verify', { live: true })
  if (found.data === undefined) return null
  const { entries, head, problem } = found.data
  return <Panel><div className="row wrap"><ShieldCheck aria-hidden /><strong className={problem === null || problem === '' ? 'tone-good' : 'tone-bad'}>{problem === null || problem === '' ? 'The chain is whole' : problem}</strong><span className="soft num">{whole(entries)} entries, head <code>{head.slice(0, 16)}</code>. Keep the head elsewhere, and nobody can rewrite what lies before it.</span></div></Panel>
}
