import { Bubble, type BubblePlace, Button, instantOf, Select, TextField, useToast } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { defaultCalendar, writableCalendars } from '../logic/rights'
import { whenWords } from '../logic/shown'
import { type CalendarEvent, LIMITS } from '../model'
import { useTimes } from '../use_times'
import { calendarName } from '../logic/names'

interface QuickProps {
  readonly span: { readonly start: string; readonly end: string; readonly allDay: boolean }
  readonly at: BubblePlace
  readonly onClose: () => void
  readonly onMore: () => void
}

/** A new event from a click on the calendar: its title, and at once. */
export function QuickBubble({ span, at, onClose, onMore }: QuickProps) {
  const act = useAct()
  const toast = useToast()
  const { zone, hours, locale } = useTimes()
  const calendars = useSelect(writableCalendars)
  const first = useSelect(defaultCalendar)
  const [title, setTitle] = useState('')
  const [calendarId, setCalendarId] = useState(first?.id ?? null)
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (calendarId === null) return
    onClose()
    const home = span.allDay ? 'UTC' : zone
    const made = await act.event_quick_create({ title, start: instantOf(span.start, home), end: instantOf(span.end, home), allDay: span.allDay, calendarId })
    if (made) toast({ message: `“${title.trim() || '(No title)'}” saved.`, undo: () => void act.event_undo({ undo: made.undo }) })
  }
  const when = whenWords({ event: { allDay: span.allDay } as CalendarEvent, from: span.start, to: span.end }, locale, hours)
  return (
    <Bubble at={at} title="New event" onClose={onClose}>
      <form className="quick" onSubmit={(event) => void save(event)}>
        <TextField label="Title" value={title} onChange={setTitle} maxLength={LIMITS.title} autoFocus />
        <p className="quick-when">{when}</p>
        {calendars.length === 0 ? (
          <p className="problem">You have no calendar that it could go into. Add one first.</p>
        ) : (
          <Select label="Calendar" value={calendarId} onChange={setCalendarId} options={calendars.map((one) => ({ value: one.id, label: calendarName(one) }))} />
        )}
        <div className="kit-dialog-buttons">
          <Button kind="quiet" onPress={onMore}>
            More options
          </Button>
          <Button kind="primary" type="submit" disabled={calendarId === null}>
            Save
          </Button>
        </div>
      </form>
    </Bubble>
  )
}
