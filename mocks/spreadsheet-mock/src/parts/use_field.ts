/** The sheet as the grid and the keyboard see it: its size, what is hidden, merged and filled. Made anew only when it changes. */
import { cellName, type SheetField } from '@mocks/kit'
import { useMemo } from 'react'
import { colsOf, rowsOf } from '../core/book'
import { dataOf, filledRange, isFilled } from '../core/cells'
import { hiddenByFilter } from '../core/filters'
import { mergeMap } from '../core/merges'
import type { Sheet } from '../model'
import { useEditor } from './editor_context'
import { filterOf } from './filter_source'

export function useField(): SheetField {
  const { sheet, filterView, formats } = useEditor()
  const { currency, datePattern } = formats
  return useMemo(() => fieldOf(sheet, filterView, { currency, datePattern }), [sheet, filterView, currency, datePattern])
}

export function fieldOf(sheet: Sheet, filterView: string, formats: Parameters<typeof hiddenByFilter>[3]): SheetField {
  const data = dataOf(sheet)
  const { range, criteria } = filterOf(sheet, filterView)
  const rows = new Set([...(Array.isArray(sheet.hiddenRows) ? sheet.hiddenRows : []), ...hiddenByFilter(sheet, range, criteria, formats)])
  const cols = new Set(Array.isArray(sheet.hiddenCols) ? sheet.hiddenCols : [])
  const used = filledRange(sheet)
  return {
    rows: rowsOf(sheet),
    cols: colsOf(sheet),
    hiddenRow: (row) => rows.has(row),
    hiddenCol: (col) => cols.has(col),
    empty: (row, col) => !isFilled(data[cellName(row, col)]),
    merged: mergeMap(data),
    last: used ? { row: used.bottom, col: used.right } : { row: 0, col: 0 },
  }
}
