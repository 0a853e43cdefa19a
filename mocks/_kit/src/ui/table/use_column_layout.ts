/**
 * The layout of a table's columns while it is on the page. Enters: the columns, and a layout where the mock keeps one.
 * Leaves: what it means, and the ways to change it; each change reaches the mock once, widths when they are let go.
 */
import type { ColumnSizingState, columnResizingState as Resizing, Updater } from '@tanstack/react-table'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLatest } from '../latest'
import { type ColumnLayout, moveColumn, pinColumn, placeColumn, sameLayout, showColumn, shownColumns, type WholeLayout, wholeLayout } from './column_layout'
import type { TableColumn } from './table_column'

export interface ColumnsControl {
  readonly layout: WholeLayout
  /** Ids of the columns in sight. */
  readonly shown: readonly string[]
  readonly isPlain: boolean
  /** What has just happened, in words. */
  readonly said: string
  readonly canMove: (id: string, by: -1 | 1) => boolean
  readonly move: (id: string, by: -1 | 1) => void
  readonly place: (id: string, index: number) => void
  readonly pin: (id: string, pins: boolean) => void
  readonly show: (id: string, shows: boolean) => void
  readonly reset: () => void
  readonly widths: ColumnSizingState
  readonly setWidths: (change: Updater<ColumnSizingState>) => void
  readonly resizing: Resizing
  readonly setResizing: (change: Updater<Resizing>) => void
}

const STILL: Resizing = { columnSizingStart: [], deltaOffset: null, deltaPercentage: null, isResizingColumn: false, startOffset: null, startSize: null }

interface Given<R> {
  readonly columns: readonly TableColumn<R>[]
  readonly layout?: ColumnLayout
  readonly onLayout?: (layout: ColumnLayout) => void
}

export function useColumnLayout<R>({ columns, layout: given, onLayout }: Given<R>): ColumnsControl {
  const [own, setOwn] = useState<ColumnLayout>({})
  const [said, setSaid] = useState('')
  const layout = useMemo(() => wholeLayout(columns, given ?? own), [columns, given, own])
  // While an edge is dragged its width is the page's alone; null: as the layout says.
  const [widths, setWidths] = useEager<ColumnSizingState | null>(null)
  const [resizing, setResizing] = useEager(STILL)
  const put = (next: WholeLayout): void => {
    if (sameLayout(next, layout)) return
    setOwn(next)
    onLayout?.(next)
  }
  const plain = useMemo(() => wholeLayout(columns), [columns])
  const shown = useMemo(() => shownColumns(layout), [layout])
  const titleOf = (id: string): string => columns.find((column) => column.id === id)?.header ?? id
  const tell = (id: string, next: WholeLayout): void => {
    const places = shownColumns(next)
    setSaid(`${titleOf(id)} is column ${places.indexOf(id) + 1} of ${places.length}${next.pinned.includes(id) ? ', pinned' : ''}.`)
    put(next)
  }
  const control: ColumnsControl = {
    layout,
    shown,
    isPlain: sameLayout(layout, plain),
    said,
    canMove: (id, by) => moveColumn(layout, id, by) !== null,
    move: (id, by) => {
      const next = moveColumn(layout, id, by)
      if (next !== null) tell(id, next)
    },
    place: (id, index) => tell(id, placeColumn(layout, id, index)),
    pin: (id, pins) => tell(id, pinColumn(layout, id, pins)),
    show: (id, shows) => {
      setSaid(`${titleOf(id)} is ${shows ? 'shown' : 'hidden'}.`)
      put(showColumn(layout, id, shows))
    },
    reset: () => {
      setSaid('The columns are as they were at first.')
      put(plain)
    },
    widths: widths ?? { ...layout.widths },
    setWidths: (change) => setWidths((before) => (typeof change === 'function' ? change(before ?? { ...layout.widths }) : change)),
    resizing,
    setResizing,
  }
  const settle = useLatest((done: ColumnSizingState) => {
    setWidths(null)
    put({ ...layout, widths: Object.fromEntries(Object.entries(done).map(([id, width]) => [id, Math.round(width)])) })
  })
  useEffect(() => {
    if (widths !== null && resizing.isResizingColumn === false) settle.current(widths)
  }, [resizing.isResizingColumn, settle, widths])
  return control
}

/** State whose changes are computed when they are asked for: the table's change of a width reads what its change of the drag has left. */
function useEager<T>(first: T): [T, (change: Updater<T>) => void] {
  const [value, setValue] = useState(first)
  const now = useRef(first)
  const set = useCallback((change: Updater<T>) => {
    now.current = typeof change === 'function' ? (change as (before: T) => T)(now.current) : change
    setValue(now.current)
  }, [])
  return [value, set]
}
