/** What a mock gives to Schedule, and its views to one another. */
import type { FirstDay, ScheduleEvent, Span } from './schedule_times'

export interface ScheduleProps {
  readonly label: string
  readonly view: 'day' | 'week' | 'month' | 'agenda'
  /** The day that the view stands at. */
  readonly day: string
  readonly events: readonly ScheduleEvent[]
  readonly onOpen: (id: string) => void
  /** A place was clicked or drawn. */
  readonly onCreate?: (span: Span & { readonly allDay: boolean }) => void
  readonly onMove?: (id: string, span: Span) => void
  /** The number of a day was pressed. */
  readonly onDay?: (day: string) => void
  readonly firstDay?: FirstDay
  /** How many days an agenda shows. */
  readonly agendaDays?: number
}
