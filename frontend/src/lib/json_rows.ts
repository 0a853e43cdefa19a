/** A JSON value as the lines a tree shows. Pure: what is open and what is searched for comes in, lines go out. */
import type { Json } from '../api/types'
import { escape, isObject } from './pointer'

export interface JsonRow {
  readonly path: string
  readonly depth: number
  readonly name: string
  readonly value: Json
  readonly children: number | null
  readonly open: boolean
  readonly hit: boolean
}

interface Options {
  readonly isOpen: (path: string, depth: number) => boolean
  readonly search?: string
}

const entries = (value: Json): (readonly [string, Json])[] => (Array.isArray(value) ? (value as readonly Json[]).map((one, index) => [String(index), one] as const) : isObject(value) ? Object.entries(value) : [])

/** With a search, only lines that hold it and those on the way to them; otherwise what is open. */
export function rowsOf(root: Json, { isOpen, search = '' }: Options): JsonRow[] {
  const wanted = search.trim().toLowerCase()
  const rows: JsonRow[] = []
  const walk = (value: Json, path: string, name: string, depth: number): boolean => {
    const inner = entries(value)
    const branch = typeof value === 'object' && value !== null
    const own = wanted !== '' && depth > 0 && (name.toLowerCase().includes(wanted) || (!branch && String(value).toLowerCase().includes(wanted)))
    const at = rows.length
    const open = branch && (wanted === '' ? isOpen(path, depth) : true)
    if (depth > 0) rows.push({ path, depth: depth - 1, name, value, children: branch ? inner.length : null, open, hit: own })
    let inside = false
    if (open || depth === 0) for (const [key, one] of inner) inside = walk(one, `${path}/${escape(key)}`, key, depth + 1) || inside
    if (wanted === '') return true
    if (!own && !inside && depth > 0) rows.length = at
    // A branch whose name fits is shown closed: what is in it was not asked for.
    else if (own && !inside && branch) rows[at] = { ...rows[at]!, open: false }
    return own || inside
  }
  walk(root, '', '', 0)
  return rows
}

/** A value in one line. */
export function brief(value: Json | undefined, length = 120): string {
  if (value === undefined) return '–'
  const text = typeof value === 'string' ? JSON.stringify(value) : JSON.stringify(value) ?? ''
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}
