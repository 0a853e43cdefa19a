import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useRead, useWrite } from '../api/hooks'
import { useMay } from '../api/me'
import type { Page } from '../api/types'
import { toastError } from '../app/toasts'
import { Badge, Chip } from '../components/badge'
import { Button } from '../components/button'
import { Dialog } from '../components/dialog'
import { Field, Pick, SearchBox } from '../components/fields'
import { PageHead, Panel } from '../components/panel'
import { Empty, Failed, Skeleton } from '../components/states'
import { type Column, Table } from '../components/table'
import { ago, bytes, full } from '../lib/format'
import { useListState } from '../lib/list_state'
import { useTitle } from '../lib/title'
import type { Mock } from './mock/shapes'
import type { Session } from './session/shapes'

const LIMIT = '50'

/** Sessions of the store. They are paged by where the last page ended, as they come and go all the time. */
export default function Sessions() {
  useTitle('Sessions')
  const list = useListState()
  const [making, setMaking] = useState(false)
  const may = useMay('session')
  const trail = list.all('trail')
  const after = trail.at(-1) ?? ''
  const query = { prefix: list.get('prefix'), mock: list.get('mock'), custom: list.get('custom'), owner: list.get('owner') }
  const mocks = useRead<Page<Mock>>('/api/v1/mocks', { query: { page_size: 500 } })
  const found = useRead<{ results: readonly Session[]; next: string | null }>('/api/v1/sessions', { query: { ...query, after, limit: LIMIT }, live: true })
  const filtered = Object.values(query).some((one) => one !== '')
  return (
    <>
      <PageHead title="Sessions" note="One state each, living until nobody has used it for a while">
        {may ? <Button tone="main" icon={Plus} onPress={() => setMaking(true)}>New session</Button> : null}
      </PageHead>
      <Panel flush>
        <div className="filters">
          <SearchBox label="sid begins with" value={query.prefix} onChange={(prefix) => list.set({ prefix })} />
          <Pick label="Mock" value={query.mock} choices={(mocks.data?.results ?? []).map((one) => ({ value: one.id, label: one.title }))} onChange={(mock) => list.set({ mock })} />
          <Pick label="State" value={query.custom} choices={[{ value: 'true', label: 'Own state' }, { value: 'false', label: 'At the seed' }]} onChange={(custom) => list.set({ custom })} />
          {query.owner === '' ? null : <Button onPress={() => list.set({ owner: null })}>Owner {query.owner} ×</Button>}
        </div>
        {found.data === undefined ? (
          found.error === null ? <Skeleton lines={9} height={16} /> : <Failed error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <>
            <Table
              label="Sessions"
              rows={found.data.results}
              columns={COLUMNS}
              rowKey={(row) => `${row.mock}/${row.sid}`}
              rowLink={(row) => `/sessions/${row.mock}/${row.sid}`}
              stale={found.isPlaceholderData}
              empty={filtered ? <Empty title="No session fits" action={<Button onPress={() => list.clear(['prefix', 'mock', 'custom', 'owner'])}>Clear the filters</Button>} /> : <Empty title="No session lives here now" action={may ? <Button onPress={() => setMaking(true)}>New session</Button> : undefined}>Open a mock, or make sessions by <code>POST /api/v1/sessions</code>.</Empty>}
            />
            {trail.length > 0 || found.data.next !== null ? (
              <nav className="pager" aria-label="Pages">
                <span className="soft">Page {trail.length + 1}</span>
                <span className="right" />
                <Button isDisabled={trail.length === 0} onPress={() => list.set({ trail: trail.slice(0, -1), after: null })}>Previous</Button>
                <Button isDisabled={found.data.next === null} onPress={() => list.set({ trail: [...trail, found.data?.next ?? ''], after: null })}>Next</Button>
              </nav>
            ) : null}
          </>
        )}
      </Panel>
      {making ? <NewSession mocks={mocks.data?.results ?? []} mock={query.mock} onClose={() => setMaking(false)} /> : null}
    </>
  )
}

const COLUMNS: readonly Column<Session>[] = [
  { id: 'sid', header: 'sid', cell: (row) => <Link className="mono" to={`/sessions/${row.mock}/${row.sid}`}>{row.sid}</Link> },
  { id: 'mock', header: 'Mock', width: '220px', cell: (row) => <span className="row"><span className="cut">{row.mock}</span> <Chip mono>{row.mock_version}</Chip></span> },
  { id: 'state', header: 'State', width: '110px', cell: (row) => (row.has_custom_state ? <Badge tone="busy">Own state</Badge> : <Badge>Seed</Badge>) },
  { id: 'version', header: 'Version', width: '76px', end: true, cell: (row) => row.version },
  { id: 'entries', header: 'Entries', width: '76px', end: true, cell: (row) => row.journal_entries },
  { id: 'size', header: 'Size', width: '84px', end: true, cell: (row) => bytes(row.state_bytes) },
  { id: 'owner', header: 'Owner', width: '120px', cell: (row) => row.owner || <span className="soft">–</span> },
  { id: 'used', header: 'Last used', width: '106px', end: true, cell: (row) => <span title={full(row.accessed_at)}>{ago(row.accessed_at)}</span> },
  { id: 'expires', header: 'Expires', width: '90px', end: true, cell: (row) => <span title={full(row.expires_at)}>{ago(row.expires_at)}</span> },
]

function NewSession({ mocks, mock, onClose }: { readonly mocks: readonly Mock[]; readonly mock: string; readonly onClose: () => void }) {
  const [chosen, setChosen] = useState(mock || mocks[0]?.id || '')
  const [sid, setSid] = useState('')
  const [seed, setSeed] = useState('')
  const make = useWrite<Session>('/api/v1/sessions')
  const navigate = useNavigate()
  const act = (): void =>
    make.mutate(
      { path: '/api/v1/sessions', body: { mock: chosen, ...(sid === '' ? {} : { sid }), ...(seed === '' ? {} : { env: { seed: Number(seed) } }) } },
      { onSuccess: (made) => void navigate(`/sessions/${made.mock}/${made.sid}`), onError: toastError },
    )
  return (
    <Dialog title="New session" onClose={onClose} foot={<><Button onPress={onClose}>Cancel</Button><Button tone="main" isDisabled={chosen === ''} isPending={make.isPending} onPress={act}>Make it</Button></>}>
      <div className="row"><Pick label="Mock" any={null} value={chosen} choices={mocks.map((one) => ({ value: one.id, label: one.title }))} onChange={setChosen} /></div>
      <Field label="sid" value={sid} onChange={setSid} help="1 to 200 of letters, digits and . _ : - ; left out, the hub makes one up." />
      <Field label="Seed of chance" type="number" value={seed} onChange={setSeed} help="Sessions of the same seed make the same ids and random numbers." />
    </Dialog>
  )
}
