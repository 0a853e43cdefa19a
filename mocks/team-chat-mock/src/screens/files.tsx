/** Every file of the conversations that one may read. */
import { EmptyState, Link, Page, Pagination, SearchField, Segmented, Select, useClock, useQuery } from '@mocks/kit'
import { FileStack } from 'lucide-react'
import { useSelect } from '../hooks'
import type { Attachment, Message, State } from '../model'
import { GROUP_NAMES, groupOf } from '../parts/files/file_facts'
import { FileView } from '../parts/files/files_view'
import { fold } from '../rules/search'
import { whenText } from '../text/local_time'
import { attachmentsOf, me, named, nameOf, people, placeNamed, placePath, readable, settings, text } from '../world'

const PAGE = 12

interface Held {
  readonly file: Attachment
  readonly key: string
  readonly message: Message
}

export function FilesScreen() {
  const clock = useClock()
  const [search, setSearch] = useQuery('q')
  const [kind, setKind] = useQuery('kind', 'all')
  const [from, setFrom] = useQuery('from', 'all')
  const [order, setOrder] = useQuery('order', 'new')
  const [page, setPage] = useQuery('page', '1')
  const { state, found, total } = useSelect((whole) => {
    const all = heldFiles(whole)
    const wanted = fold(search.trim())
    const fits = all.filter((one) => (kind === 'all' || groupOf(one.file) === kind) && (from === 'all' || (from === 'me' ? one.message.senderId === me(whole).userId : one.message.senderId === from)) && fold(one.file.name).includes(wanted))
    return { state: whole, total: all.length, found: fits.sort(order === 'name' ? (a, b) => a.file.name.localeCompare(b.file.name) : (a, b) => text(b.message.timestamp).localeCompare(text(a.message.timestamp)) * (order === 'old' ? -1 : 1)) }
  })
  const pages = Math.max(1, Math.ceil(found.length / PAGE))
  const at = Math.min(pages, Math.max(1, Number(page) || 1))
  const change = (set: (value: string) => void) => (value: string): void => {
    set(value)
    if (page !== '1') setPage('1')
  }
  return (
    <Page
      title="Files"
      lead={found.length === total ? `${total} files` : `${found.length} of ${total} files`}
      toolbar={
        <>
          <SearchField label="Find a file" value={search} onChange={change(setSearch)} onSubmit={change(setSearch)} />
          <Segmented label="Kind" value={kind} onChange={change(setKind)} options={[{ value: 'all', label: 'All' }, ...Object.entries(GROUP_NAMES).map(([value, label]) => ({ value, label }))]} />
          <Select hideLabel label="From" value={from} onChange={change(setFrom)} options={[{ value: 'all', label: 'From anybody' }, { value: 'me', label: 'From you' }, ...people(state).map((one) => ({ value: one.userId, label: nameOf(one) }))]} />
          <Select hideLabel label="Order" value={order} onChange={change(setOrder)} options={[{ value: 'new', label: 'Newest first' }, { value: 'old', label: 'Oldest first' }, { value: 'name', label: 'By name' }]} />
        </>
      }
    >
      {found.length === 0 ? (
        <EmptyState icon={<FileStack size={26} />} title="No files here">
          {total === 0 ? 'Attach one to a message, and it is listed.' : 'Nothing suits these filters.'}
        </EmptyState>
      ) : (
        <>
          <ul className="file-grid" aria-label="Files">
            {found.slice((at - 1) * PAGE, at * PAGE).map((one, index) => (
              <li key={`${one.message.messageId} ${index}`}>
                <FileView file={one.file} />
                <small>
                  <Link to={`${placePath(state, one.key)}?m=${encodeURIComponent(one.message.messageId)}`}>{placeNamed(state, one.key)}</Link>
                  {` · ${named(state, one.message.senderId)} · ${whenText(text(one.message.timestamp), clock, settings(state).use24Hour)}`}
                </small>
              </li>
            ))}
          </ul>
          {pages > 1 ? <Pagination page={at - 1} size={PAGE} total={found.length} onPage={(next) => setPage(String(next + 1))} /> : null}
        </>
      )}
    </Page>
  )
}

const heldFiles = (state: State): Held[] => readable(state).flatMap(({ key, message }) => attachmentsOf(message).map((file) => ({ file, key, message })))
