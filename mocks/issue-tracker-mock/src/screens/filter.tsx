/** One saved filter: its issues, and what its owner can change. `?q=` holds a query that was changed and not saved. */
import { Badge, Button, ConfirmDialog, EmptyState, IconButton, Link, Menu, Page, useGo, useParams, useQuery, useToast } from '@mocks/kit'
import { Copy, FilterX, MoreHorizontal, Pencil, Save, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAct, useWorld } from '../hooks'
import type { SavedFilter } from '../model'
import { FilterDialog } from '../parts/filter_dialog'
import { Navigator } from '../parts/navigator'
import { useAccess } from '../parts/use_deeds'

export default function FilterScreen() {
  const { id = '' } = useParams()
  const { filters, me } = useWorld()
  const filter = filters.find((one) => one.id === id)
  if (filter === undefined || (!filter.shared && filter.ownerId !== me.id && me.role !== 'admin')) {
    return (
      <Page title="No such filter">
        <EmptyState icon={<FilterX size={24} />} title="This filter is not there, or not shared with you">
          <Link className="kit-button kit-button-plain" to="/filters">
            All filters
          </Link>
        </EmptyState>
      </Page>
    )
  }
  return <Filter key={filter.id} filter={filter} />
}

function Filter({ filter }: { filter: SavedFilter }) {
  const world = useWorld()
  const act = useAct()
  const go = useGo()
  const toast = useToast()
  const { me, admin } = useAccess()
  const [query, setQuery] = useQuery('q', filter.query)
  const [open, setOpen] = useState<'edit' | 'copy' | 'delete' | null>(null)
  const mine = filter.ownerId === me || admin
  const changed = query !== filter.query
  const starred = filter.starredBy.includes(me)
  const used = world.dashboards.flatMap((one) => one.gadgets).filter((gadget) => gadget.filterId === filter.id).length
  const copy = async (fields: { name: string; description: string; shared: boolean }): Promise<void> => {
    const id = await act.filter_create({ ...fields, query })
    if (id !== null) go(`/filter/${encodeURIComponent(id)}`)
  }
  const save = (): void => {
    const before = filter.query
    void act.filter_edit({ id: filter.id, query })
    setQuery(filter.query)
    toast({ message: `“${filter.name}” saved.`, undo: () => void act.filter_edit({ id: filter.id, query: before }) })
  }
  return (
    <Page
      title={filter.name}
      trail={[{ to: '/filters', label: 'Filters' }]}
      lead={filter.description || undefined}
      marks={
        <>
          <IconButton label={starred ? 'Remove star' : 'Star'} pressed={starred} icon={<Star size={16} fill={starred ? 'currentColor' : 'none'} />} onPress={() => void act.filter_star({ id: filter.id, starred: !starred })} />
          <Badge>{filter.shared ? 'Shared' : 'Private'}</Badge>
          {changed ? <Badge tone="amber">Changed, not saved</Badge> : null}
        </>
      }
      actions={
        <>
          {changed ? <Button onPress={() => setQuery(filter.query)}>Discard changes</Button> : null}
          {changed && mine ? (
            <Button kind="primary" icon={<Save size={14} aria-hidden />} onPress={save}>
              Save changes
            </Button>
          ) : null}
          <Menu
            label="Filter"
            entries={[
              { id: 'edit', label: mine ? 'Edit details' : 'Edit details (not yours)', icon: <Pencil size={15} />, disabled: !mine, onAction: () => setOpen('edit') },
              { id: 'copy', label: 'Save as a copy', icon: <Copy size={15} />, onAction: () => setOpen('copy') },
              { id: 'delete', label: mine ? 'Delete filter' : 'Delete filter (not yours)', icon: <Trash2 size={15} />, danger: true, disabled: !mine, onAction: () => setOpen('delete') },
            ]}
          >
            <IconButton label="More for this filter" icon={<MoreHorizontal size={17} />} />
          </Menu>
        </>
      }
    >
      <Navigator query={query} onQuery={setQuery} fileName={filter.name} />
      {open === 'edit' ? <FilterDialog title="Edit filter" action="Save" query={filter.query} filter={filter} onClose={() => setOpen(null)} onSave={(fields) => void act.filter_edit({ id: filter.id, ...fields })} /> : null}
      {open === 'copy' ? <FilterDialog title="Save as a copy" action="Save filter" query={query} start={`${filter.name} (copy)`} onClose={() => setOpen(null)} onSave={(fields) => void copy(fields)} /> : null}
      {open === 'delete' ? (
        <ConfirmDialog title={`Delete “${filter.name}”?`} action="Delete filter" onClose={() => setOpen(null)} onConfirm={() => { go('/filters'); void act.filter_delete({ id: filter.id }) }}>
          {used === 0 ? 'No dashboard shows it.' : `${used} ${used === 1 ? 'gadget shows it and will ask' : 'gadgets show it and will ask'} for another.`}
        </ConfirmDialog>
      ) : null}
    </Page>
  )
}
