/** Dates between the state (ISO text) and the pickers. An unreadable text is no date. */
import { type CalendarDate, type CalendarDateTime, parseAbsolute, parseDate, parseDateTime, parseTime, type Time, toCalendarDate } from '@internationalized/date'
import type { Context } from '../state/context'
import { isZone } from './zones'

function attempt<T>(parse: (text: string) => T, text: string | null | undefined): T | null {
  if (!text) return null
  try {
    return parse(text)
  } catch {
    return null
  }
}

/** "2026-03-02", or the day of a longer text. */
export const toDate = (text: string | null | undefined): CalendarDate | null => attempt(parseDate, text?.slice(0, 10))

/** "2026-03-02T09:30"; a day alone is its midnight. */
export const toDateTime = (text: string | null | undefined): CalendarDateTime | null => attempt(parseDateTime, text?.slice(0, 16))

/** "09:30". */
export const toTime = (text: string | null | undefined): Time | null => attempt(parseTime, text)

/** The session's day, in its zone. */
export const todayOf = (clock: Context): CalendarDate => toCalendarDate(parseAbsolute(clock.now(), clock.timezone))

/** The session's day in another zone; an unknown one counts as its own. */
export const todayIn = (clock: Context, zone: string | undefined): CalendarDate => toCalendarDate(parseAbsolute(clock.now(), isZone(zone) ? zone : clock.timezone))

/** A minute's text, as a state keeps it: "2026-03-02T09:30". */
export const minuteText = (value: { toString(): string }): string => value.toString().slice(0, 16)
