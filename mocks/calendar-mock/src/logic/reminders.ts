/** Which reminders are due. Pure. */
import type { Context } from '@mocks/kit'
import type { Reminder, State } from '../model'
import { statusOf } from './event_facts'
import { type Occurrence, occurrencesBetween } from './occurrences'
import { myAnswer, ownCalendars } from './rights'
import { remindersOf } from './shown'

export interface Due {
  readonly key: string
  readonly occurrence: Occurrence
  readonly reminder: Reminder
}

const AHEAD = 31 * 86_400_000

/** Reminders whose time has come, of events that are not over; the soonest first. One that was put off comes again. */
export function dueReminders(state: State, clock: Context): Due[] {
  const now = Date.parse(clock.now())
  const own = new Set(ownCalendars(state).map((one) => one.id))
  return occurrencesBetween(state, clock, new Date(now).toISOString(), new Date(now + AHEAD).toISOString())
    .filter(({ event }) => own.has(event.calendarId) && statusOf(event) !== 'cancelled' && myAnswer(state, event) !== 'no')
    .flatMap((occurrence) =>
      remindersOf(occurrence.event, occurrence.calendar).flatMap((reminder): Due[] => {
        const at = Date.parse(occurrence.start) - reminder.minutes * 60_000
        const key = `${occurrence.key}#${reminder.method}${reminder.minutes}`
        const log = state.reminderLog?.[key]
        const due = log === undefined ? at <= now : log !== '' && Date.parse(log) <= now
        return due && Date.parse(occurrence.end) > now ? [{ key, occurrence, reminder }] : []
      }),
    )
}
