/**
 * What a record is called in addresses and actions: the id of its kind, or, where a state has none or has it twice,
 * something of its own. Enters: a list of a state, however odd. Leaves: the records with their ids and places.
 */
export interface Placed<T> {
  readonly id: string
  readonly record: T
  readonly index: number
}

export function identify<T extends object>(list: readonly T[] | undefined | null, idKey: string): Placed<T>[] {
  const given: unknown = list
  if (!Array.isArray(given)) return []
  const seen = new Set<string>()
  const placed: Placed<T>[] = []
  given.forEach((record: unknown, index) => {
    if (record === null || typeof record !== 'object') return
    const fields = record as Record<string, unknown>
    const wanted = [fields[idKey], fields.id].map((one) => (typeof one === 'string' || typeof one === 'number' ? String(one) : '')).filter((one) => one.trim() !== '')
    const id = wanted.find((one) => !seen.has(one)) ?? `${idKey}~${index}`
    seen.add(id)
    placed.push({ id, record: record as T, index })
  })
  return placed
}

/** The next "lead-32": one more than the greatest number that the list and the recycle bin have. */
export function nextId(prefix: string, ids: readonly unknown[]): string {
  const pattern = new RegExp(`^${prefix}-(\\d{1,9})$`)
  const greatest = ids.reduce<number>((most, id) => Math.max(most, Number(pattern.exec(String(id))?.[1] ?? 0)), 0)
  return `${prefix}-${greatest + 1}`
}
