/**
 * Which cell of a grid has the focus, and where a key takes it. Row -1 is the header. Enters: key events on the grid.
 * Leaves: the active cell; the focus follows it once it is on the screen.
 */
import { type KeyboardEvent, type RefObject, useCallback, useRef, useState } from 'react'

export interface CellPlace {
  readonly row: number
  readonly column: number
}

interface Grid {
  readonly rows: number
  readonly columns: number
  readonly element: RefObject<HTMLElement | null>
  readonly reveal: (row: number) => void
}

const PAGE = 10

export function useTableKeys({ rows, columns, element, reveal }: Grid) {
  const [active, setActive] = useState<CellPlace>({ row: -1, column: 0 })
  const last = useRef(active)
  const go = useCallback(
    (to: CellPlace) => {
      const place = { row: clamp(to.row, -1, rows - 1), column: clamp(to.column, 0, columns - 1) }
      last.current = place
      setActive(place)
      if (place.row >= 0) reveal(place.row)
      // A row outside the window is drawn a frame later.
      if (!focusCell(element.current, place)) requestAnimationFrame(() => requestAnimationFrame(() => focusCell(element.current, place)))
    },
    [columns, element, reveal, rows],
  )
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isTyping(event.target)) return
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = target(event, active, { rows, columns, rtl })
    if (to === null) return
    event.preventDefault()
    go(to)
  }
  return { active: { row: Math.min(active.row, rows - 1), column: Math.min(active.column, columns - 1) }, go, onKeyDown }
}

function target({ key, ctrlKey }: KeyboardEvent, { row, column }: CellPlace, grid: { rows: number; columns: number; rtl: boolean }): CellPlace | null {
  const forward = grid.rtl ? 'ArrowLeft' : 'ArrowRight'
  const back = grid.rtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return { row, column: column + 1 }
  if (key === back) return { row, column: column - 1 }
  if (key === 'ArrowDown') return { row: row + 1, column }
  if (key === 'ArrowUp') return { row: row - 1, column }
  if (key === 'PageDown') return { row: row + PAGE, column }
  if (key === 'PageUp') return { row: Math.max(row - PAGE, 0), column }
  if (key === 'Home') return { row: ctrlKey ? 0 : row, column: 0 }
  if (key === 'End') return { row: ctrlKey ? grid.rows - 1 : row, column: grid.columns - 1 }
  return null
}

/** Focuses the control in a cell, or the cell itself where it holds none. */
function focusCell(grid: HTMLElement | null, { row, column }: CellPlace): boolean {
  const cell = grid?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)
  if (!cell) return false
  const inner = cell.querySelector<HTMLElement>('[data-cell-focus]')
  ;(inner ?? cell).focus({ preventScroll: row >= 0 ? false : true })
  return true
}

const isTyping = (element: EventTarget): boolean => element instanceof HTMLElement && element.matches('input:not([type=checkbox]), textarea, [contenteditable], [role=spinbutton], [data-editor] *')

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)
