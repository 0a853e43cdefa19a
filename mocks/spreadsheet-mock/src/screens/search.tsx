/** Cells in all workbooks that hold a text. */
import { EmptyState, Link, Page, parseCell, shownText, useGo, useQuery } from '@mocks/kit'
import { SearchX } from 'lucide-react'
import { allBooks } from '../core/books'
import { formatsOf, roleOf, sheetsOf, factsOf } from '../core/book'
import { dataOf } from '../core/cells'
import { computedOf } from '../core/filters'
import { useAct, useSelect } from '../hooks'
import type { Book, Sheet } from '../model'
import { bookPath } from '../parts/paths'

const MOST = 12

interface Found {
  readonly book: Book
  readonly inTitle: boolean
  readonly cells: readonly { readonly sheet: Sheet; readonly cell: string; readonly text: string }[]
  readonly more: number
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export default function SearchScreen() {
  const [query] = useQuery('q')
  const state = useSelect((one) => one)
  const act = useAct()
  const go = useGo()
  const wanted = folded(query.trim())
  const formats = formatsOf(state)
  const found: Found[] =
    wanted === ''
      ? []
      : allBooks(state)
          .filter((book) => roleOf(state, book.id) !== 'none' && !factsOf(state, book.id)?.trashedAt)
          .map((book) => look(book, wanted, formats))
          .filter((one) => one.inTitle || one.cells.length > 0)
  const open = async (book: Book, sheet: Sheet, cell: string): Promise<void> => {
    const at = { book: book.id === state.id ? undefined : book.id }
    await act.sheet_activate({ ...at, sheetId: sheet.id, cell })
    go(bookPath(state, book.id))
  }
  return (
    <Page title={query.trim() === '' ? 'Search' : `Search for “${query.trim()}”`} lead={wanted === '' ? 'Write above what to look for: in titles and in cells.' : `${found.length} ${found.length === 1 ? 'spreadsheet' : 'spreadsheets'}`}>
      {wanted !== '' && found.length === 0 ? <EmptyState icon={<SearchX size={24} />} title="Nothing matches" /> : null}
      <div className="search-found">
        {found.map(({ book, cells, more }) => (
          <section key={book.id} className="search-book">
            <h2>
              <Link to={bookPath(state, book.id)}>{book.title}</Link>
            </h2>
            <ul>
              {cells.map(({ sheet, cell, text }) => (
                <li key={`${sheet.id} ${cell}`}>
                  <button type="button" aria-label={`${sheet.name} ${cell} ${text}`} onClick={() => void open(book, sheet, cell)}>
                    <span className="search-place">
                      {sheet.name} {cell}
                    </span>
                    <span>{text}</span>
                  </button>
                </li>
              ))}
            </ul>
            {more > 0 ? <p>{more} more cells</p> : null}
          </section>
        ))}
      </div>
    </Page>
  )
}

function look(book: Book, wanted: string, formats: ReturnType<typeof formatsOf>): Found {
  const all = sheetsOf(book)
    .filter((sheet) => !sheet.isHidden)
    .flatMap((sheet) =>
      Object.entries(dataOf(sheet))
        .filter(([name, cell]) => parseCell(name) && cell)
        .map(([cell, one]) => ({ sheet, cell, text: shownText(computedOf(one), one, formats) }))
        .filter(({ text }) => folded(text).includes(wanted)),
    )
  return { book, inTitle: folded(String(book.title ?? '')).includes(wanted), cells: all.slice(0, MOST), more: Math.max(0, all.length - MOST) }
}
