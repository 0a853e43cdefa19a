/** Calls that were, and the one that is. */
import { Badge, DataTable, EmptyState, Link, Page, Segmented, type TableColumn, useQuery } from '@mocks/kit'
import { Phone, PhoneIncoming, PhoneMissed, PhoneOutgoing, Video } from 'lucide-react'
import { useSelect } from '../hooks'
import type { Call } from '../model'
import { When } from '../parts/when'
import { lengthText } from '../text/local_time'
import { useDeeds } from '../use_deeds'
import { activeCall, calls, canRead, keyOf, me, named, placeNamed, placePath, text, texts } from '../world'

type Which = 'all' | 'missed' | 'mine'

interface Row {
  readonly call: Call
  readonly name: string
  readonly path: string
  readonly people: string
  readonly mine: boolean
}

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: 'name',
    header: 'With',
    value: (row) => row.name,
    width: 220,
    cell: ({ call, name, path, mine }) => (
      <span className="person-cell">
        {call.status === 'missed' ? <PhoneMissed size={15} aria-label="Missed" className="missed" /> : mine ? <PhoneOutgoing size={15} aria-label="Outgoing" /> : <PhoneIncoming size={15} aria-label="Incoming" />}
        <Link to={path}>{name}</Link>
      </span>
    ),
  },
  { id: 'kind', header: 'Kind', value: ({ call }) => (call.type === 'video' ? 'Video' : 'Voice'), filter: 'choice', width: 90 },
  { id: 'start', header: 'Began', value: ({ call }) => text(call.startTime), cell: ({ call }) => <When at={text(call.startTime)} />, width: 170 },
  { id: 'duration', header: 'Length', value: ({ call }) => Number(call.duration) || 0, cell: ({ call }) => (call.status === 'completed' ? lengthText(Number(call.duration)) : '—'), align: 'end', width: 110 },
  { id: 'status', header: 'Status', value: ({ call }) => text(call.status), filter: 'choice', width: 120, cell: ({ call }) => <Badge tone={call.status === 'missed' ? 'clay' : call.status === 'completed' ? undefined : 'fern'}>{text(call.status) || 'unknown'}</Badge> },
  { id: 'people', header: 'People', value: (row) => row.people, width: 240 },
]

export function CallsScreen() {
  const deeds = useDeeds()
  const [which, setWhich] = useQuery('show', 'all')
  const { rows, calling } = useSelect((state) => ({
    calling: activeCall(state) !== null,
    rows: calls(state)
      .filter((one) => keyOf(one) === '' || canRead(state, keyOf(one)) || texts(one.participants).includes(me(state).userId))
      .map((call): Row => ({ call, name: keyOf(call) === '' ? texts(call.participants).map((one) => named(state, one)).join(', ') : placeNamed(state, keyOf(call)), path: keyOf(call) === '' ? '/calls' : placePath(state, keyOf(call)), people: texts(call.participants).map((one) => named(state, one)).join(', '), mine: call.callerId === me(state).userId })),
  }))
  const shown = rows.filter((one) => which === 'all' || (which === 'missed' ? one.call.status === 'missed' : one.mine))
  const again = (row: Row, type: 'audio' | 'video'): void => {
    void deeds.act.call_start({ key: keyOf(row.call), type }).then((started) => deeds.toast({ message: started === null ? 'The call could not be started.' : `Calling ${row.name}.` }))
  }
  return (
    <Page
      title="Calls"
      lead={calling ? 'A call is going on: see the side.' : undefined}
      toolbar={<Segmented label="Which calls" value={which as Which} onChange={setWhich} options={[{ value: 'all', label: 'All' }, { value: 'missed', label: 'Missed' }, { value: 'mine', label: 'You called' }]} />}
    >
      <DataTable
        label="Calls"
        rows={shown}
        rowId={(row) => row.call.callId}
        columns={COLUMNS}
        rowName={(row) => row.name}
        sort={{ column: 'start', descending: true }}
        rowMenu={(row) => [
          { id: 'voice', label: 'Call again', icon: <Phone size={15} />, disabled: calling || keyOf(row.call) === '', onAction: () => again(row, 'audio') },
          { id: 'video', label: 'Video call', icon: <Video size={15} />, disabled: calling || keyOf(row.call) === '', onAction: () => again(row, 'video') },
          ...(row.call.status === 'calling' || row.call.status === 'ongoing' ? [{ id: 'end', label: 'End call', danger: true, onAction: () => void deeds.act.call_end({ callId: row.call.callId }) }] : []),
        ]}
        empty={
          <EmptyState icon={<Phone size={26} />} title="No calls">
            Start one from any conversation.
          </EmptyState>
        }
      />
    </Page>
  )
}
