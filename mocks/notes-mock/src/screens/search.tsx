import { EmptyState, useQuery, useTitle } from '@mocks/kit'
import { Search } from 'lucide-react'
import { useSelect } from '../hooks'
import { NoteList } from '../parts/note_list'
import { search } from '../selectors'

/** Finds in live and archived notes, not in the trash. */
export function SearchScreen() {
  const [query] = useQuery('q')
  useTitle('Search', 'Notes')
  const found = useSelect((state) => search(state, query))
  if (query.trim() === '') {
    return (
      <EmptyState icon={<Search size={26} />} title="Search your notes">
        <p>Type words into the field at the top left and press Enter. Titles, text, checklists and tags are searched; case and accents do not matter.</p>
      </EmptyState>
    )
  }
  return (
    <NoteList
      key={query}
      title={`Results for “${query}”`}
      notes={found}
      kind="active"
      marked={query}
      empty={{ icon: <Search size={26} />, title: 'Nothing found', text: <p>Try fewer or other words. The trash is not searched.</p> }}
    />
  )
}
