/** How cells look: styles, borders, number formats, merged cells. */
import { cellName, cellsOf, type CellStyle, type Context, countOf, rangesMeet, parseCell, type CellRange, type SheetCell, rangeCovers } from '@mocks/kit'
import type { InSheet } from '../core/book'
import { dataOf, pruned, rangeIn, restyled } from '../core/cells'
import { write } from '../core/edit'
import { merged, mergesOf, unmerged } from '../core/merges'
import { LIMITS, type Sheet, type State } from '../model'
import { onRange } from './cells'

type StyleChange = Partial<Record<'bold' | 'italic' | 'underline' | 'strike' | 'wrap', boolean | null> & Record<'color' | 'bg' | 'align' | 'valign' | 'font', string | null> & Record<'fontSize', number | null>>

export const BORDERS = ['all', 'outer', 'inner', 'top', 'bottom', 'left', 'right', 'none'] as const
export type BorderKind = (typeof BORDERS)[number]

export const formatActions = {
  /** A key with null goes back to the usual look. */
  cells_format(draft: State, { range, style, ...at }: InSheet & { range: string; style: StyleChange }, context: Context): void {
    each(draft, { ...at, range }, `Format ${range}`, context, (cell) => restyled(cell, style))
  },

  /** number, percent, currency, date, text …; "automatic" takes the format away. */
  cells_number_format(draft: State, { range, format, decimals, currency, ...at }: InSheet & { range: string; format: string; decimals?: number | null; currency?: string }, context: Context): void {
    each(draft, { ...at, range }, `Number format of ${range}`, context, (cell) => {
      const { format: _format, decimals: _decimals, currency: _currency, ...kept } = cell ?? { value: '', formula: '', computed: '' }
      const next: SheetCell = { ...kept, ...(format === 'automatic' ? {} : { format }), ...(currency === undefined ? {} : { currency }) }
      if (decimals !== undefined && decimals !== null) next.decimals = Math.max(0, Math.min(10, decimals))
      return pruned(next)
    })
  },

  cells_borders(draft: State, { range, kind, line, color, ...at }: InSheet & { range: string; kind: BorderKind; line: 'thin' | 'thick' | 'dashed' | 'double'; color: string }, context: Context): void {
    const text = `${{ thin: '1px solid', thick: '2px solid', dashed: '1px dashed', double: '3px double' }[line]} ${color}`
    onRange(draft, { ...at, range }, `Borders of ${range}`, context, (sheet, area) => {
      if (countOf(area) > LIMITS.cells) return
      write(sheet, new Map(cellsOf(area).map((name) => [name, restyled(dataOf(sheet)[name], bordersOf(area, name, kind, text))])))
    })
  },

  cells_clear_format(draft: State, { range, ...at }: InSheet & { range: string }, context: Context): void {
    onRange(draft, { ...at, range }, `Clear format of ${range}`, context, (sheet, area) => {
      const next = new Map<string, SheetCell | null>()
      for (const [name, cell] of Object.entries(dataOf(sheet))) {
        const place = parseCell(name)
        if (!place || place.row < area.top || place.row > area.bottom || place.col < area.left || place.col > area.right) continue
        const { style, format, decimals, currency, ...kept } = cell
        if (style !== undefined || format !== undefined || decimals !== undefined || currency !== undefined) next.set(name, pruned(kept))
      }
      write(sheet, next)
    })
  },

  /** The look of one cell over a range. */
  cells_paint(draft: State, { from, range, ...at }: InSheet & { from: string; range: string }, context: Context): void {
    onRange(draft, { ...at, range }, `Paint format over ${range}`, context, (sheet, area) => {
      if (countOf(area) > LIMITS.cells) return
      const { style, format, decimals, currency } = dataOf(sheet)[from] ?? {}
      const look = Object.fromEntries(Object.entries({ style, format, decimals, currency }).filter(([, value]) => value !== undefined))
      write(sheet, new Map(cellsOf(area).map((name) => {
        const { style: _style, format: _format, decimals: _decimals, currency: _currency, ...kept } = dataOf(sheet)[name] ?? { value: '', formula: '', computed: '' }
        return [name, pruned({ ...kept, ...look })]
      })))
    })
  },

  /** `how`: one area, or one for each row or each column. */
  cells_merge(draft: State, { range, how, ...at }: InSheet & { range: string; how: 'all' | 'rows' | 'columns' }, context: Context): void {
    onRange(draft, { ...at, range }, `Merge ${range}`, context, (sheet, area) => {
      if (countOf(area) < 2 || countOf(area) > 5_000) return
      dissolve(sheet, area)
      for (const part of parts(area, how)) if (countOf(part) > 1) write(sheet, merged(dataOf(sheet), part))
    })
  },

  cells_unmerge(draft: State, { range, ...at }: InSheet & { range: string }, context: Context): void {
    onRange(draft, { ...at, range }, `Unmerge ${range}`, context, (sheet, area) => dissolve(sheet, area))
  },
}

function each(draft: State, at: InSheet & { range: string }, label: string, context: Context, change: (cell: SheetCell | undefined) => SheetCell | null): void {
  onRange(draft, at, label, context, (sheet, area) => {
    if (countOf(area) > LIMITS.cells) return
    const next = new Map<string, SheetCell | null>()
    for (const name of cellsOf(area)) {
      const old = dataOf(sheet)[name]
      const cell = change(old)
      if (cell !== null || old !== undefined) next.set(name, cell)
    }
    write(sheet, next)
  })
}

function bordersOf(area: CellRange, name: string, kind: BorderKind, line: string): Partial<CellStyle> {
  const { row, col } = parseCell(name)!
  if (kind === 'none') return { borderTop: undefined, borderRight: undefined, borderBottom: undefined, borderLeft: undefined }
  const [first, last, left, right] = [row === area.top, row === area.bottom, col === area.left, col === area.right]
  const on = (edge: boolean, own: BorderKind): boolean => kind === 'all' || (kind === 'outer' && edge) || (kind === 'inner' && !edge) || (kind === own && edge)
  return {
    ...(on(first, 'top') ? { borderTop: line } : {}),
    ...(on(last, 'bottom') ? { borderBottom: line } : {}),
    ...(on(left, 'left') ? { borderLeft: line } : {}),
    ...(on(right, 'right') ? { borderRight: line } : {}),
  }
}

function parts(area: CellRange, how: 'all' | 'rows' | 'columns'): CellRange[] {
  if (how === 'rows') return Array.from({ length: area.bottom - area.top + 1 }, (_, index) => ({ ...area, top: area.top + index, bottom: area.top + index }))
  if (how === 'columns') return Array.from({ length: area.right - area.left + 1 }, (_, index) => ({ ...area, left: area.left + index, right: area.left + index }))
  return [area]
}

/** Merged areas that touch the range come apart. */
function dissolve(sheet: Sheet, range: CellRange): void {
  const next = new Map<string, SheetCell | null>()
  for (const area of mergesOf(dataOf(sheet)).filter((one) => rangesMeet(one, range))) {
    for (const name of cellsOf(area)) {
      const cell = dataOf(sheet)[name]
      if (cell) next.set(name, pruned(unmerged(cell)))
    }
  }
  write(sheet, next)
}

/** Would merging lose contents? Only the first filled cell's is kept. */
export function mergeLoses(sheet: Sheet, range: string): boolean {
  const area = rangeIn(sheet, range)
  return area !== null && Object.entries(dataOf(sheet)).filter(([name, cell]) => {
    const place = parseCell(name)
    return place && rangeCovers(area, { top: place.row, bottom: place.row, left: place.col, right: place.col }) && String(cell?.value ?? cell?.computed ?? '') !== ''
  }).length > 1
}

export const firstCell = (range: CellRange): string => cellName(range.top, range.left)
