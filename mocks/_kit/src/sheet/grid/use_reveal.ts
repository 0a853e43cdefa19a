import { type RefObject, useEffect, useRef } from 'react'
import type { SheetGridProps } from './grid_props'
import { type Axis, startOf } from './layout'
import { farCorner } from './move'

interface Reveal {
  readonly scroller: RefObject<HTMLElement | null>
  readonly rows: Axis
  readonly cols: Axis
  readonly props: SheetGridProps
  readonly headWidth: number
  readonly headHeight: number
  readonly still: boolean
}

/** Scrolls to the cell that the keyboard, the name box or another page has gone to. */
export function useReveal({ scroller, rows, cols, props, headWidth, headHeight, still }: Reveal): void {
  const { active, range, frozenRows, frozenCols, field } = props
  const far = farCorner(active, range)
  const wholeLine = range.bottom - range.top === field.rows - 1 || range.right - range.left === field.cols - 1
  const last = useRef('')
  const layout = useRef({ rows, cols })
  useEffect(() => {
    layout.current = { rows, cols }
  }, [rows, cols])
  useEffect(() => {
    const element = scroller.current
    const own = `${active.row},${active.col}`
    const moved = last.current !== own
    last.current = own
    if (element === null || still || (wholeLine && !moved)) return
    const place = moved ? active : far
    const at = layout.current
    const reach = (axis: Axis, index: number, frozen: number, start: number, length: number, head: number): number => {
      if (index < frozen) return start
      const stuck = startOf(axis, frozen)
      const begin = startOf(axis, index)
      const end = startOf(axis, index + 1)
      if (begin - stuck < start) return begin - stuck
      return end + head + 4 > start + length ? end + head + 4 - length : start
    }
    element.scrollTo?.({
      top: reach(at.rows, place.row, frozenRows, element.scrollTop, element.clientHeight, headHeight),
      left: reach(at.cols, place.col, frozenCols, element.scrollLeft, element.clientWidth, headWidth),
    })
    // Another layout alone does not scroll.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [active.row, active.col, far.row, far.col])
}
