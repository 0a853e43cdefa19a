/** The pure cores of the sheet: values computed by hand. */
import { describe, expect, test } from 'vitest'
import { addMonths, isoDate, serialOf, serialOfIso } from '../../src/sheet/calendar'
import { compareCells } from '../../src/sheet/compare'
import { fillLine } from '../../src/sheet/fill'
import { readInput } from '../../src/sheet/input'
import { shownText } from '../../src/sheet/number_format'
import { formatPattern } from '../../src/sheet/pattern'
import { cellName, cellsOf, colIndex, colName, parseCell, parseRange, readRange, usedRange } from '../../src/sheet/refs'
import { afterDelete, afterInsert, afterMove, afterRename, afterSheetDelete, offsetFormula, tidyFormula } from '../../src/sheet/rewrite'
import { parseTsv, toTsv } from '../../src/sheet/tsv'

test('columns and cells are named as in a sheet', () => {
  expect([0, 25, 26, 27, 51, 52, 701, 702].map(colName)).toEqual(['A', 'Z', 'AA', 'AB', 'AZ', 'BA', 'ZZ', 'AAA'])
  expect(['A', 'Z', 'AA', 'ZZ', 'AAA'].map(colIndex)).toEqual([0, 25, 26, 701, 702])
  expect(cellName(9, 27)).toBe('AB10')
  expect(parseCell('$b$3')).toEqual({ row: 2, col: 1 })
  expect([parseCell('B0'), parseCell('7'), parseCell(null), parseCell('ABCD1')]).toEqual([null, null, null, null])
})

test('ranges are read in every form that a state may have', () => {
  const area = { top: 0, left: 1, bottom: 3, right: 2 }
  expect(parseRange('C4:B1')).toEqual(area)
  expect(parseRange('B:C', { rows: 50, cols: 9 })).toEqual({ top: 0, left: 1, bottom: 49, right: 2 })
  expect(parseRange('2:3', { rows: 50, cols: 9 })).toEqual({ top: 1, left: 0, bottom: 2, right: 8 })
  expect(readRange({ start: 'B1', end: 'C4' })).toEqual(area)
  expect(readRange({ startRow: 0, startCol: 1, endRow: 3, endCol: 2 })).toEqual(area)
  expect(readRange({ start: { row: 0, col: 1 }, end: { row: 3, col: 2 } })).toEqual(area)
  expect([readRange(null), readRange('nonsense'), readRange(7)]).toEqual([null, null, null])
  expect(cellsOf({ top: 0, left: 0, bottom: 1, right: 1 })).toEqual(['A1', 'B1', 'A2', 'B2'])
  expect(usedRange({ B2: 1, D9: 1 })).toEqual({ top: 1, left: 1, bottom: 8, right: 3 })
})

describe('references follow', () => {
  test('a copy', () => {
    expect(offsetFormula('=A1+$B$2*C$3-$D4', 2, 1)).toBe('=B3+$B$2*D$3-$D6')
    expect(offsetFormula('=SUM(A1:A3)&"A1"', 1, 0)).toBe('=SUM(A2:A4)&"A1"')
    expect(offsetFormula("='North, 2026'!A1+LOG10(B2)", 1, 1)).toBe("='North, 2026'!B2+LOG10(C3)")
    expect(offsetFormula('=A1', -1, 0)).toBe('=#REF!')
  })

  const lines = { sheet: 'Plan', own: 'Plan', axis: 'row', at: 2, count: 2 } as const
  test('inserted rows', () => {
    expect(afterInsert('=SUM(A1:A5)+A2+A3', lines)).toBe('=SUM(A1:A7)+A2+A5')
    expect(afterInsert('=Other!A9+A:A', lines)).toBe('=Other!A9+A:A')
    expect(afterInsert('=plan!$A$9', { ...lines, own: 'Other' })).toBe('=plan!$A$11')
  })

  test('deleted rows and columns', () => {
    expect(afterDelete('=SUM(A1:A5)', lines)).toBe('=SUM(A1:A3)')
    expect(afterDelete('=A3+A5', lines)).toBe('=#REF!+A3')
    expect(afterDelete('=SUM(A3:A4)', lines)).toBe('=SUM(#REF!)')
    expect(afterDelete('=SUM(A3:A9)', lines)).toBe('=SUM(A3:A7)')
    expect(afterDelete('=C1+E1', { ...lines, axis: 'col' })).toBe('=#REF!+C1')
  })

  test('cells that are cut and pasted', () => {
    const move = { fromSheet: 'Plan', toSheet: 'Plan', range: { top: 0, left: 0, bottom: 1, right: 0 }, rows: 4, cols: 2 }
    expect(afterMove('=A1+SUM(A1:A2)+A3', 'Plan', 'Plan', move)).toBe('=C5+SUM(C5:C6)+A3')
    expect(afterMove('=SUM(A1:A3)', 'Plan', 'Plan', move)).toBe('=SUM(A1:A3)')
    expect(afterMove('=A1', 'Plan', 'Plan', { ...move, toSheet: 'Old' })).toBe('=Old!C5')
    expect(afterMove('=B9', 'Old', 'Plan', { ...move, toSheet: 'Old' })).toBe('=Plan!B9')
  })

  test('a sheet that is renamed or deleted', () => {
    expect(afterRename("=Plan!A1+'Plan B'!A1", 'plan', 'Plan 2026')).toBe("='Plan 2026'!A1+'Plan B'!A1")
    expect(afterSheetDelete('=SUM(Plan!A1:A3)+1', 'Plan')).toBe('=SUM(#REF!)+1')
  })

  test('and a formula is stored tidily', () => {
    expect(tidyFormula('=sum(a1:b2')).toBe('=SUM(A1:B2)')
    expect(tidyFormula('=if(a1="Yes, a1",true,round(b2,1))')).toBe('=IF(A1="Yes, a1",TRUE,ROUND(B2,1))')
    expect(tidyFormula("=sum('my a1 sheet'!b:b)")).toBe("=SUM('my a1 sheet'!B:B)")
  })
})

test('days are counted as sheets count them', () => {
  expect(serialOf(2026, 3, 2)).toBe(46083)
  expect(isoDate(45306)).toBe('2024-01-15')
  expect(serialOfIso('2026-03-02 12:00')).toBe(46083.5)
  expect(serialOfIso('2026-02-30')).toBeNull()
  expect(isoDate(addMonths(serialOf(2026, 1, 31), 1))).toBe('2026-02-28')
})

test('what is typed is understood', () => {
  const typed = (text: string): unknown[] => {
    const { kind, computed, format } = readInput(text)
    return [kind, computed, format]
  }
  expect(typed('1,200.50')).toEqual(['number', 1200.5, 'number'])
  expect(typed('(12)')).toEqual(['number', -12, undefined])
  expect(typed('15%')).toEqual(['number', 0.15, 'percent'])
  expect(typed('$1,200')).toEqual(['number', 1200, 'currency'])
  expect(typed('12 €')).toEqual(['number', 12, 'currency'])
  expect(typed('3/15/2026')).toEqual(['date', '2026-03-15', 'date'])
  expect(readInput('3/4/2026', 'day').computed).toBe('2026-04-03')
  expect(typed('2 Mar 2026')).toEqual(['date', '2026-03-02', 'date'])
  expect(typed('2:30 pm')).toEqual(['date', '14:30', 'time'])
  expect(typed('true')).toEqual(['boolean', 'TRUE', undefined])
  expect(typed("'007")).toEqual(['text', '007', 'text'])
  for (const text of ['2/30/2026', '1,20', '12 apples', '1-2-3', '=', '٣', 'Straße 7', '  ']) expect(typed(text)[0], text).toBe('text')
  expect(typed('=a1+1')).toEqual(['formula', '', undefined])
  expect(readInput('=a1+1').formula).toBe('=A1+1')
})

test('numbers and dates are shown by patterns', () => {
  const cases: [number, string, string][] = [
    [1234.5, '#,##0.00', '1,234.50'],
    [-1234.5, '#,##0.00', '-1,234.50'],
    [0.125, '0.0%', '12.5%'],
    [1.005, '0.00', '1.01'],
    [-0.001, '0.00', '0.00'],
    [-50, '$#,##0;($#,##0)', '($50)'],
    [0, '0;-0;"none"', 'none'],
    [1234567, '0.0,,"M"', '1.2M'],
    [0.00012, '0.00E+00', '1.20E-04'],
    [7, '000', '007'],
    [46083, 'yyyy-mm-dd', '2026-03-02'],
    [46083, 'dddd, d mmmm yyyy', 'Monday, 2 March 2026'],
    [46083.604166667, 'h:mm AM/PM', '2:30 PM'],
    [46083.604166667, 'dd/mm/yy hh:mm', '02/03/26 14:30'],
  ]
  for (const [value, pattern, text] of cases) expect(formatPattern(value, pattern), `${value} ${pattern}`).toBe(text)
})

test('cells show their format', () => {
  expect(shownText(1200, { format: 'currency' })).toBe('$1,200.00')
  expect(shownText(-1200, { format: 'currency', currency: 'EUR' })).toBe('-€1,200.00')
  expect(shownText(1200, { format: 'currency' }, { currency: 'JPY' })).toBe('¥1,200')
  expect(shownText(0.4567, { format: 'percent' })).toBe('45.67%')
  expect(shownText(1234.5, { format: 'number' })).toBe('1,234.50')
  expect(shownText(0.1 + 0.2, undefined)).toBe('0.3')
  expect(shownText('2026-03-02', { format: 'date' }, { datePattern: 'd mmm yyyy' })).toBe('2 Mar 2026')
  expect(shownText('#DIV/0!', { format: 'currency' })).toBe('#DIV/0!')
  expect(shownText('Rent', { format: 'currency' })).toBe('Rent')
  expect(shownText(undefined, undefined)).toBe('')
})

test('the fill handle goes on with series and repeats what is none', () => {
  const fill = (texts: string[], count: number, back = false): string[] => fillLine(texts.map((value) => ({ value })), count, { axis: 'row', back }).map(({ text }) => text)
  expect(fill(['1', '3'], 3)).toEqual(['5', '7', '9'])
  expect(fill(['1', '3'], 2, true)).toEqual(['-1', '-3'])
  expect(fill(['5'], 2)).toEqual(['5', '5'])
  expect(fill(['10%', '20%'], 1)).toEqual(['30%'])
  expect(fill(['2026-02-27'], 3)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'])
  expect(fill(['2026-01-31', '2026-02-28'], 2)).toEqual(['2026-03-31', '2026-04-30'])
  expect(fill(['Nov'], 3)).toEqual(['Dec', 'Jan', 'Feb'])
  expect(fill(['Monday', 'Wednesday'], 2)).toEqual(['Friday', 'Sunday'])
  expect(fill(['Q3'], 3)).toEqual(['Q4', 'Q1', 'Q2'])
  expect(fill(['Room 09'], 2)).toEqual(['Room 10', 'Room 11'])
  expect(fill(['yes', 'no'], 3)).toEqual(['yes', 'no', 'yes'])
  expect(fill(['1', '2', '4'], 3)).toEqual(['1', '2', '4'])
  expect(fill(['=A1*$B$1', '=A2*$B$1'], 2)).toEqual(['=A3*$B$1', '=A4*$B$1'])
  expect(fill(['=A5'], 1, true)).toEqual(['=A4'])
})

test('text from another sheet is cut into cells and back', () => {
  expect(parseTsv('a\tb\r\n"two\nlines"\t"say ""hi"""\n')).toEqual([['a', 'b'], ['two\nlines', 'say "hi"']])
  expect(parseTsv('5" pipe\tx\n"so" he said')).toEqual([['5" pipe', 'x'], ['"so" he said']])
  const rows = [['a\tb', 'c'], ['"q"', 'two\nlines']]
  expect(parseTsv(toTsv(rows))).toEqual(rows)
})

test('numbers sort before texts, empty cells last either way', () => {
  const values = ['pear', 3, '', 'Apple', '2026-01-02', 'item 10', 'item 9', 'TRUE', '#N/A', -1]
  expect([...values].sort((one, other) => compareCells(one, other))).toEqual([-1, 3, '2026-01-02', 'Apple', 'item 9', 'item 10', 'pear', 'TRUE', '#N/A', ''])
  expect([3, '', 1].sort((one, other) => compareCells(one, other, 'desc'))).toEqual([3, 1, ''])
})
