/** Tables as text. Enters and leaves: rows of a mock, CSV. Called by export buttons and import dialogs. */
import Papa from 'papaparse'

export interface CsvColumn<R> {
  readonly header: string
  readonly value: (row: R) => string | number | boolean | null | undefined
}

/** A cell that a spreadsheet would take for a formula is written as text. */
export function toCsv<R>(rows: readonly R[], columns: readonly CsvColumn<R>[]): string {
  const data = rows.map((row) => columns.map((column) => column.value(row) ?? ''))
  return `${Papa.unparse({ fields: columns.map((column) => column.header), data }, { newline: '\r\n', escapeFormulae: /^=|^[+\-@\t\r](?!\d)/ })}\r\n`
}

export interface CsvTable {
  readonly headers: readonly string[]
  /** By header; missing cells are empty. */
  readonly rows: readonly Readonly<Record<string, string>>[]
  /** In words, with the line. */
  readonly problems: readonly string[]
}

/** Reads CSV with a first line of headers; commas, semicolons and tabs are told apart. */
export function parseCsv(text: string): CsvTable {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  const [first = [], ...lines] = data
  const headers = first.map((header) => header.trim())
  const rows = lines.map((line) => Object.fromEntries(headers.map((header, index) => [header, (line[index] ?? '').trim()])))
  const long = lines.flatMap((line, index) => (line.length > headers.length ? [`Line ${index + 2} has ${line.length} cells; there are ${headers.length} headers.`] : []))
  const broken = errors.filter((error) => error.code !== 'UndetectableDelimiter').map((error) => `Line ${(error.row ?? 0) + 1}: ${error.message}.`)
  return { headers, rows, problems: [...broken, ...long] }
}
