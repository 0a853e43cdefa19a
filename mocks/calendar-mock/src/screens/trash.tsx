import { Button, ConfirmDialog, DataTable, EmptyState, localOf, moment, Page, type TableColumn, useToast } from '@mocks/kit'
import { Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { list, spanOf, titleOf } from '../logic/event_facts'
import { calendarById } from '../logic/rights'
import { repeatWords, shortWhen } from '../logic/shown'
import type { State, Trashed } from '../model'
import { calendarName } from '../logic/names'
import { type Times, useTimes } from '../use_times'

/** Events that were deleted, to bring back or to delete for ever. */
export function TrashScreen() {
  const state = useSelect((one) => one)
  const times = useTimes()
  const act = useAct()
  const toast = useToast()
  const [selected, setSelected] = useState<string[]>([])
  const [asking, setAsking] = useState<'selected' | 'all' | null>(null)
  const columns = useMemo(() => columnsOf(state, times), [state, times])
  const trash = list(state.trash).filter((one) => one?.event).toReversed()
  const restore = async (): Promise<void> => {
    await act.trash_restore({ ids: selected })
    toast({ message: selected.length === 1 ? 'The event is back.' : `${selected.length} events are back.` })
    setSelected([])
  }
  const remove = (): void => {
    void (asking === 'all' ? act.trash_empty({}) : act.trash_delete({ ids: selected }))
    setSelected([])
  }
  return (
    <Page
      title="Bin"
      lead="Deleted events. Single times of a series that were deleted are not kept here."
      actions={
        <Button disabled={trash.length === 0} onPress={() => setAsking('all')}>
          Empty bin
        </Button>
      }
    >
      <DataTable<Trashed>
        label="Deleted events"
        rows={trash}
        columns={columns}
        rowId={(one) => one.id}
        rowName={(one) => titleOf(one.event)}
        selected={selected}
        onSelect={setSelected}
        pageSize={50}
        dense
        actions={
          <>
            <Button small disabled={selected.length === 0} onPress={() => void restore()}>
              Restore
            </Button>
            <Button small disabled={selected.length === 0} onPress={() => setAsking('selected')}>
              Delete for ever
            </Button>
          </>
        }
        empty={<EmptyState icon={<Trash2 size={26} />} title="The bin is empty" />}
      />
      {asking === null ? null : (
        <ConfirmDialog title={asking === 'all' ? 'Empty the bin?' : 'Delete for ever?'} action={asking === 'all' ? 'Empty bin' : 'Delete for ever'} onConfirm={remove} onClose={() => setAsking(null)}>
          This cannot be undone.
        </ConfirmDialog>
      )}
    </Page>
  )
}

function columnsOf(state: State, { clock, zone, locale, hours }: Times): TableColumn<Trashed>[] {
  const start = ({ event }: Trashed): string => {
    const span = spanOf(event, zone)
    return span === null ? '' : localOf(span.start, event.allDay ? 'UTC' : zone)
  }
  return [
    { id: 'title', header: 'Event', width: 320, value: (one) => titleOf(one.event) },
    { id: 'when', header: 'When', width: 230, value: start, cell: (one) => (start(one) === '' ? '' : shortWhen(start(one), one.event.allDay === true, locale, hours)) },
    { id: 'repeats', header: 'Repeats', width: 200, value: (one) => repeatWords(one.event, zone, locale) },
    { id: 'calendar', header: 'Calendar', width: 170, filter: 'choice', value: ({ event }) => (calendarById(state, event.calendarId) ? calendarName(calendarById(state, event.calendarId)) : 'Gone') },
    { id: 'deleted', header: 'Deleted', width: 190, value: (one) => one.deletedAt, cell: (one) => moment(one.deletedAt, clock) },
  ]
}
