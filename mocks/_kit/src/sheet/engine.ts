/**
 * Formulas over sheets, by HyperFormula. Loaded by ./engine_slot when a sheet is opened, never before.
 *
 * Enters: the book as the state has it. Leaves: the results that changed. The engine keeps the book it has seen last and
 * takes over what differs; that is a cache and nothing else: the same books in the same order give the same answers.
 */
import { CellError, type ConfigParams, DetailedCellError, HyperFormula, type RawCellContent, type SimpleCellAddress } from 'hyperformula'
import { isoDate, isoMoment, isoTime } from './calendar'
import type { Computed, EngineBook, EngineChange, EngineClock, EngineSheet, SheetEngine } from './engine_types'
import { SESSION_NAMES, SessionPlugin, setClock } from './functions'
import { clean, meaningOf } from './input'
import type { SheetCell, SheetData } from './model'
import { cellName, parseCell, parseRange } from './refs'
import { sheetPrefix } from './rewrite'

const LIMIT = { maxRows: 100_000, maxColumns: 1_000 }
// "A2:A" reaches to here.
const OPEN_END = 5_000
const CONFIG: Partial<ConfigParams> = { licenseKey: 'gpl-v3', dateFormats: ['YYYY-MM-DD'], timeFormats: ['hh:mm', 'hh:mm:ss'], useArrayArithmetic: false, ...LIMIT }

let registered = false

function register(): void {
  if (registered) return
  registered = true
  for (const name of ['NOW', 'TODAY', 'RAND', 'RANDBETWEEN', 'TEXT']) HyperFormula.unregisterFunction(name)
  HyperFormula.registerFunctionPlugin(SessionPlugin, { enGB: SESSION_NAMES })
}

export function createEngine(): SheetEngine {
  register()
  return new Engine()
}

class Engine implements SheetEngine {
  #hf: HyperFormula | null = null
  #book: EngineBook = { sheets: [], names: [] }
  readonly #ids = new Map<string, number>()

  sync(book: EngineBook, clock: EngineClock): EngineChange[] {
    if (book === this.#book) return []
    setClock(clock)
    const before = this.#book
    if (this.#hf === null || !sameFrame(before, book)) return this.#rebuild(book)
    this.#book = book
    const edits = book.sheets.flatMap((sheet, index) => differing(before.sheets[index]!, sheet, book.order))
    return edits.length === 0 ? [] : this.#apply(edits)
  }

  #apply(edits: readonly Edit[]): EngineChange[] {
    const hf = this.#hf!
    const changes = hf.batch(() => {
      for (const { sheetId, cell, content } of edits) this.#write(this.#address(sheetId, cell), content)
    })
    const ids = new Map([...this.#ids].map(([id, number]) => [number, id]))
    return changes.flatMap((change) => {
      if (!('address' in change)) return []
      const { sheet, row, col } = change.address
      const sheetId = ids.get(sheet)
      return sheetId === undefined ? [] : this.#answer(sheetId, cellName(row, col))
    })
  }

  #write(address: SimpleCellAddress | null, content: RawCellContent): void {
    if (address === null) return
    try {
      this.#hf!.setCellContents(address, content)
    } catch {
      // Outside the engine's size, or within an array that it guards: the cell then counts as empty.
    }
  }

  /** A literal cell's result is what was typed; only formulas and what they fill have one to tell. */
  #answer(sheetId: string, cell: string): EngineChange[] {
    const sheet = this.#book.sheets.find(({ id }) => id === sheetId)
    const { kind } = meaningOf(sheet?.data[cell])
    if (kind === 'formula') return [{ sheetId, cell, computed: this.value(sheetId, cell), spill: null }]
    if (kind !== 'empty') return []
    const spill = this.#spillOf(sheetId, cell)
    return spill === null && sheet?.data[cell]?.spill === undefined ? [] : [{ sheetId, cell, computed: spill === null ? '' : this.value(sheetId, cell), spill }]
  }

  #spillOf(sheetId: string, cell: string): string | null {
    const address = this.#address(sheetId, cell)
    if (address === null || !this.#hf!.isCellPartOfArray(address)) return null
    // The array's formula stands at its upper left; look there.
    for (let row = address.row; row >= 0 && row > address.row - 2000; row -= 1) {
      for (let col = address.col; col >= 0 && this.#hf!.isCellPartOfArray({ ...address, row, col }); col -= 1) {
        if ((row !== address.row || col !== address.col) && this.#hf!.doesCellHaveFormula({ ...address, row, col })) {
          const name = cellName(row, col)
          if (meaningOf(this.#book.sheets.find(({ id }) => id === sheetId)?.data[name]).kind === 'formula') return name
        }
      }
      if (!this.#hf!.isCellPartOfArray({ ...address, row })) break
    }
    return null
  }

  /** Another set of sheets or names. Results that changed by it are told too, once there was a book before. */
  #rebuild(book: EngineBook): EngineChange[] {
    const old = this.#hf === null ? null : this.#results()
    this.#hf?.destroy()
    this.#book = book
    this.#ids.clear()
    const rows = rowsByName(book)
    const hf = HyperFormula.buildFromSheets(Object.fromEntries(rows.map(({ name, table }) => [name, table])), CONFIG)
    this.#hf = hf
    for (const { id, name } of rows) this.#ids.set(id, hf.getSheetId(name)!)
    hf.batch(() => {
      for (const { id, far } of rows) for (const { cell, content } of far) this.#write(this.#address(id, cell), content)
      this.#addNames(book)
    })
    if (old === null) return []
    return [...this.#results()].flatMap(([key, computed]) => {
      if (old.get(key) === computed) return []
      const at = key.indexOf('\n')
      return [{ sheetId: key.slice(0, at), cell: key.slice(at + 1), computed, spill: null }]
    })
  }

  #addNames({ names, sheets }: EngineBook): void {
    for (const { name, sheetId, range } of names) {
      const sheet = sheets.find(({ id }) => id === sheetId)
      const area = parseRange(range)
      if (!sheet || !area) continue
      const corner = (row: number, col: number): string => cellName(row, col).replace(/^([A-Z]+)/, '$$$1$$')
      const text = `=${sheetPrefix(sheet.name)}${corner(area.top, area.left)}:${corner(area.bottom, area.right)}`
      const one = area.top === area.bottom && area.left === area.right
      if (this.#hf!.isItPossibleToAddNamedExpression(name, one ? text.replace(/:.*$/, '') : text)) this.#hf!.addNamedExpression(name, one ? text.replace(/:[^:]*$/, '') : text)
    }
  }

  #results(): Map<string, Computed> {
    const results = new Map<string, Computed>()
    for (const { id, data } of this.#book.sheets) {
      for (const [cell, one] of Object.entries(data)) if (meaningOf(one).kind === 'formula') results.set(`${id}\n${cell}`, this.value(id, cell))
    }
    return results
  }

  #address(sheetId: string, cell: string): SimpleCellAddress | null {
    const sheet = this.#ids.get(sheetId)
    const place = parseCell(cell)
    return sheet === undefined || place === null || place.row >= LIMIT.maxRows || place.col >= LIMIT.maxColumns ? null : { sheet, row: place.row, col: place.col }
  }

  value(sheetId: string, cell: string): Computed {
    const address = this.#address(sheetId, cell)
    if (address === null || this.#hf === null) return ''
    return computedOf(this.#hf.getCellValue(address), this.#hf.getCellValueDetailedType(address))
  }

  explain(sheetId: string, cell: string): string | null {
    const address = this.#address(sheetId, cell)
    const value = address === null || this.#hf === null ? null : this.#hf.getCellValue(address)
    return value instanceof DetailedCellError ? (value.type === 'CYCLE' ? 'The formula refers to itself, directly or through other cells.' : value.message || null) : null
  }

  evaluate(formula: string, sheetId: string): Computed {
    const sheet = this.#ids.get(sheetId)
    if (sheet === undefined || this.#hf === null) return '#REF!'
    try {
      const value = this.#hf.calculateFormula(forEngine(formula), sheet)
      return computedOf(Array.isArray(value) ? (value[0]?.[0] ?? null) : value, 'NUMBER_RAW')
    } catch {
      return '#ERROR!'
    }
  }

  destroy(): void {
    this.#hf?.destroy()
    this.#hf = null
  }
}

interface Filled {
  readonly id: string
  readonly name: string
  readonly table: RawCellContent[][]
  /** Cells far from the others: a table that reaches to them would be mostly empty. */
  readonly far: readonly Edit[]
}

const NEAR = { rows: 3_000, cols: 200 }

/** The sheets as tables; two of one name are told apart. */
function rowsByName(book: EngineBook): Filled[] {
  const taken = new Set<string>()
  return book.sheets.map((sheet) => {
    let name = sheet.name
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${sheet.name} (${count})`
    taken.add(name.toLowerCase())
    const table: RawCellContent[][] = []
    const far: Edit[] = []
    for (const edit of differing(undefined, sheet, book.order)) {
      const place = parseCell(edit.cell)
      if (!place) continue
      if (place.row >= NEAR.rows || place.col >= NEAR.cols) far.push(edit)
      else {
        while (table.length <= place.row) table.push([])
        const row = table[place.row]!
        while (row.length <= place.col) row.push(null)
        row[place.col] = edit.content
      }
    }
    return { id: sheet.id, name, table, far }
  })
}

interface Edit {
  readonly sheetId: string
  readonly cell: string
  readonly content: RawCellContent
}

/** The cells whose content is another than before. Cells that are the same object are not looked into. */
function differing(before: EngineSheet | undefined, after: EngineSheet, order: EngineBook['order']): Edit[] {
  const old: SheetData = before?.data ?? {}
  if (old === after.data) return []
  const edits: Edit[] = []
  for (const [cell, one] of Object.entries(after.data)) {
    if (old[cell] === one) continue
    const content = contentOf(one, order)
    if (before === undefined ? content !== null : content !== contentOf(old[cell], order)) edits.push({ sheetId: after.id, cell, content })
  }
  for (const [cell, one] of Object.entries(old)) if (after.data[cell] === undefined && contentOf(one, order) !== null) edits.push({ sheetId: after.id, cell, content: null })
  return edits
}

function sameFrame(before: EngineBook, after: EngineBook): boolean {
  if (before.sheets.length !== after.sheets.length || before.order !== after.order) return false
  if (before.sheets.some((sheet, index) => sheet.id !== after.sheets[index]!.id || sheet.name !== after.sheets[index]!.name)) return false
  return before.names === after.names || JSON.stringify(before.names) === JSON.stringify(after.names)
}

/** What the engine is given for a cell: numbers as numbers, dates in ISO, texts guarded against being read as something else. */
function contentOf(cell: SheetCell | undefined, order: EngineBook['order']): RawCellContent {
  const { kind, number, computed, formula } = meaningOf(cell, order)
  if (kind === 'empty') return null
  if (kind === 'formula') return forEngine(formula)
  if (kind === 'number') return number ?? 0
  if (kind === 'boolean') return computed === 'TRUE'
  return kind === 'date' ? String(computed) : `'${computed}`
}

/** TRUE and FALSE as the engine writes them, and ranges without an end given one. */
export function forEngine(formula: string): string {
  return formula
    .split(/("(?:[^"]|"")*")/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/(?<![\p{L}\p{N}_.!'])(TRUE|FALSE)(?![\p{L}\p{N}_.(!'])/giu, '$1()')
            .replace(/(\$?[A-Za-z]{1,3}\$?[1-9]\d*:\$?[A-Za-z]{1,3})(?![\p{L}\p{N}_.(!$])/gu, `$1${OPEN_END}`),
    )
    .join('')
}

function computedOf(value: unknown, type: string): Computed {
  if (value === null || value === undefined) return ''
  if (value instanceof DetailedCellError) return value.value === '#CYCLE!' ? '#CIRCULAR!' : value.value
  if (value instanceof CellError) return '#ERROR!'
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value !== 'number') return String(value)
  if (type === 'NUMBER_DATE' && value >= 1 && value < 2_958_466) return Number.isInteger(value) ? isoDate(value) : isoMoment(value)
  if (type === 'NUMBER_DATETIME' && value >= 1 && value < 2_958_466) return isoMoment(value)
  if (type === 'NUMBER_TIME' && value >= 0 && value < 1) return isoTime(value)
  return clean(value)
}
