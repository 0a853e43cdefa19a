import { randomFrom } from '../state/random'

/** All of a list in an order by chance, the same for the same seed; `first` is moved to the front. */
export function shuffled(ids: readonly string[], seed: string, first?: string): string[] {
  const random = randomFrom(`shuffle ${seed}`)
  const left = ids.filter((id) => id !== first)
  const order: string[] = first !== undefined && ids.includes(first) ? [first] : []
  while (left.length > 0) order.push(...left.splice(Math.floor(random() * left.length), 1))
  return order
}
