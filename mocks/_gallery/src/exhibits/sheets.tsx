import { type CellEditing, cellName, type CellRange, parseCell, rangeOf, readInput, SheetGrid, shownText, typedText, type SheetCell, type SheetData, fillLine, inRange } from '@mocks/kit'
import { useMemo, useState } from 'react'
import type { Exhibit } from '../exhibit'
import { ARABIC, CJK, LONG } from '../words'

const START: SheetData = Object.fromEntries(
  [['Item', 'Price', 'Pieces'], [LONG, '4.5', '12'], [ARABIC, '6', '3'], [CJK, '1200', '1'], ['Date', '2026-03-02', 'TRUE']].flatMap((row, down) =>
    row.map((text, across): [string, SheetCell] => [cellName(down, across), { value: text, computed: readInput(text).computed, ...(across === 1 && down > 0 ? { format: 'currency' } : {}), ...(down === 0 ? { style: { bold: true } } : {}) }]),
  ),
)
const FUNCTIONS = [{ name: 'SUM', use: 'number, …', says: 'The sum of the numbers.' }, { name: 'SUMIF', use: 'range, condition', says: 'The sum of what meets a condition.' }]
const SIZE = { rows: 500, cols: 40 }
const nothing = (): void => undefined

/** The grid alone: cells are kept by the page, and nothing is computed. */
function KeptSheet({ readOnly = false, gridlines = true }: { readOnly?: boolean; gridlines?: boolean }) {
  const [data, setData] = useState(START)
  const [active, setActive] = useState({ row: 1, col: 0 })
  const [range, setRange] = useState<CellRange>(rangeOf({ row: 1, col: 0 }))
  const [editing, setEditing] = useState<CellEditing | null>(null)
  const [widths, setWidths] = useState<Record<number, number>>({ 0: 150 })
  const field = useMemo(() => ({ ...SIZE, hiddenRow: () => false, hiddenCol: (col: number) => col === 4, empty: (row: number, col: number) => !data[cellName(row, col)], merged: () => null, last: { row: 4, col: 2 } }), [data])
  const view = useMemo(
    () => (row: number, col: number) => {
      const cell = data[cellName(row, col)]
      return cell ? { text: shownText(cell.computed, cell), numeric: typeof cell.computed === 'number', style: cell.style?.bold ? { fontWeight: 650 } : {} } : null
    },
    [data],
  )
  const put = (name: string, text: string): void => setData((before) => ({ ...before, [name]: { ...before[name], value: text, computed: readInput(text).computed } }))
  const fill = (source: CellRange, target: CellRange): void => {
    for (let col = source.left; col <= source.right; col += 1) {
      const cells = Array.from({ length: source.bottom - source.top + 1 }, (_, index) => data[cellName(source.top + index, col)])
      fillLine(cells, Math.max(0, target.bottom - source.bottom), { axis: 'row' }).forEach(({ text }, index) => put(cellName(source.bottom + 1 + index, col), text))
    }
  }
  return (
    <div style={{ height: 320 }}>
      <SheetGrid
        label="Articles"
        field={field}
        view={view}
        columnWidth={(col) => (col === 4 ? 0 : (widths[col] ?? 100))}
        rowHeight={() => 22}
        frozenRows={1}
        frozenCols={1}
        zoom={1}
        gridlines={gridlines}
        active={active}
        range={range}
        readOnly={readOnly}
        editing={editing}
        functions={FUNCTIONS}
        onEditing={setEditing}
        editText={(row, col) => typedText(data[cellName(row, col)])}
        onCommit={(move) => {
          if (editing) put(cellName(editing.row, editing.col), editing.text)
          setEditing(null)
          const next = move === 'down' ? { row: active.row + 1, col: active.col } : move === 'right' ? { row: active.row, col: active.col + 1 } : active
          setActive(next)
          setRange(rangeOf(next))
        }}
        onSelect={(place, area) => {
          setActive(place)
          setRange(area)
        }}
        onFill={fill}
        onResize={(axis, index, size) => axis === 'col' && setWidths({ ...widths, [index]: size })}
        onFit={nothing}
        onKey={(event) => {
          if (event.key !== 'Delete') return false
          setData(Object.fromEntries(Object.entries(data).filter(([name]) => !inRange(range, parseCell(name)!.row, parseCell(name)!.col))))
          return true
        }}
        onCopy={() => typedText(data[cellName(active.row, active.col)])}
        onPaste={(text) => put(cellName(active.row, active.col), text)}
        onMenu={nothing}
      />
    </div>
  )
}

export const sheets: readonly Exhibit[] = [
  {
    id: 'sheet_grid', title: 'SheetGrid', group: 'Work surfaces',
    cases: [
      { title: 'Cells that are kept', wide: true, show: () => <KeptSheet /> },
      { title: 'To look at, without lines', wide: true, show: () => <KeptSheet readOnly gridlines={false} /> },
    ],
  },
]
