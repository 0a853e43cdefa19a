import { Link } from 'react-router-dom'
import { useRead } from '../../api/hooks'
import { Badge } from '../../components/badge'
import { LinkButton } from '../../components/button'
import { Panel } from '../../components/panel'
import { Empty, Loaded } from '../../components/states'
import { Table } from '../../components/table'
import { ago, bytes, full } from '../../lib/format'
import type { Session } from '../session/shapes'
import type { Mock } from './shapes'

export function MockSessions({ mock }: { readonly mock: Mock }) {
  const found = useRead<{ results: readonly Session[]; next: string | null }>('/api/v1/sessions', { query: { mock: mock.id, limit: 50 }, live: true })
  return (
    <Panel title="Sessions that live now" flush actions={<LinkButton to={`/sessions?mock=${mock.id}`}>All, with filters</LinkButton>}>
      <Loaded of={found}>
        {({ results }) => (
          <Table
            label="Sessions of this mock"
            rows={results}
            rowKey={(row) => row.sid}
            rowLink={(row) => `/sessions/${row.mock}/${row.sid}`}
            empty={<Empty title="No session of this mock lives now">Open the mock in a fresh session, or make some by <code>POST /api/v1/sessions</code>.</Empty>}
            columns={[
              { id: 'sid', header: 'sid', cell: (row) => <Link className="mono" to={`/sessions/${row.mock}/${row.sid}`}>{row.sid}</Link> },
              { id: 'at', header: 'On', width: '90px', cell: (row) => row.mock_version },
              { id: 'state', header: 'State', width: '110px', cell: (row) => (row.has_custom_state ? <Badge tone="busy">Own state</Badge> : <Badge>Seed</Badge>) },
              { id: 'entries', header: 'Entries', width: '80px', end: true, cell: (row) => row.journal_entries },
              { id: 'size', header: 'Size', width: '90px', end: true, cell: (row) => bytes(row.state_bytes) },
              { id: 'used', header: 'Last used', width: '110px', end: true, cell: (row) => <span title={full(row.accessed_at)}>{ago(row.accessed_at)}</span> },
            ]}
          />
        )}
      </Loaded>
    </Panel>
  )
}
