/** Curves of several runs in one chart's rows. Pure. */

export type Curve = readonly (readonly [number, number])[]

/** Exponential moving average; `weight` 0 leaves the curve as it is. */
export function smooth(curve: Curve, weight: number): Curve {
  if (weight <= 0) return curve
  let last: number | null = null
  let seen = 0
  return curve.map(([x, y]) => {
    last = (last ?? 0) * weight + y * (1 - weight)
    seen += 1
    // Without this correction the beginning would lean towards nought.
    return [x, last / (1 - weight ** seen)]
  })
}

/** One row for each step that any curve has; a curve without it has null there. */
export function rows(curves: Readonly<Record<string, Curve>>): Record<string, number | null>[] {
  const names = Object.keys(curves)
  const found = new Map<number, Record<string, number | null>>()
  for (const name of names) {
    for (const [x, y] of curves[name]!) {
      const row: Record<string, number | null> = found.get(x) ?? { step: x, ...Object.fromEntries(names.map((one) => [one, null])) }
      row[name] = y
      found.set(x, row)
    }
  }
  return [...found.values()].sort((one, other) => one['step']! - other['step']!)
}

/** The step of a curve that lies nearest to x. */
export function nearest(curve: Curve, x: number): number | null {
  return curve.reduce<number | null>((best, [step]) => (best === null || Math.abs(step - x) < Math.abs(best - x) ? step : best), null)
}

/** What people look at first comes first, whatever the run called it. */
const FIRST = ['reward', 'success', 'calls_per_step', 'steps', 'length', 'clip', 'stale', 'dummy', 'entropy', 'kl', 'loss', 'grad', 'learning_rate']

export function ordered(names: readonly string[]): string[] {
  const rank = (name: string): number => {
    const found = FIRST.findIndex((one) => name.toLowerCase().includes(one))
    return found === -1 ? FIRST.length : found
  }
  return [...names].sort((one, other) => rank(one) - rank(other) || one.localeCompare(other))
}
