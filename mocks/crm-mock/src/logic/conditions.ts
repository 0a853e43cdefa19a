/** Conditions of list views and reports. Enters: records, conditions, the world and a day. Leaves: those that suit. Pure. */
import { type Field, fieldOf, isNumeric, kindOfType } from '../meta/objects'
import type { Condition, Op } from '../model'
import { dayPart, folded, number, text } from '../read'
import type { Rec, World } from '../world'

export const OP_WORDS: Readonly<Record<Op, string>> = {
  is: 'equals', isNot: 'not equal to', contains: 'contains', lacks: 'does not contain', starts: 'starts with', over: 'greater than', under: 'less than', atLeast: 'at least', atMost: 'at most',
  empty: 'is empty', filled: 'is not empty', before: 'before', after: 'after', within: 'within',
}

export const RANGES: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'today', label: 'Today' }, { value: 'this-week', label: 'This week' }, { value: 'this-month', label: 'This month' }, { value: 'this-quarter', label: 'This quarter' }, { value: 'this-year', label: 'This year' },
  { value: 'last-7', label: 'Last 7 days' }, { value: 'last-30', label: 'Last 30 days' }, { value: 'last-90', label: 'Last 90 days' }, { value: 'next-30', label: 'Next 30 days' }, { value: 'next-90', label: 'Next 90 days' }, { value: 'past', label: 'The past' },
]

export function opsFor(field: Field): readonly Op[] {
  if (isNumeric(field)) return ['is', 'over', 'under', 'atLeast', 'atMost', 'empty', 'filled']
  if (field.type === 'date' || field.type === 'datetime') return ['within', 'before', 'after', 'empty', 'filled']
  if (field.type === 'select') return ['is', 'isNot', 'empty', 'filled']
  return ['contains', 'lacks', 'is', 'isNot', 'starts', 'empty', 'filled']
}

export const needsValue = (op: Op): boolean => op !== 'empty' && op !== 'filled'

/** What a field says in words, without the manners of a locale: the name of a person or a record, the text, the number. */
export function words(world: World, rec: Rec, key: string): string {
  const field = fieldOf(rec.kind, key)
  const value = rec.fields[key]
  if (field?.type === 'user') return value === '' ? '' : world.userName(text(value))
  if (field?.type === 'account' || field?.type === 'contact') return world.find(kindOfType(field.type), text(value))?.name ?? ''
  if (field?.type === 'date' || field?.type === 'datetime') return dayPart(value)
  return text(value)
}

export function suits(world: World, rec: Rec, condition: Condition, today: string): boolean {
  const field = fieldOf(rec.kind, condition.field)
  if (field === undefined) return true
  const value = rec.fields[condition.field]
  const blank = value === null || value === undefined || value === ''
  if (condition.op === 'empty') return blank
  if (condition.op === 'filled') return !blank
  if (condition.value === '') return true
  if (isNumeric(field)) return numberSuits(number(value), condition.op, number(condition.value))
  if (field.type === 'date' || field.type === 'datetime') return dateSuits(dayPart(value), condition, today)
  return textSuits(folded(words(world, rec, condition.field)), condition.op, folded(condition.value))
}

export const meets = (world: World, rec: Rec, conditions: readonly Condition[], scope: 'all' | 'mine', today: string): boolean =>
  (scope === 'all' || text(rec.fields.ownerId) === world.me.userId) && conditions.every((one) => suits(world, rec, one, today))

function numberSuits(value: number | null, op: Op, wanted: number | null): boolean {
  if (wanted === null) return true
  if (value === null) return false
  return { is: value === wanted, isNot: value !== wanted, over: value > wanted, under: value < wanted, atLeast: value >= wanted, atMost: value <= wanted }[op as 'is'] ?? true
}

function textSuits(value: string, op: Op, wanted: string): boolean {
  return { is: value === wanted, isNot: value !== wanted, contains: value.includes(wanted), lacks: !value.includes(wanted), starts: value.startsWith(wanted) }[op as 'is'] ?? true
}

function dateSuits(value: string, { op, value: wanted }: Condition, today: string): boolean {
  if (value === '') return false
  if (op === 'before') return value < wanted
  if (op === 'after') return value > wanted
  const [from, to] = rangeOf(op === 'is' ? `${wanted}` : wanted, today)
  return value >= from && value <= to
}

/** First and last day of a range's name; of anything else, that day alone. */
export function rangeOf(name: string, today: string): [string, string] {
  const [year = '', month = '01'] = today.split('-')
  const quarter = Math.floor((Number(month) - 1) / 3)
  const first = (index: number): string => `${year}-${String(index + 1).padStart(2, '0')}-01`
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  switch (name) {
    case 'today': return [today, today]
    case 'this-week': return [plusDays(today, -weekday), plusDays(today, 6 - weekday)]
    case 'this-month': return [first(Number(month) - 1), monthEnd(year, Number(month))]
    case 'this-quarter': return [first(quarter * 3), monthEnd(year, quarter * 3 + 3)]
    case 'this-year': return [`${year}-01-01`, `${year}-12-31`]
    case 'past': return ['0000-01-01', plusDays(today, -1)]
  }
  const [, side, days] = /^(last|next)-(\d+)$/.exec(name) ?? []
  if (side === 'last') return [plusDays(today, -Number(days)), today]
  if (side === 'next') return [today, plusDays(today, Number(days))]
  return [name, name]
}

export function plusDays(day: string, days: number): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? day : new Date(at + days * 86_400_000).toISOString().slice(0, 10)
}

const monthEnd = (year: string, month: number): string => new Date(Date.UTC(Number(year), month, 0)).toISOString().slice(0, 10)

/** A search in the columns that a list shows. */
export function searched(world: World, rec: Rec, columns: readonly string[], wanted: string): boolean {
  const parts = folded(wanted).split(/\s+/).filter(Boolean)
  if (parts.length === 0) return true
  const all = folded([rec.name, ...columns.map((key) => words(world, rec, key))].join(' '))
  return parts.every((part) => all.includes(part))
}
