/** The rows or tiles of a place: selecting, opening, keys, the menu, dragging. */
import { Button, MenuAt } from '@mocks/kit'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { type Order, type SortKey } from '../drive/order'
import type { Entry } from '../drive/world'
import { useAct, useDrive, useSettings } from '../hooks'
import { useDeeds } from '../use_deeds'
import type { BrowserProps, DateColumn } from './browser'
import { FileRow, FileTile } from './file_row'
import { useItemMenu } from './item_menu'
import { useGridKeys } from './use_grid_keys'

const STEP = 120

interface FileGridProps extends BrowserProps {
  readonly shown: readonly Entry[]
  readonly chosen: readonly Entry[]
  readonly order: Order
}

export const DATE_LABELS: Readonly<Record<DateColumn, string>> = { modifiedAt: 'Modified', accessedAt: 'Opened', trashedAt: 'Removed', sharedAt: 'Shared' }

export function FileGrid(props: FileGridProps) {
  const { title, shown, chosen, order, workspaceId, date = 'modifiedAt', places = false } = props
  const act = useAct()
  const deeds = useDeeds()
  const menuOf = useItemMenu({ workspaceId })
  const settings = useSettings()
  const grid = useDrive().viewMode === 'grid'
  const box = useRef<HTMLDivElement>(null)
  const anchor = useRef(0)
  const [active, setActive] = useState(0)
  const [most, setMost] = useState(STEP)
  const [menu, setMenu] = useState<{ entries: readonly Entry[]; at: { left: number; top: number } } | null>(null)
  const select = (ids: readonly string[]): void => void act.selection_set({ ids: [...ids] })
  const pick = (index: number, how: { toggle?: boolean; range?: boolean }): void => {
    const id = shown[index]!.id
    const before = chosen.map((entry) => entry.id)
    setActive(index)
    if (how.range) {
      const [from, to] = [Math.min(anchor.current, index), Math.max(anchor.current, index)]
      return select(shown.slice(from, to + 1).map((entry) => entry.id))
    }
    anchor.current = index
    if (how.toggle) select(before.includes(id) ? before.filter((one) => one !== id) : [...before, id])
    else select([id])
  }
  const meant = (entry: Entry): readonly Entry[] => (chosen.some((one) => one.id === entry.id) ? chosen : [entry])
  const keys = useGridKeys({ shown, chosen, active, setActive: (index) => { setActive(index); setMost((now) => Math.max(now, index + 1)) }, anchor, pick, select, box, grid, deeds, openMenu: (entry, at) => setMenu({ entries: meant(entry), at }) })
  const rowProps = (entry: Entry, index: number) => ({
    entry, index, date, places, grid,
    chosen: chosen.some((one) => one.id === entry.id),
    dragged: meant(entry).map((one) => one.id),
    tabStop: index === Math.min(active, shown.length - 1),
    onFocus: () => setActive(index),
    onPick: (event: MouseEvent) => {
      if (event.shiftKey) pick(index, { range: true })
      else if (event.ctrlKey || event.metaKey) pick(index, { toggle: true })
      else if (settings.openWith === 'single') deeds.open(entry)
      else pick(index, {})
    },
    onToggle: (event: MouseEvent) => pick(index, event.shiftKey ? { range: true } : { toggle: true }),
    onOpen: () => settings.openWith === 'double' && !entry.trashed && deeds.open(entry),
    onMenu: (at: { left: number; top: number }) => setMenu({ entries: meant(entry), at }),
  })
  const Part = grid ? FileTile : FileRow
  return (
    <>
      <div ref={box} role="grid" aria-label={`Files of ${title}`} aria-multiselectable="true" aria-rowcount={shown.length + 1} className={grid ? 'tiles' : `rows rows-${places ? 'places' : 'plain'}`} onKeyDown={(event: KeyboardEvent) => keys(event)}>
        <Head {...props} order={order} date={date} grid={grid} all={chosen.length === shown.length} onAll={(on) => select(on ? shown.map((entry) => entry.id) : [])} />
        {shown.slice(0, most).map((entry, index) => (
          <Part key={entry.id} {...rowProps(entry, index)} />
        ))}
      </div>
      {shown.length > most ? <div className="files-more"><Button onPress={() => setMost(most + STEP)}>{`Show ${Math.min(STEP, shown.length - most)} more of ${shown.length}`}</Button></div> : null}
      {menu === null ? null : <MenuAt label={menu.entries.length === 1 ? `Actions for ${menu.entries[0]!.name}` : `Actions for ${menu.entries.length} items`} entries={menuOf(menu.entries)} at={menu.at} onClose={() => setMenu(null)} />}
    </>
  )
}

interface HeadProps {
  readonly order: Order
  readonly date: DateColumn
  readonly places?: boolean
  readonly ordered?: boolean
  readonly grid: boolean
  readonly all: boolean
  readonly onAll: (on: boolean) => void
}

function Head({ order, date, places = false, ordered = false, grid, all, onAll }: HeadProps) {
  const act = useAct()
  const sortable = (key: SortKey, label: string, end = false) => {
    const here = order.key === key && !ordered
    const next = here && order.direction === 'asc' ? 'desc' : 'asc'
    return (
      <span role="columnheader" aria-sort={here ? (order.direction === 'asc' ? 'ascending' : 'descending') : undefined} className={end ? 'cell-end' : undefined}>
        {ordered || (key === 'modifiedAt' && date !== 'modifiedAt') ? label : (
          <button type="button" onClick={() => void act.sort_set({ key, direction: next })}>
            {label}
            {here ? order.direction === 'asc' ? <ArrowUp size={12} aria-hidden /> : <ArrowDown size={12} aria-hidden /> : null}
          </button>
        )}
      </span>
    )
  }
  return (
    <div role="row" className={grid ? 'rows-head tiles-head' : 'rows-head'} aria-rowindex={1}>
      <span role="columnheader" className="cell-box">
        <label className="kit-checkbox">
          <input type="checkbox" aria-label="Select all" checked={all} onChange={(event) => onAll(event.target.checked)} />
        </label>
      </span>
      {grid ? <span role="columnheader">Name</span> : (
        <>
          {sortable('name', 'Name')}
          {sortable('owner', 'Owner')}
          {places ? <span role="columnheader">Location</span> : null}
          {sortable('modifiedAt', DATE_LABELS[date])}
          {sortable('size', 'Size', true)}
          <span role="columnheader"><span className="kit-hidden">Actions</span></span>
        </>
      )}
    </div>
  )
}
