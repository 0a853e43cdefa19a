/** What typing, filling, pasting and rearranging do to cells: values computed by hand. */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadEngine } from '../../_kit/src/sheet/engine_slot'
import { act, cell, seed, sheetOf, world } from './world'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
beforeAll(loadEngine)

const at = { sheetId: 'sheet_1' }
const columnOf = (state: ReturnType<typeof world>, col: string, rows: number, sheet = 0) => Array.from({ length: rows }, (_, row) => cell(state, `${col}${row + 1}`, sheet)?.computed ?? null)

describe('typing', () => {
  const base = world(sheetOf([['4', '=A1*2'], ['6', '=A2*2'], [null, '=SUM(B1:B2)']]))

  test('a value is kept as typed and as a number, and what depends on it follows', () => {
    const { state } = act(base, 'cell_edit', { ...at, cell: 'A1', text: '10', select: 'A2' })
    expect(cell(state, 'A1')).toEqual({ value: '10', formula: '', computed: 10 })
    expect(columnOf(state, 'B', 3)).toEqual([20, '=A2*2', 32])
    expect(state.selectedCell).toBe('A2')
  })

  test('a formula is tidied and computed, and its errors are told', () => {
    const { state } = act(base, 'cell_edit', { ...at, cell: 'C1', text: '=sum(a1:a2' })
    expect(cell(state, 'C1')).toEqual({ value: '=SUM(A1:A2)', formula: '=SUM(A1:A2)', computed: 10 })
    const errors = ['=A1/0', '=NOPE(1)', '=C9', '="x"+1', '=VLOOKUP("q",A1:B2,2,FALSE)'].map((text) => cell(act(base, 'cell_edit', { ...at, cell: 'C9', text }).state, 'C9')!.computed)
    expect(errors).toEqual(['#DIV/0!', '#NAME?', '#CIRCULAR!', '#VALUE!', '#N/A'])
  })

  test('the way of writing chooses the format', () => {
    expect(cell(act(base, 'cell_edit', { ...at, cell: 'D1', text: '15%' }).state, 'D1')).toEqual({ value: '15%', formula: '', computed: 0.15, format: 'percent', decimals: 0 })
    expect(cell(act(base, 'cell_edit', { ...at, cell: 'D1', text: '3/15/2026' }).state, 'D1')).toEqual({ value: '3/15/2026', formula: '', computed: '2026-03-15', format: 'date' })
    expect(cell(act(base, 'cell_edit', { ...at, cell: 'D1', text: "'007" }).state, 'D1')).toEqual({ value: '007', formula: '', computed: '007', format: 'text' })
  })

  test('each edit is one entry of undo, as cells before and after', () => {
    const { state } = act(base, 'cell_edit', { ...at, cell: 'A1', text: '10' })
    expect(state.undoStack).toHaveLength(1)
    expect(state.undoStack[0]).toMatchObject({ sheetId: 'sheet_1', label: 'Edit A1', cellChanges: { A1: { before: { value: '4' }, after: { value: '10' } }, B1: { after: { computed: 20 } } } })
    const back = act(state, 'history_undo', {}, 1).state
    expect([back.undoStack.length, back.redoStack.length, cell(back, 'A1')?.value]).toEqual([0, 1, '4'])
  })

  test('clearing keeps the look, and a formula of several values fills its neighbours', () => {
    const styled = act(base, 'cells_format', { ...at, range: 'A1', style: { bold: true } }).state
    expect(cell(act(styled, 'cells_clear', { ...at, range: 'A1' }, 1).state, 'A1')).toEqual({ style: { bold: true }, value: '', formula: '', computed: '' })
    const spilled = act(base, 'cell_edit', { ...at, cell: 'E1', text: '=SEQUENCE(3)' }).state
    expect(columnOf(spilled, 'E', 3)).toEqual([1, 2, 3])
    expect(columnOf(act(spilled, 'cells_clear', { ...at, range: 'E1' }, 1).state, 'E', 3)).toEqual([null, null, null])
  })
})

test('filling goes on with series and shifts formulas', () => {
  const base = world(sheetOf([['1', 'Mon', '=A1*10'], ['3']]))
  const filled = act(base, 'cells_fill', { ...at, source: 'A1:A2', target: 'A1:A5' }).state
  expect(columnOf(filled, 'A', 5)).toEqual([1, 3, 5, 7, 9])
  const more = act(act(filled, 'cells_fill', { ...at, source: 'B1', target: 'B1:B3' }, 1).state, 'cells_fill', { ...at, source: 'C1', target: 'C1:C3' }, 2).state
  expect(columnOf(more, 'B', 3)).toEqual(['Mon', 'Tue', 'Wed'])
  expect([cell(more, 'C3')?.formula, cell(more, 'C3')?.computed]).toEqual(['=A3*10', 50])
})

describe('copy, cut and paste', () => {
  const base = world(sheetOf([['2', '=A1+1'], ['5', '=A2+1'], [null, '=SUM(A1:A2)']]))

  test('a copy shifts relative references and fills a larger range', () => {
    const copied = act(base, 'clipboard_copy', { ...at, range: 'B1' }).state
    expect(copied.clipboard).toMatchObject({ mode: 'copy', sheetId: 'sheet_1', range: 'B1' })
    const { state, result } = act(copied, 'clipboard_paste', { ...at, target: 'C1:C2', mode: 'all' }, 1)
    expect([result, cell(state, 'C1')?.formula, cell(state, 'C2')?.formula, state.clipboard === null]).toEqual(['C1:C2', '=B1+1', '=B2+1', false])
  })

  test('values only, and transposed', () => {
    const computed = act(base, 'cell_edit', { ...at, cell: 'A1', text: '3' }).state
    const copied = act(computed, 'clipboard_copy', { ...at, range: 'B1:B3' }, 1).state
    const values = act(copied, 'clipboard_paste', { ...at, target: 'D1', mode: 'values' }, 2).state
    expect([cell(values, 'D1'), cell(values, 'D3')]).toEqual([{ value: '4', formula: '', computed: 4 }, { value: '8', formula: '', computed: 8 }])
    const turned = act(act(base, 'clipboard_copy', { ...at, range: 'A1:A2' }).state, 'clipboard_paste', { ...at, target: 'D5', mode: 'transposed' }, 1).state
    expect([cell(turned, 'D5')?.computed, cell(turned, 'E5')?.computed]).toEqual([2, 5])
  })

  test('a cut moves: what points there follows, and the clipboard is empty', () => {
    const moved = act(act(base, 'clipboard_cut', { ...at, range: 'A1:A2' }).state, 'clipboard_paste', { ...at, target: 'D4', mode: 'all' }, 1).state
    expect([cell(moved, 'A1'), cell(moved, 'D4')?.computed, cell(moved, 'B1')?.formula, cell(moved, 'B3')?.formula, moved.clipboard]).toEqual([undefined, 2, '=D4+1', '=SUM(D4:D5)', null])
  })

  test('text from outside takes rows and columns, and makes the sheet larger', () => {
    const { state } = act(base, 'cells_paste_text', { ...at, cell: 'J30', text: 'x\t7\ny\t8%' })
    expect([state.sheets[0]!.rowCount, state.sheets[0]!.colCount, cell(state, 'K31')?.computed, cell(state, 'K31')?.format]).toEqual([31, 11, 0.08, 'percent'])
  })
})

describe('rows and columns', () => {
  const base = world(sheetOf([['h', 'n'], ['a', '1'], ['b', '2'], ['c', '3'], ['all', '=SUM(B2:B4)']], { frozenRows: 1, rowHeights: { '4': 40 }, validations: [{ id: 'r', range: 'A2:A4', type: 'text', strict: false }] }), { ...sheetOf([['=Plan!B5']]), id: 'sheet_2', name: 'Out' })

  test('an inserted row moves cells, formulas, sizes and areas', () => {
    const { state } = act(base, 'rows_insert', { ...at, at: 2, count: 2 })
    const [plan] = state.sheets
    expect([plan!.rowCount, cell(state, 'A5')?.value, cell(state, 'B7')?.formula, plan!.rowHeights, plan!.validations![0]!.range]).toEqual([32, 'b', '=SUM(B2:B6)', { '6': 40 }, 'A2:A6'])
    expect(cell(state, 'A1', 1)?.formula).toBe('=Plan!B7')
  })

  test('a deleted row takes its cells along; references to it break, ranges shrink', () => {
    const { state } = act(base, 'rows_delete', { ...at, at: 1, count: 1 })
    expect([cell(state, 'A2')?.value, cell(state, 'B4')?.formula, state.sheets[0]!.rowCount]).toEqual(['b', '=SUM(B2:B3)', 29])
    const gone = act(base, 'rows_delete', { ...at, at: 4, count: 1 }).state
    expect([cell(gone, 'A1', 1)?.formula, cell(gone, 'A1', 1)?.computed]).toEqual(['=#REF!', '#REF!'])
  })

  test('a deleted column does the same', () => {
    const { state } = act(base, 'columns_delete', { ...at, at: 0, count: 1 })
    expect([cell(state, 'A2')?.value, cell(state, 'A5')?.formula, cell(state, 'A1', 1)?.formula, state.sheets[0]!.validations]).toEqual(['1', '=SUM(A2:A4)', '=Plan!A5', []])
  })

  test('the last row cannot go, and hiding leaves one in sight', () => {
    const one = world(sheetOf([['x']], { rowCount: 2 }))
    expect(act(one, 'rows_delete', { ...at, at: 0, count: 2 }).patch).toEqual([])
    expect(act(one, 'rows_hide', { ...at, indexes: [0, 1] }).patch).toEqual([])
  })

  test('merging keeps the first content; the form is the public one', () => {
    const { state } = act(base, 'cells_merge', { ...at, range: 'A2:B3', how: 'all' })
    expect(cell(state, 'A2')).toMatchObject({ value: 'a', isMergeAnchor: true, mergeSpan: { rows: 2, cols: 2 } })
    expect(cell(state, 'B3')).toEqual({ value: '', formula: '', computed: '', mergedWith: 'A2' })
    expect(cell(act(state, 'cells_unmerge', { ...at, range: 'A2:B3' }, 1).state, 'A2')).toEqual({ value: 'a', formula: '', computed: 'a' })
  })
})

test('find and replace leaves formulas alone unless they are asked for', () => {
  const base = world(sheetOf([['tea', 'Tea pot', '=CONCAT("tea"," x")']]))
  const search = { text: 'tea', matchCase: false, wholeCell: false, inFormulas: false, pattern: false, allSheets: false }
  const { state, result } = act(base, 'cells_replace', { ...at, search, replacement: 'rye' })
  expect([result, cell(state, 'A1')?.value, cell(state, 'B1')?.value, cell(state, 'C1')?.formula]).toEqual([2, 'rye', 'rye pot', '=CONCAT("tea"," x")'])
  expect(act(base, 'cells_replace', { ...at, search: { ...search, inFormulas: true }, replacement: 'rye' }).result).toBe(3)
  expect(act(base, 'cells_replace', { ...at, search: { ...search, wholeCell: true, matchCase: true }, replacement: '' }).result).toBe(1)
})

test('strict rules refuse, others mark; a protected range is closed to editors', () => {
  expect(act(seed, 'cell_edit', { sheetId: 'sheet_4', cell: 'C3', text: 'Kitchen' }).patch).toEqual([])
  expect(cell(act(seed, 'cell_edit', { sheetId: 'sheet_4', cell: 'C3', text: 'Bakery' }).state, 'C3', 3)?.value).toBe('Bakery')
  const shared = { book: 'wb_relaunch', sheetId: 'sheet_1' }
  expect(act(seed, 'cell_edit', { ...shared, cell: 'A1', text: 'x' }).patch).toEqual([])
  expect(act(seed, 'cell_edit', { ...shared, cell: 'A2', text: 'x' }).patch).not.toEqual([])
  expect(act(seed, 'cell_edit', { book: 'wb_survey', sheetId: 'sheet_1', cell: 'A2', text: 'x' }).patch).toEqual([])
})
