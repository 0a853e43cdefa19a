/** Numbers, sizes and times in words. Everything is English; times are of the reader's own zone. */

const WHOLE = new Intl.NumberFormat('en')
const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' })
const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

export type Moment = string | number | null | undefined

/** A date of ISO text or Unix seconds. */
export function moment(value: Moment): Date | null {
  if (value === null || value === undefined || value === '') return null
  const found = new Date(typeof value === 'number' ? value * 1000 : value)
  return Number.isNaN(found.getTime()) ? null : found
}

export const whole = (value: number): string => WHOLE.format(value)
export const short = (value: number): string => (Math.abs(value) < 10_000 ? WHOLE.format(Math.round(value * 10) / 10) : SHORT.format(value))
export const percent = (value: number | null | undefined, digits = 0): string => (value === null || value === undefined ? '–' : `${(value * 100).toFixed(digits)}%`)
export const dollars = (value: number | null | undefined): string => (value === null || value === undefined ? '–' : `$${value.toFixed(value !== 0 && Math.abs(value) < 1 ? 4 : 2)}`)
export const full = (value: Moment): string => format(DATE, value)
export const clock = (value: Moment): string => format(CLOCK, value)
export const day = (value: Moment): string => format(DAY, value)

/** Up to four significant digits, without a row of zeros. */
export function decimal(value: number | null | undefined, digits = 3): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '–'
  return String(Number(value.toPrecision(digits)))
}

function format(how: Intl.DateTimeFormat, value: Moment): string {
  const found = moment(value)
  return found === null ? '–' : how.format(found)
}

export function bytes(value: number | null | undefined): string {
  if (value === null || value === undefined) return '–'
  if (value < 1024) return `${value} B`
  const power = Math.min(Math.floor(Math.log2(value) / 10), 4)
  const shown = value / 1024 ** power
  return `${shown.toFixed(shown < 10 ? 1 : 0)} ${['B', 'KiB', 'MiB', 'GiB', 'TiB'][power]}`
}

/** A length of time from seconds: 340 ms, 4.2 s, 3 min 5 s, 2 h 10 min, 3 d 4 h. */
export function lasting(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined || Number.isNaN(seconds)) return '–'
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`
  if (seconds < 60) return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`
  const total = Math.round(seconds)
  if (total < 3600) return pair(Math.floor(total / 60), 'min', total % 60, 's')
  if (total < 86_400) return pair(Math.floor(total / 3600), 'h', Math.floor((total % 3600) / 60), 'min')
  return pair(Math.floor(total / 86_400), 'd', Math.floor((total % 86_400) / 3600), 'h')
}

function pair(big: number, bigUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${big} ${bigUnit}` : `${big} ${bigUnit} ${small} ${smallUnit}`
}

/** How long ago, in one unit. */
export function ago(value: Moment, now = Date.now()): string {
  const found = moment(value)
  if (found === null) return '–'
  const seconds = Math.round((now - found.getTime()) / 1000)
  if (seconds < 0) return `in ${unit(-seconds)}`
  return seconds < 5 ? 'just now' : `${unit(seconds)} ago`
}

function unit(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`
  if (seconds < 86_400) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400)} d`
}

/** `weak_reward` as `Weak reward`. */
export function words(value: string): string {
  const text = value.replaceAll(/[_-]+/g, ' ').trim()
  return text === '' ? '' : text[0]!.toUpperCase() + text.slice(1)
}

export const plural = (count: number, one: string, many = `${one}s`): string => `${whole(count)} ${count === 1 ? one : many}`
