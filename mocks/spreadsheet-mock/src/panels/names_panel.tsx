import { Button, EmptyState, IconButton, TextField } from '@mocks/kit'
import { Pencil, Tag, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { rangeNameProblem } from '../actions/data'
import { sheetOf } from '../core/book'
import { rangeIn } from '../core/cells'
import type { NamedRange } from '../model'
import { useEditor } from '../parts/editor_context'

export function NamesPanel() {
  const { book, readOnly, act, at, say } = useEditor()
  const [editing, setEditing] = useState<NamedRange | null>(null)
  const names = Array.isArray(book.namedRanges) ? book.namedRanges.filter((one) => one !== null && typeof one === 'object') : []
  const go = (one: NamedRange): void => {
    const sheet = sheetOf(book, one.sheetId)
    const area = sheet && rangeIn(sheet, one.range)
    if (!sheet || !area) return say('The cells of this range are gone.')
    const cell = one.range.split(':')[0]!
    void act.sheet_activate({ book: at.book, sheetId: sheet.id, cell })
    void act.selection_set({ book: at.book, cell, range: one.range })
  }
  return (
    <div className="panel">
      {readOnly ? null : <NameForm key={editing?.id ?? 'new'} edited={editing} onDone={() => setEditing(null)} />}
      {names.length === 0 ? (
        <EmptyState icon={<Tag size={22} />} title="No named ranges">
          <p>A name stands for cells in formulas: =SUM(costs).</p>
        </EmptyState>
      ) : (
        <ul className="panel-list" aria-label="Named ranges">
          {names.map((one) => {
            const sheet = sheetOf(book, one.sheetId)
            return (
              <li key={one.id}>
                <button type="button" className="panel-entry" onClick={() => go(one)}>
                  <strong>{one.name}</strong>
                  <span>{sheet ? `${sheet.name}!${one.range}` : `${one.range}, on a sheet that is gone`}</span>
                </button>
                {readOnly ? null : (
                  <>
                    <IconButton label={`Edit ${one.name}`} icon={<Pencil size={14} />} onPress={() => setEditing(one)} />
                    <IconButton
                      label={`Delete ${one.name}`}
                      icon={<Trash2 size={14} />}
                      onPress={() => {
                        void act.named_range_delete({ ...at, id: one.id })
                        say(`“${one.name}” deleted. Formulas that use it now show #NAME?.`, true)
                      }}
                    />
                  </>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function NameForm({ edited, onDone }: { edited: NamedRange | null; onDone: () => void }) {
  const { book, sheet, rangeText, act, at } = useEditor()
  const [name, setName] = useState(edited?.name ?? '')
  const [typed, setTyped] = useState<string | null>(edited?.range ?? null)
  const [tried, setTried] = useState(false)
  const range = typed ?? rangeText
  const target = edited ? sheetOf(book, edited.sheetId) : sheet
  const others = (Array.isArray(book.namedRanges) ? book.namedRanges : []).filter((one) => one.id !== edited?.id).map((one) => one.name)
  const wrongName = rangeNameProblem(others, name)
  const wrongRange = target && rangeIn(target, range) ? null : 'Write a range such as B2:B9.'
  const save = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (wrongName !== null || wrongRange !== null || !target) return
    void act.named_range_set({ ...at, sheetId: target.id, ...(edited ? { id: edited.id } : {}), name, range })
    setName('')
    setTyped(null)
    setTried(false)
    onDone()
  }
  return (
    <form className="panel-form" onSubmit={save} noValidate>
      <TextField label="Name" value={name} onChange={setName} error={tried ? wrongName : null} />
      <TextField label="Range" value={range} onChange={setTyped} error={tried ? wrongRange : null} description={target ? `On ${target.name}` : undefined} />
      <div className="form-row">
        <Button kind="primary" small type="submit">
          {edited ? 'Save name' : 'Add named range'}
        </Button>
        {edited ? (
          <Button small onPress={onDone}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  )
}
