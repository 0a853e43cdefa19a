/** What a mock gives to Schedule, and its views to one another. */
import type { FirstDay, Hours, ScheduleEvent, Span } from './schedule_times'

export interface Place {
  readonly left: number
  readonly top: number
}

export interface ScheduleProps {
  readonly label: string
  readonly view: 'day' | 'week' | 'month' | 'year' | 'agenda'
  /** The day that the view stands at. */
  readonly day: string
  readonly events: readonly ScheduleEvent[]
  /** The element is the event's button, for what is shown beside it. */
  readonly onOpen: (id: string, element: HTMLElement | null) => void
  /** A place was clicked (`drawn` false) or drawn. */
  readonly onCreate?: (span: Span & { readonly allDay: boolean }, how: { readonly drawn: boolean; readonly at: Place }) => void
  readonly onMove?: (id: string, span: Span) => void
  /** The secondary button was pressed on an event. */
  readonly onMenu?: (id: string, at: Place) => void
  /** The number of a day was pressed. */
  readonly onDay?: (day: string) => void
  /** The name of a month was pressed; given is its first day. */
  readonly onMonth?: (day: string) => void
  readonly firstDay?: FirstDay
  /** How many days an agenda shows. */
  readonly agendaDays?: number
  /** The zone that all times are in; the session's. */
  readonly zone?: string
  /** A second zone beside the hours. */
  readonly secondZone?: string
  readonly hours?: Hours
  /** Minutes of a day that are worked in; null: none. Left out: nothing is shaded. */
  readonly work?: (day: string) => { readonly from: number; readonly to: number } | null
  readonly hideWeekends?: boolean
  readonly weekNumbers?: boolean
  /** How long an event is that a click makes, in minutes. */
  readonly clicked?: number
  /** Where a moved event may start, in minutes. */
  readonly step?: number
}
