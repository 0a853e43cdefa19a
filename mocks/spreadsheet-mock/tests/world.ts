/** What the tests of this mock share: the default world, its schema, one action, and what must always hold. */
import fs from 'node:fs'
import path from 'node:path'
import Ajv2020 from 'ajv/dist/2020'
import { run } from '../../_kit/src/state/action'
import type { Env } from '../../_kit/src/state/context'
import { parseCell } from '../../_kit/src/sheet/refs'
import { actions } from '../src/actions'
import type { Book, State } from '../src/model'
import { spanOf } from '../src/core/merges'

const here = path.resolve(import.meta.dirname, '..')
export const read = (name: string) => JSON.parse(fs.readFileSync(path.join(here, name), 'utf8'))
export const SEED_BYTES = fs.statSync(path.join(here, 'seed.json')).size
export const seed = read('seed.json') as State
const validate = new Ajv2020({ strict: false, allErrors: true }).compile(read('schema.json'))
const ENV: Env = { now: '2026-03-02T09:00:00Z', seed: 1, timezone: 'UTC', locale: 'en-US', clock: 'moving', ticks: 0 }

export type Name = keyof typeof actions

export function act<N extends Name>(state: State, name: N, payload: Parameters<(typeof actions)[N]>[1], tick = 0) {
  return run(state, (draft, context) => (actions[name] as (d: unknown, p: unknown, c: unknown) => unknown)(draft, payload, context), ENV, tick)
}

export const cell = (state: State, name: string, sheet = 0) => state.sheets[sheet]!.data[name]

export const sheetOf = (rows: readonly (readonly (string | null)[])[], more: Partial<State['sheets'][number]> = {}): State['sheets'][number] => ({
  id: 'sheet_1', name: 'Plan', rowCount: 30, colCount: 10, frozenRows: 0, frozenCols: 0, tabColor: null, isHidden: false, columnWidths: {}, rowHeights: {}, filterRange: null, filterCriteria: {}, sortColumn: null, sortDirection: null,
  ...more,
  ...{ data: Object.fromEntries(rows.flatMap((row, down) => row.flatMap((text, across) => (text === null || text === '' ? [] : [[`${'ABCDEFGHIJ'[across]}${down + 1}`, { value: text, formula: text.startsWith('=') ? text : '', computed: text.startsWith('=') || Number.isNaN(Number(text)) ? text : Number(text) }]])))) },
})

/** A state of one workbook with these sheets. Results are computed by the first edit that touches them. */
export const world = (...sheets: State['sheets']): State => ({ ...seed, id: `test_${sheets.map((one) => JSON.stringify(one.data).length).join('_')}_${(count += 1)}`, sheets, activeSheetId: sheets[0]!.id, selectedCell: 'A1', selectionRange: null, namedRanges: [], conditionalFormats: [], charts: [], undoStack: [], redoStack: [], clipboard: null })
let count = 0

const unique = (list: readonly string[]): boolean => new Set(list.map((one) => one.toLowerCase())).size === list.length

/** What must always hold, one sentence for each thing that does not. */
export function broken(state: State): string[] {
  const books: Book[] = [state, ...Object.values(state.library)]
  return [
    ...(validate(state) ? [] : (validate.errors ?? []).slice(0, 3).map((error) => `${error.instancePath} ${error.message}`)),
    ...books.flatMap(brokenBook),
    ...Object.keys(state.library).map((id) => (state.files[id] ? '' : `${id} has no facts`)),
    ...Object.values(state.versions).map((one) => (one.bookId === state.id || state.library[one.bookId] ? '' : `${one.id} is a version of nothing`)),
    ...Object.values(state.files).flatMap((one) => Object.keys(one.shares).map((id) => (state.people[id] && id !== one.ownerId ? '' : `${one.id} is shared oddly`))),
  ].filter(Boolean)
}

function brokenBook(book: Book): string[] {
  const ids = book.sheets.map((one) => one.id)
  const active = book.sheets.find((one) => one.id === book.activeSheetId)
  return [
    unique(ids) ? '' : `${book.id} has a sheet twice`,
    unique(book.sheets.map((one) => one.name)) ? '' : `${book.id} has two sheets of one name`,
    active && !active.isHidden ? '' : `${book.id} looks at a sheet that is gone or hidden`,
    book.sheets.some((one) => !one.isHidden) ? '' : `${book.id} has no sheet in sight`,
    book.title.trim() !== '' ? '' : `${book.id} has no title`,
    book.undoStack.length <= 60 ? '' : 'the undo stack is too long',
    unique(book.namedRanges.map((one) => one.name)) ? '' : 'two ranges of one name',
    ...[...book.namedRanges, ...book.conditionalFormats, ...book.charts].map((one) => (ids.includes(one.sheetId) ? '' : `${one.id} is on no sheet`)),
    ...book.sheets.flatMap(brokenSheet),
  ]
}

function brokenSheet(sheet: Book['sheets'][number]): string[] {
  return [
    sheet.frozenRows < sheet.rowCount && sheet.frozenCols < sheet.colCount ? '' : `${sheet.name} is frozen whole`,
    (sheet.hiddenRows ?? []).length < sheet.rowCount ? '' : `${sheet.name} hides all rows`,
    ...Object.entries(sheet.data).flatMap(([name, one]) => {
      const place = parseCell(name)
      const span = spanOf(one)
      return [
        place && place.row < sheet.rowCount && place.col < sheet.colCount ? '' : `${sheet.name}!${name} is outside`,
        one.formula && !one.formula.startsWith('=') ? `${name} has a formula without =` : '',
        one.formula && one.value !== one.formula ? `${name} says one thing and computes another` : '',
        one.mergedWith !== undefined && !spanOf(sheet.data[one.mergedWith]) ? `${name} is merged with nothing` : '',
        span && place && place.row + span.rows > sheet.rowCount ? `${name} spans beyond the sheet` : '',
        one.spill !== undefined && !sheet.data[one.spill]?.formula ? `${name} is filled by nothing` : '',
      ]
    }),
  ]
}
