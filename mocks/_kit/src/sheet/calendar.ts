/** Days as spreadsheets count them: 1 is 31 December 1899, a fraction is the time of day. Pure, without time zones. */

const DAY_MS = 86_400_000
// Serial 25569 is 1 January 1970.
const UNIX_DAY = 25_569

export function serialOf(year: number, month: number, dayOfMonth: number): number {
  return Math.round(Date.UTC(year, month - 1, dayOfMonth) / DAY_MS) + UNIX_DAY
}

export interface Parts {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  /** 0 is Sunday. */
  readonly weekday: number
}

export function partsOf(serial: number): Parts {
  // Rounded to the second: 14:30 is no exact fraction.
  const date = new Date(Math.round((serial - UNIX_DAY) * 86_400) * 1000)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    weekday: date.getUTCDay(),
  }
}

const two = (value: number): string => String(value).padStart(2, '0')

/** "2026-03-02". */
export function isoDate(serial: number): string {
  const { year, month, day } = partsOf(serial)
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** "14:30", with seconds where there are any. */
export function isoTime(serial: number): string {
  const { hour, minute, second } = partsOf(serial)
  return `${two(hour)}:${two(minute)}${second === 0 ? '' : `:${two(second)}`}`
}

export const isoMoment = (serial: number): string => `${isoDate(serial)} ${isoTime(serial)}`

/** An ISO date, a date with a time, or a time, as a serial number; null where it is none or no such day exists. */
export function serialOfIso(text: string): number | null {
  const [, year, month, day, hour, minute, second] = /^(?:(\d{4})-(\d{2})-(\d{2}))?(?:(?:^|[ T])(\d{1,2}):(\d{2})(?::(\d{2}))?)?(?:\.\d+)?Z?$/.exec(text) ?? []
  if (year === undefined && hour === undefined) return null
  const date = year === undefined ? 0 : validSerial(Number(year), Number(month), Number(day))
  if (date === null) return null
  const seconds = Number(hour ?? 0) * 3600 + Number(minute ?? 0) * 60 + Number(second ?? 0)
  return seconds >= 86_400 ? null : date + seconds / 86_400
}

export function validSerial(year: number, month: number, day: number): number | null {
  if (month < 1 || month > 12 || day < 1 || day > 31 || year < 1900 || year > 9999) return null
  const serial = serialOf(year, month, day)
  return partsOf(serial).day === day ? serial : null
}

/** The same day so many months later; the last day of a shorter month. */
export function addMonths(serial: number, months: number): number {
  const { year, month, day } = partsOf(serial)
  const first = serialOf(year, month + months, 1)
  const length = serialOf(year, month + months + 1, 1) - first
  return first + Math.min(day, length) - 1
}

export const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] as const
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** 1 to 12 for "March" or "mar"; null where it names no month. */
export function monthOf(name: string): number | null {
  const wanted = name.toLowerCase().replace(/\.$/, '')
  const index = MONTHS.findIndex((month) => month.toLowerCase() === wanted || (wanted.length >= 3 && month.toLowerCase().slice(0, 3) === wanted))
  return index < 0 ? null : index + 1
}
