/** Formulas over sheets: results computed by hand, and only what changed is told. */
import { beforeAll, expect, test } from 'vitest'
import { engineOf, loadEngine } from '../../src/sheet/engine_slot'
import type { EngineBook, EngineChange, SheetEngine } from '../../src/sheet/engine_types'
import type { SheetData } from '../../src/sheet/model'

const CLOCK = { now: 46083.5, random: () => 0.25 }
let serial = 0

beforeAll(loadEngine)

const data = (cells: Record<string, string>): SheetData => Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, { value }]))
const book = (sheets: Record<string, Record<string, string>>, names: EngineBook['names'] = []): EngineBook => ({
  sheets: Object.entries(sheets).map(([name, cells]) => ({ id: name.toLowerCase(), name, data: data(cells) })),
  names,
})
function opened(one: EngineBook): SheetEngine {
  const engine = engineOf(`test ${(serial += 1)}`)!
  engine.sync(one, CLOCK)
  return engine
}
const told = (changes: EngineChange[]): Record<string, unknown> => Object.fromEntries(changes.map(({ sheetId, cell, computed }) => [`${sheetId}!${cell}`, computed]))

test('sums, conditions, lookups and texts', () => {
  const cells = {
    A1: 'Item', B1: 'Price', C1: 'Kind', A2: 'Tea', B2: '4', C2: 'warm', A3: 'Ice', B3: '6.5', C3: 'cold', A4: 'Soup', B4: '8', C4: 'warm',
    D1: '=SUM(B2:B4)', D2: '=AVERAGEIFS(B2:B4,C2:C4,"warm")', D3: '=VLOOKUP("Ice",A2:C4,2,FALSE)', D4: '=IF(D1>18,"over","under")',
    D5: '=COUNTIF(C2:C4,"warm")', D6: '=SUMIF(C2:C4,"cold",B2:B4)', D7: '=CONCAT(A2:A4)', D8: '=TEXT(B3,"0.00")', D9: '=RANK(B3,B2:B4)',
    D10: '=XLOOKUP("Soup",A2:A4,B2:B4)', D11: '=SUM(B2:B)', D12: '=REGEXEXTRACT("order 512","\\d+")', D13: '=ROUND(AVERAGE(B2:B4),2)', D14: '=AND(TRUE,B2=4)',
  }
  const engine = opened(book({ Menu: cells }))
  const value = (cell: string) => engine.value('menu', cell)
  expect(['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7'].map(value)).toEqual([18.5, 6, 6.5, 'over', 2, 6.5, 'TeaIceSoup'])
  expect(['D8', 'D9', 'D10', 'D11', 'D12', 'D13', 'D14'].map(value)).toEqual(['6.50', 2, 8, 18.5, '512', 6.17, 'TRUE'])
})

test('every kind of error', () => {
  const engine = opened(book({ S: { A1: '=1/0', A2: '=Gone!A1', A3: '=NOPE(1)', A4: '="a"*2', A5: '=VLOOKUP("x",B1:C2,2,FALSE)', A6: '=A7', A7: '=A6', A8: '=SUM(', A9: '=A1+1', A10: '=#REF!+1', A11: '=SQRT(-1)' } }))
  const values = Array.from({ length: 11 }, (_, row) => engine.value('s', `A${row + 1}`))
  expect(values).toEqual(['#DIV/0!', '#REF!', '#NAME?', '#VALUE!', '#N/A', '#CIRCULAR!', '#CIRCULAR!', '#ERROR!', '#DIV/0!', '#REF!', '#NUM!'])
  expect(engine.explain('s', 'A6')).toContain('refers to itself')
  expect(engine.explain('s', 'B1')).toBeNull()
})

test('only results that changed are told, across sheets', () => {
  const before = book({ In: { A1: '2', A2: '5' }, Out: { A1: '=In!A1*10', A2: '=In!A2+1', A3: '=A1+A2' } })
  const engine = opened(before)
  const after = { ...before, sheets: [{ ...before.sheets[0]!, data: { ...before.sheets[0]!.data, A1: { value: '3' } } }, before.sheets[1]!] }
  expect(told(engine.sync(after, CLOCK))).toEqual({ 'out!A1': 30, 'out!A3': 36 })
  expect(engine.sync({ ...after }, CLOCK)).toEqual([])
})

test('dates stay dates, time and chance are the session’s', () => {
  const engine = opened(book({ S: { A1: '2026-01-31', A2: '=A1+1', A3: '=A2-A1', A4: '=TODAY()', A5: '=RAND()', A6: '=EDATE(A1,1)', A7: '=MONTH(A1)', A8: '=TEXT(A1,"d mmm yyyy")', A9: '=NOW()', A10: '=RANDBETWEEN(1,4)' } }))
  expect(Array.from({ length: 10 }, (_, row) => engine.value('s', `A${row + 1}`))).toEqual(['2026-01-31', '2026-02-01', 1, '2026-03-02', 0.25, '2026-02-28', 1, '31 Jan 2026', '2026-03-02 12:00', 2])
})

test('named ranges', () => {
  const engine = opened(book({ 'My plan': { A1: '2', A2: '3', B1: '=SUM(costs)*rate' }, Other: { A1: '10' } }, [{ name: 'costs', sheetId: 'my plan', range: 'A1:A2' }, { name: 'rate', sheetId: 'other', range: 'A1' }]))
  expect(engine.value('my plan', 'B1')).toBe(50)
})

test('a renamed frame tells the results that came out differently', () => {
  const engine = opened(book({ A: { A1: '7' }, B: { A1: '=A!A1' } }))
  expect(told(engine.sync({ sheets: [book({ B: { A1: '=A!A1' } }).sheets[0]!], names: [] }, CLOCK))).toEqual({ 'b!A1': '#REF!' })
})

test('a formula of several values fills the cells beside it', () => {
  const before = book({ S: { A1: 'b', A2: 'a', A3: 'b' } })
  const engine = opened(before)
  const after = { ...before, sheets: [{ ...before.sheets[0]!, data: { ...before.sheets[0]!.data, C1: { value: '=UNIQUE(A1:A3)' } } }] }
  expect(engine.sync(after, CLOCK)).toEqual([
    { sheetId: 's', cell: 'C1', computed: 'b', spill: null },
    { sheetId: 's', cell: 'C2', computed: 'a', spill: 'C1' },
  ])
})

test('texts are not read as something else, and what states hold oddly still counts', () => {
  const sheet = { id: 's', name: 'S', data: { A1: { value: "'=1+1" }, A2: { value: '00123', format: 'text' }, A3: { value: '', formula: '', computed: 12 }, A4: { value: 5 as never }, A5: { value: '', formula: '=A3+A4' }, A6: { formula: 'A3*2' }, A7: null as never } }
  const engine = opened({ sheets: [sheet], names: [] })
  expect(['A1', 'A2', 'A3', 'A5', 'A6', 'A7'].map((cell) => engine.value('s', cell))).toEqual(['=1+1', '00123', 12, 17, 24, ''])
})
