/** All dashboards that one may see. */
import { Badge, Button, ConfirmDialog, DataTable, IconButton, Link, Page, type TableColumn, useGo } from '@mocks/kit'
import { Plus, Star } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAct, useWorld } from '../hooks'
import type { Dashboard } from '../model'
import { DashboardDialog } from '../parts/dashboard_dialog'
import { Person } from '../parts/marks'

const pathOf = (dashboard: { id: string }): string => `/dashboard/${encodeURIComponent(dashboard.id)}`
type Open = { kind: 'create' } | { kind: 'edit' | 'copy' | 'delete'; dashboard: Dashboard }

export default function DashboardsScreen() {
  const world = useWorld()
  const act = useAct()
  const go = useGo()
  const [open, setOpen] = useState<Open | null>(null)
  const { me } = world
  const shown = world.dashboards.filter((one) => one.shared || one.ownerId === me.id || me.role === 'admin')
  const mine = (one: Dashboard): boolean => one.ownerId === me.id || me.role === 'admin'
  const columns = useMemo<TableColumn<Dashboard>[]>(
    () => [
      { id: 'name', header: 'Name', width: 300, value: (one) => one.name, cell: (one) => <Link className="strong-link" to={pathOf(one)}>{one.name}</Link> },
      { id: 'star', header: 'Starred', width: 84, value: (one) => one.starredBy.includes(me.id), cell: (one) => <IconButton label={`Star “${one.name}”`} pressed={one.starredBy.includes(me.id)} icon={<Star size={15} fill={one.starredBy.includes(me.id) ? 'currentColor' : 'none'} />} onPress={() => void act.dashboard_star({ id: one.id, starred: !one.starredBy.includes(me.id) })} /> },
      { id: 'owner', header: 'Owner', width: 200, value: (one) => world.userById.get(one.ownerId)?.name ?? one.ownerId, cell: (one) => <Person id={one.ownerId || null} none="Nobody" />, filter: 'choice' },
      { id: 'shared', header: 'Seen by', width: 110, value: (one) => (one.shared ? 'Everybody' : 'Owner'), cell: (one) => <Badge tone={one.shared ? 'sky' : undefined}>{one.shared ? 'Everybody' : 'Owner'}</Badge>, filter: 'choice' },
      { id: 'gadgets', header: 'Gadgets', width: 90, align: 'end', value: (one) => one.gadgets.length },
      { id: 'description', header: 'Description', width: 380, value: (one) => one.description },
    ],
    [me, world, act],
  )
  const create = async (fields: { name: string; description: string; shared: boolean; copyOf?: string }): Promise<void> => {
    const id = await act.dashboard_create(fields)
    if (id !== null) go(pathOf({ id }))
  }
  return (
    <Page
      title="Dashboards"
      actions={
        <Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => setOpen({ kind: 'create' })}>
          New dashboard
        </Button>
      }
    >
      <DataTable
        label="Dashboards"
        rows={shown}
        columns={columns}
        rowId={(one) => one.id}
        rowName={(one) => one.name}
        onOpen={(one) => go(pathOf(one))}
        rowMenu={(dashboard) => [
          { id: 'open', label: 'Open', onAction: () => go(pathOf(dashboard)) },
          { id: 'edit', label: 'Edit details', disabled: !mine(dashboard), onAction: () => setOpen({ kind: 'edit', dashboard }) },
          { id: 'copy', label: 'Copy', onAction: () => setOpen({ kind: 'copy', dashboard }) },
          { id: 'delete', label: 'Delete dashboard', danger: true, disabled: !mine(dashboard), onAction: () => setOpen({ kind: 'delete', dashboard }) },
        ]}
        dense
      />
      {open?.kind === 'create' ? <DashboardDialog title="New dashboard" action="Create dashboard" copyOf={null} onClose={() => setOpen(null)} onSave={(fields) => void create(fields)} /> : null}
      {open?.kind === 'copy' ? <DashboardDialog title="Copy dashboard" action="Create dashboard" copyOf={open.dashboard.id} start={`${open.dashboard.name} (copy)`} onClose={() => setOpen(null)} onSave={(fields) => void create(fields)} /> : null}
      {open?.kind === 'edit' ? <DashboardDialog title="Edit dashboard" action="Save" dashboard={open.dashboard} onClose={() => setOpen(null)} onSave={({ name, description, shared }) => void act.dashboard_edit({ id: open.dashboard.id, name, description, shared })} /> : null}
      {open?.kind === 'delete' ? (
        <ConfirmDialog title={`Delete “${open.dashboard.name}”?`} action="Delete dashboard" onClose={() => setOpen(null)} onConfirm={() => void act.dashboard_delete({ id: open.dashboard.id })}>
          Its gadgets go with it; filters and issues stay.
        </ConfirmDialog>
      ) : null}
    </Page>
  )
}
