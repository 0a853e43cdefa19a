/** Posts of the shop's journal. */
import { Button, Link, type MenuEntry, Page, type TableColumn, useGo } from '@mocks/kit'
import { Plus } from 'lucide-react'
import { useWorld } from '../hooks'
import type { BlogPost } from '../model'
import { Day, Status, statusWords } from '../parts/basics'
import { type BulkAction, IndexTable } from '../parts/index_table'
import { useDeeds } from '../parts/use_deeds'
import type { Facet } from '../parts/use_view'
import { plural } from '../rules/words'
import { SHOWN_VIEWS, shownWord } from './pages'

const FACETS: readonly Facet<BlogPost>[] = [
  { id: 'shown', label: 'Visibility', options: ['published', 'hidden'].map((value) => ({ value, label: statusWords(value) })), values: (row) => [shownWord(row.published)] },
  { id: 'author', label: 'Author', values: (row) => [row.author] },
  { id: 'tag', label: 'Tag', values: (row) => row.tags },
]
const title = (row: BlogPost): string => row.title || 'Untitled post'

const COLUMNS: readonly TableColumn<BlogPost>[] = [
  { id: 'title', header: 'Post', value: title, width: 320, cell: (row) => <Link className="strong-link" to={`/online-store/blog-posts/${row.id}`}>{title(row)}</Link> },
  { id: 'author', header: 'Author', value: (row) => row.author, width: 150 },
  { id: 'shown', header: 'Visibility', value: (row) => shownWord(row.published), width: 110, cell: (row) => <Status of={shownWord(row.published)} /> },
  { id: 'date', header: 'Published', value: (row) => row.publishedAt, width: 120, cell: (row) => <Day of={row.published ? row.publishedAt : null} /> },
  { id: 'tags', header: 'Tags', value: (row) => row.tags.join(', '), width: 180 },
]

export default function PostsScreen() {
  const { posts } = useWorld()
  const go = useGo()
  const { act, deletePosts } = useDeeds()
  const bulk = (rows: BlogPost[]): BulkAction[] => [
    { label: 'Publish', run: (ids) => void act.post_publish({ ids, published: true }), disabled: rows.every((one) => one.published) },
    { label: 'Hide', run: (ids) => void act.post_publish({ ids, published: false }), disabled: rows.every((one) => !one.published) },
    { label: 'Delete posts', danger: true, confirm: `${plural(rows.length, 'post')} will be deleted.`, run: deletePosts },
  ]
  const menu = (row: BlogPost): MenuEntry[] => [
    { id: 'open', label: 'Edit post', onAction: () => go(`/online-store/blog-posts/${row.id}`) },
    { id: 'shown', label: row.published ? 'Hide' : 'Publish', onAction: () => void act.post_publish({ ids: [row.id], published: !row.published }) },
    { id: 'delete', label: 'Delete', danger: true, onAction: () => deletePosts([row.id]) },
  ]
  return (
    <Page title="Blog posts" back={{ to: '/online-store', label: 'Online store' }} actions={<Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => go('/online-store/blog-posts/new')}>Add blog post</Button>}>
      <IndexTable resource="posts" noun={['post', 'posts']} rows={posts} columns={COLUMNS} views={SHOWN_VIEWS} facets={FACETS} rowName={title} textOf={(row) => `${row.title} ${row.author} ${row.bodyHtml} ${row.tags.join(' ')}`} onOpen={(row) => go(`/online-store/blog-posts/${row.id}`)} rowMenu={menu} bulk={bulk} />
    </Page>
  )
}
