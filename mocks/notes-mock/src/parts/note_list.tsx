import { Checkbox, EmptyState, Select, useQuery, useTitle } from '@mocks/kit'
import { type ReactNode, useState } from 'react'
import { useSelect } from '../hooks'
import type { Note, SortOrder } from '../model'
import { notebooks, settings, sorted, tags } from '../selectors'
import { useDeeds } from '../use_deeds'
import { BulkBar } from './bulk_bar'
import { NoteRow } from './note_row'

export type ListKind = 'active' | 'archive' | 'trash'

export const SORTS: readonly { value: SortOrder; label: string }[] = [
  { value: 'updated', label: 'Last edited' },
  { value: 'created', label: 'Date created' },
  { value: 'title', label: 'Title' },
]

interface NoteListProps {
  /** The page's title, in the browser's tab too. */
  readonly title: string
  /** A mark before it. */
  readonly mark?: ReactNode
  readonly notes: readonly Note[]
  readonly kind: ListKind
  /** Buttons beside the title. */
  readonly buttons?: ReactNode
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text: ReactNode }
  /** Words to mark in titles and previews. */
  readonly marked?: string
  readonly hideNotebook?: boolean
}

/** Notes as rows: sort, filter by tag, select, act on many. What is chosen here is in the address, not in the state. */
export function NoteList({ title, mark, notes, kind, buttons, empty, marked = '', hideNotebook = false }: NoteListProps) {
  useTitle(title, 'Notes')
  const state = useSelect((whole) => whole)
  const deeds = useDeeds()
  const { defaultSort, showPreviews } = settings(state)
  const [sort, setSort] = useQuery('sort', defaultSort)
  const [tagId, setTag] = useQuery('tag', 'any')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const filtered = tagId === 'any' ? notes : notes.filter((note) => note.tags.includes(tagId))
  const rows = sorted(filtered, SORTS.find((one) => one.value === sort)?.value ?? 'updated')
  const selected = rows.filter((note) => chosen.has(note.id)).map((note) => note.id)
  const toggle = (id: string, on: boolean): void => setChosen(new Set(on ? [...selected, id] : selected.filter((one) => one !== id)))
  const tagOptions = [{ value: 'any', label: 'Any tag' }, ...tags(state).map((tag) => ({ value: tag.id, label: `#${tag.name}` }))]
  const books = new Map(notebooks(state).map((one) => [one.id, one]))
  const all = rows.length > 0 && selected.length === rows.length
  return (
    <section className="list">
      <header className="list-head">
        <div className="list-title">
          <h1>
            {mark}
            {title}
          </h1>
          <p>{rows.length === 1 ? '1 note' : `${rows.length} notes`}</p>
        </div>
        <div className="list-buttons">{buttons}</div>
      </header>
      <div className="list-bar">
        <Checkbox
          label="Select all notes"
          checked={all}
          mixed={selected.length > 0 && !all}
          disabled={rows.length === 0}
          onChange={(on) => setChosen(new Set(on ? rows.map((note) => note.id) : []))}
        />
        {selected.length > 0 ? (
          <BulkBar ids={selected} kind={kind} deeds={deeds} onDone={() => setChosen(new Set())} />
        ) : (
          <div className="list-filters">
            <span className="list-hint">Select notes to change several at once</span>
            <Select label="Filter by tag" hideLabel value={tagId} options={tagOptions} onChange={setTag} />
            <Select label="Sort by" hideLabel value={sort as SortOrder} options={SORTS} onChange={setSort} />
          </div>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState icon={empty.icon} title={tagId === 'any' ? empty.title : 'No note here has that tag'}>
          {tagId === 'any' ? empty.text : <p>Choose another tag, or “Any tag” to see everything.</p>}
        </EmptyState>
      ) : (
        <ul className={hideNotebook ? 'rows rows-one-book' : 'rows'} aria-label="Notes">
          {rows.map((note) => (
            <NoteRow
              key={note.id}
              note={note}
              kind={kind}
              deeds={deeds}
              notebook={hideNotebook ? null : (books.get(note.notebookId) ?? null)}
              tags={tags(state).filter((tag) => note.tags.includes(tag.id))}
              showPreview={showPreviews}
              marked={marked}
              selected={chosen.has(note.id)}
              onSelect={(on) => toggle(note.id, on)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
