/** A column that is dragged by its head. Enters: the heads on the screen. Leaves: where a line shows its new place, one call when it is dropped. */
import { type PointerEvent, type RefObject, useRef } from 'react'
import { usePointerDrag } from '../schedule/use_pointer_drag'
import type { ColumnsControl } from './use_column_layout'

interface Drag {
  readonly id: string
  readonly from: number
  /** Among the shown columns, without the dragged one; null: not yet far enough to be a drag. */
  readonly index: number | null
}

export interface ColumnDrag {
  readonly dragged: string | null
  readonly handle: (id: string) => { readonly onPointerDown: (event: PointerEvent) => void }
  /** The class of the head beside which the column would stand. */
  readonly mark: (id: string) => string | null
  /** The click that ends a drag sorts nothing. */
  readonly justDragged: () => boolean
}

// A press that moves less is a click.
const FAR = 5

export function useColumnDrag(grid: RefObject<HTMLElement | null>, control: ColumnsControl): ColumnDrag {
  const dropped = useRef(false)
  const [drag, setDrag] = usePointerDrag<Drag>(
    (before, event) => (before.index === null && Math.abs(event.clientX - before.from) < FAR ? before : { ...before, index: indexAt(grid.current, before.id, event.clientX) }),
    (done) => {
      if (done.index === null) return
      dropped.current = true
      setTimeout(() => (dropped.current = false))
      control.place(done.id, done.index)
    },
  )
  const others = control.shown.filter((id) => id !== drag?.id)
  return {
    dragged: drag?.index == null ? null : drag.id,
    handle: (id) => ({ onPointerDown: (event) => event.button === 0 && setDrag({ id, from: event.clientX, index: null }) }),
    mark: (id) => {
      if (drag?.index == null || drag.id === id) return null
      if (others[drag.index] === id) return 'kit-th-before'
      return drag.index === others.length && others.at(-1) === id ? 'kit-th-after' : null
    },
    justDragged: () => dropped.current,
  }
}

/** How many of the other heads have their middle before the pointer. */
function indexAt(grid: HTMLElement | null, id: string, x: number): number {
  if (grid === null) return 0
  const rtl = getComputedStyle(grid).direction === 'rtl'
  const middles = [...grid.querySelectorAll<HTMLElement>('[data-column]')].filter((head) => head.dataset.column !== id).map((head) => head.getBoundingClientRect()).map((box) => (box.left + box.right) / 2)
  return middles.filter((middle) => (rtl ? middle > x : middle < x)).length
}
