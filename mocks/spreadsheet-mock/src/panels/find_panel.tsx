import { Button, Checkbox, leaveToSheet, TextField } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { sheetsOf } from '../core/book'
import { finder, type Hit, hits, type Search } from '../core/find'
import { useEditor } from '../parts/editor_context'

export function FindPanel() {
  const { book, sheet, formats, readOnly, act, at, cell, say } = useEditor()
  const [search, setSearch] = useState<Search>({ text: '', matchCase: false, wholeCell: false, inFormulas: false, pattern: false, allSheets: false })
  const [replacement, setReplacement] = useState('')
  const change = (part: Partial<Search>): void => setSearch({ ...search, ...part })
  const found = hits(sheetsOf(book), sheet.id, search, formats)
  const here = found.findIndex((one) => one.sheetId === sheet.id && one.cell === cell)
  const invalid = search.text !== '' && finder(search) === null
  const go = (hit: Hit | undefined): void => {
    if (!hit) return
    if (hit.sheetId !== sheet.id) void act.sheet_activate({ book: at.book, sheetId: hit.sheetId, cell: hit.cell })
    else void act.selection_set({ book: at.book, cell: hit.cell, range: null })
  }
  const next = (event?: FormEvent): void => {
    event?.preventDefault()
    if (found.length === 0) return say(search.text === '' ? 'Write what to look for.' : `“${search.text}” is in no cell.`)
    go(found[(here + 1) % found.length])
  }
  const previous = (): void => go(found[(here <= 0 ? found.length : here) - 1])
  const replaceOne = (): void => {
    const hit = found[here]
    if (!hit) return next()
    void act.cells_replace({ ...at, search, replacement, cell: hit.cell }).then((count) => say(count === 0 ? 'This cell cannot be replaced.' : '1 cell replaced.', count > 0))
    go(found[(here + 1) % found.length])
  }
  const replaceAll = (): void => {
    void act.cells_replace({ ...at, search, replacement }).then((count) => say(count === 0 ? 'Nothing was replaced.' : `${count} ${count === 1 ? 'cell' : 'cells'} replaced.`, count > 0))
  }
  return (
    <form className="panel panel-form" onSubmit={next} noValidate>
      <TextField label="Find" autoFocus value={search.text} onChange={(text) => change({ text })} error={invalid ? 'This is no valid expression.' : null} />
      {readOnly ? null : <TextField label="Replace with" value={replacement} onChange={setReplacement} />}
      <p role="status" className="find-count">
        {search.text === '' ? 'Nothing to look for yet' : found.length === 0 ? 'No cell matches' : here >= 0 ? `${here + 1} of ${found.length}` : `${found.length} ${found.length === 1 ? 'cell matches' : 'cells match'}`}
      </p>
      <div className="find-options">
        <Checkbox checked={search.matchCase} onChange={(matchCase) => change({ matchCase })}>
          Match capitals
        </Checkbox>
        <Checkbox checked={search.wholeCell} onChange={(wholeCell) => change({ wholeCell })}>
          Whole cell only
        </Checkbox>
        <Checkbox checked={search.inFormulas} onChange={(inFormulas) => change({ inFormulas })}>
          Look in formulas too
        </Checkbox>
        <Checkbox checked={search.pattern} onChange={(pattern) => change({ pattern })}>
          Regular expression
        </Checkbox>
        <Checkbox checked={search.allSheets} onChange={(allSheets) => change({ allSheets })}>
          All sheets
        </Checkbox>
      </div>
      <div className="form-row">
        <Button small kind="primary" type="submit" disabled={search.text === ''}>
          Find next
        </Button>
        <Button small disabled={found.length === 0} onPress={previous}>
          Previous
        </Button>
      </div>
      {readOnly ? null : (
        <div className="form-row">
          <Button small disabled={found.length === 0} onPress={replaceOne}>
            Replace
          </Button>
          <Button small disabled={found.length === 0} onPress={replaceAll}>
            Replace all
          </Button>
          <Button small kind="quiet" onPress={() => leaveToSheet()}>
            Back to the sheet
          </Button>
        </div>
      )}
    </form>
  )
}
