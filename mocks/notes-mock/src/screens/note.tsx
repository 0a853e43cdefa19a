import { Button, ConfirmDialog, IconButton, Link, useGo, useParams, useTitle } from '@mocks/kit'
import { ChevronLeft, Ellipsis, Pin } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useSelect } from '../hooks'
import { LIMITS, type Note } from '../model'
import { Checklist } from '../parts/checklist'
import { Inspector } from '../parts/inspector'
import { NoteMenu } from '../parts/note_menu'
import { useDraft } from '../parts/use_draft'
import { noteById, notebooks, titleOf } from '../selectors'
import { useDeeds } from '../use_deeds'
import { MissingScreen } from './missing'

export function NoteScreen() {
  const { id = '' } = useParams()
  const note = useSelect((state) => noteById(state, id))
  return note ? <Editor key={id} note={note} /> : <MissingScreen what="note" />
}

function Editor({ note }: { note: Note }) {
  useTitle(titleOf(note), 'Notes')
  const deeds = useDeeds()
  const { title, body, dirty, change, save } = useDraft(note)
  const readOnly = note.trashedAt !== null
  const leave = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) save()
  }
  const keys = (event: KeyboardEvent): void => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }
  return (
    <section className="note" aria-label={titleOf(note)}>
      <NoteBar note={note} dirty={dirty} onSave={save} />
      <div className="note-columns">
        <div className="note-page">
          {note.archived && !readOnly ? (
            <p className="note-banner">
              This note is archived.
              <Button onPress={() => deeds.unarchive([note.id])}>Take out of archive</Button>
            </p>
          ) : null}
          {readOnly ? <TrashBanner note={note} /> : null}
          <div className="note-text" onBlur={leave} onKeyDown={keys}>
            <input className="note-title" dir="auto" aria-label="Title" placeholder="Untitled note" value={title} autoFocus={note.title === '' && note.body === ''} maxLength={LIMITS.title} readOnly={readOnly} onChange={(event) => change({ title: event.target.value })} />
            <textarea className="note-body" dir="auto" aria-label="Text" placeholder="Write something…" value={body} maxLength={LIMITS.body} readOnly={readOnly} onChange={(event) => change({ body: event.target.value })} />
          </div>
          <Checklist note={note} readOnly={readOnly} />
        </div>
        <Inspector note={note} text={body} deeds={deeds} readOnly={readOnly} />
      </div>
    </section>
  )
}

function NoteBar({ note, dirty, onSave }: { note: Note; dirty: boolean; onSave: () => void }) {
  const deeds = useDeeds()
  const go = useGo()
  const [asking, setAsking] = useState(false)
  const notebook = useSelect(notebooks).find((one) => one.id === note.notebookId)
  const back = note.trashedAt !== null ? { to: '/trash', name: 'Trash' } : { to: notebook ? `/notebook/${encodeURIComponent(notebook.id)}` : '/', name: notebook?.name ?? 'All notes' }
  const destroy = (): void => {
    deeds.destroy([note.id])
    go('/trash')
  }
  return (
    <header className="note-bar">
      <Link className="note-back" to={back.to}>
        <ChevronLeft size={17} aria-hidden />
        <span>{back.name}</span>
      </Link>
      <span className="note-status" role="status">
        {note.trashedAt !== null ? 'In the trash' : dirty ? 'Unsaved changes' : 'Saved'}
      </span>
      {note.trashedAt === null ? (
        <>
          <Button kind="primary" disabled={!dirty} onPress={onSave}>
            Save
          </Button>
          <IconButton label={note.pinned ? 'Unpin note' : 'Pin note'} icon={<Pin size={17} fill={note.pinned ? 'currentColor' : 'none'} />} pressed={note.pinned} onPress={() => deeds.pin([note.id], !note.pinned)} />
        </>
      ) : null}
      <NoteMenu note={note} deeds={deeds} onDestroy={() => setAsking(true)}>
        <IconButton label="Note actions" icon={<Ellipsis size={18} />} />
      </NoteMenu>
      {asking ? (
        <ConfirmDialog title={`Delete “${titleOf(note)}” forever?`} action="Delete forever" onConfirm={destroy} onClose={() => setAsking(false)}>
          It cannot be brought back.
        </ConfirmDialog>
      ) : null}
    </header>
  )
}

function TrashBanner({ note }: { note: Note }) {
  const deeds = useDeeds()
  return (
    <p className="note-banner">
      This note is in the trash and cannot be changed.
      <Button onPress={() => deeds.restore([note.id])}>Restore</Button>
    </p>
  )
}
