/** Rules of repetition as people say them. Enters: a rule, its first day, a locale. Leaves: words. Pure. */
import { parseRule, type Rule } from './recurrence'
import { addDays, words } from './schedule/schedule_times'

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** "Monday" for MO; 2024-01-01 was one. */
export const weekdayWords = (day: string, locale: string, style: 'long' | 'short' | 'narrow' = 'long'): string =>
  words(addDays('2024-01-01', Math.max(0, WEEKDAYS.indexOf(day.slice(-2) as Weekday))), locale, { weekday: style })

/** The weekday of a day: "MO". */
export const weekdayOf = (day: string): Weekday => WEEKDAYS[(new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7]!

const PLACES: Readonly<Record<string, string>> = { '1': 'first', '2': 'second', '3': 'third', '4': 'fourth', '5': 'fifth', '-1': 'last', '-2': 'second last' }
const UNITS = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const

/** Which one of its weekday a day is in its month: 2 for the second Tuesday. */
export const placeInMonth = (day: string): number => Math.ceil(Number(day.slice(8, 10)) / 7)

/** "Every 2 weeks on Monday and Wednesday, until Jun 30, 2026". What is no rule: "". */
export function ruleWords(text: string | null | undefined, start: string, locale: string): string {
  const rule = parseRule(text)
  if (rule === null) return ''
  const every = rule.interval === 1 ? `Every ${UNITS[rule.every]}` : `Every ${rule.interval} ${UNITS[rule.every]}s`
  const end = rule.count !== null ? `, ${rule.count} ${rule.count === 1 ? 'time' : 'times'}` : rule.until !== null ? `, until ${words(rule.until, locale, { dateStyle: 'medium' })}` : ''
  if (isWorkweek(rule)) return `Every weekday${end}`
  return `${every}${when(rule, start, locale)}${end}`
}

const isWorkweek = ({ every, interval, days }: Rule): boolean => every !== 'MONTHLY' && every !== 'YEARLY' && interval === 1 && days.length === 5 && !days.includes('SA') && !days.includes('SU')

function when({ every, days, monthDays }: Rule, start: string, locale: string): string {
  if (every === 'YEARLY' && days.length === 0) return ` on ${words(start, locale, { month: 'long', day: 'numeric' })}`
  if (monthDays.length > 0) return ` on ${listed(monthDays.map((day) => (day === -1 ? 'the last day' : `the ${ordinal(day)}`)))}`
  if (days.length > 0) {
    const names = days.map((day) => {
      const place = day.slice(0, -2).replace('+', '')
      return place === '' ? weekdayWords(day, locale) : `the ${PLACES[place] ?? `${place}th`} ${weekdayWords(day, locale)}`
    })
    return ` on ${listed(names)}`
  }
  if (every === 'WEEKLY') return ` on ${weekdayWords(weekdayOf(start), locale)}`
  return every === 'MONTHLY' ? ` on the ${ordinal(Number(start.slice(8, 10)))}` : ''
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function ordinal(day: number): string {
  const tail = day % 10 === 1 && day !== 11 ? 'st' : day % 10 === 2 && day !== 12 ? 'nd' : day % 10 === 3 && day !== 13 ? 'rd' : 'th'
  return `${day}${tail}`
}
