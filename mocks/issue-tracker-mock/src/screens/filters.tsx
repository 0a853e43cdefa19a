/** All saved filters that one may see. */
import { Badge, Button, ConfirmDialog, DataTable, day, IconButton, Link, Page, type TableColumn, useClock, useGo } from '@mocks/kit'
import { Plus, Star } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAct, useWorld } from '../hooks'
import type { SavedFilter } from '../model'
import { search } from '../query/evaluate'
import { FilterDialog } from '../parts/filter_dialog'
import { Person } from '../parts/marks'

export default function FiltersScreen() {
  const world = useWorld()
  const act = useAct()
  const go = useGo()
  const clock = useClock()
  const [open, setOpen] = useState<{ kind: 'edit' | 'copy' | 'delete'; filter: SavedFilter } | null>(null)
  const { me } = world
  const shown = world.filters.filter((filter) => filter.shared || filter.ownerId === me.id || me.role === 'admin')
  const now = clock.now()
  const columns = useMemo<TableColumn<SavedFilter>[]>(() => {
    const count = (filter: SavedFilter): number | null => search(filter.query, { world, now }).issues?.length ?? null
    return [
      { id: 'name', header: 'Name', width: 280, value: (filter) => filter.name, cell: (filter) => <Link className="strong-link" to={`/filter/${encodeURIComponent(filter.id)}`}>{filter.name}</Link> },
      { id: 'star', header: 'Starred', width: 92, value: (filter) => filter.starredBy.includes(me.id), cell: (filter) => <StarButton filter={filter} /> },
      { id: 'owner', header: 'Owner', width: 190, value: (filter) => world.userById.get(filter.ownerId)?.name ?? filter.ownerId, cell: (filter) => <Person id={filter.ownerId || null} none="Nobody" />, filter: 'choice' },
      { id: 'shared', header: 'Seen by', width: 110, value: (filter) => (filter.shared ? 'Everybody' : 'Owner'), cell: (filter) => <Badge tone={filter.shared ? 'sky' : undefined}>{filter.shared ? 'Everybody' : 'Owner'}</Badge>, filter: 'choice' },
      { id: 'count', header: 'Issues', width: 86, align: 'end', value: count, cell: (filter) => count(filter) ?? <span className="overdue">error</span> },
      { id: 'query', header: 'Query', width: 430, value: (filter) => filter.query, cell: (filter) => <code className="query-cell">{filter.query}</code> },
      { id: 'updated', header: 'Changed', width: 116, value: (filter) => filter.updatedAt, cell: (filter) => day(filter.updatedAt, clock) },
      { id: 'stars', header: 'Stars', width: 82, align: 'end', value: (filter) => filter.starredBy.length },
    ]
  }, [world, me, now, clock])
  const mine = (filter: SavedFilter): boolean => filter.ownerId === me.id || me.role === 'admin'
  return (
    <Page
      title="Filters"
      lead="Searches that are kept."
      actions={
        <Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => go('/search?mode=query')}>
          New filter
        </Button>
      }
    >
      <DataTable
        label="Filters"
        rows={shown}
        columns={columns}
        rowId={(filter) => filter.id}
        rowName={(filter) => filter.name}
        onOpen={(filter) => go(`/filter/${encodeURIComponent(filter.id)}`)}
        rowMenu={(filter) => [
          { id: 'open', label: 'Open', onAction: () => go(`/filter/${encodeURIComponent(filter.id)}`) },
          { id: 'edit', label: 'Edit details', disabled: !mine(filter), onAction: () => setOpen({ kind: 'edit', filter }) },
          { id: 'copy', label: 'Copy', onAction: () => setOpen({ kind: 'copy', filter }) },
          { id: 'delete', label: 'Delete filter', danger: true, disabled: !mine(filter), onAction: () => setOpen({ kind: 'delete', filter }) },
        ]}
        dense
        sort={{ column: 'name' }}
      />
      {open?.kind === 'edit' ? <FilterDialog title="Edit filter" action="Save" query={open.filter.query} filter={open.filter} onClose={() => setOpen(null)} onSave={(fields) => void act.filter_edit({ id: open.filter.id, ...fields })} /> : null}
      {open?.kind === 'copy' ? <FilterDialog title="Copy filter" action="Save filter" query={open.filter.query} start={`${open.filter.name} (copy)`} onClose={() => setOpen(null)} onSave={(fields) => void act.filter_create({ ...fields, query: open.filter.query })} /> : null}
      {open?.kind === 'delete' ? (
        <ConfirmDialog title={`Delete “${open.filter.name}”?`} action="Delete filter" onClose={() => setOpen(null)} onConfirm={() => void act.filter_delete({ id: open.filter.id })}>
          Gadgets that show it will ask for another.
        </ConfirmDialog>
      ) : null}
    </Page>
  )
}

function StarButton({ filter }: { filter: SavedFilter }) {
  const { me } = useWorld()
  const { filter_star } = useAct()
  const starred = filter.starredBy.includes(me.id)
  return <IconButton label={`Star “${filter.name}”`} pressed={starred} icon={<Star size={15} fill={starred ? 'currentColor' : 'none'} />} onPress={() => void filter_star({ id: filter.id, starred: !starred })} />
}
