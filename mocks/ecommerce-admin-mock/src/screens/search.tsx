/** What fits a text, of every kind that one may see. */
import { EmptyState, Link, Page, useQuery } from '@mocks/kit'
import { SearchX } from 'lucide-react'
import { useWorld } from '../hooks'
import { Card } from '../parts/basics'
import { searchAll } from '../rules/search'

export default function SearchScreen() {
  const [q] = useQuery('q')
  const groups = searchAll(useWorld(), q)
  const count = groups.reduce((sum, one) => sum + one.found.length, 0)
  return (
    <Page title={q.trim() === '' ? 'Search' : `Results for “${q}”`} lead={q.trim() === '' ? 'Type in the field above.' : `${count} found`}>
      {count === 0 ? <EmptyState icon={<SearchX size={26} />} title="Nothing found">Try a part of a name, an order number, a SKU or a code.</EmptyState> : null}
      {groups.filter((one) => one.found.length > 0).map((group) => (
        <Card key={group.name} flush title={`${group.name} (${group.found.length})`}>
          <div>
            {group.found.slice(0, 12).map((one) => <Link key={one.to} className="todo-line" to={one.to}><span className="strong-link" dir="auto">{one.label}</span><span className="gap" /><span className="muted small">{one.detail}</span></Link>)}
            {group.found.length > 12 ? <p className="todo-line muted">{`and ${group.found.length - 12} more`}</p> : null}
          </div>
        </Card>
      ))}
    </Page>
  )
}
