/** What fits some words, over the whole record. */
import { EmptyState, Link, Page, SearchField, Segmented, useQuery } from '@mocks/kit'
import { SearchX } from 'lucide-react'
import { usePortal } from '../hooks'
import { Part } from '../parts/pieces'
import { newest } from '../rules/read'
import { search } from '../rules/search'
import { SECTIONS } from '../sections'

const MOST = 8

export function SearchScreen() {
  const { state, clock } = usePortal()
  const [words, setWords] = useQuery('q')
  const [kind, setKind] = useQuery('kind', 'all')
  const hits = search(state, words, clock)
  const kinds = [...new Set(hits.map((one) => one.kind))]
  const pages = words.trim() === '' ? [] : SECTIONS.filter((one) => one.long.toLowerCase().includes(words.trim().toLowerCase()))
  const open = kinds.includes(kind) ? kind : 'all'
  return (
    <Page title="Search" toolbar={<SearchField label="Search words" value={words} onChange={setWords} onSubmit={setWords} />}>
      {words.trim() === '' ? <p className="soft">Visits, messages, results, medicines, bills, documents and people: everything in the open record is searched.</p> : (
        <>
          <p role="status" className="soft">{`${hits.length} ${hits.length === 1 ? 'hit' : 'hits'} for “${words.trim()}”`}</p>
          {kinds.length > 1 && kinds.length < 6 ? <Segmented label="Kind" value={open} options={[{ value: 'all', label: 'All' }, ...kinds.map((one) => ({ value: one, label: one }))]} onChange={setKind} /> : null}
          {pages.length === 0 ? null : <Part title="Pages"><div className="quick">{pages.map((one) => <Link key={one.id} to={one.to}>{one.long}</Link>)}</div></Part>}
          {hits.length === 0 && pages.length === 0 ? <EmptyState icon={<SearchX size={26} />} title="Nothing fits">Try fewer or other words.</EmptyState> : null}
          {kinds.filter((one) => open === 'all' || one === open).map((one) => {
            const found = newest(hits.filter((hit) => hit.kind === one), (hit) => hit.date)
            const shown = open === one ? found : found.slice(0, MOST)
            return (
              <Part key={one} title={one} actions={found.length > shown.length ? <button type="button" className="text-button link small" onClick={() => setKind(one)}>{`All ${found.length} in ${one}`}</button> : null}>
                <ul className="ruled" aria-label={one}>
                  {shown.map((hit, index) => (
                    <li key={`${hit.to} ${index}`}><div className="ruled-main"><span className="ruled-title"><Link to={hit.to}>{hit.title || 'Untitled'}</Link></span><span className="soft small">{hit.note}</span></div></li>
                  ))}
                </ul>
              </Part>
            )
          })}
        </>
      )}
    </Page>
  )
}
