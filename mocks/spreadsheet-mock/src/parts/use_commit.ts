/** Ends the writing in a cell: what was typed goes to the state, unless a rule refuses it. */
import { cellName, rangeName, type SheetDirection, stepCell } from '@mocks/kit'
import { useRef } from 'react'
import { dayOrderOf, sheetOf } from '../core/book'
import { dataOf, editText } from '../core/cells'
import { protectionAt } from '../core/protect'
import { refusal } from '../core/rules'
import { useEditor } from './editor_context'
import { useField } from './use_field'


/** Where a row of Tabs began: Enter goes back to that column. */
let tabbedFrom: { cell: string; col: number } | null = null

export function useCommit(): (move: SheetDirection | null) => void {
  const editor = useEditor()
  const field = useField()
  const busy = useRef(false)
  return (move) => {
    const { editing, setEditing, sheet, act, at, state, settings, say, book, range } = editor
    if (editing === null || busy.current) return
    const { row, col, text } = editing
    const here = sheetOf(book, at.sheetId) ?? sheet
    const cell = cellName(row, col)
    const problem = refusal(here, row, col, text, dayOrderOf(state))
    if (problem !== null) {
      if (move !== null) return say(problem)
      setEditing(null)
      return say(`${cell} stays as it was. ${problem}`)
    }
    const lock = protectionAt(state, book.id, here, { top: row, bottom: row, left: col, right: col })
    if (lock) say('This cell is protected. You cannot change it.')
    setEditing(null)
    const next = target(move, settings.enterMoves, { row, col, cell })
    const several = range.top !== range.bottom || range.left !== range.right
    const changed = text !== editText(dataOf(here)[cell]) && !lock
    const select = next === null || several ? undefined : cellName(...places(next))
    if (changed) void act.cell_edit({ ...at, cell, text, ...(select === undefined ? {} : { select }) })
    else if (select !== undefined) void act.selection_set({ book: at.book, cell: select, range: null })
    if (several && move !== null) void act.selection_set({ book: at.book, cell: cellName(...places(within(move))), range: rangeName(range) })

    function within(direction: SheetDirection): { row: number; col: number } {
      const to = stepCell(field, { row, col }, direction)
      const inside = to.row >= range.top && to.row <= range.bottom && to.col >= range.left && to.col <= range.right
      return inside ? to : { row: range.top, col: direction === 'down' || direction === 'up' ? Math.min(range.right, col + 1) : range.left }
    }
  }

  function target(move: SheetDirection | null, enter: 'down' | 'right' | 'stay', from: { row: number; col: number; cell: string }): { row: number; col: number } | null {
    if (move === null) return null
    const start = tabbedFrom?.cell === from.cell ? tabbedFrom.col : from.col
    if (move === 'down' && enter === 'stay') return from
    const direction = move === 'down' && enter === 'right' ? 'right' : move
    const next = stepCell(field, from, direction)
    if (direction === 'right' && move === 'right') tabbedFrom = { cell: cellName(next.row, next.col), col: start }
    else tabbedFrom = null
    return direction === 'down' ? { row: next.row, col: next.row === from.row ? next.col : start } : next
  }
}

const places = ({ row, col }: { row: number; col: number }): [number, number] => [row, col]
