/** Workbooks to begin with. Cells are written as one would type them. */
import { cellName, type SheetCell, type SheetData } from '@mocks/kit'
import { emptySheet } from '../actions/sheets'
import type { Sheet } from '../model'
import { typedInto } from './cells'

export interface Template {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly sheets: () => Sheet[]
}

interface Look {
  readonly heads?: boolean
  readonly widths?: readonly number[]
  readonly formats?: Readonly<Record<number, string>>
  readonly total?: boolean
}

function table(id: string, name: string, rows: readonly (readonly string[])[], { heads = true, widths = [], formats = {}, total = false }: Look): Sheet {
  const data: SheetData = {}
  rows.forEach((row, down) =>
    row.forEach((text, across) => {
      const bold = (heads && down === 0) || (total && down === rows.length - 1)
      const look: SheetCell = { ...(bold ? { style: { bold: true, ...(down === 0 && heads ? { bg: '#eceef1' } : {}) } } : {}), ...(formats[across] && down > 0 ? { format: formats[across] } : {}) }
      const cell = typedInto(look, text, 'month')
      if (cell) data[cellName(down, across)] = cell
    }),
  )
  return { ...emptySheet(id, name, 100), frozenRows: heads ? 1 : 0, columnWidths: Object.fromEntries(widths.map((width, index) => [String(index), width])), data }
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const TEMPLATES: readonly Template[] = [
  {
    id: 'budget', title: 'Household budget', about: 'Income and spending of a year, month by month.',
    sheets: () => [
      table('sheet_1', 'Budget', [
        ['Item', ...MONTHS, 'Year'],
        ...['Income', 'Rent', 'Food', 'Transport', 'Insurance', 'Leisure', 'Savings'].map((item, index) => [item, ...MONTHS.map(() => ['2800', '950', '420', '110', '75', '160', '300'][index]!), `=SUM(B${index + 2}:M${index + 2})`]),
        ['Left over', ...Array.from({ length: 13 }, (_, index) => `=${cellName(1, index + 1)}-SUM(${cellName(2, index + 1)}:${cellName(7, index + 1)})`)],
      ], { widths: [140], formats: Object.fromEntries(Array.from({ length: 13 }, (_, index) => [index + 1, 'currency_rounded'])), total: true }),
    ],
  },
  {
    id: 'invoice', title: 'Invoice', about: 'Lines with amounts, tax and a sum.',
    sheets: () => [
      table('sheet_1', 'Invoice', [
        ['Description', 'Amount', 'Unit price', 'Sum'],
        ['First item', '2', '45', '=B2*C2'], ['Second item', '1', '120', '=B3*C3'], ['Third item', '5', '8.5', '=B4*C4'],
        ['', '', 'Net', '=SUM(D2:D4)'], ['', '', 'Tax, 20%', '=ROUND(D5*0.2,2)'], ['', '', 'To pay', '=D5+D6'],
      ], { widths: [260, 80, 100, 110], formats: { 2: 'currency', 3: 'currency' }, total: true }),
    ],
  },
  {
    id: 'plan', title: 'Project plan', about: 'Tasks with people, dates and progress.',
    sheets: () => [
      table('sheet_1', 'Tasks', [
        ['Task', 'Who', 'Start', 'Days', 'End', 'Done'],
        ['Agree on the scope', '', '2026-03-09', '5', '=WORKDAY(C2,D2)', '100%'], ['Draft', '', '=E2', '8', '=WORKDAY(C3,D3)', '40%'], ['Review', '', '=E3', '3', '=WORKDAY(C4,D4)', '0%'], ['Hand over', '', '=E4', '1', '=WORKDAY(C5,D5)', '0%'],
      ], { widths: [220, 120, 100, 70, 100, 80], formats: { 2: 'date', 4: 'date', 5: 'percent' } }),
    ],
  },
  {
    id: 'marks', title: 'Grade book', about: 'Marks of a class with means and ranks.',
    sheets: () => [
      table('sheet_1', 'Marks', [
        ['Pupil', 'Test 1', 'Test 2', 'Test 3', 'Mean', 'Rank'],
        ...['A. Abe', 'B. Brandt', 'C. Costa', 'D. Diallo', 'E. Eklund'].map((name, index) => [name, String(62 + index * 7), String(88 - index * 5), String(70 + ((index * 11) % 25)), `=ROUND(AVERAGE(B${index + 2}:D${index + 2}),1)`, `=RANK(E${index + 2},E$2:E$6)`]),
      ], { widths: [160] }),
    ],
  },
  {
    id: 'stock', title: 'Stock list', about: 'What is there, what it is worth, what to order.',
    sheets: () => [
      table('sheet_1', 'Stock', [
        ['Article', 'In stock', 'Least', 'Price', 'Worth', 'Order'],
        ...[['Envelopes', '340', '200', '0.08'], ['Printer paper', '12', '20', '4.9'], ['Ink, black', '3', '4', '18'], ['Labels', '55', '30', '2.4']].map((row, index) => [...row, `=B${index + 2}*D${index + 2}`, `=IF(B${index + 2}<C${index + 2},"yes","no")`]),
        ['Sum', '', '', '', '=SUM(E2:E5)', ''],
      ], { widths: [180], formats: { 3: 'currency', 4: 'currency' }, total: true }),
    ],
  },
  { id: 'blank', title: 'Untitled spreadsheet', about: 'One empty sheet.', sheets: () => [emptySheet('sheet_1', 'Sheet1', 100)] },
]
