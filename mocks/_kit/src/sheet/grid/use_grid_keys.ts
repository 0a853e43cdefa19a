/** The keyboard of a sheet. Enters: a key pressed on the grid itself. Leaves: another selection, an editor, or nothing. */
import type { KeyboardEvent } from 'react'
import { type Place, type Range, rangeOf } from '../refs'
import type { SheetGridProps } from './grid_props'
import { anchored, cycle, type Direction, farCorner, type Field, jump, page, step, whole } from './move'

const ARROWS: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }

type Given = Pick<SheetGridProps, 'field' | 'active' | 'range' | 'readOnly' | 'onSelect' | 'editing' | 'onEditing' | 'editText' | 'onKey'>

/** `pageRows`: how many rows are in sight. */
export function gridKeys(given: Given, pageRows: number): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return
    const open = given.editing?.where === 'cell'
    const taken = (!open && (navigate(given, event, pageRows) || given.onKey(event.nativeEvent))) || write(given, event)
    if (!taken) return
    event.preventDefault()
    event.stopPropagation()
  }
}

function navigate(given: Given, event: KeyboardEvent, pageRows: number): boolean {
  const { field, active, range } = given
  const mod = event.ctrlKey || event.metaKey
  const arrow = ARROWS[event.key]
  if (event.altKey) return false
  if (arrow) return go(given, event.shiftKey, (from) => (mod ? jump(field, from, arrow) : step(field, from, arrow)))
  if (event.key === 'Home') return go(given, event.shiftKey, (from) => first(field, mod ? 0 : from.row))
  if (event.key === 'End') return go(given, event.shiftKey, (from) => (mod ? anchored(field, field.last) : end(field, from.row)))
  if (!mod && (event.key === 'PageDown' || event.key === 'PageUp')) return go(given, event.shiftKey, (from) => page(field, from, event.key === 'PageDown' ? pageRows : -pageRows))
  if (event.key === 'Tab') return along(given, event.shiftKey ? 'left' : 'right')
  if (event.key === 'Enter' && !mod && (given.readOnly || isSeveral(field, active, range))) return along(given, event.shiftKey ? 'up' : 'down')
  if (mod && event.key.toLowerCase() === 'a') return select(given, { row: 0, col: 0 }, { top: 0, left: 0, bottom: field.rows - 1, right: field.cols - 1 })
  if (event.key === ' ' && mod) return select(given, active, { top: 0, bottom: field.rows - 1, left: range.left, right: range.right })
  if (event.key === ' ' && event.shiftKey) return select(given, active, { left: 0, right: field.cols - 1, top: range.top, bottom: range.bottom })
  return false
}

function select(given: Given, active: Place, range: Range): boolean {
  given.onSelect(active, whole(given.field, range))
  return true
}

function go(given: Given, extend: boolean, next: (from: Place) => Place): boolean {
  const { active, range } = given
  if (!extend) {
    const place = next(active)
    return select(given, place, rangeOf(place))
  }
  return select(given, active, rangeOf(active, next(farCorner(active, range))))
}

function first(field: Field, from: number): Place {
  let [row, col] = [from, 0]
  while (row < field.rows - 1 && field.hiddenRow(row)) row += 1
  while (col < field.cols - 1 && field.hiddenCol(col)) col += 1
  return anchored(field, { row, col })
}

function end(field: Field, row: number): Place {
  let col = field.cols - 1
  while (col > 0 && field.hiddenCol(col)) col -= 1
  return anchored(field, { row, col })
}

export function isSeveral(field: Field, active: Place, range: Range): boolean {
  const area = field.merged(active.row, active.col) ?? rangeOf(active)
  return area.top !== range.top || area.left !== range.left || area.bottom !== range.bottom || area.right !== range.right
}

/** Tab and Enter: within the range where several cells are chosen, else to the next cell. */
function along(given: Given, direction: Direction): boolean {
  const { field, active, range } = given
  if (isSeveral(field, active, range)) given.onSelect(cycle(field, range, active, direction), range)
  else go(given, false, (from) => step(field, from, direction))
  return true
}

function write(given: Given, event: KeyboardEvent): boolean {
  const { active, readOnly, onEditing, editText } = given
  if (readOnly || event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.key === 'F2' || event.key === 'Enter') {
    const text = editText(active.row, active.col)
    onEditing({ ...active, text, caret: text.length, typed: false, where: 'cell' })
    return true
  }
  // An input method begins: the editor opens and takes what it writes.
  const composing = event.key === 'Process' || event.key === 'Unidentified'
  if (!composing && [...event.key].length !== 1) return false
  // A key that comes before the editor has the focus goes on with what was begun.
  const begun = given.editing?.where === 'cell' ? given.editing.text : ''
  onEditing({ ...active, text: composing ? begun : begun + event.key, caret: begun.length + (composing ? 0 : event.key.length), typed: true, where: 'cell' })
  return !composing
}
