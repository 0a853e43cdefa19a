/** One dashboard: gadgets in two columns. */
import { Badge, Board, Button, Dialog, EmptyState, IconButton, Link, Menu, Page, useParams, useToast } from '@mocks/kit'
import { ArrowLeftRight, LayoutDashboard, MoreHorizontal, Plus, Settings2, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAct, useWorld } from '../hooks'
import { type Dashboard, type Gadget, LIMITS } from '../model'
import { DashboardDialog } from '../parts/dashboard_dialog'
import { GadgetBody } from '../parts/gadgets/gadget_body'
import { GadgetDialog } from '../parts/gadgets/gadget_dialog'
import { titleOf } from '../parts/gadgets/gadget_info'

export default function DashboardScreen() {
  const { id = '' } = useParams()
  const { dashboards, me } = useWorld()
  const dashboard = dashboards.find((one) => one.id === id)
  if (dashboard === undefined || (!dashboard.shared && dashboard.ownerId !== me.id && me.role !== 'admin')) {
    return (
      <Page title="No such dashboard">
        <EmptyState icon={<LayoutDashboard size={24} />} title="This dashboard is not there, or not shared with you">
          <Link className="kit-button kit-button-plain" to="/dashboards">
            All dashboards
          </Link>
        </EmptyState>
      </Page>
    )
  }
  return <View key={dashboard.id} dashboard={dashboard} />
}

const COLUMNS = ['Left', 'Right'] as const

function View({ dashboard }: { dashboard: Dashboard }) {
  const { me } = useWorld()
  const act = useAct()
  const [open, setOpen] = useState<{ kind: 'add' | 'arrange' | 'edit' } | { kind: 'gadget'; gadget: Gadget } | null>(null)
  const mine = dashboard.ownerId === me.id || me.role === 'admin'
  const starred = dashboard.starredBy.includes(me.id)
  const full = dashboard.gadgets.length >= LIMITS.gadgets
  return (
    <Page
      title={dashboard.name}
      trail={[{ to: '/dashboards', label: 'Dashboards' }]}
      lead={dashboard.description || undefined}
      marks={
        <>
          <IconButton label={starred ? 'Remove star' : 'Star'} pressed={starred} icon={<Star size={16} fill={starred ? 'currentColor' : 'none'} />} onPress={() => void act.dashboard_star({ id: dashboard.id, starred: !starred })} />
          <Badge>{dashboard.shared ? 'Shared' : 'Private'}</Badge>
        </>
      }
      actions={
        mine ? (
          <>
            <Button icon={<Settings2 size={14} aria-hidden />} onPress={() => setOpen({ kind: 'edit' })}>
              Edit details
            </Button>
            <Button icon={<ArrowLeftRight size={14} aria-hidden />} disabled={dashboard.gadgets.length < 2} onPress={() => setOpen({ kind: 'arrange' })}>
              Arrange
            </Button>
            <Button kind="primary" icon={<Plus size={14} aria-hidden />} disabled={full} onPress={() => setOpen({ kind: 'add' })}>
              {full ? `At most ${LIMITS.gadgets} gadgets` : 'Add gadget'}
            </Button>
          </>
        ) : undefined
      }
    >
      {dashboard.gadgets.length === 0 ? (
        <EmptyState icon={<LayoutDashboard size={24} />} title="No gadgets yet">
          {mine ? 'Add one to see numbers here.' : 'Its owner has not added any.'}
        </EmptyState>
      ) : (
        <div className="gadgets">
          {COLUMNS.map((name, column) => (
            <div key={name} className="gadget-column">
              {dashboard.gadgets.filter((gadget) => gadget.column === column).map((gadget) => (
                <GadgetPanel key={gadget.id} dashboard={dashboard} gadget={gadget} mine={mine} onConfigure={() => setOpen({ kind: 'gadget', gadget })} />
              ))}
            </div>
          ))}
        </div>
      )}
      {open?.kind === 'add' ? <GadgetDialog dashboard={dashboard} onClose={() => setOpen(null)} /> : null}
      {open?.kind === 'gadget' ? <GadgetDialog dashboard={dashboard} gadget={open.gadget} onClose={() => setOpen(null)} /> : null}
      {open?.kind === 'arrange' ? <Arrange dashboard={dashboard} onClose={() => setOpen(null)} /> : null}
      {open?.kind === 'edit' ? <DashboardDialog title="Edit dashboard" action="Save" dashboard={dashboard} onClose={() => setOpen(null)} onSave={({ name, description, shared }) => void act.dashboard_edit({ id: dashboard.id, name, description, shared })} /> : null}
    </Page>
  )
}

function GadgetPanel({ dashboard, gadget, mine, onConfigure }: { dashboard: Dashboard; gadget: Gadget; mine: boolean; onConfigure: () => void }) {
  const act = useAct()
  const toast = useToast()
  const title = titleOf(gadget)
  const remove = (): void => {
    const index = dashboard.gadgets.indexOf(gadget)
    void act.gadget_remove({ id: dashboard.id, gadgetId: gadget.id })
    toast({ message: `“${title}” removed.`, undo: () => void act.gadget_put_back({ id: dashboard.id, gadget, index }) })
  }
  return (
    <section className="gadget" aria-label={title}>
      <header>
        <h2 dir="auto">{title}</h2>
        {mine ? (
          <Menu
            label={`Gadget ${title}`}
            entries={[
              { id: 'configure', label: 'Configure', icon: <Settings2 size={15} />, onAction: onConfigure },
              { id: 'remove', label: 'Remove gadget', icon: <Trash2 size={15} />, danger: true, onAction: remove },
            ]}
          >
            <IconButton label={`More for ${title}`} icon={<MoreHorizontal size={16} />} />
          </Menu>
        ) : null}
      </header>
      <div className="gadget-body">
        <GadgetBody gadget={gadget} />
      </div>
    </section>
  )
}

function Arrange({ dashboard, onClose }: { dashboard: Dashboard; onClose: () => void }) {
  const act = useAct()
  return (
    <Dialog title="Arrange gadgets" onClose={onClose} wide>
      <div className="arrange">
        <Board
          label="Gadgets"
          columns={COLUMNS.map((title, column) => ({ id: String(column), title, cards: dashboard.gadgets.filter((gadget) => gadget.column === column) }))}
          cardId={(gadget) => gadget.id}
          cardName={titleOf}
          onMove={(gadgetId, { column, index }) => void act.gadget_move({ id: dashboard.id, gadgetId, column: column === '1' ? 1 : 0, index })}
          empty="Drag gadgets here"
        >
          {(gadget) => <span>{titleOf(gadget)}</span>}
        </Board>
      </div>
      <div className="kit-dialog-buttons">
        <Button kind="primary" onPress={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}
