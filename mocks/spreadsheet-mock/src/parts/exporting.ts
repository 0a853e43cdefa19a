/** Sheets and workbooks as files. */
import { cellName, download, shownText, toXlsx } from '@mocks/kit'
import { sheetsOf, sizeOf } from '../core/book'
import { dataOf, filledRange } from '../core/cells'
import { computedOf } from '../core/filters'
import type { Book, Sheet } from '../model'
import type { Editor } from './editor_context'

const fileName = (text: string): string => text.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim().slice(0, 80) || 'spreadsheet'

/** What is seen, separated; a cell with the separator, quotes or line breaks stands in quotes. */
export function separated(sheet: Sheet, separator: string, formats: Editor['formats']): string {
  const used = filledRange(sheet)
  if (!used) return ''
  const lines: string[] = []
  for (let row = 0; row <= used.bottom; row += 1) {
    const cells: string[] = []
    for (let col = 0; col <= used.right; col += 1) {
      const cell = dataOf(sheet)[cellName(row, col)]
      const text = shownText(computedOf(cell), cell, formats)
      cells.push(/["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text)
    }
    lines.push(cells.join(separator))
  }
  return `${lines.join('\r\n')}\r\n`
}

export function exportCsv({ book, sheet, formats, say }: Editor, separator: ',' | '\t'): void {
  const comma = separator === ','
  download(`${fileName(`${book.title} - ${sheet.name}`)}.${comma ? 'csv' : 'tsv'}`, separated(sheet, separator, formats), comma ? 'text/csv' : 'text/tab-separated-values')
  say(`“${sheet.name}” downloaded.`)
}

export async function exportXlsx({ book, say }: Pick<Editor, 'book' | 'say'>): Promise<void> {
  download(`${fileName(book.title)}.xlsx`, await toXlsx(sheetsOf(book).map(xlsxSheet)))
  say(`“${book.title}” downloaded.`)
}

const numbers = (given: unknown): Record<string, number> => (given !== null && typeof given === 'object' ? Object.fromEntries(Object.entries(given).filter(([, size]) => typeof size === 'number')) : {})

function xlsxSheet(sheet: Book['sheets'][number]) {
  const { rows, cols } = sizeOf(sheet)
  return { name: String(sheet.name), data: dataOf(sheet), rowCount: rows, colCount: cols, columnWidths: numbers(sheet.columnWidths), rowHeights: numbers(sheet.rowHeights), frozenRows: Number(sheet.frozenRows) || 0, frozenCols: Number(sheet.frozenCols) || 0, isHidden: !!sheet.isHidden, tabColor: sheet.tabColor ?? null }
}
