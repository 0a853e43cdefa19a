/**
 * Days and times of a schedule. Times are local to the session: "2026-03-02T09:30"; days are "2026-03-02". Pure.
 */
import { type CalendarDate, DateFormatter, endOfMonth, getDayOfWeek, parseDate, parseDateTime, startOfMonth, startOfWeek } from '@internationalized/date'

/** The clock of twelve hours or of twenty-four; left out: as the language has it. */
export type Hours = '12' | '24'

export interface ScheduleEvent {
  readonly id: string
  readonly title: string
  readonly start: string
  /** After the start; of an event over whole days, the last day's end. */
  readonly end: string
  readonly allDay?: boolean
  /** A colour of the palette, or any other that a state may hold (look/tone.ts). */
  readonly tone?: string
  readonly detail?: string
  /** It can be opened, and not be moved. */
  readonly fixed?: boolean
  /** How sure it is: it shows in the drawing, and `note` says it. */
  readonly state?: 'open' | 'tentative' | 'off'
  /** Added to the event's name: "tentative", "you have not answered". */
  readonly note?: string
  /** It is over; it is drawn pale. */
  readonly past?: boolean
  /** Filled with its colour. */
  readonly solid?: boolean
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

/** The same day of another month, or its last one. */
export const addMonths = (day: string, months: number): string => parseDate(day).add({ months }).toString()

export function minutesBetween(from: string, to: string): number {
  const days = parseDate(dayOf(to)).compare(parseDate(dayOf(from)))
  return days * DAY_MINUTES + minuteOf(to) - minuteOf(from)
}

export function shifted({ start, end }: Span, minutes: number): Span {
  return { start: shift(start, minutes), end: shift(end, minutes) }
}

export type FirstDay = 'sun' | 'mon' | 'sat'

/** The days that a view shows. */
export function daysOf(view: 'day' | 'week' | 'month' | 'year', day: string, locale: string, first?: FirstDay): string[] {
  const date = parseDate(day)
  if (view === 'day') return [day]
  if (view === 'week') return run(startOfWeek(date, locale, first), 7)
  if (view === 'year') return run(date.set({ month: 1, day: 1 }), date.set({ month: 12, day: 31 }).compare(date.set({ month: 1, day: 1 })) + 1)
  const start = startOfWeek(startOfMonth(date), locale, first)
  const weeks = Math.ceil((endOfMonth(date).compare(start) + 1) / 7)
  return run(start, weeks * 7)
}

function run(from: CalendarDate, count: number): string[] {
  return Array.from({ length: count }, (_, index) => from.add({ days: index }).toString())
}

/** Does the event touch the day? An event that ends at midnight does not touch the next day. */
export function touches(event: Span & { allDay?: boolean }, day: string): boolean {
  return dayOf(event.start) <= day && day <= lastDay(event)
}

export const isWhole = (event: ScheduleEvent): boolean => event.allDay === true || minutesBetween(event.start, event.end) >= DAY_MINUTES

export function words(time: string, locale: string, style: Intl.DateTimeFormatOptions): string {
  return formatter(locale, style).format(parseDateTime(time.length === 10 ? `${time}T00:00` : time.slice(0, 16)).toDate('UTC'))
}

const formatters = new Map<string, DateFormatter>()

function formatter(locale: string, style: Intl.DateTimeFormatOptions): DateFormatter {
  const key = `${locale} ${JSON.stringify(style)}`
  let made = formatters.get(key)
  if (made === undefined) formatters.set(key, (made = new DateFormatter(locale, { ...style, timeZone: 'UTC' })))
  return made
}

const CYCLES = { '12': 'h12', '24': 'h23' } as const

export const dayWords = (day: string, locale: string): string => words(day, locale, { weekday: 'long', month: 'long', day: 'numeric' })
export const timeWords = (time: string, locale: string, hours?: Hours): string => words(time, locale, hours === undefined ? { timeStyle: 'short' } : { hour: hours === '24' ? '2-digit' : 'numeric', minute: '2-digit', hourCycle: CYCLES[hours] })
/** "9 AM", "09:00". */
export const hourWords = (time: string, locale: string, hours?: Hours): string => (hours === '24' ? timeWords(time, locale, hours) : words(time, locale, { hour: 'numeric', ...(hours === undefined ? {} : { hourCycle: CYCLES[hours] }) }))

/** A name that begins with what is seen: "Stand-up 9:00 AM – 9:30 AM Room 4, Monday, March 2". */
export function eventWords(event: ScheduleEvent, locale: string, hours?: Hours): string {
  const seen = [event.title, spanWords(event, locale, hours), event.detail].filter(Boolean).join(' ')
  return [seen, dayWords(dayOf(event.start), locale), event.note].filter(Boolean).join(', ')
}

/** On one line: "Stand-up 9:00 AM, Monday, March 2, until 9:30 AM"; "Trade fair all day, Wednesday, March 4, until Friday, March 6". */
export function lineWords(event: ScheduleEvent, locale: string, hours?: Hours): string {
  const day = dayWords(dayOf(event.start), locale)
  const last = event.allDay ? lastDay(event) : dayOf(event.end)
  const more = last === dayOf(event.start) ? '' : `until ${dayWords(last, locale)}`
  if (event.allDay) return [`${event.title} all day`, day, more, event.note].filter(Boolean).join(', ')
  return [`${event.title} ${timeWords(event.start, locale, hours)}`, day, more || `until ${timeWords(event.end, locale, hours)}`, event.note].filter(Boolean).join(', ')
}

/** "9:00 AM – 9:30 AM", "All day". */
export function spanWords(event: ScheduleEvent, locale: string, hours?: Hours): string {
  return event.allDay ? 'all day' : `${timeWords(event.start, locale, hours)} – ${timeWords(event.end, locale, hours)}`
}

/** The last day that an event touches. */
export function lastDay({ start, end }: Span): string {
  const last = end > start && end.slice(11, 16) === '00:00' ? addDays(dayOf(end), -1) : dayOf(end)
  return last < dayOf(start) ? dayOf(start) : last
}

export const isWeekend = (day: string): boolean => [0, 6].includes(getDayOfWeek(parseDate(day), 'en-US'))

/** The number of a week as ISO 8601 counts it: that of its Thursday. */
export function weekNumber(day: string): number {
  const date = parseDate(day)
  const thursday = date.add({ days: 3 - ((getDayOfWeek(date, 'en-US') + 6) % 7) })
  return 1 + Math.floor(thursday.compare(thursday.set({ month: 1, day: 1 })) / 7)
}
