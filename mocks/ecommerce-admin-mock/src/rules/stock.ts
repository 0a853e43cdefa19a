/** Where the pieces of a variant lie. The label's `inventoryQuantity` counts; what the locations do not explain lies at the first. */
import type { State, StockLocation, Variant } from '../model'

const FALLBACK: StockLocation = { id: 'loc_1', name: 'Main location', address1: '', city: '', countryCode: '', active: true }

export function locationsOf(state: Pick<State, 'locations'>): StockLocation[] {
  const known = (state.locations ?? []).filter((one) => one?.id !== undefined)
  return known.length === 0 ? [FALLBACK] : known
}

/** By location; always adds up to the variant's quantity. */
export function levelsOf(state: Pick<State, 'locations'>, variant: Variant): Record<string, number> {
  const locations = locationsOf(state)
  const levels = Object.fromEntries(locations.map(({ id }) => [id, whole(variant.inventoryLevels?.[id])]))
  const sum = Object.values(levels).reduce((all, one) => all + one, 0)
  const first = locations[0]!.id
  levels[first] = (levels[first] ?? 0) + whole(variant.inventoryQuantity) - sum
  return levels
}

/** What is written: no zeros for places where the variant never was. */
export function slimLevels(levels: Readonly<Record<string, number>>, before: Readonly<Record<string, number>> | undefined): Record<string, number> {
  return Object.fromEntries(Object.entries(levels).filter(([id, count]) => count !== 0 || before?.[id] !== undefined))
}

export const whole = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : 0)
