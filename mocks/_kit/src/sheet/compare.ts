/** The order of cells in a sort: numbers, then texts, then TRUE and FALSE, then errors; empty cells last either way. Pure. */
import { serialOfIso } from './calendar'
import { isError } from './model'

function rank(value: unknown): number {
  if (value === undefined || value === null || value === '') return 4
  if (typeof value === 'number' || (typeof value === 'string' && serialOfIso(value) !== null)) return 0
  if (isError(value)) return 3
  return value === 'TRUE' || value === 'FALSE' ? 2 : 1
}

const numeric = (value: unknown): number => (typeof value === 'number' ? value : (serialOfIso(String(value)) ?? 0))

export function compareCells(one: unknown, other: unknown, direction: 'asc' | 'desc' = 'asc'): number {
  const [first, second] = [rank(one), rank(other)]
  if (first === 4 || second === 4) return first - second
  const sign = direction === 'asc' ? 1 : -1
  if (first !== second) return sign * (first - second)
  if (first === 0) return sign * (numeric(one) - numeric(other))
  return sign * String(one).localeCompare(String(other), 'en', { numeric: true, sensitivity: 'base' })
}
