import { IconButton, Link, NavLink, SearchField, useGo, useLocation } from '@mocks/kit'
import { Archive, FilePenLine, NotebookText, Plus, Settings, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSelect } from '../hooks'
import { allNotes, isActive, isArchived, isTrashed, notebooks, tags } from '../selectors'
import { NotebookDialog, TagDialog } from './name_dialogs'

/** Navigation: search, notebooks, tags, archive and trash, each with its count. */
export function Sidebar() {
  const state = useSelect((whole) => whole)
  const [dialog, setDialog] = useState<'notebook' | 'tag' | null>(null)
  const notes = allNotes(state)
  const active = notes.filter(isActive)
  return (
    <nav className="side" aria-label="Main">
      <Link className="side-brand" to="/">
        <span className="side-mark" aria-hidden>
          <FilePenLine size={17} />
        </span>
        Notes
      </Link>
      <SideSearch />
      <div className="side-scroll">
        <ul>
          <SideLink to="/" icon={<NotebookText size={16} />} name="All notes" count={active.length} />
        </ul>
        <SideHeading title="Notebooks" label="New notebook" onAdd={() => setDialog('notebook')} />
        <ul>
          {notebooks(state).map((one) => (
            <SideLink
              key={one.id}
              to={`/notebook/${encodeURIComponent(one.id)}`}
              icon={<span className={`side-dot tone-${one.color}`} />}
              name={one.name}
              count={active.filter((note) => note.notebookId === one.id).length}
            />
          ))}
        </ul>
        <SideHeading title="Tags" label="New tag" onAdd={() => setDialog('tag')} />
        <ul>
          {tags(state).map((one) => (
            <SideLink
              key={one.id}
              to={`/tag/${encodeURIComponent(one.id)}`}
              icon={<span className={`side-hash tone-${one.color}`}>#</span>}
              name={one.name}
              count={active.filter((note) => note.tags.includes(one.id)).length}
            />
          ))}
        </ul>
      </div>
      <ul className="side-foot">
        <SideLink to="/archive" icon={<Archive size={16} />} name="Archive" count={notes.filter(isArchived).length} />
        <SideLink to="/trash" icon={<Trash2 size={16} />} name="Trash" count={notes.filter(isTrashed).length} />
        <SideLink to="/settings" icon={<Settings size={16} />} name="Settings" />
      </ul>
      {dialog === 'notebook' ? <NotebookDialog onClose={() => setDialog(null)} /> : null}
      {dialog === 'tag' ? <TagDialog onClose={() => setDialog(null)} /> : null}
    </nav>
  )
}

function SideSearch() {
  const go = useGo()
  const { pathname, search } = useLocation()
  const shown = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : ''
  const [text, setText] = useState(shown)
  useEffect(() => setText(shown), [shown])
  const submit = (query: string): void => {
    if (query.trim() !== '') go(`/search?q=${encodeURIComponent(query.trim())}`)
  }
  return (
    <div className="side-search">
      <SearchField label="Search notes" value={text} onChange={setText} onSubmit={submit} />
    </div>
  )
}

function SideHeading({ title, label, onAdd }: { title: string; label: string; onAdd: () => void }) {
  return (
    <div className="side-heading">
      <h2>{title}</h2>
      <IconButton label={label} icon={<Plus size={15} />} onPress={onAdd} />
    </div>
  )
}

function SideLink({ to, icon, name, count }: { to: string; icon: ReactNode; name: string; count?: number }) {
  return (
    <li>
      <NavLink className="side-link" to={to} end title={name} aria-label={name}>
        <span className="side-icon" aria-hidden>
          {icon}
        </span>
        <span className="side-name">{name}</span>
        {count === undefined ? null : <span className="side-count" aria-hidden>{count}</span>}
      </NavLink>
    </li>
  )
}
