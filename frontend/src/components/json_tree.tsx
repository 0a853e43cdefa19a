/** A JSON value as a tree: opens, closes, searches, copies paths. Only the lines in sight are drawn, whatever its size. */
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Json } from '../api/types'
import { toast } from '../app/toasts'
import { plural } from '../lib/format'
import { type JsonRow, rowsOf } from '../lib/json_rows'
import { SearchBox } from './fields'
import './json_tree.css'

interface JsonTreeProps {
  readonly label: string
  readonly value: Json
  readonly height?: number | string
  /** Pointers of what changed: they are marked, and so are the branches that lead to them. */
  readonly marks?: ReadonlySet<string>
  readonly search?: boolean
  readonly openDepth?: number
}

const LINE = 22
const UNSEEN = { width: 800, height: 600 }

export function JsonTree({ label, value, height = 420, marks, search = true, openDepth = 1 }: JsonTreeProps) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const trails = useMemo(() => trailsOf(marks), [marks])
  const rows = useMemo(
    () => rowsOf(value, { search: wanted, isOpen: (path, depth) => (depth <= openDepth || trails.has(path)) !== toggled.has(path) }),
    [value, wanted, toggled, openDepth, trails],
  )
  const toggle = (path: string): void => setToggled((before) => (before.has(path) ? new Set([...before].filter((one) => one !== path)) : new Set([...before, path])))
  const hits = rows.filter((row) => row.hit).length
  return (
    <div className="json">
      {search ? (
        <div className="json-bar">
          <SearchBox label="Search keys and values" value={text} onChange={setText} width={240} />
          <span className="soft num">{wanted === '' ? plural(rows.length, 'line') : plural(hits, 'hit')}</span>
        </div>
      ) : null}
      <Lines label={label} rows={rows} height={height} marks={marks} onToggle={toggle} />
    </div>
  )
}

/** Every pointer on the way to a mark. */
function trailsOf(marks: ReadonlySet<string> | undefined): ReadonlySet<string> {
  const found = new Set<string>()
  for (const mark of marks ?? []) for (let path = mark; path.includes('/'); path = path.slice(0, path.lastIndexOf('/'))) if (path !== mark) found.add(path)
  return found
}

interface LinesProps {
  readonly label: string
  readonly rows: readonly JsonRow[]
  readonly height: number | string
  readonly marks?: ReadonlySet<string>
  readonly onToggle: (path: string) => void
}

function Lines({ label, rows, height, marks, onToggle }: LinesProps) {
  const box = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing here is compiled by React's compiler
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => LINE,
    overscan: 12,
    initialRect: UNSEEN,
    // Where nothing is laid out (a hidden tab, a test) there is no height to fill.
    observeElementRect: (instance, report) => observeElementRect(instance, (rect) => report(rect.height > 0 ? rect : UNSEEN)),
  })
  const move = (to: number): void => {
    const next = Math.max(0, Math.min(rows.length - 1, to))
    setActive(next)
    virtual.scrollToIndex(next)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[active]
    if (row === undefined) return
    const closes = row.children !== null && row.open
    if (event.key === 'ArrowDown') move(active + 1)
    else if (event.key === 'ArrowUp') move(active - 1)
    else if (event.key === 'Home') move(0)
    else if (event.key === 'End') move(rows.length - 1)
    else if (event.key === 'ArrowRight' && row.children !== null && !row.open) onToggle(row.path)
    else if (event.key === 'ArrowLeft' && closes) onToggle(row.path)
    else if (event.key === 'ArrowLeft') move(rows.findLastIndex((one, index) => index < active && one.depth < row.depth))
    else if ((event.key === 'Enter' || event.key === ' ') && row.children !== null) onToggle(row.path)
    else if (event.key === 'c' && !event.ctrlKey && !event.metaKey) copy(row)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (rows.length === 0) return <p className="json-none soft">Nothing here holds that.</p>
  return (
    <div ref={box} role="tree" aria-label={label} tabIndex={0} className="json-lines" style={{ maxHeight: height }} aria-activedescendant={`${label}-${active}`} onKeyDown={onKeyDown}>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="presentation">
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index]!
          return (
            <div
              key={row.path}
              id={`${label}-${item.index}`}
              role="treeitem"
              aria-level={row.depth + 1}
              aria-selected={item.index === active}
              aria-expanded={row.children === null ? undefined : row.open}
              className={['json-line', item.index === active ? 'active' : '', marks?.has(row.path) === true ? 'marked' : '', row.hit ? 'hit' : ''].join(' ')}
              style={{ transform: `translateY(${item.start}px)`, paddingLeft: 8 + row.depth * 15 }}
              title={row.path}
              onClick={() => {
                setActive(item.index)
                if (row.children !== null) onToggle(row.path)
              }}
            >
              {row.children === null ? <span className="json-gap" /> : row.open ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
              <span className="json-name">{row.name}</span>
              <Value row={row} />
            </div>
          )
        })}
      </div>
    </div>
  )
}

function Value({ row }: { readonly row: JsonRow }) {
  const { value, children } = row
  if (children !== null) return <span className="json-many">{Array.isArray(value) ? `[${children}]` : `{${children}}`}</span>
  const kind = value === null ? 'null' : typeof value
  return <span className={`json-value ${kind}`}>{JSON.stringify(value)}</span>
}

function copy(row: JsonRow): void {
  void navigator.clipboard.writeText(row.path).then(() => toast(`Copied ${row.path}`))
}
