/** A place with files: its path, chips, the list or the tiles, what is selected, details beside it, a line that counts. */
import { EmptyState, useQuery, useTitle, type Way } from '@mocks/kit'
import { FolderOpen } from 'lucide-react'
import { type DragEvent, type ReactNode, useMemo, useState } from 'react'
import { orderOf, sorted } from '../drive/order'
import { searchTest } from '../drive/search'
import type { Entry } from '../drive/world'
import { useDrive, useNow, useSettings, useWorld } from '../hooks'
import { useClock } from '@mocks/kit'
import { BrowserHead } from './browser_head'
import { Details } from './details'
import { Filters } from './filters'
import { FileGrid } from './file_grid'
import { SelectionBar } from './selection_bar'
import { StatusLine } from './status_line'
import { useUi } from './ui'
import { useUploads } from './use_uploads'

export type DateColumn = 'modifiedAt' | 'accessedAt' | 'trashedAt' | 'sharedAt'

export interface BrowserProps {
  readonly title: string
  readonly trail?: readonly Way[]
  readonly entries: readonly Entry[]
  /** The folder that new things go into; undefined: this place takes none. */
  readonly parentId?: string | null
  /** The entries come in their order: recent files. */
  readonly ordered?: boolean
  readonly date?: DateColumn
  /** A column that tells where each stands. */
  readonly places?: boolean
  readonly workspaceId?: string
  /** The query of a page of results, whose chips change it. Elsewhere they narrow the list. */
  readonly search?: { readonly query: string; readonly onChange: (query: string) => void }
  readonly actions?: ReactNode
  readonly banner?: ReactNode
  readonly empty: { readonly title: string; readonly text: string; readonly icon?: ReactNode; readonly action?: ReactNode }
}

export function Browser(props: BrowserProps) {
  const { title, entries, search, ordered = false } = props
  useTitle(title)
  const state = useDrive()
  const world = useWorld()
  const settings = useSettings()
  const clock = useClock()
  const now = useNow()
  const ui = useUi()
  const [filter, setFilter] = useQuery('filter')
  const order = orderOf(state)
  const shown = useMemo(() => {
    const test = search !== undefined || filter.trim() === '' ? () => true : searchTest(world, `${filter}${entries.some((entry) => entry.trashed) ? ' is:trashed' : ''}`, now)
    const kept = entries.filter(test)
    return ordered ? kept : sorted(world, kept, order, settings.foldersFirst, clock.locale)
    // The order is read from the state each time: its parts decide.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [entries, filter, world, now, ordered, order.key, order.direction, settings.foldersFirst, clock.locale, search])
  const chosen = useMemo(() => shown.filter((entry) => state.selectedItems?.includes(entry.id)), [shown, state.selectedItems])
  return (
    <DropArea parentId={props.parentId}>
      <BrowserHead {...props} order={order} />
      {props.banner}
      {chosen.length > 0 ? <SelectionBar chosen={chosen} workspaceId={props.workspaceId} /> : <Filters query={search?.query ?? filter} onChange={search?.onChange ?? setFilter} places={search !== undefined} />}
      <div className="work">
        <section className="files" aria-label={title}>
          {shown.length > 0 ? (
            <FileGrid {...props} shown={shown} chosen={chosen} order={order} />
          ) : (
            <Nothing empty={props.empty} filtered={search === undefined && entries.length > 0} />
          )}
        </section>
        {ui.details ? <Details entry={chosen.length === 1 ? chosen[0]! : chosen.length === 0 && props.parentId ? (world.entries.get(props.parentId) ?? null) : null} count={chosen.length} /> : null}
      </div>
      <StatusLine shown={shown} total={entries.length} chosen={chosen} />
    </DropArea>
  )
}

function Nothing({ empty, filtered }: { empty: BrowserProps['empty']; filtered: boolean }) {
  if (filtered) return <EmptyState icon={<FolderOpen size={26} />} title="Nothing matches the filters">Take a filter off to see more.</EmptyState>
  return (
    <EmptyState icon={empty.icon ?? <FolderOpen size={26} />} title={empty.title}>
      {empty.text}
      {empty.action}
    </EmptyState>
  )
}

/** Files from the disk can be dropped anywhere on a place that takes them. */
function DropArea({ parentId, children }: { parentId: string | null | undefined; children: ReactNode }) {
  const { start } = useUploads()
  const [over, setOver] = useState(false)
  const fits = (event: DragEvent): boolean => parentId !== undefined && event.dataTransfer.types.includes('Files')
  return (
    <div
      className={over ? 'place place-over' : 'place'}
      onDragOver={(event) => {
        if (!fits(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!fits(event)) return
        event.preventDefault()
        void start([...event.dataTransfer.files], parentId ?? null)
      }}
    >
      {children}
    </div>
  )
}
