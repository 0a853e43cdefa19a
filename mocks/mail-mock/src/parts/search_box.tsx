/** The search field of the bar, and the form that writes a search for those who do not know its words. */
import { IconButton, LoadingState, Popover, type SearchOperator, TokenSearch, useGo, useLocation } from '@mocks/kit'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useWorld } from '../hooks'
import { labelTree } from '../mail/labels'
import { knownPeople } from '../mail/people'
import { SEARCH_KEYS } from '../mail/search'
import { CATEGORIES, type Criteria } from '../model'
import { FilterDialog } from './later'

const SearchFields = lazy(() => import('./search_fields'))

const OPERATOR_LABELS: Readonly<Record<string, string>> = {
  from: 'Sender', to: 'Recipient', cc: 'Recipient of a copy', subject: 'Words of the subject', has: 'Attachments, labels', is: 'Unread, starred, important', in: 'Folder', label: 'Label', category: 'Tab', before: 'Older than a day', after: 'Since a day', older_than: 'Older than a span', newer_than: 'Newer than a span', filename: 'Name of an attachment', larger: 'Larger than', smaller: 'Smaller than',
}

export function SearchBox() {
  const state = useWorld()
  const go = useGo()
  const { pathname, search } = useLocation()
  const query = pathname.endsWith('/search') ? (new URLSearchParams(search).get('q') ?? '') : ''
  const people = knownPeople(state).map((one) => one.name || one.email)
  const values: Readonly<Record<string, readonly string[]>> = {
    from: people, to: people, has: ['attachment', 'userlabels', 'nouserlabels'], is: ['unread', 'read', 'starred', 'important', 'snoozed', 'muted'], in: ['inbox', 'sent', 'drafts', 'archive', 'spam', 'trash', 'anywhere'], label: labelTree(state).map((one) => one.name), category: CATEGORIES, older_than: ['1w', '1m', '6m', '1y'], newer_than: ['2d', '1w', '1m'],
  }
  const operators: SearchOperator[] = SEARCH_KEYS.flatMap((key) => (OPERATOR_LABELS[key] === undefined ? [] : [{ key, label: OPERATOR_LABELS[key], values: values[key] }]))
  const run = (text: string): void => go(text.trim() === '' ? '/inbox' : `/search?q=${encodeURIComponent(text.trim())}`)
  return (
    <div className="search-box">
      <TokenSearch label="Search mail" operators={operators} value={query} onSearch={run} suggestions={['is:unread', 'has:attachment', 'newer_than:1w']} placeholder="Search mail" />
      <SearchForm onSearch={run} />
    </div>
  )
}

function SearchForm({ onSearch }: { onSearch: (query: string) => void }) {
  const [filter, setFilter] = useState<Criteria | null>(null)
  return (
    <>
      <Popover title="Search options" placement="bottom end" trigger={<IconButton label="Search options" icon={<SlidersHorizontal size={17} />} />}>
        {(close) => (
          <Suspense fallback={<LoadingState label="Loading the search options" lines={4} />}>
            <SearchFields onSearch={(query) => { close(); onSearch(query) }} onFilter={(criteria) => { close(); setFilter(criteria) }} />
          </Suspense>
        )}
      </Popover>
      {filter === null ? null : <FilterDialog criteria={filter} onClose={() => setFilter(null)} />}
    </>
  )
}
