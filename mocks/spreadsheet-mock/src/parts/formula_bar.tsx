/** Name box and formula bar: where one is, and what the cell holds. */
import { FormulaField, parseCell, parseRange, rangeName, leaveToSheet } from '@mocks/kit'
import { SquareFunction } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { editText } from '../core/cells'
import { FUNCTIONS } from '../core/function_docs'
import { sheetOf, sizeOf } from '../core/book'
import { useEditor } from './editor_context'
import { useCommit } from './use_commit'

export function FormulaBar() {
  const editor = useEditor()
  const { editing, setEditing, current, active, readOnly, settings, book } = editor
  const commit = useCommit()
  const text = editing?.text ?? editText(current)
  const names = Array.isArray(book.namedRanges) ? book.namedRanges.map((one) => one?.name).filter((name): name is string => typeof name === 'string') : []
  if (!settings.showFormulaBar) {
    return (
      <div className="formula-bar">
        <NameBox />
      </div>
    )
  }
  return (
    <div className="formula-bar">
      <NameBox />
      <SquareFunction size={16} aria-hidden className="formula-sign" />
      <FormulaField
        label="Formula bar"
        text={text}
        caret={editing?.where === 'bar' ? editing.caret : undefined}
        functions={settings.suggestions ? FUNCTIONS : []}
        names={names}
        readOnly={readOnly}
        onFocus={() => {
          if (!readOnly && editing === null) setEditing({ ...active, text, caret: text.length, typed: false, where: 'bar' })
          else if (editing && editing.where === 'cell') setEditing({ ...editing, where: 'bar' })
        }}
        onText={(next, caret) => setEditing({ ...active, ...(editing ?? {}), text: next, caret, typed: false, where: 'bar' })}
        onFinish={(move) => {
          commit(move)
          leaveToSheet()
        }}
        onCancel={() => {
          setEditing(null)
          leaveToSheet()
        }}
        onLeave={() => {
          if (editing?.where === 'bar' && editing.text === editText(current)) setEditing(null)
        }}
      />
    </div>
  )
}

/** Shows the selection; a cell, a range or a named range that is typed here is gone to. */
function NameBox() {
  const { rangeText, book, sheet, act, at, say } = useEditor()
  const [typed, setTyped] = useState<string | null>(null)
  const named = Array.isArray(book.namedRanges) ? book.namedRanges.filter((one) => one && typeof one.name === 'string') : []
  const own = named.find((one) => one.sheetId === sheet.id && one.range === rangeText)
  const go = (event: FormEvent): void => {
    event.preventDefault()
    const wanted = (typed ?? '').trim()
    setTyped(null)
    if (wanted === '') return leaveToSheet()
    const found = named.find((one) => one.name.toLowerCase() === wanted.toLowerCase())
    const target = found ? sheetOf(book, found.sheetId) : sheet
    const area = target ? parseRange(found ? found.range : wanted, sizeOf(target)) : null
    const size = target && sizeOf(target)
    if (!target || !area || !size || area.bottom >= size.rows || area.right >= size.cols) return say(`“${wanted}” is no cell of this sheet and no named range.`)
    const cell = rangeName({ ...area, bottom: area.top, right: area.left })
    if (target.id !== sheet.id) void act.sheet_activate({ book: at.book, sheetId: target.id, cell })
    if (parseCell(cell)) void act.selection_set({ book: at.book, cell, range: rangeName(area) })
    leaveToSheet()
  }
  return (
    <form className="name-box" onSubmit={go}>
      <input
        aria-label="Name box"
        value={typed ?? own?.name ?? rangeText}
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          setTyped(null)
          leaveToSheet()
        }}
      />
    </form>
  )
}
