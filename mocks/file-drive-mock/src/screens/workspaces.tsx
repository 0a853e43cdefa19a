import { Button, ConfirmDialog, EmptyState, IconButton, Link, Page, useClock, useGo, useParams, useToast } from '@mocks/kit'
import { Boxes, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { roleOf } from '../drive/access'
import { longTime } from '../drive/words'
import { isAway } from '../drive/world'
import { useAct, useDrive, useNow, useWorld } from '../hooks'
import { LIMITS } from '../model'
import { Browser } from '../parts/browser'
import { KindIcon } from '../parts/thumb'
import { useUi } from '../parts/ui'
import { MissingScreen } from './missing'

export function WorkspacesScreen() {
  const world = useWorld()
  const clock = useClock()
  const state = useDrive()
  const { ask } = useUi()
  const spaces = Object.values(state.workspaces ?? {}).filter((one) => one?.ownerId === world.me.id)
  return (
    <Page title="Workspaces" lead={`Files that belong to one task, wherever they lie. Up to ${LIMITS.workspaceItems} in each.`} actions={<Button kind="primary" icon={<Plus size={15} aria-hidden />} disabled={spaces.length >= LIMITS.workspaces} onPress={() => ask({ kind: 'workspace', ids: [] })}>New workspace</Button>}>
      {spaces.length === 0 ? <EmptyState icon={<Boxes size={26} />} title="No workspaces yet">Make one, and add files to it from their menus.</EmptyState> : (
        <ul className="spaces">
          {spaces.map((space) => (
            <li key={space.id}>
              <Link to={`/workspaces/${space.id}`}>{space.name}</Link>
              <span className="spaces-icons">{(space.itemIds ?? []).slice(0, 9).map((id) => (world.entries.has(id) ? <KindIcon key={id} entry={world.entries.get(id)!} size={18} /> : null))}</span>
              <small>{`${space.itemIds?.length ?? 0} items · made ${longTime(space.createdAt, clock)}`}</small>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

export function WorkspaceScreen() {
  const { workspaceId = '' } = useParams()
  const world = useWorld()
  const now = useNow()
  const act = useAct()
  const go = useGo()
  const toast = useToast()
  const { ask } = useUi()
  const space = useDrive().workspaces?.[workspaceId]
  const [asked, setAsked] = useState(false)
  if (!space || space.ownerId !== world.me.id) return <MissingScreen what="This workspace is not here." />
  const entries = (space.itemIds ?? []).map((id) => world.entries.get(id)).filter((entry) => entry !== undefined).filter((entry) => !isAway(world, entry) && roleOf(world, entry, now) !== null)
  const remove = (): void => {
    const kept = { ...space, itemIds: [...(space.itemIds ?? [])] }
    void act.workspace_delete({ workspaceId })
    go('/workspaces')
    toast({ message: `Workspace “${space.name}” deleted. The files are where they were.`, undo: () => void act.workspace_put_back({ space: kept }) })
  }
  return (
    <>
      <Browser
        title={space.name}
        trail={[{ to: '/workspaces', label: 'Workspaces' }]}
        entries={entries}
        places
        workspaceId={workspaceId}
        actions={
          <>
            <IconButton label="Rename the workspace" icon={<Pencil size={15} />} onPress={() => ask({ kind: 'workspace', ids: [], workspaceId })} />
            <IconButton label="Delete the workspace" icon={<Trash2 size={15} />} onPress={() => setAsked(true)} />
          </>
        }
        empty={{ icon: <Boxes size={26} />, title: 'Nothing is in this workspace', text: 'Add files to it from their menus: “Add to a workspace”.' }}
      />
      {asked ? <ConfirmDialog title="Delete the workspace?" action="Delete the workspace" onConfirm={remove} onClose={() => setAsked(false)}>{`“${space.name}” goes; the files in it stay where they are.`}</ConfirmDialog> : null}
    </>
  )
}
