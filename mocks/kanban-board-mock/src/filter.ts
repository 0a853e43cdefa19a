/** Which cards of a board are shown. The filter lives in the address; nothing of it is in the state. Pure. */
import type { Context } from '@mocks/kit'
import { daysUntil, dueState } from './dates'
import type { Card } from './model'

export const DUE_FILTERS = [
  { value: 'none', label: 'No due date' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'day', label: 'Due in the next day' },
  { value: 'week', label: 'Due in the next week' },
  { value: 'month', label: 'Due in the next month' },
  { value: 'complete', label: 'Marked complete' },
  { value: 'open', label: 'Not complete' },
] as const
export type DueFilter = (typeof DUE_FILTERS)[number]['value']

export interface Filter {
  readonly text: string
  readonly labels: readonly string[]
  readonly members: readonly string[]
  readonly due: readonly string[]
}

/** Stands for "nobody" and "no label" among the ids. */
export const NOBODY = '-'

export const isActive = (filter: Filter): boolean => filter.text.trim() !== '' || filter.labels.length + filter.members.length + filter.due.length > 0
export const countOf = (filter: Filter): number => Number(filter.text.trim() !== '') + filter.labels.length + filter.members.length + filter.due.length

export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en')

/** Within one group any match is enough; every group that is in use must match. */
export function passes(card: Card, filter: Filter, clock: Context): boolean {
  const words = folded(filter.text).split(/\s+/).filter(Boolean)
  const found = folded(`${card.title} ${card.description}`)
  const any = (wanted: readonly string[], has: readonly string[]): boolean => wanted.length === 0 || wanted.some((one) => (one === NOBODY ? has.length === 0 : has.includes(one)))
  return words.every((word) => found.includes(word)) && any(filter.labels, card.labelIds) && any(filter.members, card.memberIds) && (filter.due.length === 0 || filter.due.some((one) => isDue(card, one, clock)))
}

export function isDue(card: Card, wanted: string, clock: Context): boolean {
  if (wanted === 'none') return card.dueDate === null
  if (wanted === 'complete') return card.completed
  if (wanted === 'open') return !card.completed
  if (card.dueDate === null || card.completed) return false
  if (wanted === 'overdue') return dueState(card, clock) === 'overdue'
  const days = daysUntil(card.dueDate, clock)
  const most = { today: 0, day: 1, week: 7, month: 31 }[wanted]
  return most !== undefined && days >= 0 && days <= most
}

/** Where a card goes in the whole list when it is dropped among those that are shown: before the same neighbour. */
export function wholeIndex(all: readonly string[], shown: readonly string[], card: string, index: number): number | undefined {
  const neighbour = shown.filter((one) => one !== card)[index]
  if (neighbour === undefined) return undefined
  const at = all.filter((one) => one !== card).indexOf(neighbour)
  return at < 0 ? undefined : at
}
