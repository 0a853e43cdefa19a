import { Avatar, IconButton, useClock, useDragged, useDropPlace } from '@mocks/kit'
import { Link2, Lock, MoreVertical, Star, Users } from 'lucide-react'
import { type CSSProperties, type MouseEvent, type ReactNode, useCallback } from 'react'
import { isOver, takes } from '../drive/access'
import { kindWords, ownerWords, placeWords, shortTime, sizeWords } from '../drive/words'
import { type Entry, pathOf, userName } from '../drive/world'
import { useNow, useSettings, useWorld } from '../hooks'
import { useDeeds } from '../use_deeds'
import type { DateColumn } from './browser'
import { KindIcon, Thumb } from './thumb'

interface FileRowProps {
  readonly entry: Entry
  readonly index: number
  readonly date: DateColumn
  readonly places: boolean
  readonly grid: boolean
  readonly chosen: boolean
  /** What a drag from here takes along. */
  readonly dragged: readonly string[]
  readonly tabStop: boolean
  readonly onFocus: () => void
  readonly onPick: (event: MouseEvent) => void
  readonly onToggle: (event: MouseEvent) => void
  readonly onOpen: () => void
  readonly onMenu: (at: { left: number; top: number }) => void
}

/** A line of the list. */
export function FileRow(props: FileRowProps) {
  const { entry, date, places } = props
  const world = useWorld()
  const clock = useClock()
  const now = useNow()
  const { dates, thumbnails } = useSettings()
  const time = date === 'sharedAt' ? Date.parse(entry.shares.find((one) => one.userId === world.me.id && !isOver(one, now))?.addedAt ?? '') : (entry[date] ?? 0)
  return (
    <Line {...props} className="row">
      <span role="gridcell" className="cell-box"><Box {...props} /></span>
      <span role="gridcell" className="cell-name">
        {thumbnails && entry.type === 'image' ? <span className="row-thumb"><Thumb entry={entry} /></span> : <KindIcon entry={entry} />}
        <span className="name" title={entry.name} dir="auto">{entry.name}</span>
        <Marks entry={entry} />
      </span>
      <span role="gridcell" className="cell-owner"><Avatar name={userName(world, entry.ownerId)} size={18} /><span>{ownerWords(world, entry.ownerId)}</span></span>
      {places ? <span role="gridcell" className="cell-place" title={['My files', ...pathOf(world, entry).map((one) => one.name)].join(' › ')}>{placeWords(world, entry)}</span> : null}
      <span role="gridcell" className="cell-figure">{shortTime(Number.isNaN(time) ? 0 : time, clock, dates)}</span>
      <span role="gridcell" className="cell-figure cell-end">{sizeWords(world, entry)}</span>
      <span role="gridcell" className="cell-tools"><StarButton entry={entry} /><MoreButton {...props} /></span>
    </Line>
  )
}

/** A tile of the grid. */
export function FileTile(props: FileRowProps) {
  const { entry } = props
  const world = useWorld()
  const clock = useClock()
  const { dates } = useSettings()
  return (
    <Line {...props} className={entry.type === 'folder' ? 'tile tile-folder' : 'tile'}>
      <span role="gridcell" className="tile-in">
        {entry.type === 'folder' ? null : <Thumb entry={entry} />}
        <span className="tile-foot">
          <Box {...props} />
          <KindIcon entry={entry} size={20} />
          <span className="name" title={entry.name} dir="auto">{entry.name}</span>
          {entry.type === 'folder' ? <StarButton entry={entry} /> : null}
          <MoreButton {...props} />
        </span>
        {entry.type === 'folder' ? null : <span className="tile-facts"><span>{`${shortTime(entry.modifiedAt, clock, dates)} · ${sizeWords(world, entry)}`}</span><Marks entry={entry} /><StarButton entry={entry} /></span>}
      </span>
    </Line>
  )
}

function Line(props: FileRowProps & { className: string; children: ReactNode }) {
  const { entry, index, chosen, className, dragged, children } = props
  const world = useWorld()
  const now = useNow()
  const drag = useDragged(entry.id, entry.trashed)
  const drop = useDropPlace(entry.id, (id) => entry.type === 'folder' && !entry.trashed && id !== entry.id && !(chosen && dragged.includes(id)) && takes(world, entry.id, now))
  const { ref: dragRef } = drag
  const { ref: dropRef } = drop
  const ref = useCallback((element: HTMLElement | null) => {
    dragRef(element)
    dropRef(element)
  }, [dragRef, dropRef])
  const style: CSSProperties | undefined = drag.dragging ? { opacity: 0.45 } : undefined
  return (
    <div
      ref={ref}
      {...drag.listeners}
      role="row"
      aria-label={entry.name}
      aria-description={kindWords(world, entry)}
      aria-selected={chosen}
      aria-rowindex={index + 2}
      data-index={index}
      tabIndex={props.tabStop ? 0 : -1}
      className={[className, chosen ? 'chosen' : '', drop.over ? 'drop-here' : ''].filter(Boolean).join(' ')}
      style={style}
      onFocus={(event) => event.target === event.currentTarget && props.onFocus()}
      onClick={(event) => outside(event) && props.onPick(event)}
      onDoubleClick={(event) => outside(event) && props.onOpen()}
      onContextMenu={(event) => {
        event.preventDefault()
        const frame = event.currentTarget.getBoundingClientRect()
        props.onMenu(event.clientX !== 0 || event.clientY !== 0 ? { left: event.clientX, top: event.clientY } : { left: frame.left + 40, top: frame.top + 20 })
      }}
    >
      {children}
    </div>
  )
}

/** A press on a control of the row means that control alone. */
const outside = (event: MouseEvent): boolean => event.currentTarget.contains(event.target as Node) && !(event.target as HTMLElement).closest('button, input, label, a')

function Box({ entry, chosen, onToggle }: FileRowProps) {
  return (
    <label className="kit-checkbox">
      <input type="checkbox" tabIndex={-1} aria-label={`Select ${entry.name}`} checked={chosen} onChange={() => undefined} onClick={onToggle} />
    </label>
  )
}

function Marks({ entry }: { entry: Entry }) {
  const now = useNow()
  const shared = entry.shares.some((one) => !isOver(one, now))
  return (
    <span className="marks">
      {entry.lock === null ? null : <Lock size={12} role="img" aria-label="Locked" />}
      {entry.general?.scope === 'link' ? <Link2 size={13} role="img" aria-label="Open to anyone with the link" /> : null}
      {shared ? <Users size={13} role="img" aria-label="Shared" /> : null}
    </span>
  )
}

function StarButton({ entry }: { entry: Entry }) {
  const deeds = useDeeds()
  if (entry.trashed) return null
  return <span className="tools"><IconButton label={`Star ${entry.name}`} pressed={entry.starred} icon={<Star size={15} fill={entry.starred ? 'currentColor' : 'none'} />} onPress={() => deeds.star([entry], !entry.starred)} /></span>
}

function MoreButton({ entry, onMenu }: FileRowProps) {
  return (
    <span className="tools">
      <button
        type="button"
        className="kit-icon-button"
        aria-label={`More for ${entry.name}`}
        aria-haspopup="menu"
        onClick={(event) => {
          const frame = event.currentTarget.getBoundingClientRect()
          onMenu({ left: frame.left, top: frame.bottom })
        }}
      >
        <MoreVertical size={16} aria-hidden />
      </button>
    </span>
  )
}
