/** Where rows and columns begin, and which of them are in sight. Pure. */

export interface Axis {
  readonly count: number
  /** `offsets[i]` is where line i begins, `offsets[count]` where all end. A hidden line has no length. */
  readonly offsets: Float64Array
}

export function axisOf(count: number, size: (index: number) => number, zoom = 1): Axis {
  const offsets = new Float64Array(count + 1)
  for (let index = 0; index < count; index += 1) offsets[index + 1] = offsets[index]! + Math.round(size(index) * zoom)
  return { count, offsets }
}

export const startOf = ({ offsets, count }: Axis, index: number): number => offsets[Math.max(0, Math.min(count, index))]!
export const lengthOf = (axis: Axis, index: number): number => startOf(axis, index + 1) - startOf(axis, index)
export const totalOf = ({ offsets, count }: Axis): number => offsets[count]!

/** The line at a distance from the start; the last one beyond the end. */
export function lineAt({ offsets, count }: Axis, distance: number): number {
  let low = 0
  let high = count - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (offsets[middle + 1]! > distance) high = middle
    else low = middle + 1
  }
  return Math.max(0, low)
}

/** The visible lines from `from` on that lie within the stretch, and `spare` beyond either end. Hidden lines are left out. */
export function linesWithin(axis: Axis, start: number, length: number, from: number, spare = 4): number[] {
  if (axis.count <= from) return []
  const first = Math.max(from, lineAt(axis, Math.max(start, startOf(axis, from))) - spare)
  const last = Math.min(axis.count - 1, lineAt(axis, start + length) + spare)
  const lines: number[] = []
  for (let index = first; index <= last; index += 1) if (lengthOf(axis, index) > 0) lines.push(index)
  return lines
}
