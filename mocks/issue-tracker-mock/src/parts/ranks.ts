/** Places in an order. Pure. A place between two is half-way between their numbers, so that no other issue changes. */
import type { Issue } from '../model'

export const byRank = (one: Issue, other: Issue): number => one.rank - other.rank || one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id)

/** The number for a place among others (the moved one left out). */
export function rankAt(others: readonly Issue[], index: number): number {
  const before = others[index - 1]?.rank
  const after = others[index]?.rank
  if (before === undefined && after === undefined) return 1000
  if (before === undefined) return after! - 1000
  return after === undefined ? before + 1000 : (before + after) / 2
}
