/** Payloads for any action: mostly of things that exist, sometimes of things that do not. */
import type { State } from '../src/model'

export function payload(state: State, random: () => number): Record<string, unknown> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const book = random() < 0.7 ? state : (Object.values(state.library)[Math.floor(random() * Object.keys(state.library).length)] ?? state)
  const sheet = pick(book.sheets)
  const spot = (): string => `${pick(['A', 'B', 'C', 'D', 'E', 'F'])}${1 + Math.floor(random() * 14)}`
  const range = pick([spot(), `${spot()}:${spot()}`, 'B:C', '2:4', 'nonsense'])
  const text = pick(['', 'Tea', ' 12 ', '1,200', '15%', '=SUM(A1:A5)', '=B2*2', '=A1/0', '=NOPE(', '2026-03-15', 'TRUE', 'Straße 7', '日本語', 'x'.repeat(300), '=UNIQUE(B2:B6)'])
  const ids = Object.keys(state.library)
  return {
    book: book.id === state.id ? undefined : book.id, sheetId: pick([sheet.id, sheet.id, sheet.id, 'gone']),
    cell: spot(), select: spot(), range, source: spot(), target: pick([range, spot()]), text, note: text, formula: '=SUM(B2:B4)', replacement: 'Z', separator: pick([',', ' ', '']),
    search: { text: pick(['a', 'e', '1', '(', 'Tea']), matchCase: false, wholeCell: false, inFormulas: random() < 0.3, pattern: random() < 0.3, allSheets: random() < 0.3 },
    style: pick([{ bold: true }, { bg: '#ffeeaa' }, { color: null }, { align: 'center' }]), format: pick(['number', 'automatic', 'percent', '0.0', 'date']), decimals: 1, kind: pick(['all', 'outer', 'none']), line: 'thin', color: '#112233', how: pick(['all', 'rows', 'columns']), from: pick([spot(), 2]),
    at: Math.floor(random() * 12), count: 1 + Math.floor(random() * 3), to: Math.floor(random() * 8), indexes: [1, 2, 500], size: 60, rows: 1, cols: random() < 0.5 ? 1 : [0, 1],
    mode: pick(['all', 'values', 'formulas', 'format', 'transposed']), col: Math.floor(random() * 5), direction: pick(['asc', 'desc']), keys: [{ col: Math.floor(random() * 5), direction: 'asc' }], heads: random() < 0.5,
    criterion: pick([null, { values: ['Paid'] }, { condition: { op: 'greater', value: '10' } }]), criteria: {}, change: pick([{ title: 'New' }, { name: 'View' }, { type: 'line' }, { currency: 'EUR' }]),
    rule: { range, type: pick(['list', 'checkbox', 'number', 'greater']), values: ['Tea', 'Ice'], op: 'greater', value: '3', strict: random() < 0.5, style: { bold: true } },
    name: pick(['', 'Plan', 'costs', 'Sheet9', 'A1', 'a/b', text]), title: pick(['', 'Budget', text]), by: pick([1, -1]), description: 'Heads', editors: [],
    chart: { type: 'bar', title: 'C', range: 'A1:B5', position: { x: 1, y: 2, width: 300, height: 200 } }, summary: { range: 'A1:G20', rows: 1, columns: null, values: 4, how: 'SUM' }, where: pick(['sheets', 'replace', 'cell']),
    id: pick([...book.namedRanges, ...book.conditionalFormats, ...book.charts, ...(sheet.validations ?? []), ...(sheet.filterViews ?? []), ...(sheet.comments ?? []), ...Object.values(state.versions), { id: 'gone' }]).id,
    ids: [pick(ids), pick([...ids, state.id, 'gone'])], starred: random() < 0.5, resolved: random() < 0.5, personId: pick([...Object.keys(state.people), 'gone']), role: pick(['viewer', 'editor', null]), link: pick(['off', 'viewer']), zoom: 75 + Math.floor(random() * 60), copy: random() < 0.5, edited: null,
  }
}

/** Some actions take another form of a key that others have. */
export function fitting(name: string, all: Record<string, unknown>): Record<string, unknown> {
  if (name === 'panes_freeze') return { ...all, rows: 1, cols: 1 }
  if (name === 'rows_dedupe') return { ...all, cols: [0, 1] }
  if (name === 'rows_move' || name === 'columns_move') return { ...all, from: 2 }
  if (name === 'cells_paint') return { ...all, from: 'B2' }
  if (name === 'filter_view_change') return { ...all, change: { name: 'View' } }
  if (name === 'chart_change') return { ...all, change: { title: 'New', type: 'line' } }
  if (name === 'settings_change') return { ...all, change: { currency: 'EUR' } }
  if (name === 'validation_set') return { ...all, id: undefined, rule: { ...(all.rule as object), type: 'list' } }
  if (name === 'conditional_format_set' || name === 'named_range_set') return { ...all, id: undefined }
  if (name === 'book_create') return { title: all.title }
  if (name === 'sheet_add') return { book: all.book }
  if (name === 'sheets_import') return { ...all, sheets: [{ name: 'Imported', rows: 2, cols: 2, data: { A1: { value: 'a', formula: '', computed: 'a' }, B2: { value: '=A1', formula: '=A1', computed: '' } } }] }
  return all
}
