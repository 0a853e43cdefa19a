import { Breadcrumbs, Button, IconButton, Menu, Segmented } from '@mocks/kit'
import { ArrowDownWideNarrow, ArrowUpNarrowWide, Info, LayoutGrid, Rows3 } from 'lucide-react'
import { type Order, SORT_KEYS, SORT_LABELS } from '../drive/order'
import { useAct, useDrive } from '../hooks'
import type { BrowserProps } from './browser'
import { useUi } from './ui'

/** The path, and how the place is shown. */
export function BrowserHead({ title, trail, actions, ordered = false, order }: BrowserProps & { order: Order }) {
  const act = useAct()
  const ui = useUi()
  const grid = useDrive().viewMode === 'grid'
  const up = order.direction === 'asc'
  return (
    <div className="place-head">
      <div className="place-path">
        {trail && trail.length > 0 ? <Breadcrumbs trail={[...trail, { label: title }]} /> : null}
        <h1 className={trail && trail.length > 0 ? 'kit-hidden' : undefined}>{title}</h1>
      </div>
      <div className="place-tools">
        {actions}
        {ordered ? null : (
          <span className="place-sort">
            <Menu label="Sort by" entries={SORT_KEYS.map((key) => ({ id: key, label: SORT_LABELS[key], checked: order.key === key, onAction: () => void act.sort_set({ key, direction: order.direction }) }))}>
              <Button kind="quiet" small>{`Sort: ${SORT_LABELS[order.key]}`}</Button>
            </Menu>
            <IconButton label={up ? 'Ascending: turn the order around' : 'Descending: turn the order around'} icon={up ? <ArrowUpNarrowWide size={16} /> : <ArrowDownWideNarrow size={16} />} onPress={() => void act.sort_set({ key: order.key, direction: up ? 'desc' : 'asc' })} />
          </span>
        )}
        <Segmented
          label="View"
          value={grid ? 'grid' : 'list'}
          options={[{ value: 'list', label: 'List view', icon: <Rows3 size={15} />, iconOnly: true }, { value: 'grid', label: 'Grid view', icon: <LayoutGrid size={15} />, iconOnly: true }]}
          onChange={(mode) => void act.view_set({ mode })}
        />
        <IconButton label={ui.details ? 'Hide the details' : 'Show the details'} pressed={ui.details} icon={<Info size={17} />} onPress={() => ui.showDetails(!ui.details)} />
      </div>
    </div>
  )
}
