/**
 * Days and times of a schedule. Times are local to the session: "2026-03-02T09:30"; days are "2026-03-02". Pure.
 */
import { type CalendarDate, DateFormatter, endOfMonth, getDayOfWeek, parseDate, parseDateTime, startOfMonth, startOfWeek } from '@internationalized/date'

export interface ScheduleEvent {
  readonly id: string
  readonly title: string
  readonly start: string
  /** After the start; of an event over whole days, the last day's end. */
  readonly end: string
  readonly allDay?: boolean
  /** A colour of the palette. */
  readonly tone?: string
  readonly detail?: string
  /** It can be opened, and not be moved. */
  readonly fixed?: boolean
}

export interface Span {
  readonly start: string
  readonly end: string
}

export const DAY_MINUTES = 1440
export const STEP = 15

export const dayOf = (time: string): string => time.slice(0, 10)

export function minuteOf(time: string): number {
  return Number(time.slice(11, 13) || 0) * 60 + Number(time.slice(14, 16) || 0)
}

export function at(day: string, minute: number): string {
  return shift(`${day}T00:00`, minute)
}

/** The time that many minutes later. */
export function shift(time: string, minutes: number): string {
  return parseDateTime(time.length === 10 ? `${time}T00:00` : time.slice(0, 16)).add({ minutes }).toString().slice(0, 16)
}

export const addDays = (day: string, days: number): string => parseDate(day).add({ days }).toString()

export function minutesBetween(from: string, to: string): number {
  const days = parseDate(dayOf(to)).compare(parseDate(dayOf(from)))
  return days * DAY_MINUTES + minuteOf(to) - minuteOf(from)
}

export function shifted({ start, end }: Span, minutes: number): Span {
  return { start: shift(start, minutes), end: shift(end, minutes) }
}

export type FirstDay = 'sun' | 'mon' | 'sat'

/** The days that a view shows. */
export function daysOf(view: 'day' | 'week' | 'month', day: string, locale: string, first?: FirstDay): string[] {
  const date = parseDate(day)
  if (view === 'day') return [day]
  if (view === 'week') return run(startOfWeek(date, locale, first), 7)
  const start = startOfWeek(startOfMonth(date), locale, first)
  const weeks = Math.ceil((endOfMonth(date).compare(start) + 1) / 7)
  return run(start, weeks * 7)
}

function run(from: CalendarDate, count: number): string[] {
  return Array.from({ length: count }, (_, index) => from.add({ days: index }).toString())
}

/** Does the event touch the day? An event that ends at midnight does not touch the next day. */
export function touches(event: Span & { allDay?: boolean }, day: string): boolean {
  const last = event.end > event.start && event.end.slice(11, 16) === '00:00' ? addDays(dayOf(event.end), -1) : dayOf(event.end)
  return dayOf(event.start) <= day && day <= (last < dayOf(event.start) ? dayOf(event.start) : last)
}

export const isWhole = (event: ScheduleEvent): boolean => event.allDay === true || minutesBetween(event.start, event.end) >= DAY_MINUTES

export function words(time: string, locale: string, style: Intl.DateTimeFormatOptions): string {
  return new DateFormatter(locale, { ...style, timeZone: 'UTC' }).format(parseDateTime(time.length === 10 ? `${time}T00:00` : time.slice(0, 16)).toDate('UTC'))
}

export const dayWords = (day: string, locale: string): string => words(day, locale, { weekday: 'long', month: 'long', day: 'numeric' })
export const timeWords = (time: string, locale: string): string => words(time, locale, { timeStyle: 'short' })

/** A name that begins with what is seen. On the hours: "Stand-up 9:00 AM – 9:30 AM, Monday, March 2". */
export function eventWords(event: ScheduleEvent, locale: string): string {
  const seen = [event.title, `${timeWords(event.start, locale)} – ${timeWords(event.end, locale)}`, event.detail].filter(Boolean).join(' ')
  return `${seen}, ${dayWords(dayOf(event.start), locale)}`
}

/** On one line: "9:00 AM Stand-up, Monday, March 2, until 9:30 AM". */
export function lineWords(event: ScheduleEvent, locale: string): string {
  const day = dayWords(dayOf(event.start), locale)
  if (event.allDay) return `${event.title}, ${day}, all day`
  const seen = isWhole(event) ? event.title : `${timeWords(event.start, locale)} ${event.title}`
  return `${seen}, ${day}, until ${timeWords(event.end, locale)}`
}

export const isWeekend = (day: string): boolean => [0, 6].includes(getDayOfWeek(parseDate(day), 'en-US'))
