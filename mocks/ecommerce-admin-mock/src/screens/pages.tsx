/** Pages of the website. */
import { Button, Link, type MenuEntry, Page, type TableColumn, useGo } from '@mocks/kit'
import { Plus } from 'lucide-react'
import { useWorld } from '../hooks'
import type { WebPage } from '../model'
import { Moment, Status, statusWords } from '../parts/basics'
import { type BulkAction, IndexTable } from '../parts/index_table'
import { useDeeds } from '../parts/use_deeds'
import type { Facet, View } from '../parts/use_view'
import { plural } from '../rules/words'

export const shownWord = (published: boolean): string => (published ? 'published' : 'hidden')
export const SHOWN_VIEWS: readonly View[] = [{ id: 'all', name: 'All' }, { id: 'published', name: 'Published', filters: { shown: ['published'] } }, { id: 'hidden', name: 'Hidden', filters: { shown: ['hidden'] } }]
const FACETS: readonly Facet<WebPage>[] = [{ id: 'shown', label: 'Visibility', options: ['published', 'hidden'].map((value) => ({ value, label: statusWords(value) })), values: (row) => [shownWord(row.published)] }]
const title = (row: WebPage): string => row.title || 'Untitled page'

const COLUMNS: readonly TableColumn<WebPage>[] = [
  { id: 'title', header: 'Page', value: title, width: 320, cell: (row) => <Link className="strong-link" to={`/online-store/pages/${row.id}`}>{title(row)}</Link> },
  { id: 'shown', header: 'Visibility', value: (row) => shownWord(row.published), width: 120, cell: (row) => <Status of={shownWord(row.published)} /> },
  { id: 'handle', header: 'Address', value: (row) => `/pages/${row.handle}`, width: 260 },
  { id: 'changed', header: 'Changed', value: (row) => row.updatedAt, width: 180, cell: (row) => <Moment of={row.updatedAt} /> },
]

export default function PagesScreen() {
  const { pages } = useWorld()
  const go = useGo()
  const { act, deletePages } = useDeeds()
  const bulk = (rows: WebPage[]): BulkAction[] => [
    { label: 'Publish', run: (ids) => void act.page_publish({ ids, published: true }), disabled: rows.every((one) => one.published) },
    { label: 'Hide', run: (ids) => void act.page_publish({ ids, published: false }), disabled: rows.every((one) => !one.published) },
    { label: 'Delete pages', danger: true, confirm: `${plural(rows.length, 'page')} will be deleted.`, run: deletePages },
  ]
  const menu = (row: WebPage): MenuEntry[] => [
    { id: 'open', label: 'Edit page', onAction: () => go(`/online-store/pages/${row.id}`) },
    { id: 'shown', label: row.published ? 'Hide' : 'Publish', onAction: () => void act.page_publish({ ids: [row.id], published: !row.published }) },
    { id: 'delete', label: 'Delete', danger: true, onAction: () => deletePages([row.id]) },
  ]
  return (
    <Page title="Pages" back={{ to: '/online-store', label: 'Online store' }} actions={<Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => go('/online-store/pages/new')}>Add page</Button>}>
      <IndexTable resource="pages" noun={['page', 'pages']} rows={pages} columns={COLUMNS} views={SHOWN_VIEWS} facets={FACETS} rowName={title} textOf={(row) => `${row.title} ${row.handle} ${row.bodyHtml}`} onOpen={(row) => go(`/online-store/pages/${row.id}`)} rowMenu={menu} bulk={bulk} />
    </Page>
  )
}
