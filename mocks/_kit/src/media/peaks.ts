import { randomFrom } from '../state/random'

/** How loud a piece looks along its length: numbers between 0 and 1, drawn as bars. */
export function peaks(seed: string, count: number): number[] {
  const random = randomFrom(`peaks ${seed}`)
  const [slow, quick] = [random() * 6, random() * 6]
  return Array.from({ length: count }, (_, index) => {
    const swell = 0.5 + 0.28 * Math.sin(index / 5 + slow) + 0.14 * Math.sin(index / 1.7 + quick)
    return Math.round(Math.min(1, Math.max(0.12, swell * (0.65 + random() * 0.6))) * 100) / 100
  })
}
