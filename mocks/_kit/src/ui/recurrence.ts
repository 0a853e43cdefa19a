/**
 * Events that repeat: rules of RFC 5545 (RRULE), their occurrences, their words. Pure.
 *
 * Enters: a rule as text ("FREQ=WEEKLY;BYDAY=MO,WE"), a first time. Leaves: times. Wall-clock time rules: what happens
 * at 09:00 in New York happens at 09:00 there on both sides of a change of the clocks. ical.js does the counting.
 */
import ICAL from 'ical.js'
import { addDays, dayOf, minutesBetween, DAY_MINUTES, shift } from './schedule/schedule_times'
import { instantOf, localOf } from './zones'

export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof FREQUENCIES)[number]

export interface Rule {
  readonly every: Frequency
  readonly interval: number
  /** "MO", or with a place in the month: "2TU", "-1FR". */
  readonly days: readonly string[]
  readonly monthDays: readonly number[]
  /** The last day, "2026-06-30"; null: none. */
  readonly until: string | null
  readonly count: number | null
  /** Parts that have no field here ("BYMONTH=3"); they are kept. */
  readonly rest: readonly string[]
}

const PART = /^([A-Z]+)=(.+)$/

/** null: this is no rule that can be counted. */
export function parseRule(text: string | null | undefined): Rule | null {
  if (!text) return null
  const parts = new Map<string, string>()
  for (const part of text.replace(/^RRULE:/i, '').toUpperCase().split(';')) {
    const [, key, value] = PART.exec(part.trim()) ?? []
    if (key !== undefined && value !== undefined) parts.set(key, value)
  }
  const every = FREQUENCIES.find((one) => one === parts.get('FREQ'))
  if (every === undefined) return null
  const count = Number(parts.get('COUNT'))
  const taken = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'UNTIL', 'COUNT'])
  return {
    every,
    interval: Math.max(1, Math.floor(Number(parts.get('INTERVAL') ?? 1)) || 1),
    days: (parts.get('BYDAY') ?? '').split(',').filter((day) => /^[+-]?\d?\d?(MO|TU|WE|TH|FR|SA|SU)$/.test(day)),
    monthDays: (parts.get('BYMONTHDAY') ?? '').split(',').map(Number).filter((day) => Number.isInteger(day) && day !== 0 && Math.abs(day) <= 31),
    until: untilDay(parts.get('UNTIL')),
    count: count >= 1 ? Math.floor(count) : null,
    rest: [...parts].filter(([key]) => !taken.has(key)).map(([key, value]) => `${key}=${value}`),
  }
}

function untilDay(text: string | undefined): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text ?? '') ?? []
  return day === undefined ? null : `${year}-${month}-${day}`
}

export function formatRule(rule: Rule): string {
  return [
    `FREQ=${rule.every}`,
    rule.interval > 1 ? `INTERVAL=${rule.interval}` : '',
    rule.days.length > 0 ? `BYDAY=${rule.days.join(',')}` : '',
    rule.monthDays.length > 0 ? `BYMONTHDAY=${rule.monthDays.join(',')}` : '',
    ...rule.rest,
    rule.count !== null ? `COUNT=${rule.count}` : rule.until !== null ? `UNTIL=${rule.until.replaceAll('-', '')}` : '',
  ]
    .filter(Boolean)
    .join(';')
}

export interface Repeating {
  /** The first time, local: "2026-03-02T09:30". It always counts. */
  readonly start: string
  readonly rule: string
}

const MOST = 1000

/** The local times from `from` (included) to `to` (left out), at most `most`. */
export function occurrences({ start, rule }: Repeating, from: string, to: string, most = MOST): string[] {
  const parsed = parseRule(rule)
  const first = start >= from && start < to ? [start] : []
  if (parsed === null) return first
  const found = new Set(first)
  for (const time of counted(start, parsed, from)) {
    if (time >= to || found.size >= most) break
    if (time >= from) found.add(time)
  }
  return [...found].sort()
}

/** All times from the first on, as ical.js counts them; without a count it begins shortly before `from`. */
function* counted(start: string, rule: Rule, from: string): Generator<string> {
  const recur = recurOf(leapDay(start, rule))
  if (recur === null) return
  const iterator = recur.iterator(ICAL.Time.fromDateTimeString(`${nearer(start, rule, from)}:00`))
  for (let next = iterator.next(); next; next = iterator.next()) yield next.toString().slice(0, 16)
}

/** Spelled out, the 29th of February is left out where there is none; ical.js would make it the 1st of March. */
function leapDay(start: string, rule: Rule): Rule {
  const plain = rule.every === 'YEARLY' && rule.days.length === 0 && rule.monthDays.length === 0 && rule.rest.length === 0
  return plain && start.slice(5, 10) === '02-29' ? { ...rule, monthDays: [29], rest: ['BYMONTH=2'] } : rule
}

/** The end of the rule is its last day's end, whatever the hour of the event. */
function recurOf(rule: Rule): ICAL.Recur | null {
  try {
    const text = formatRule({ ...rule, until: null })
    const until = rule.until === null || rule.count !== null ? '' : `;UNTIL=${rule.until.replaceAll('-', '')}T235959`
    return ICAL.Recur.fromString(text + until)
  } catch {
    return null
  }
}

/** A start in the same rhythm, but not years before what is asked for: an old daily event costs no more than a new one. */
function nearer(start: string, rule: Rule, from: string): string {
  const days = Math.floor(minutesBetween(start, from) / DAY_MINUTES)
  if (rule.count !== null || days < 62) return start
  const stride = rule.every === 'DAILY' ? rule.interval : rule.every === 'WEEKLY' ? rule.interval * 7 : 0
  if (stride === 0) return start
  const steps = Math.floor(days / stride) - 1
  return steps > 0 ? addDays(dayOf(start), steps * stride) + start.slice(10) : start
}

export interface Series {
  /** Instants. */
  readonly start: string
  readonly end: string
  readonly rule: string
  /** Where the event is at home: its hour is kept there. */
  readonly zone: string
  /** Starts that are left out: taken away, or replaced by another event. */
  readonly except?: readonly string[]
}

/** The occurrences that touch the time from `from` to `to`; all are instants. */
export function expand(series: Series, from: string, to: string, most = MOST): { start: string; end: string }[] {
  const { zone } = series
  const [begin, length] = [Date.parse(series.start), Math.max(0, Date.parse(series.end) - Date.parse(series.start)) || 0]
  if (Number.isNaN(begin)) return []
  const out = new Set((series.except ?? []).map((one) => Date.parse(one)))
  const early = localOf(new Date(Date.parse(from) - length).toISOString(), zone)
  const local = localOf(series.start, zone)
  const found = []
  for (const time of occurrences({ start: local, rule: series.rule }, shift(early, -60), shift(localOf(to, zone), 60), most)) {
    const at = time === local ? begin : Date.parse(instantOf(time, zone))
    const end = at + length
    if (out.has(at) || at >= Date.parse(to) || (end <= Date.parse(from) && !(length === 0 && at >= Date.parse(from)))) continue
    found.push({ start: new Date(at).toISOString(), end: new Date(end).toISOString() })
  }
  return found
}

/** The rule ended before an occurrence, and the rule that goes on from it. `start` and `at` are local times. */
export function splitRule({ start, rule }: Repeating, at: string): { before: string; after: string } | null {
  const parsed = parseRule(rule)
  if (parsed === null || at <= start) return null
  const done = parsed.count === null ? 0 : occurrences({ start, rule }, start, at, parsed.count).length
  return {
    before: formatRule({ ...parsed, count: null, until: addDays(dayOf(at), -1) }),
    after: formatRule(parsed.count === null ? parsed : { ...parsed, count: Math.max(1, parsed.count - done) }),
  }
}
