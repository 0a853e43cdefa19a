import { SearchField, useGo, useLocation } from '@mocks/kit'
import { useState } from 'react'
import { useWorld } from '../hooks'
import { searchRecords } from '../logic/search'
import { OBJECTS } from '../meta/objects'
import { said } from '../world'
import { ObjectIcon, recordPath } from './marks'

/** The field in the bar: it offers records while one types; Enter leads to all results. */
export function GlobalSearch() {
  const go = useGo()
  const world = useWorld()
  const place = useLocation()
  const shown = place.pathname === '/search' ? (new URLSearchParams(place.search).get('q') ?? '') : ''
  const [typed, setTyped] = useState<{ at: string; text: string } | null>(null)
  const text = typed !== null && typed.at === place.key ? typed.text : shown
  const hits = typed !== null && typed.at === place.key && text.trim().length > 1 ? searchRecords(world, text).slice(0, 7) : []
  const submit = (value: string): void => {
    if (value.trim() !== '') go(`/search?q=${encodeURIComponent(value.trim())}`)
  }
  const leave = (event: React.FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) setTyped(null)
  }
  return (
    <div className="global-search" onBlur={leave}>
      <SearchField label="Search everything" value={text} onChange={(value) => setTyped({ at: place.key, text: value })} onSubmit={submit} />
      {hits.length === 0 ? null : (
        <ul className="search-offers" aria-label="Records found">
          {hits.map(({ rec }) => (
            <li key={`${rec.kind} ${rec.id}`}>
              <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => (setTyped(null), go(recordPath(rec.kind, rec.id)))}>
                <ObjectIcon kind={rec.kind} size={13} />
                <span>{rec.name}</span>
                <small>{OBJECTS[rec.kind].label}{rec.kind === 'lead' ? ` · ${said(rec, 'company')}` : rec.kind === 'case' ? ` · ${said(rec, 'caseNumber')}` : ''}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
