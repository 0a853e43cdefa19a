import { Grid2x2, Rows3 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useRead } from '../api/hooks'
import type { Page } from '../api/types'
import { Badge, Chip } from '../components/badge'
import { Button } from '../components/button'
import { Pick, SearchBox } from '../components/fields'
import { Pager } from '../components/list'
import { PageHead, Panel } from '../components/panel'
import { Empty, Loaded } from '../components/states'
import { type Column, Table } from '../components/table'
import { plural } from '../lib/format'
import { useKept } from '../lib/kept'
import { useListState } from '../lib/list_state'
import { useTitle } from '../lib/title'
import { useStatus } from '../api/status'
import { CATEGORIES, categoryName, type Mock } from './mock/shapes'
import './mocks.css'

export default function Mocks() {
  useTitle('Mocks')
  const list = useListState()
  const [form, setForm] = useKept<'gallery' | 'table'>('mocks-form', 'gallery')
  const page = Number(list.get('page')) || 1
  const size = list.get('page_size') || '50'
  const query = { q: list.get('q'), category: list.get('category') }
  const found = useRead<Page<Mock>>('/api/v1/mocks', { query: { ...query, page, page_size: size } })
  const searching = query.q !== '' || query.category !== ''
  return (
    <>
      <PageHead title="Mocks" note={found.data === undefined ? 'Published applications' : plural(found.data.count, 'published application')}>
        <SearchBox label="Search mocks" value={query.q} onChange={(q) => list.set({ q })} />
        <Pick label="Category" value={query.category} choices={CATEGORIES} onChange={(category) => list.set({ category })} />
        <Button icon={Grid2x2} label="As a gallery" pressed={form === 'gallery'} onPress={() => setForm('gallery')} />
        <Button icon={Rows3} label="As a table" pressed={form === 'table'} onPress={() => setForm('table')} />
      </PageHead>
      <Loaded of={found} lines={8}>
        {({ results, count }) =>
          count === 0 ? (
            <Panel>{searching ? <NothingFits onClear={() => list.clear(['q', 'category'])} /> : <NothingPublished />}</Panel>
          ) : (
            <>
              {form === 'gallery' ? <Gallery mocks={results} /> : <Panel flush><Table label="Mocks" rows={results} columns={COLUMNS} rowKey={(row) => row.id} rowLink={(row) => `/mocks/${row.id}`} /></Panel>}
              {count > results.length ? <Pager page={page} size={size} count={count} onPage={(next) => list.set({ page: next })} onSize={(next) => list.set({ page_size: next })} /> : null}
            </>
          )
        }
      </Loaded>
    </>
  )
}

const COLUMNS: readonly Column<Mock>[] = [
  { id: 'title', header: 'Mock', width: '220px', cell: (row) => <Link to={`/mocks/${row.id}`}>{row.title}</Link> },
  { id: 'id', header: 'Id', width: '200px', cell: (row) => <code>{row.id}</code> },
  { id: 'category', header: 'Category', width: '140px', cell: (row) => categoryName(row.category) },
  { id: 'description', header: 'What it is', cell: (row) => <span title={row.description}>{row.description}</span> },
  { id: 'current', header: 'Current', width: '90px', cell: (row) => <Chip mono>{row.current}</Chip> },
  { id: 'versions', header: 'Versions', width: '84px', end: true, cell: (row) => row.versions },
]

function NothingFits({ onClear }: { readonly onClear: () => void }) {
  return (
    <Empty title="No mock fits" action={<Button onPress={onClear}>Clear search and filters</Button>}>
      Search looks at ids, labels, titles and descriptions.
    </Empty>
  )
}

function NothingPublished() {
  return (
    <Empty title="No mock is published here yet">
      Build and publish one: <code>manage.py mock_build</code>, then <code>manage.py mock_publish --all</code>.
    </Empty>
  )
}

function Gallery({ mocks }: { readonly mocks: readonly Mock[] }) {
  return (
    <ul className="gallery">
      {mocks.map((mock) => (
        <li key={mock.id} className="card">
          <Thumbnail mock={mock} />
          <div className="card-text">
            <div className="row">
              <Link className="card-link cut" to={`/mocks/${mock.id}`}>
                {mock.title}
              </Link>
              <span className="right">
                <Chip mono>{mock.current}</Chip>
              </span>
            </div>
            <p className="clamp">{mock.description}</p>
            <div className="row soft card-foot">
              <span>{categoryName(mock.category)}</span>
              <span>{plural(mock.versions, 'version')}</span>
              {mock.imported ? <Badge>Imported</Badge> : null}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

const WIDE = 1280
/** One after another: a dozen applications that start at once would hold up the page. */
let turn: Promise<void> = Promise.resolve()

/** The application itself, small and out of reach, once it is in sight. */
function Thumbnail({ mock }: { readonly mock: Mock }) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [shown, setShown] = useState(false)
  const [loaded, setLoaded] = useState(false)
  const status = useStatus()
  useEffect(() => {
    const element = box.current
    if (element === null) return
    let gone = false
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return
        observer.disconnect()
        setWidth(element.clientWidth)
        turn = turn.then(() => new Promise((done) => (gone ? done() : (setShown(true), window.setTimeout(done, 350)))))
      },
      { rootMargin: '120px' },
    )
    observer.observe(element)
    const sizes = new ResizeObserver(() => setWidth(element.clientWidth))
    sizes.observe(element)
    return () => {
      gone = true
      observer.disconnect()
      sizes.disconnect()
    }
  }, [])
  const domain = status.data?.domain
  // Mocks keep connections open, of which a browser allows six to a host: each has to be on its own.
  const reachable = domain === window.location.host && status.data?.hardened === false
  return (
    <div ref={box} className={loaded ? 'thumb loaded' : 'thumb'} aria-hidden>
      <span className="thumb-letter">{mock.title[0]}</span>
      {shown && reachable ? (
        <iframe title="" tabIndex={-1} inert src={`//${mock.id}.${domain}/?sid=thumbnail`} style={{ transform: `scale(${width / WIDE})` }} onLoad={() => window.setTimeout(() => setLoaded(true), 900)} />
      ) : null}
    </div>
  )
}
