/** Reports: records grouped, counted and summed. Enters: a world and a definition. Leaves: groups, totals, rows. Pure. */
import { fieldOf, isNumeric, OBJECTS } from '../meta/objects'
import { stagesFor } from '../meta/stages'
import type { Kind, Report } from '../model'
import { dayPart, number, text } from '../read'
import type { Rec, World } from '../world'
import { meets, words } from './conditions'

export interface Group {
  readonly key: string
  readonly label: string
  readonly rows: readonly Rec[]
  readonly value: number
  /** By the label of the second grouping. */
  readonly parts: Readonly<Record<string, number>>
}

export interface Made {
  readonly rows: readonly Rec[]
  readonly groups: readonly Group[]
  readonly splits: readonly string[]
  readonly total: number
}

export type Definition = Pick<Report, 'kind' | 'scope' | 'conditions' | 'groupBy' | 'splitBy' | 'measure'>

export function runReport(world: World, definition: Definition, today: string): Made {
  const { kind, conditions, scope, groupBy, splitBy, measure } = definition
  const rows = world.all[kind].filter((rec) => meets(world, rec, conditions, scope, today))
  const grouped = bucket(world, rows, groupBy)
  const splits = splitBy === null ? [] : order(world, kind, splitBy, [...new Set(rows.map((rec) => labelOf(world, rec, splitBy)))])
  const groups = order(world, kind, groupBy, [...grouped.keys()]).map((label): Group => {
    const own = grouped.get(label)!
    return { key: label, label, rows: own, value: measured(own, measure), parts: splitBy === null ? {} : Object.fromEntries(splits.map((split) => [split, measured(own.filter((rec) => labelOf(world, rec, splitBy) === split), measure)])) }
  })
  return { rows, groups, splits, total: measured(rows, measure) }
}

function bucket(world: World, rows: readonly Rec[], key: string): Map<string, Rec[]> {
  const groups = new Map<string, Rec[]>()
  for (const rec of rows) {
    const label = labelOf(world, rec, key)
    const group = groups.get(label)
    if (group === undefined) groups.set(label, [rec])
    else group.push(rec)
  }
  return groups
}

export function measured(rows: readonly Rec[], measure: string): number {
  const [way = 'count', key = ''] = measure.split(':')
  if (way === 'count' || key === '') return rows.length
  const numbers = rows.map((rec) => number(rec.fields[key])).filter((one) => one !== null)
  const sum = numbers.reduce((all, one) => all + one, 0)
  return way === 'avg' ? (numbers.length === 0 ? 0 : Math.round((sum / numbers.length) * 100) / 100) : Math.round(sum * 100) / 100
}

/** A date is grouped by its month: "2026-03". */
export function labelOf(world: World, rec: Rec, key: string): string {
  const field = fieldOf(rec.kind, key)
  if (field?.type === 'date' || field?.type === 'datetime') return dayPart(rec.fields[key]).slice(0, 7) || '(none)'
  return words(world, rec, key) || '(none)'
}

/** Stages and choices stand in their own order, all else by the alphabet; what has no value is last. */
function order(world: World, kind: Kind, key: string, labels: readonly string[]): string[] {
  const field = fieldOf(kind, key)
  const wanted = key === 'stage' ? stagesFor(world.all.opportunity.map((rec) => text(rec.fields.stage))).map((stage) => stage.name) : (field?.options ?? [])
  const place = (label: string): number => (label === '(none)' ? 1e6 : wanted.includes(label) ? wanted.indexOf(label) : 1e5)
  return [...labels].sort((one, other) => place(one) - place(other) || one.localeCompare(other, 'en'))
}

export const groupable = (kind: Kind): { value: string; label: string }[] =>
  OBJECTS[kind].fields.filter((field) => ['select', 'user', 'account', 'date', 'datetime'].includes(field.type) || ['billingCity', 'billingState', 'city', 'state', 'mailingCity', 'department'].includes(field.key)).map((field) => ({ value: field.key, label: field.type === 'date' || field.type === 'datetime' ? `${field.label} (month)` : field.label }))

export const measures = (kind: Kind): { value: string; label: string }[] => [
  { value: 'count', label: 'Number of records' },
  ...OBJECTS[kind].fields.filter(isNumeric).flatMap((field) => [
    ...(field.type === 'percent' ? [] : [{ value: `sum:${field.key}`, label: `Sum of ${field.label.toLowerCase()}` }]),
    { value: `avg:${field.key}`, label: `Average ${field.label.toLowerCase()}` },
  ]),
]

export const measureWords = (kind: Kind, measure: string): string => measures(kind).find((one) => one.value === measure)?.label ?? 'Number of records'

/** How a measure's number is written. */
export function measureType(kind: Kind, measure: string): 'number' | 'currency' | 'percent' {
  const type = fieldOf(kind, measure.split(':')[1] ?? '')?.type
  return measure !== 'count' && (type === 'currency' || type === 'percent') ? type : 'number'
}
