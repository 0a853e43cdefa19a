/** A sheet that is only looked at: on paper, in a template, in an old version. */
import { cellName, inRange, isNumeric, readRange, shownText, type FormatSettings, colName } from '@mocks/kit'
import { conditionLooks } from '../core/conditions'
import { sizeOf } from '../core/book'
import { dataOf, filledRange } from '../core/cells'
import { computedOf } from '../core/filters'
import { cellStyle } from '../core/look'
import { mergeMap } from '../core/merges'
import { type Book, COLUMN_WIDTH, type Sheet } from '../model'

interface StaticSheetProps {
  readonly book: Pick<Book, 'conditionalFormats'>
  readonly sheet: Sheet
  readonly formats: FormatSettings
  readonly rows?: number
  readonly cols?: number
  readonly lines?: boolean
  readonly heads?: boolean
  readonly range?: string
}

export function StaticSheet({ book, sheet, formats, rows: mostRows = 400, cols: mostCols = 26, lines = true, heads = false, range }: StaticSheetProps) {
  const used = range ? readRange(range, sizeOf(sheet)) : filledRange(sheet)
  if (!used) return <p className="static-empty">This sheet is empty.</p>
  const area = { top: range ? used.top : 0, left: range ? used.left : 0, bottom: Math.min(used.bottom, (range ? used.top : 0) + mostRows - 1), right: Math.min(used.right, (range ? used.left : 0) + mostCols - 1) }
  const data = dataOf(sheet)
  const merged = mergeMap(data)
  const look = conditionLooks(book as Book, sheet, null)
  const hidden = new Set(Array.isArray(sheet.hiddenRows) ? sheet.hiddenRows : [])
  const hiddenCols = new Set(Array.isArray(sheet.hiddenCols) ? sheet.hiddenCols : [])
  const columns = Array.from({ length: area.right - area.left + 1 }, (_, index) => area.left + index).filter((col) => !hiddenCols.has(col))
  const rows = Array.from({ length: area.bottom - area.top + 1 }, (_, index) => area.top + index).filter((row) => !hidden.has(row))
  const width = (col: number): number => Math.min(400, Number((sheet.columnWidths as Record<string, number> | undefined)?.[String(col)]) || COLUMN_WIDTH)
  return (
    <table className={lines ? 'static-sheet static-lines' : 'static-sheet'} aria-label={String(sheet.name)}>
      <colgroup>
        {heads ? <col style={{ width: 36 }} /> : null}
        {columns.map((col) => (
          <col key={col} style={{ width: width(col) }} />
        ))}
      </colgroup>
      {heads ? (
        <thead>
          <tr>
            <td />
            {columns.map((col) => (
              <th key={col} scope="col">
                {colName(col)}
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {heads ? <th scope="row">{row + 1}</th> : null}
            {columns.map((col) => {
              const span = merged(row, col)
              if (span && (span.top !== row || span.left !== col)) return null
              const cell = data[cellName(row, col)] ?? undefined
              const computed = computedOf(cell)
              const { justifyContent: _side, alignItems: _height, ...style } = { ...cellStyle(cell?.style), ...cellStyle(look(row, col) ?? undefined) }
              return (
                <td key={col} rowSpan={span ? span.bottom - span.top + 1 : undefined} colSpan={span ? columns.filter((one) => inRange(span, row, one)).length : undefined} style={{ textAlign: isNumeric(computed) ? 'right' : 'left', whiteSpace: cell?.style?.wrap ? 'pre-wrap' : undefined, ...style }}>
                  {shownText(computed, cell, formats)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
