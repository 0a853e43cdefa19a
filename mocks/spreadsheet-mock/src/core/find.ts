/** Looking for texts in cells. Pure. */
import { formulaOf, type FormatSettings, shownText, type SheetCell, parseCell } from '@mocks/kit'
import type { Sheet } from '../model'
import { dataOf, editText } from './cells'
import { computedOf } from './filters'

export interface Search {
  readonly text: string
  readonly matchCase: boolean
  readonly wholeCell: boolean
  readonly inFormulas: boolean
  readonly pattern: boolean
  readonly allSheets: boolean
}

/** Null: the text is no valid expression, or empty. */
export function finder({ text, matchCase, wholeCell, pattern }: Search): RegExp | null {
  if (text === '') return null
  const source = pattern ? text : text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  try {
    return new RegExp(wholeCell ? `^(?:${source})$` : source, matchCase ? 'gu' : 'giu')
  } catch {
    return null
  }
}

export interface Hit {
  readonly sheetId: string
  readonly cell: string
}

/** In the order of reading. */
export function hits(sheets: readonly Sheet[], sheetId: string, search: Search, formats: FormatSettings): Hit[] {
  const expression = finder(search)
  if (expression === null) return []
  return sheets.filter((sheet) => !sheet.isHidden && (search.allSheets || sheet.id === sheetId)).flatMap((sheet) =>
    Object.entries(dataOf(sheet))
      .map(([name, cell]) => ({ name, cell, place: parseCell(name) }))
      .filter(({ cell, place }) => place !== null && cell && [shownText(computedOf(cell), cell, formats), search.inFormulas ? formulaOf(cell) : ''].some((text) => text !== '' && matches(expression, text)))
      .sort((one, other) => one.place!.row - other.place!.row || one.place!.col - other.place!.col)
      .map(({ name }) => ({ sheetId: sheet.id, cell: name })),
  )
}

function matches(expression: RegExp, text: string): boolean {
  expression.lastIndex = 0
  return expression.test(text)
}

/** What would be typed instead; null: nothing matches. Formulas only where they are searched. */
export function replaced(cell: SheetCell, search: Search, replacement: string): string | null {
  const expression = finder(search)
  const text = editText(cell)
  if (expression === null || text === '' || (formulaOf(cell) !== '' && !search.inFormulas)) return null
  if (!matches(expression, text)) return null
  expression.lastIndex = 0
  const next = search.pattern ? text.replace(expression, replacement) : text.replace(expression, () => replacement)
  return next === text ? null : next
}
