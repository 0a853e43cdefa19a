/** Sorting, filters, conditional formats, sheets, names, versions: outcomes that a person would notice. */
import { beforeAll, expect, test, vi } from 'vitest'
import { engineOf, loadEngine } from '../../_kit/src/sheet/engine_slot'
import { conditionLooks } from '../src/core/conditions'
import { criteriaOf, filterRangeOf, hiddenByFilter, meetsCondition } from '../src/core/filters'
import { functionPlace } from '../src/core/sum_range'
import { chartData } from '../src/core/chart_data'
import { engineBook } from '../src/core/edit'
import { fromText } from '../src/parts/importing'
import { act, cell, seed, sheetOf, world } from './world'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
beforeAll(loadEngine)

const at = { sheetId: 'sheet_1' }
const names = (state: ReturnType<typeof world>, rows: readonly number[]) => rows.map((row) => cell(state, `A${row}`)?.value)

test('sorting a sheet keeps its heads, moves whole rows, and says by what', () => {
  const base = world(sheetOf([['Name', 'n', 'Double'], ['b', '2', '=B2*2'], ['a', '10', '=B3*2'], ['c', '', '=B4*2']]))
  const { state } = act(base, 'sheet_sort', { ...at, col: 1, direction: 'desc' })
  expect(names(state, [1, 2, 3, 4])).toEqual(['Name', 'a', 'b', 'c'])
  expect([cell(state, 'C2')?.formula, state.sheets[0]!.sortColumn, state.sheets[0]!.sortDirection]).toEqual(['=B2*2', 1, 'desc'])
})

test('a range is sorted by several columns', () => {
  const base = world(sheetOf([['x', '2'], ['y', '1'], ['x', '1']]))
  const { state } = act(base, 'range_sort', { ...at, range: 'A1:B3', keys: [{ col: 0, direction: 'asc' }, { col: 1, direction: 'asc' }], heads: false })
  expect([1, 2, 3].map((row) => `${cell(state, `A${row}`)?.value}${cell(state, `B${row}`)?.value}`)).toEqual(['x1', 'x2', 'y1'])
})

test('duplicate rows go, the first stays', () => {
  const base = world(sheetOf([['Name'], ['Tea'], ['tea '], ['Ice'], ['Tea']]))
  const { state, result } = act(base, 'rows_dedupe', { ...at, range: 'A1:A5', cols: [0], heads: true })
  expect([result, names(state, [1, 2, 3, 4, 5])]).toEqual([2, ['Name', 'Tea', 'Ice', undefined, undefined]])
})

test('a filter hides rows by values and by conditions, in every form that a state may have', () => {
  const base = world(sheetOf([['Kind', 'n'], ['warm', '5'], ['cold', '7'], ['warm', '12']]))
  const filtered = act(act(base, 'filter_create', { ...at, range: 'A1:B4' }).state, 'filter_set', { ...at, col: 0, criterion: { values: ['warm'] } }, 1).state
  const hidden = (sheet = filtered.sheets[0]!) => [...hiddenByFilter(sheet, filterRangeOf(sheet), criteriaOf(sheet.filterCriteria), {})]
  expect([filtered.sheets[0]!.filterRange, filtered.sheets[0]!.filterCriteria, hidden()]).toEqual(['A1:B4', { '0': { values: ['warm'] } }, [2]])
  expect(hidden({ ...filtered.sheets[0]!, filterCriteria: { '1': { condition: { op: 'between', value: '6', value2: '20' } } } })).toEqual([1])
  expect(hidden({ ...filtered.sheets[0]!, filterRange: { startRow: 0, startCol: 0, endRow: 3, endCol: 1 }, filterCriteria: { '0': ['cold'] } as never })).toEqual([1, 3])
})

test('conditions compare as people mean them', () => {
  expect(meetsCondition('Café', 'contains', 'cafe')).toBe(true)
  expect(meetsCondition(1200, 'equals', '1,200')).toBe(true)
  expect(meetsCondition(0.15, 'greaterEqual', '15%')).toBe(true)
  expect(meetsCondition('2026-03-02', 'before', '3/3/2026')).toBe(true)
  expect(meetsCondition('', 'less', '5')).toBe(false)
  expect(meetsCondition('#N/A', 'greater', '1')).toBe(false)
})

test('the first conditional format that applies gives the look; formulas move with the cell', () => {
  const base = world(sheetOf([['5', '9'], ['20', '3']]))
  const rule = (value: string, bg: string) => ({ range: 'A1:B2', type: 'formula' as const, value, style: { bg } })
  let { state } = act(base, 'conditional_format_set', { ...at, rule: rule('=A1>$B1', '#111111') })
  state = act(state, 'conditional_format_set', { ...at, rule: { range: 'A1:B2', type: 'greater', value: '4', style: { bg: '#222222' } } }, 1).state
  engineOf(state.id)!.sync(engineBook(state, state), { now: 1, random: () => 0 })
  const look = conditionLooks(state, state.sheets[0]!, engineOf(state.id))
  expect([look(0, 0)?.bg, look(1, 0)?.bg, look(0, 1)?.bg, look(1, 1)]).toEqual(['#222222', '#111111', '#222222', null])
})

test('a renamed sheet is followed, a deleted one leaves #REF! and takes its things along', () => {
  const renamed = act(seed, 'sheet_rename', { ...at, name: 'Sold goods' }).state
  expect(cell(renamed, 'B10', 4)?.formula).toContain("'Sold goods'!")
  expect(cell(renamed, 'B10', 4)?.computed).toBe(cell(seed, 'B10', 4)?.computed)
  const deleted = act(seed, 'sheet_delete', { sheetId: 'sheet_4' }).state
  expect([deleted.sheets.length, deleted.namedRanges.map((one) => one.name), cell(deleted, 'B14', 3)?.computed]).toEqual([5, ['targets', 'stock_value'], '#NAME?'])
  expect(act(seed, 'sheet_rename', { ...at, name: 'budget' }).patch).toEqual([])
})

test('a hidden or deleted sheet that is looked at gives way to another', () => {
  expect(act(seed, 'sheet_hide', at).state.activeSheetId).toBe('sheet_2')
  expect(act(seed, 'sheet_delete', at).state.activeSheetId).toBe('sheet_2')
  const one = world(sheetOf([['x']]))
  expect(act(one, 'sheet_delete', at).patch).toEqual([])
})

test('names of ranges are checked, and formulas with them are computed', () => {
  const base = world(sheetOf([['2'], ['3'], ['=SUM(costs)']]))
  const { state } = act(base, 'named_range_set', { ...at, name: 'costs', range: 'A1:A2' })
  expect(cell(state, 'A3')?.computed).toBe(5)
  for (const name of ['A1', 'costs', 'a b', '', 'TRUE']) expect(act(state, 'named_range_set', { ...at, name, range: 'A1' }, 1).patch, name).toEqual([])
})

test('Σ takes the numbers above, at the left, or the range', () => {
  const sheet = sheetOf([['1', '2', ''], ['3', '4', '']])
  const one = (row: number, col: number) => functionPlace(sheet, { row, col }, { top: row, bottom: row, left: col, right: col })
  expect([one(2, 0), one(0, 2), one(5, 5)]).toEqual([{ cell: 'A3', range: 'A1:A2' }, { cell: 'C1', range: 'A1:B1' }, { cell: 'F6', range: null }])
  expect(functionPlace(sheet, { row: 0, col: 1 }, { top: 0, bottom: 1, left: 1, right: 1 })).toEqual({ cell: 'B3', range: 'B1:B2' })
})

test('a summary adds up what the table says', () => {
  const base = world(sheetOf([['Kind', 'n'], ['warm', '5'], ['cold', '7'], ['warm', '12']]))
  const { state } = act(base, 'summary_add', { ...at, summary: { range: 'A1:B4', rows: 0, columns: null, values: 1, how: 'SUM' } })
  expect(['A2', 'B2', 'A3', 'B3', 'B4'].map((name) => cell(state, name, 1)?.computed)).toEqual(['cold', 7, 'warm', 17, 24])
  expect(cell(act(state, 'cell_edit', { ...at, cell: 'B3', text: '8' }, 1).state, 'B4', 1)?.computed).toBe(25)
})

test('a chart reads names, heads and numbers', () => {
  const { data, series, problem } = chartData(sheetOf([['', 'Sold'], ['Tea', '4'], ['Ice', '6']]), { range: 'A1:B3' }, {})
  expect([data, series, problem]).toEqual([[{ name: 'Tea', c1: 4 }, { name: 'Ice', c1: 6 }], [{ key: 'c1', label: 'Sold' }], null])
  expect(chartData(sheetOf([['x']]), { range: 'A1:A1' }, {}).problem).toContain('no numbers')
})

test('restoring a version keeps what was there as another version', () => {
  const before = Object.keys(seed.versions).length
  const { state } = act(seed, 'version_restore', { id: 'version_loan' })
  expect(Object.keys(state.versions)).toHaveLength(before + 1)
  expect([state.library.wb_loan!.sheets[0]!.data.C3?.value, Object.values(state.versions).some((one) => one.name.startsWith('Before restoring'))]).toEqual(['3.55%', true])
})

test('a workbook in the trash is closed, and only what is there can be deleted for ever', () => {
  expect(act(seed, 'book_delete', { ids: ['wb_trip'] }).patch).toEqual([])
  expect(act(seed, 'book_trash', { ids: ['wb_relaunch'] }).patch).toEqual([])
  const thrown = act(seed, 'book_trash', { ids: ['wb_trip'] }).state
  expect(act(thrown, 'cell_edit', { book: 'wb_trip', sheetId: 'sheet_1', cell: 'A2', text: 'x' }, 1).patch).toEqual([])
  expect(act(thrown, 'book_delete', { ids: ['wb_trip'] }, 1).state.library.wb_trip).toBeUndefined()
})

test('a text file becomes a sheet, whatever separates it', () => {
  const { name, data, rows, cols } = fromText('Item;Price\r\n"Tea; green";4\nIce;=B2*2', 'Price list.csv')
  expect([name, rows, cols, data.A2?.value, data.B3?.formula]).toEqual(['Price list', 3, 2, 'Tea; green', '=B2*2'])
})
