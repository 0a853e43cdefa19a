import { Button, EmptyState, Link, Page, useGo, useParams, useQuery } from '@mocks/kit'
import { BookmarkPlus, Search } from 'lucide-react'
import { useMemo } from 'react'
import { isListed } from '../drive/access'
import { searchTest } from '../drive/search'
import { useDrive, useNow, useWorld } from '../hooks'
import { Browser } from '../parts/browser'
import { Filters } from '../parts/filters'
import { useUi } from '../parts/ui'
import { ownSearches } from '../settings'
import { MissingScreen } from './missing'

const EXAMPLES: readonly [string, string][] = [
  ['budget type:spreadsheet', 'Words and a kind'], ['owner:me is:shared', 'What I own and share'], ['title:minutes after:2026-01-01', 'Words of the name, since a day'], ['in:Exhibitions larger:5m', 'In a folder, larger than 5 MB'], ['lease OR insurance -type:folder', 'Either word, no folders'], ['modified:7d', 'Changed in the last seven days'],
]

export function SearchScreen() {
  const [query, setQuery] = useQuery('q')
  if (query.trim() !== '') return <Results query={query} onChange={setQuery} />
  return (
    <Page title="Search" toolbar={<Filters query={query} onChange={setQuery} places />}>
      <EmptyState icon={<Search size={26} />} title="What are you looking for?">
        Type words above, or take one of the filters.
      </EmptyState>
      <div className="search-help">
        {EXAMPLES.map(([text, what]) => (
          <Link key={text} to={`/search?q=${encodeURIComponent(text)}`}>
            <code>{text}</code>
            <span>{what}</span>
          </Link>
        ))}
      </div>
    </Page>
  )
}

/** A search that was saved: what it finds now. Refining it leads to a search of its own. */
export function SavedSearchScreen() {
  const { searchId = '' } = useParams()
  const go = useGo()
  const search = ownSearches(useDrive()).find((one) => one.id === searchId)
  if (search === undefined) return <MissingScreen what="This search is not saved here." />
  return <Results name={search.name} query={String(search.query ?? '')} onChange={(query) => go(`/search?q=${encodeURIComponent(query)}`)} />
}

function Results({ name, query, onChange }: { name?: string; query: string; onChange: (query: string) => void }) {
  const world = useWorld()
  const now = useNow()
  const state = useDrive()
  const { ask } = useUi()
  const entries = useMemo(() => {
    const test = searchTest(world, query, now)
    return [...world.entries.values()].filter((entry) => isListed(world, entry, now) && test(entry))
  }, [now, query, world])
  const known = ownSearches(state).some((search) => search.query === query.trim())
  return (
    <Browser
      title={name ?? `Results for “${query}”`}
      entries={entries}
      places
      search={{ query, onChange }}
      actions={<Button small icon={<BookmarkPlus size={14} aria-hidden />} disabled={known} onPress={() => ask({ kind: 'search', query })}>{known ? 'Search is saved' : 'Save this search'}</Button>}
      empty={{ icon: <Search size={26} />, title: 'Nothing was found', text: 'Try fewer words, or take filters off. The trash is searched with is:trashed.' }}
    />
  )
}
