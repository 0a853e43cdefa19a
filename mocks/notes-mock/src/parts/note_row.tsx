import { ago, Checkbox, ConfirmDialog, IconButton, Link, moment, useClock } from '@mocks/kit'
import { Ellipsis, ListChecks, Pin } from 'lucide-react'
import { useState } from 'react'
import type { Note, Notebook, Tag } from '../model'
import { preview, titleOf } from '../selectors'
import type { Deeds } from '../use_deeds'
import { Marked } from './marked'
import type { ListKind } from './note_list'
import { NoteMenu } from './note_menu'

interface NoteRowProps {
  readonly note: Note
  readonly kind: ListKind
  readonly deeds: Deeds
  readonly notebook: Notebook | null
  readonly tags: readonly Tag[]
  readonly showPreview: boolean
  readonly marked: string
  readonly selected: boolean
  readonly onSelect: (selected: boolean) => void
}

export function NoteRow({ note, kind, deeds, notebook, tags, showPreview, marked, selected, onSelect }: NoteRowProps) {
  const clock = useClock()
  const [asking, setAsking] = useState(false)
  const title = titleOf(note)
  const done = note.checklist.filter((item) => item.done).length
  const shown = note.trashedAt ?? note.updatedAt
  return (
    <li className={selected ? 'row row-selected' : 'row'}>
      <Checkbox label={`Select ${title}`} checked={selected} onChange={onSelect} />
      <div className="row-text" dir="auto">
        <Link className={note.title.trim() ? 'row-title' : 'row-title row-untitled'} to={`/note/${encodeURIComponent(note.id)}`}>
          <Marked text={title} words={marked} />
        </Link>
        {showPreview ? (
          <p className="row-preview">
            <Marked text={preview(note) || 'No text yet'} words={marked} />
          </p>
        ) : null}
      </div>
      <div className="row-tags">
        {note.checklist.length > 0 ? (
          <span className="row-checks" title={`${done} of ${note.checklist.length} done`}>
            <ListChecks size={14} aria-hidden /> {done}/{note.checklist.length}
          </span>
        ) : null}
        {tags.slice(0, 2).map((tag) => (
          <Link key={tag.id} className={`chip tone-${tag.color}`} to={`/tag/${encodeURIComponent(tag.id)}`}>
            {tag.name}
          </Link>
        ))}
        {tags.length > 2 ? <span className="row-more" title={tags.slice(2).map((tag) => tag.name).join(', ')}>+{tags.length - 2}</span> : null}
      </div>
      <div className="row-book">
        {notebook ? (
          <>
            <span className={`side-dot tone-${notebook.color}`} aria-hidden />
            <span>{notebook.name}</span>
          </>
        ) : null}
      </div>
      <time className="row-time" dateTime={shown} title={moment(shown, clock)}>
        {ago(shown, clock)}
      </time>
      <div className="row-buttons">
        {kind === 'trash' ? null : (
          <IconButton
            label={note.pinned ? `Unpin ${title}` : `Pin ${title}`}
            icon={<Pin size={16} fill={note.pinned ? 'currentColor' : 'none'} />}
            pressed={note.pinned}
            onPress={() => deeds.pin([note.id], !note.pinned)}
          />
        )}
        <NoteMenu note={note} deeds={deeds} onDestroy={() => setAsking(true)}>
          <IconButton label={`More actions for ${title}`} icon={<Ellipsis size={17} />} />
        </NoteMenu>
      </div>
      {asking ? (
        <ConfirmDialog title={`Delete “${title}” forever?`} action="Delete forever" onConfirm={() => deeds.destroy([note.id])} onClose={() => setAsking(false)}>
          It cannot be brought back.
        </ConfirmDialog>
      ) : null}
    </li>
  )
}
