/** Asks for a name: of a folder, a file, a workspace, a saved search. */
import { Button, Dialog, TextField, useGo, useToast } from '@mocks/kit'
import { useEffect, useRef, useState } from 'react'
import { KIND_LABELS } from '../drive/kinds'
import { childrenOf } from '../drive/world'
import { useAct, useDrive, useWorld } from '../hooks'
import { LIMITS } from '../model'
import type { Ask } from '../parts/ui'
import { ownSearches } from '../settings'
import { useDeeds } from '../use_deeds'

type Asked = Extract<Ask, { kind: 'folder' | 'file' | 'rename' | 'workspace' | 'search' }>

interface Plan {
  readonly title: string
  readonly label: string
  readonly action: string
  readonly name: string
  readonly check: (name: string) => string | null
  readonly save: (name: string) => Promise<void> | void
}

export default function NameDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const plan = usePlan(asked)
  const [name, setName] = useState(plan.name)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const wrong = name.trim() === '' ? 'Enter a name.' : name.trim().length > LIMITS.name ? `Use at most ${LIMITS.name} characters.` : plan.check(name.trim())
  useEffect(() => selectStem(form.current?.querySelector('input') ?? null), [])
  return (
    <Dialog title={plan.title} onClose={onClose}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (wrong !== null) return
          void plan.save(name.trim())
          onClose()
        }}
      >
        <TextField label={plan.label} value={name} autoFocus error={tried || name.trim().length > LIMITS.name ? wrong : null} onChange={setName} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">{plan.action}</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The name is chosen without its ending, so that typing keeps it. */
function selectStem(input: HTMLInputElement | null): void {
  if (input === null) return
  const [, stem = input.value] = /^(.+)\.[a-z0-9]{1,5}$/i.exec(input.value) ?? []
  requestAnimationFrame(() => input.setSelectionRange(0, stem.length))
}

function usePlan(asked: Asked): Plan {
  const act = useAct()
  const deeds = useDeeds()
  const world = useWorld()
  const state = useDrive()
  const toast = useToast()
  const go = useGo()
  const none = (): null => null
  if (asked.kind === 'folder') {
    const there = new Set(childrenOf(world, asked.parentId).filter((entry) => entry.type === 'folder' && !entry.trashed).map((entry) => entry.name.toLowerCase()))
    const save = async (name: string): Promise<void> => {
      const id = await act.folder_create({ name, parentId: asked.parentId })
      if (id === null) toast({ message: 'The folder could not be made here.' })
      else toast({ message: `Folder “${name}” made.`, undo: () => void act.item_trash({ ids: [id] }).then(() => act.item_delete({ ids: [id] })) })
    }
    return { title: 'New folder', label: 'Name', action: 'Make folder', name: 'New folder', check: (name) => (there.has(name.toLowerCase()) ? 'There is a folder of this name here.' : null), save }
  }
  if (asked.kind === 'file') {
    const save = async (name: string): Promise<void> => {
      const id = await act.file_create({ name, type: asked.type, parentId: asked.parentId })
      if (id === null) toast({ message: 'The file could not be made here.' })
      else go(`/file/${encodeURIComponent(id)}`)
    }
    return { title: `New ${KIND_LABELS[asked.type].toLowerCase()}`, label: 'Name', action: 'Make file', name: asked.type === 'text' ? 'Untitled.txt' : `Untitled ${KIND_LABELS[asked.type].toLowerCase()}`, check: none, save }
  }
  if (asked.kind === 'rename') {
    const entry = world.entries.get(asked.id)
    return { title: 'Rename', label: 'New name', action: 'Rename', name: entry?.name ?? '', check: none, save: (name) => { if (entry !== undefined && name !== entry.name) deeds.rename(entry, name) } }
  }
  if (asked.kind === 'search') {
    const taken = (name: string): boolean => ownSearches(state).some((search) => search.name?.toLowerCase() === name.toLowerCase())
    return { title: 'Save this search', label: 'Name', action: 'Save', name: '', check: (name) => (taken(name) ? 'There is a saved search of this name.' : null), save: (name) => void act.search_save({ name, query: asked.query }) }
  }
  const space = asked.workspaceId === undefined ? undefined : state.workspaces?.[asked.workspaceId]
  const own = Object.values(state.workspaces ?? {}).filter((one) => one?.ownerId === world.me.id)
  const check = (name: string): string | null => (own.some((one) => one.id !== asked.workspaceId && one.name.toLowerCase() === name.toLowerCase()) ? 'You have a workspace of this name.' : space === undefined && own.length >= LIMITS.workspaces ? `There may be ${LIMITS.workspaces} workspaces.` : null)
  const save = async (name: string): Promise<void> => {
    if (asked.workspaceId !== undefined) return void act.workspace_rename({ workspaceId: asked.workspaceId, name })
    const id = await act.workspace_create({ name, ids: [...asked.ids] })
    if (id !== null && asked.ids.length === 0) go(`/workspaces/${id}`)
    else if (id !== null) toast({ message: `Workspace “${name}” made.`, undo: () => void act.workspace_delete({ workspaceId: id }) })
  }
  return { title: space === undefined ? 'New workspace' : 'Rename the workspace', label: 'Name', action: space === undefined ? 'Make workspace' : 'Rename', name: space?.name ?? '', check, save }
}
