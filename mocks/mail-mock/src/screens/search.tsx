import { useQuery } from '@mocks/kit'
import { Search } from 'lucide-react'
import { MailList } from '../parts/mail_list'

export function SearchScreen() {
  const [query] = useQuery('q')
  return <MailList key={query} title={query === '' ? 'Search' : `Results for ${query}`} place={{ kind: 'search', query }} empty={{ icon: Search, title: query === '' ? 'What are you looking for?' : 'Nothing was found', hint: query === '' ? 'Type into the field above. “from:”, “has:attachment”, “is:unread” and others narrow the search.' : 'Check the spelling, use fewer words, or add in:anywhere to search spam and trash too.' }} />
}
