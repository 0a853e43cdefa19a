import { Button, type Context, DataTable, EmptyState, Link, moment, Page, type TableColumn, useClock } from '@mocks/kit'
import { Send } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { eventById, list } from '../logic/event_facts'
import { personName } from '../logic/shown'
import type { Notice, State } from '../model'

const KINDS: Readonly<Record<Notice['kind'], string>> = { invitation: 'Invitation', update: 'Update', cancellation: 'Cancellation', answer: 'Answer', proposal: 'Proposed time' }

/** What went out to guests. */
export function NoticesScreen() {
  const state = useSelect((one) => one)
  const clock = useClock()
  const act = useAct()
  const [selected, setSelected] = useState<string[]>([])
  const columns = useMemo(() => columnsOf(state, clock), [state, clock])
  const remove = (): void => {
    void act.notice_delete({ ids: selected })
    setSelected([])
  }
  return (
    <Page title="Sent to guests" lead="Invitations, updates and cancellations that went out.">
      <DataTable<Notice>
        label="Sent to guests"
        rows={list(state.notices).toReversed()}
        columns={columns}
        rowId={(one) => one.id}
        rowName={(one) => `${KINDS[one.kind] ?? one.kind}: ${one.title}`}
        selected={selected}
        onSelect={setSelected}
        pageSize={50}
        dense
        actions={
          <Button small disabled={selected.length === 0} onPress={remove}>
            Remove from list
          </Button>
        }
        empty={<EmptyState icon={<Send size={26} />} title="Nothing was sent yet" />}
      />
    </Page>
  )
}

function columnsOf(state: State, clock: Context): TableColumn<Notice>[] {
  return [
    { id: 'title', header: 'Event', width: 280, value: (one) => one.title, cell: (one) => (eventById(state, one.eventId) ? <Link to={`/event/${encodeURIComponent(one.eventId)}`}>{one.title}</Link> : one.title) },
    { id: 'kind', header: 'Kind', width: 130, value: (one) => KINDS[one.kind] ?? one.kind, filter: 'choice' },
    { id: 'to', header: 'To', width: 330, value: (one) => list(one.to).map((email) => personName(state, email)).join(', ') },
    { id: 'note', header: 'Message', width: 240, value: (one) => one.note },
    { id: 'at', header: 'Sent', width: 180, value: (one) => one.at, cell: (one) => moment(one.at, clock) },
  ]
}
