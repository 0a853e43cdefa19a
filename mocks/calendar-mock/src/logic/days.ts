/** The day that the calendar stands at, and the steps between days. Pure. */
import { addDays, addMonths, type Context, dayOf, type FirstDay, instantOf, localOf, minutesBetween, daysOf, dateWords, type Hours } from '@mocks/kit'
import { type Settings, type State, type View, VIEWS } from '../model'
import { zoneOf } from './event_facts'

/** Midnight of a day where the user is, as an instant; null: no such day. */
export function dayInstant(day: string, zone: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(`${day}T00:00:00Z`)) || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day) return null
  return instantOf(`${day}T00:00`, zone)
}

export const todayOf = (state: State, clock: Context): string => dayOf(localOf(clock.now(), zoneOf(state.settings, clock)))

/** The day that the state stands at; today where it says none that can be read. */
export function currentDay(state: State, clock: Context): string {
  const local = localOf(typeof state.currentDate === 'string' ? state.currentDate : '', zoneOf(state.settings, clock))
  return local === '' ? todayOf(state, clock) : dayOf(local)
}

/** Words that states use for views; what nobody knows is a month. */
export function viewOf(view: unknown): View {
  const word = typeof view === 'string' ? view.toLowerCase() : ''
  if (word === 'schedule' || word === 'list') return 'agenda'
  return VIEWS.find((one) => one === word) ?? (word === '' ? 'week' : 'month')
}

export const firstDayOf = (settings: Settings | undefined): FirstDay => {
  const start: unknown = settings?.weekStart
  if (start === 1 || start === 'monday' || start === '1') return 'mon'
  return start === 6 || start === 'saturday' || start === '6' ? 'sat' : 'sun'
}

export const hoursOf = (settings: Settings | undefined): Hours => (String(settings?.timeFormat ?? '').startsWith('24') ? '24' : '12')

/** One step back or on. */
export function stepped(view: View, day: string, by: 1 | -1): string {
  if (view === 'day') return addDays(day, by)
  if (view === 'week') return addDays(day, 7 * by)
  if (view === 'agenda') return addDays(day, AGENDA_DAYS * by)
  return addMonths(day, view === 'year' ? 12 * by : by)
}

export const AGENDA_DAYS = 14

/** The first day that a view shows, and the one after the last. */
export function rangeOf(view: View, day: string, locale: string, firstDay: FirstDay): { from: string; to: string } {
  const days = view === 'agenda' ? [day, addDays(day, AGENDA_DAYS - 1)] : daysOf(view, day, locale, firstDay)
  return { from: days[0]!, to: addDays(days.at(-1)!, 1) }
}

/** "March 2026", "Mar 2 – 8, 2026", "Monday, March 2, 2026". */
export function titleOfView(view: View, day: string, locale: string, firstDay: FirstDay): string {
  if (view === 'day') return dateWords(day, locale, { dateStyle: 'full' })
  if (view === 'month') return dateWords(day, locale, { month: 'long', year: 'numeric' })
  if (view === 'year') return dateWords(day, locale, { year: 'numeric' })
  const { from, to } = rangeOf(view, day, locale, firstDay)
  return spanOfDays(from, addDays(to, -1), locale)
}

export function spanOfDays(from: string, to: string, locale: string): string {
  const short = { month: 'short', day: 'numeric' } as const
  const full = { ...short, year: 'numeric' } as const
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${dateWords(from, locale, full)} – ${dateWords(to, locale, full)}`
  if (from === to) return dateWords(from, locale, full)
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${dateWords(from, locale, short)} – ${dateWords(to, locale, full)}`
  return `${dateWords(from, locale, short)} – ${Number(to.slice(8))}, ${to.slice(0, 4)}`
}

export const daysBetween = (from: string, to: string): number => minutesBetween(`${from}T00:00`, `${to}T00:00`) / 1440
