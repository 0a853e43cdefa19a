import { useGo, useLocation } from '@mocks/kit'
import type { Filter } from '../filter'

const split = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean)

/** The board's filter, as the address has it. */
export function useFilter(): { filter: Filter; setFilter: (change: Partial<Filter>) => void } {
  const go = useGo()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const filter: Filter = { text: query.get('q') ?? '', labels: split(query.get('labels')), members: split(query.get('members')), due: split(query.get('due')) }
  const setFilter = (change: Partial<Filter>): void => {
    const next = { ...filter, ...change }
    const fields = { q: next.text, labels: next.labels.join(','), members: next.members.join(','), due: next.due.join(',') }
    for (const [key, value] of Object.entries(fields)) {
      if (value === '') query.delete(key)
      else query.set(key, value)
    }
    go(`${pathname}?${query}`, { replace: true })
  }
  return { filter, setFilter }
}
