/** The mouse over a sheet: choosing, filling, resizing, and naming cells in a formula that is being written. */
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLatest } from '../../ui/latest'
import { type Place, type Range, rangeName, rangeOf, union } from '../refs'
import type { SheetGridProps } from './grid_props'
import { anchored, whole } from './move'
import { takesReference } from './suggest'

export type Drag =
  | { readonly kind: 'select' | 'row' | 'col' | 'fill'; readonly from: Place; readonly range: Range }
  | { readonly kind: 'point'; readonly from: Place; readonly range: Range; readonly start: number; readonly text: string; readonly end: number }
  | { readonly kind: 'size'; readonly axis: 'row' | 'col'; readonly index: number; readonly origin: number; readonly size: number; readonly now: number }

const WIDGET = 'button, input, select, a, textarea, [role=listbox], [role=option]'

interface Pointer {
  readonly drag: Drag | null
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onDoubleClick: (event: MouseEvent<HTMLElement>) => void
  readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void
}

export function useGridPointer(props: SheetGridProps, scroller: RefObject<HTMLElement | null>, grid: RefObject<HTMLElement | null>): Pointer {
  const [drag, setDrag] = useState<Drag | null>(null)
  const latest = useLatest({ props, drag })
  const last = useRef<Drag | null>(null)
  const put = (next: Drag | null): void => {
    last.current = next
    setDrag(next)
  }
  const dragging = drag !== null
  useEffect(() => {
    if (!dragging) return
    const move = (event: globalThis.PointerEvent): void => {
      const now = last.current
      if (now === null) return
      scrollAlong(scroller.current, event)
      put(dragged(now, event, latest.current.props))
    }
    const done = (): void => {
      const now = last.current
      put(null)
      if (now !== null) finish(now, latest.current.props)
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', done)
    window.addEventListener('pointercancel', done)
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', done)
      window.removeEventListener('pointercancel', done)
    }
  }, [dragging, latest, scroller])

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return
    const target = event.target as HTMLElement
    const begun = begin(target, event, props)
    if (begun === null) return
    event.preventDefault()
    if (begun.kind !== 'point' && begun.kind !== 'size' && props.editing !== null) props.onCommit(null)
    if (begun.kind === 'point') point(begun, props)
    else grid.current?.focus({ preventScroll: true })
    put(begun)
  }
  return { drag, onPointerDown, onDoubleClick: (event) => doubleClick(event, props), onContextMenu: (event) => contextMenu(event, props) }
}

function placeOf(target: Element | null): Place | null {
  const given = target?.closest<HTMLElement>('[data-cell]')?.dataset.cell
  const [row, col] = given?.split(',').map(Number) ?? []
  return row === undefined || col === undefined ? null : { row, col }
}

function numberOf(target: Element, name: string): number | null {
  const given = target.closest(`[data-${name}]`)?.getAttribute(`data-${name}`)
  return given === null || given === undefined ? null : Number(given)
}

function begin(target: HTMLElement, event: PointerEvent, props: SheetGridProps): Drag | null {
  const { field, active, range, editing } = props
  if (target.closest('[data-fill]')) return { kind: 'fill', from: active, range }
  const col = numberOf(target, 'edge-col')
  const row = numberOf(target, 'edge-row')
  if (col !== null) return { kind: 'size', axis: 'col', index: col, origin: event.clientX, size: props.columnWidth(col), now: event.clientX }
  if (row !== null) return { kind: 'size', axis: 'row', index: row, origin: event.clientY, size: props.rowHeight(row), now: event.clientY }
  if (target.closest(WIDGET)) return null
  if (target.closest('[data-all]')) return { kind: 'select', from: { row: 0, col: 0 }, range: { top: 0, left: 0, bottom: field.rows - 1, right: field.cols - 1 } }
  const line = lineRange(target, event.shiftKey, props)
  if (line) return line
  const place = placeOf(target)
  if (place === null) return null
  if (editing !== null && takesReference(editing.text, editing.caret)) return { kind: 'point', from: place, range: whole(field, rangeOf(place)), start: editing.caret, end: editing.caret, text: editing.text }
  const from = event.shiftKey ? active : anchored(field, place)
  return { kind: 'select', from, range: whole(field, rangeOf(from, place)) }
}

function lineRange(target: HTMLElement, extend: boolean, { field, active, range }: SheetGridProps): Drag | null {
  const col = numberOf(target, 'col')
  if (col !== null) {
    const from = extend ? active : { row: 0, col }
    return { kind: 'col', from, range: { top: 0, bottom: field.rows - 1, left: Math.min(from.col, col), right: Math.max(extend ? range.left : col, col) } }
  }
  const row = numberOf(target, 'row')
  if (row === null) return null
  const from = extend ? active : { row, col: 0 }
  return { kind: 'row', from, range: { left: 0, right: field.cols - 1, top: Math.min(from.row, row), bottom: Math.max(extend ? range.top : row, row) } }
}

function dragged(now: Drag, event: globalThis.PointerEvent, props: SheetGridProps): Drag {
  if (now.kind === 'size') return { ...now, now: now.axis === 'col' ? event.clientX : event.clientY }
  const under = document.elementFromPoint(event.clientX, event.clientY)
  if (under === null) return now
  if (now.kind === 'col' || now.kind === 'row') {
    const index = now.kind === 'col' ? (numberOf(under, 'col') ?? placeOf(under)?.col) : (numberOf(under, 'row') ?? placeOf(under)?.row)
    if (index === undefined || index === null) return now
    const range = now.kind === 'col' ? { ...now.range, left: Math.min(now.from.col, index), right: Math.max(now.from.col, index) } : { ...now.range, top: Math.min(now.from.row, index), bottom: Math.max(now.from.row, index) }
    return { ...now, range }
  }
  const place = placeOf(under)
  if (place === null) return now
  if (now.kind === 'fill') return { ...now, range: fillRange(props.range, place) }
  const next = { ...now, range: whole(props.field, rangeOf(now.from, place)) }
  return next.kind === 'point' ? point(next, props) : next
}

/** A fill goes along one direction: the one that the pointer has gone further. */
export function fillRange(source: Range, to: Place): Range {
  const down = Math.max(to.row - source.bottom, source.top - to.row, 0)
  const across = Math.max(to.col - source.right, source.left - to.col, 0)
  if (down === 0 && across === 0) return source
  return down >= across ? union(source, { ...source, top: Math.min(to.row, source.top), bottom: Math.max(to.row, source.bottom) }) : union(source, { ...source, left: Math.min(to.col, source.left), right: Math.max(to.col, source.right) })
}

/** Writes the range's name into the formula, in place of the one that this drag has written before. */
function point(drag: Extract<Drag, { kind: 'point' }>, props: SheetGridProps): Drag {
  const { editing, onEditing } = props
  if (editing === null) return drag
  const name = rangeName(drag.range)
  const text = `${drag.text.slice(0, drag.start)}${name}${drag.text.slice(drag.start)}`
  onEditing({ ...editing, text, caret: drag.start + name.length })
  return { ...drag, end: drag.start + name.length }
}

function finish(drag: Drag, props: SheetGridProps): void {
  if (drag.kind === 'point') return
  if (drag.kind === 'size') {
    const size = Math.round(drag.size + (drag.now - drag.origin) / props.zoom)
    if (drag.now !== drag.origin) props.onResize(drag.axis, drag.index, Math.max(drag.axis === 'col' ? 24 : 16, Math.min(1200, size)))
  } else if (drag.kind === 'fill') {
    if (rangeName(drag.range) !== rangeName(props.range)) props.onFill(props.range, drag.range)
  } else props.onSelect(drag.from, drag.range)
}

function doubleClick(event: MouseEvent<HTMLElement>, props: SheetGridProps): void {
  const target = event.target as HTMLElement
  const col = numberOf(target, 'edge-col')
  const row = numberOf(target, 'edge-row')
  if (col !== null) return props.onFit('col', col)
  if (row !== null) return props.onFit('row', row)
  if (target.closest('[data-fill]')) return props.onFillDown?.()
  const place = placeOf(target)
  if (place === null || props.readOnly || target.closest(WIDGET) || props.editing !== null) return
  const text = props.editText(place.row, place.col)
  props.onEditing({ ...place, text, caret: text.length, typed: false, where: 'cell' })
}

function contextMenu(event: MouseEvent<HTMLElement>, props: SheetGridProps): void {
  const target = event.target as HTMLElement
  const { field, range } = props
  const col = numberOf(target, 'col')
  const row = numberOf(target, 'row')
  if (col !== null) {
    if (range.top !== 0 || range.bottom !== field.rows - 1 || col < range.left || col > range.right) props.onSelect({ row: 0, col }, { top: 0, bottom: field.rows - 1, left: col, right: col })
    return props.onMenu('col')
  }
  if (row !== null && target.closest('[role=rowheader]')) {
    if (range.left !== 0 || range.right !== field.cols - 1 || row < range.top || row > range.bottom) props.onSelect({ row, col: 0 }, { left: 0, right: field.cols - 1, top: row, bottom: row })
    return props.onMenu('row')
  }
  const place = placeOf(target)
  if (place && (place.row < range.top || place.row > range.bottom || place.col < range.left || place.col > range.right)) props.onSelect(place, whole(field, rangeOf(place)))
  props.onMenu('cell')
}

const EDGE = 28

/** Scrolls while a drag goes on near an edge. */
function scrollAlong(scroller: HTMLElement | null, event: globalThis.PointerEvent): void {
  if (scroller === null) return
  const box = scroller.getBoundingClientRect()
  const left = event.clientX > box.right - EDGE ? 24 : event.clientX < box.left ? -24 : 0
  const top = event.clientY > box.bottom - EDGE ? 24 : event.clientY < box.top ? -24 : 0
  if (left !== 0 || top !== 0) scroller.scrollBy(left, top)
}
