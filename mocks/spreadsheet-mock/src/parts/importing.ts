/** Reads a file that the hub has stored into sheets. Throws what to tell the person. */
import { cellName, fromXlsx, loadEngine, type SheetCell, type SheetData, type StoredFile, textRows } from '@mocks/kit'
import { typedInto } from '../core/cells'
import { LIMITS } from '../model'

export interface ImportedSheet {
  readonly name: string
  readonly rows: number
  readonly cols: number
  readonly data: SheetData
  readonly columnWidths?: Record<string, number>
  readonly frozenRows?: number
  readonly frozenCols?: number
}

export async function readFile(file: StoredFile): Promise<ImportedSheet[]> {
  const response = await fetch(file.url, { credentials: 'same-origin' })
  if (!response.ok) throw new Error('The file could not be read. Choose it again.')
  // Formulas in the file are computed when it is taken over.
  await loadEngine()
  if (/\.xlsx$/i.test(file.name)) return (await fromXlsx(await response.arrayBuffer())).map(bounded)
  return [fromText(await response.text(), file.name)]
}

export function fromText(text: string, fileName: string): ImportedSheet {
  const lines = textRows(text).slice(0, LIMITS.rows)
  if (lines.length === 0) throw new Error('The file is empty.')
  const data: SheetData = {}
  lines.forEach((line, row) =>
    line.slice(0, LIMITS.cols).forEach((content, col) => {
      const cell: SheetCell | null = typedInto(undefined, content, 'month')
      if (cell) data[cellName(row, col)] = cell
    }),
  )
  return { name: nameOf(fileName), rows: lines.length, cols: Math.min(LIMITS.cols, Math.max(...lines.map((line) => line.length))), data }
}

const nameOf = (fileName: string): string => fileName.replace(/\.[a-z]+$/i, '').replace(/[[\]*?/\\:]/g, ' ').trim().slice(0, LIMITS.sheetName) || 'Imported'

function bounded(sheet: Awaited<ReturnType<typeof fromXlsx>>[number]): ImportedSheet {
  const { name, data, rowCount, colCount, columnWidths, frozenRows, frozenCols } = sheet
  return { name: nameOf(name), rows: Math.min(LIMITS.rows, rowCount), cols: Math.min(LIMITS.cols, colCount), data, columnWidths: { ...columnWidths }, frozenRows, frozenCols }
}
