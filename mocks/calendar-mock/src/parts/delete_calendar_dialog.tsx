import { Button, Dialog, RadioGroup, Select, useGo, useLocation, useToast } from '@mocks/kit'
import { useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { list } from '../logic/event_facts'
import { writableCalendars } from '../logic/rights'
import type { Calendar } from '../model'
import { calendarName } from '../logic/names'

/** Asks what becomes of the events. */
export function DeleteCalendarDialog({ calendar, onClose }: { calendar: Calendar; onClose: () => void }) {
  const act = useAct()
  const toast = useToast()
  const go = useGo()
  const { pathname } = useLocation()
  const count = useSelect((state) => list(state.events).filter((event) => event.calendarId === calendar.id).length)
  const others = useSelect(writableCalendars).filter((one) => one.id !== calendar.id)
  const [fate, setFate] = useState<'delete' | 'move'>('delete')
  const [to, setTo] = useState<string | null>(others[0]?.id ?? null)
  const confirm = async (): Promise<void> => {
    onClose()
    if (pathname.startsWith('/calendar/')) go('/calendars')
    const undo = await act.calendar_delete({ id: calendar.id, ...(fate === 'move' && to !== null ? { moveTo: to } : {}) })
    if (undo) toast({ message: `“${calendarName(calendar)}” deleted.`, undo: () => void act.calendar_undo({ undo }) })
  }
  return (
    <Dialog title={`Delete “${calendarName(calendar)}”?`} onClose={onClose} alert>
      {count === 0 ? (
        <p className="kit-dialog-text">It has no events.</p>
      ) : (
        <RadioGroup
          label={`What about its ${count === 1 ? 'one event' : `${count} events`}?`}
          value={fate}
          onChange={setFate}
          options={[
            { value: 'delete', label: 'Delete them with the calendar' },
            { value: 'move', label: 'Keep them in another calendar', disabled: others.length === 0 },
          ]}
        />
      )}
      {fate === 'move' && count > 0 ? <Select label="Calendar that takes them" value={to} onChange={setTo} options={others.map((one) => ({ value: one.id, label: calendarName(one) }))} /> : null}
      <div className="kit-dialog-buttons">
        <Button onPress={onClose} autoFocus>
          Cancel
        </Button>
        <Button kind="danger" onPress={() => void confirm()}>
          Delete calendar
        </Button>
      </div>
    </Dialog>
  )
}
