/** What the selection adds up to. */
import { cellName, plainNumber, shownText } from '@mocks/kit'
import { useMemo } from 'react'
import { dataOf } from '../core/cells'
import { computedOf } from '../core/filters'
import { useEditor } from './editor_context'
import { useField } from './use_field'

export function StatusBar() {
  const { sheet, range, formats, current } = useEditor()
  const field = useField()
  const { top, left, bottom, right } = range
  const facts = useMemo(() => {
    const numbers: number[] = []
    let filled = 0
    const data = dataOf(sheet)
    const whole = (bottom - top + 1) * (right - left + 1) > 20_000
    const names = whole ? Object.keys(data) : null
    const look = (row: number, col: number): void => {
      const value = computedOf(data[cellName(row, col)])
      if (value === '' || field.hiddenRow(row) || field.hiddenCol(col)) return
      filled += 1
      if (typeof value === 'number') numbers.push(value)
    }
    if (names) {
      for (const name of names) {
        const found = /^([A-Z]+)(\d+)$/.exec(name)
        const col = found ? [...found[1]!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : -1
        const row = found ? Number(found[2]) - 1 : -1
        if (row >= top && row <= bottom && col >= left && col <= right) look(row, col)
      }
    } else for (let row = top; row <= bottom; row += 1) for (let col = left; col <= right; col += 1) look(row, col)
    return { filled, numbers }
  }, [sheet, field, top, left, bottom, right])
  if (facts.filled < 2) return <span className="status-bar" />
  const { numbers } = facts
  const sum = numbers.reduce((total, one) => total + one, 0)
  const shown = (value: number): string => (current?.format && typeof computedOf(current) === 'number' ? shownText(value, current, formats) : plainNumber(Number(value.toPrecision(12))))
  return (
    <span className="status-bar" role="status" aria-label="Selection">
      {numbers.length > 0 ? (
        <>
          <span>Sum: {shown(sum)}</span>
          <span>Average: {shown(sum / numbers.length)}</span>
          <span>Min: {shown(Math.min(...numbers))}</span>
          <span>Max: {shown(Math.max(...numbers))}</span>
        </>
      ) : null}
      <span>Count: {facts.filled}</span>
    </span>
  )
}
