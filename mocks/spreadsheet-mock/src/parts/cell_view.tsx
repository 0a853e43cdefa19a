/** How the grid shows a sheet: made once for the sheet as it is, asked for each cell in sight. */
import { type CellView, cellName, engineOf, type FormatSettings, formulaOf, isError, isNumeric, type CellRange, shownText, type SheetCell, type SheetEngine } from '@mocks/kit'
import type { CSSProperties } from 'react'
import { conditionLooks } from '../core/conditions'
import { dataOf, editText } from '../core/cells'
import { computedOf } from '../core/filters'
import { cellStyle } from '../core/look'
import { ruleAt, ruleProblem, rulesOf } from '../core/rules'
import type { Book, Sheet, Validation } from '../model'
import { CellBox, CellChoice, FilterButton } from './cell_controls'

interface ViewOptions {
  readonly book: Book
  readonly sheet: Sheet
  readonly formats: FormatSettings
  readonly showFormulas: boolean
  readonly filterRange: CellRange | null
}

export function cellViews({ book, sheet, formats, showFormulas, filterRange }: ViewOptions): (row: number, col: number) => CellView | null {
  const data = dataOf(sheet)
  const engine = engineOf(book.id)
  const look = conditionLooks(book, sheet, engine)
  const ruled = rulesOf(sheet).length > 0
  const comments = new Map<string, number>()
  for (const one of Array.isArray(sheet.comments) ? sheet.comments : []) if (one && !one.resolved) comments.set(one.cell, (comments.get(one.cell) ?? 0) + 1)
  return (row, col) => {
    const name = cellName(row, col)
    const cell = data[name] ?? undefined
    const rule = ruled ? ruleAt(sheet, row, col) : undefined
    const head = filterRange !== null && row === filterRange.top && col >= filterRange.left && col <= filterRange.right
    const extra = look(row, col)
    const count = comments.get(name) ?? 0
    if (!cell && !rule && !head && !extra && count === 0) return null
    return oneView({ name, cell, rule, head, col, count, css: { ...cellStyle(cell?.style), ...(extra ? cellStyle(extra) : {}) }, engine, sheet, formats, showFormulas })
  }
}

interface One {
  readonly name: string
  readonly cell: SheetCell | undefined
  readonly rule: Validation | undefined
  readonly head: boolean
  readonly col: number
  readonly count: number
  readonly css: CSSProperties
  readonly engine: SheetEngine | null
  readonly sheet: Sheet
  readonly formats: FormatSettings
  readonly showFormulas: boolean
}

function oneView({ name, cell, rule, head, col, count, css, engine, sheet, formats, showFormulas }: One): CellView {
  const formula = formulaOf(cell)
  const kept = computedOf(cell)
  // A state may leave a formula's result out: then the engine says it.
  const computed = formula !== '' && kept === '' && (cell?.computed === undefined || cell.computed === null || cell.computed === '') ? (engine?.value(sheet.id, name) ?? '') : kept
  const wrong = isError(computed)
  const box = rule?.type === 'checkbox' && (computed === 'TRUE' || computed === 'FALSE')
  const text = showFormulas && formula !== '' ? editText(cell) : shownText(computed, cell, formats)
  const problem = wrong ? (engine?.explain(sheet.id, name) ?? 'The formula has no result.') : ruleProblem(rule, computed)
  return {
    text,
    numeric: !showFormulas && isNumeric(computed) && css.justifyContent === undefined && cell?.format !== 'text',
    style: wrong || computed === 'TRUE' || computed === 'FALSE' ? { justifyContent: 'center', ...css } : css,
    wrap: cell?.style?.wrap === true,
    className: wrong ? 'cell-wrong' : undefined,
    problem: problem === null ? null : problem,
    note: typeof cell?.note === 'string' && cell.note !== '' ? cell.note : undefined,
    comments: count,
    hideText: box,
    control: box ? <CellBox name={name} ticked={computed === 'TRUE'} /> : rule?.type === 'list' ? <CellChoice name={name} value={String(computed)} values={rule.values ?? []} /> : head ? <FilterButton col={col} head={text} /> : undefined,
  }
}
