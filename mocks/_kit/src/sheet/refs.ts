/** Names of cells, columns and ranges. Rows and columns count from 0; "A1" is row 0, column 0. Pure. */

export interface Place {
  readonly row: number
  readonly col: number
}

/** All four edges belong to the range. */
export interface Range {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

export interface Size {
  readonly rows: number
  readonly cols: number
}

export function colName(col: number): string {
  let name = ''
  for (let rest = col + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  return name
}

export function colIndex(name: string): number {
  return [...name.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

export const cellName = (row: number, col: number): string => `${colName(col)}${row + 1}`

/** "B2" or "$B$2"; null where it names no cell. */
export function parseCell(text: unknown): Place | null {
  const found = typeof text === 'string' ? /^\s*\$?([A-Za-z]{1,3})\$?([1-9]\d{0,6})\s*$/.exec(text) : null
  return found ? { row: Number(found[2]) - 1, col: colIndex(found[1]!) } : null
}

export function rangeOf(one: Place, other: Place = one): Range {
  return { top: Math.min(one.row, other.row), left: Math.min(one.col, other.col), bottom: Math.max(one.row, other.row), right: Math.max(one.col, other.col) }
}

/** "A1:C3", "A1", "B:D" or "2:5"; whole columns and rows reach to the size given. */
export function parseRange(text: unknown, size: Size = { rows: 1000, cols: 26 }): Range | null {
  if (typeof text !== 'string') return null
  const [from = '', to] = text.trim().replace(/^.*!/, '').split(':')
  const one = parseCell(from)
  if (to === undefined) return one && rangeOf(one)
  const other = parseCell(to)
  if (one && other) return rangeOf(one, other)
  const columns = /^\$?([A-Za-z]{1,3}):\$?([A-Za-z]{1,3})$/.exec(`${from}:${to}`)
  if (columns) return rangeOf({ row: 0, col: colIndex(columns[1]!) }, { row: size.rows - 1, col: colIndex(columns[2]!) })
  const rows = /^\$?(\d{1,7}):\$?(\d{1,7})$/.exec(`${from}:${to}`)
  if (rows) return rangeOf({ row: Number(rows[1]) - 1, col: 0 }, { row: Number(rows[2]) - 1, col: size.cols - 1 })
  const open = one && /^\$?([A-Za-z]{1,3})$/.exec(to)
  return open ? rangeOf(one, { row: size.rows - 1, col: colIndex(open[1]!) }) : null
}

/** A range as states have it: a name, or an object of two corners. */
export function readRange(given: unknown, size?: Size): Range | null {
  if (typeof given === 'string') return parseRange(given, size)
  if (given === null || typeof given !== 'object') return null
  const { start, end, startRow, endRow, startCol, endCol } = given as Record<string, unknown>
  if (typeof start === 'string') return parseRange(typeof end === 'string' ? `${start}:${end}` : start, size)
  if (isPlace(start)) return rangeOf(start, isPlace(end) ? end : start)
  const numbers = [startRow, startCol, endRow, endCol]
  if (!numbers.every((one) => typeof one === 'number' && one >= 0)) return null
  const [top, left, bottom, right] = numbers as [number, number, number, number]
  return rangeOf({ row: top, col: left }, { row: bottom, col: right })
}

const isPlace = (given: unknown): given is Place => given !== null && typeof given === 'object' && typeof (given as Place).row === 'number' && typeof (given as Place).col === 'number'

export function rangeName({ top, left, bottom, right }: Range): string {
  return top === bottom && left === right ? cellName(top, left) : `${cellName(top, left)}:${cellName(bottom, right)}`
}

export const inRange = ({ top, left, bottom, right }: Range, row: number, col: number): boolean => row >= top && row <= bottom && col >= left && col <= right

export const meets = (one: Range, other: Range): boolean => one.top <= other.bottom && other.top <= one.bottom && one.left <= other.right && other.left <= one.right

export const covers = (outer: Range, inner: Range): boolean => inner.top >= outer.top && inner.bottom <= outer.bottom && inner.left >= outer.left && inner.right <= outer.right

export const union = (one: Range, other: Range): Range => ({
  top: Math.min(one.top, other.top),
  left: Math.min(one.left, other.left),
  bottom: Math.max(one.bottom, other.bottom),
  right: Math.max(one.right, other.right),
})

export const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

export function clipped(range: Range, { rows, cols }: Size): Range {
  return {
    top: clamp(range.top, 0, rows - 1),
    left: clamp(range.left, 0, cols - 1),
    bottom: clamp(range.bottom, 0, rows - 1),
    right: clamp(range.right, 0, cols - 1),
  }
}

export const countOf = ({ top, left, bottom, right }: Range): number => (bottom - top + 1) * (right - left + 1)

/** The names of all cells, row by row. */
export function cellsOf({ top, left, bottom, right }: Range): string[] {
  const names: string[] = []
  for (let row = top; row <= bottom; row += 1) for (let col = left; col <= right; col += 1) names.push(cellName(row, col))
  return names
}

/** The smallest range that holds every cell of the data for which `counts` says yes; null: none. */
export function usedRange<T>(data: Readonly<Record<string, T>>, counts: (cell: T) => boolean = () => true): Range | null {
  let used: Range | null = null
  for (const [name, cell] of Object.entries(data)) {
    const place = cell !== null && counts(cell) ? parseCell(name) : null
    if (place) used = used === null ? rangeOf(place) : union(used, rangeOf(place))
  }
  return used
}
