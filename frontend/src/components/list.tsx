/** A whole list: filters above, the server's page of rows, and how to get to the next one. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRead } from '../api/hooks'
import type { Page } from '../api/types'
import { useKeys } from '../app/keys'
import { whole } from '../lib/format'
import type { ListState } from '../lib/list_state'
import { Button } from './button'
import { Pick } from './fields'
import { Failed, Skeleton } from './states'
import { type Column, Table } from './table'

interface ListProps<R> {
  readonly label: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly list: ListState
  readonly columns: readonly Column<R>[]
  readonly rowKey: (row: R) => string
  readonly rowLink?: (row: R) => string
  readonly onRow?: (row: R) => void
  readonly current?: string
  readonly sort?: string
  readonly filters?: ReactNode
  readonly empty: ReactNode
  readonly live?: boolean
}

const SIZES = ['25', '50', '100', '200']

export function List<R extends object>({ path, query, list, filters, live = false, sort = '', ...table }: ListProps<R>) {
  const page = Number(list.get('page')) || 1
  const size = list.get('page_size') || '50'
  const order = list.get('sort') || sort
  const found = useRead<Page<R>>(path, { query: { ...query, sort: order || undefined, page, page_size: size }, live })
  return (
    <>
      {filters === undefined ? null : <div className="filters">{filters}</div>}
      {found.data === undefined ? (
        found.error === null ? <Skeleton lines={9} height={16} /> : <Failed error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <>
          <Table {...table} rows={found.data.results} sort={order} onSort={(next) => list.set({ sort: next })} stale={found.isPlaceholderData} />
          {found.data.count > 0 ? <Pager page={page} size={size} count={found.data.count} onPage={(next) => list.set({ page: next })} onSize={(next) => list.set({ page_size: next })} /> : null}
        </>
      )}
    </>
  )
}

interface PagerProps {
  readonly page: number
  readonly size: string
  readonly count: number
  readonly onPage: (page: number) => void
  readonly onSize: (size: string) => void
}

/** Also by the keys [ and ]. */
export function Pager({ page, size, count, onPage, onSize }: PagerProps) {
  const pages = Math.max(1, Math.ceil(count / Number(size)))
  const back = (): void => (page > 1 ? onPage(page - 1) : undefined)
  const on = (): void => (page < pages ? onPage(page + 1) : undefined)
  useKeys({ '[': back, ']': on })
  const first = (page - 1) * Number(size) + 1
  return (
    <nav className="pager" aria-label="Pages">
      <span className="num">
        {first > count ? 'Past the last page' : `${whole(first)}–${whole(Math.min(count, page * Number(size)))}`} of {whole(count)}
      </span>
      <span className="right" />
      <Pick label="Rows" value={size} any={null} choices={SIZES.map((one) => ({ value: one, label: one }))} onChange={onSize} />
      <Button icon={ChevronLeft} label="Previous page  [" isDisabled={page <= 1} onPress={back} />
      <span className="num">
        {whole(page)} / {whole(pages)}
      </span>
      <Button icon={ChevronRight} label="Next page  ]" isDisabled={page >= pages} onPress={on} />
    </nav>
  )
}
