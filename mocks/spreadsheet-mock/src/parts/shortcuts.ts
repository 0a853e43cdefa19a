/** The keys of the sheet that the grid itself has no use for. */
import * as run from './commands'
import type { Editor } from './editor_context'

const FORMATS: Readonly<Record<string, string>> = { '1': 'number', '!': 'number', '2': 'time', '@': 'time', '3': 'date', '#': 'date', '4': 'currency', $: 'currency', '5': 'percent', '%': 'percent' }

/** True: the key was taken. */
export function pressed(editor: Editor, event: KeyboardEvent): boolean {
  const mod = event.ctrlKey || event.metaKey
  const key = event.key.toLowerCase()
  if (event.shiftKey && event.key === 'F2') return done(() => editor.openDialog('note'))
  if (event.shiftKey && event.key === 'F11') return done(() => void editor.act.sheet_add({ book: editor.at.book }))
  if (!mod && event.altKey) return key === '=' ? done(() => run.insertFunction(editor, 'SUM')) : event.key === 'ArrowDown' ? openChoices(editor) : false
  if (mod && event.altKey) return key === 'm' && editor.canComment ? done(() => editor.openDialog('comment')) : false
  if (mod) return withCtrl(editor, key, event.shiftKey)
  if (event.key === 'Delete' || event.key === 'Backspace') return done(() => run.clear(editor))
  if (event.key === 'Escape') return editor.painting !== null ? done(() => editor.setPainting(null)) : editor.book.clipboard ? done(() => void editor.act.clipboard_clear({ book: editor.at.book })) : false
  return event.key === ' ' ? run.tickBoxes(editor) : false
}

function done(act: () => void): true {
  act()
  return true
}

function withCtrl(editor: Editor, key: string, shift: boolean): boolean {
  if (shift && FORMATS[key]) return done(() => run.setFormat(editor, FORMATS[key]!))
  switch (key) {
    case 'b': return done(() => run.toggleStyle(editor, 'bold'))
    case 'i': return done(() => run.toggleStyle(editor, 'italic'))
    case 'u': return done(() => run.toggleStyle(editor, 'underline'))
    case 'x': return shift ? done(() => run.toggleStyle(editor, 'strike')) : false
    case 'v': return shift ? done(() => run.pasteOwn(editor, 'values')) : false
    case 'z': return done(() => (shift ? run.redo(editor) : run.undo(editor)))
    case 'y': return done(() => run.redo(editor))
    case 'f': case 'h': return done(() => editor.openPanel('find'))
    case 'd': return done(() => run.fillFromEdge(editor, 'row'))
    case 'r': return done(() => run.fillFromEdge(editor, 'col'))
    case ';': return done(() => run.insertDate(editor))
    case '\\': return done(() => void (run.writable(editor) && editor.act.cells_clear_format({ ...editor.at, range: editor.rangeText })))
    case '`': return done(() => void editor.act.formulas_toggle({ book: editor.at.book }))
    case 'pagedown': return done(() => run.nextSheet(editor, 1))
    case 'pageup': return done(() => run.nextSheet(editor, -1))
    default: return false
  }
}

/** The list of the active cell, as its button would open it. */
function openChoices(editor: Editor): boolean {
  const button = document.querySelector<HTMLElement>(`[aria-label="Choices of ${editor.cell}"]`)
  button?.click()
  return button !== null
}
