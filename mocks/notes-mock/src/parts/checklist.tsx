import { Button, Checkbox, IconButton } from '@mocks/kit'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useAct } from '../hooks'
import { type ChecklistItem, LIMITS, type Note } from '../model'

/** The checklist of a note: add, tick, reword, remove. */
export function Checklist({ note, readOnly }: { note: Note; readOnly: boolean }) {
  const act = useAct()
  const done = note.checklist.filter((item) => item.done).length
  if (readOnly && note.checklist.length === 0) return null
  return (
    <section className="checks" aria-label="Checklist">
      <header>
        <h2>Checklist</h2>
        {note.checklist.length > 0 ? (
          <span className="checks-count">
            {done} of {note.checklist.length} done
          </span>
        ) : null}
        {done > 0 && !readOnly ? (
          <Button kind="quiet" onPress={() => void act.check_clear_done({ id: note.id })}>
            Remove done items
          </Button>
        ) : null}
      </header>
      <ul>
        {note.checklist.map((item) => (
          <CheckRow key={item.id} noteId={note.id} item={item} readOnly={readOnly} />
        ))}
      </ul>
      {readOnly ? null : <AddItem noteId={note.id} />}
    </section>
  )
}

function CheckRow({ noteId, item, readOnly }: { noteId: string; item: ChecklistItem; readOnly: boolean }) {
  const act = useAct()
  const [text, setText] = useState<string | null>(null)
  const commit = (): void => {
    if (text !== null) void act.check_edit({ id: noteId, itemId: item.id, text })
    setText(null)
  }
  return (
    <li className={item.done ? 'check check-done' : 'check'}>
      <Checkbox label={item.text} checked={item.done} disabled={readOnly} onChange={(on) => void act.check_toggle({ id: noteId, itemId: item.id, done: on })} />
      <input
        className="check-text"
        dir="auto"
        aria-label={`Item text: ${item.text}`}
        value={text ?? item.text}
        maxLength={LIMITS.item}
        readOnly={readOnly}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key === 'Escape') setText(null)
        }}
      />
      {readOnly ? null : <IconButton label={`Remove ${item.text}`} icon={<X size={15} />} onPress={() => void act.check_remove({ id: noteId, itemId: item.id })} />}
    </li>
  )
}

function AddItem({ noteId }: { noteId: string }) {
  const act = useAct()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setProblem(text.trim() === '')
    if (text.trim() === '') return
    void act.check_add({ id: noteId, text })
    setText('')
  }
  return (
    <form className="check-add" onSubmit={submit}>
      <Plus size={16} aria-hidden />
      <input aria-label="New item" placeholder="Add an item" value={text} maxLength={LIMITS.item} aria-invalid={problem} onChange={(event) => setText(event.target.value)} />
      <Button type="submit">Add item</Button>
      {problem ? (
        <span className="kit-field-error" role="alert">
          Write something first.
        </span>
      ) : null}
    </form>
  )
}
