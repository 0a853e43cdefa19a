import { ago, Button, Menu, moment, Select, useClock } from '@mocks/kit'
import { History, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useSelect } from '../hooks'
import type { Note } from '../model'
import { notebooks, tags } from '../selectors'
import type { Deeds } from '../use_deeds'
import { TagDialog } from './name_dialogs'
import { VersionsDialog } from './versions_dialog'

interface InspectorProps {
  readonly note: Note
  readonly text: string
  readonly deeds: Deeds
  readonly readOnly: boolean
}

/** Beside the editor: where the note is, its tags, its dates, its earlier versions. */
export function Inspector({ note, text, deeds, readOnly }: InspectorProps) {
  const clock = useClock()
  const books = useSelect(notebooks)
  const [versions, setVersions] = useState(false)
  const words = text.trim() === '' ? 0 : text.trim().split(/\s+/).length
  const options = books.map((one) => ({ value: one.id, label: one.name }))
  return (
    <aside className="inspector" aria-label="Details">
      {readOnly ? (
        <Fact name="Notebook" value={books.find((one) => one.id === note.notebookId)?.name ?? '—'} />
      ) : (
        <Select label="Notebook" value={note.notebookId} options={options} onChange={(id) => deeds.move([note.id], id)} />
      )}
      <NoteTags note={note} deeds={deeds} readOnly={readOnly} />
      <dl className="facts">
        <Fact name="Created" value={moment(note.createdAt, clock)} />
        <Fact name="Edited" value={ago(note.updatedAt, clock)} />
        <Fact name="Words" value={String(words)} />
      </dl>
      <Button onPress={() => setVersions(true)}>
        <History size={15} /> Earlier versions ({note.revisions.length})
      </Button>
      {versions ? <VersionsDialog note={note} readOnly={readOnly} onClose={() => setVersions(false)} /> : null}
    </aside>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function NoteTags({ note, deeds, readOnly }: Omit<InspectorProps, 'text'>) {
  const all = useSelect(tags)
  const [creating, setCreating] = useState(false)
  const entries = all
    .filter((tag) => !note.tags.includes(tag.id))
    .map((tag) => ({ id: tag.id, label: tag.name, icon: <span className={`side-hash tone-${tag.color}`}>#</span>, onAction: () => deeds.addTag([note.id], tag.id) }))
  const create = { id: 'new', label: 'New tag…', icon: <Plus size={15} />, onAction: () => setCreating(true) }
  return (
    <section aria-label="Tags">
      <h2 className="kit-label">Tags</h2>
      <ul className="inspector-tags">
        {all
          .filter((tag) => note.tags.includes(tag.id))
          .map((tag) => (
            <li key={tag.id} className={`chip tone-${tag.color}`}>
              {tag.name}
              {readOnly ? null : (
                <button type="button" aria-label={`Remove tag ${tag.name}`} onClick={() => deeds.removeTag([note.id], tag.id)}>
                  <X size={12} aria-hidden />
                </button>
              )}
            </li>
          ))}
        {readOnly ? null : (
          <li>
            <Menu label="Tags to add" entries={[...entries, create]}>
              <Button kind="quiet">
                <Plus size={14} /> Add tag
              </Button>
            </Menu>
          </li>
        )}
      </ul>
      {creating ? <TagDialog ids={[note.id]} onClose={() => setCreating(false)} /> : null}
    </section>
  )
}
