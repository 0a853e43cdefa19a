import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { IconButton } from './button'
import { Select } from './select'
import './pagination.css'

interface PaginationProps {
  readonly total: number
  /** Counted from 0. */
  readonly page: number
  readonly size: number
  readonly onPage: (page: number) => void
  readonly onSize?: (size: number) => void
  readonly sizes?: readonly number[]
}

/** "21–40 of 137", and the way to the other pages. */
export function Pagination({ total, page, size, onPage, onSize, sizes = [10, 20, 50, 100] }: PaginationProps) {
  const last = Math.max(0, Math.ceil(total / size) - 1)
  const at = Math.min(page, last)
  const from = total === 0 ? 0 : at * size + 1
  const offered = [...new Set([...sizes, size])].sort((one, other) => one - other)
  return (
    <nav className="kit-pages" aria-label="Pages">
      {onSize === undefined ? null : (
        <Select label="Rows per page" value={String(size)} options={offered.map((one) => ({ value: String(one), label: `${one} per page` }))} hideLabel onChange={(value) => onSize(Number(value))} />
      )}
      <bdi className="kit-pages-text" role="status">
        {`${from}–${Math.min(total, (at + 1) * size)} of ${total}`}
      </bdi>
      <IconButton label="First page" icon={<ChevronsLeft size={17} />} disabled={at === 0} onPress={() => onPage(0)} />
      <IconButton label="Previous page" icon={<ChevronLeft size={17} />} disabled={at === 0} onPress={() => onPage(at - 1)} />
      <bdi className="kit-pages-text">{`Page ${at + 1} of ${last + 1}`}</bdi>
      <IconButton label="Next page" icon={<ChevronRight size={17} />} disabled={at === last} onPress={() => onPage(at + 1)} />
      <IconButton label="Last page" icon={<ChevronsRight size={17} />} disabled={at === last} onPress={() => onPage(last)} />
    </nav>
  )
}
