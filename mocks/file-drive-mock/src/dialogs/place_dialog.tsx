/** Where to: a tree of folders to move to, copy to, or put a shortcut into. */
import { Button, Dialog, FolderIcon, paletteName, SearchField, Tree, type TreeNode } from '@mocks/kit'
import { HardDrive, Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { atRoot, isListed, takes } from '../drive/access'
import { fold } from '../drive/search'
import { some } from '../drive/words'
import { branchOf, childrenOf, type Entry, isAway, pathOf, type World } from '../drive/world'
import { useNow, useWorld } from '../hooks'
import { useDeeds } from '../use_deeds'

const ROOT = 'root'
const SHARED = 'shared'

interface PlaceDialogProps {
  readonly kind: 'move' | 'copy' | 'shortcut'
  readonly entries: readonly Entry[]
  readonly onClose: () => void
}

const WORDS = {
  move: { title: 'Move', action: 'Move here' },
  copy: { title: 'Copy', action: 'Copy here' },
  shortcut: { title: 'Add a shortcut to', action: 'Add here' },
} as const

export default function PlaceDialog({ kind, entries, onClose }: PlaceDialogProps) {
  const world = useWorld()
  const now = useNow()
  const deeds = useDeeds()
  const [text, setText] = useState('')
  const [place, setPlace] = useState<string | null>(null)
  const closed = useMemo(() => new Set(kind === 'shortcut' ? [] : entries.flatMap((entry) => branchOf(world, entry).map((one) => one.id))), [entries, kind, world])
  const nodes = useMemo(() => treeOf(world, now, closed, fold(text.trim())), [closed, now, text, world])
  const target = place === ROOT ? null : place
  const wrong = place === null || place === SHARED ? 'Choose a folder.' : !takes(world, target, now) ? 'You cannot add anything to this folder.' : kind === 'move' && entries.every((entry) => entry.parentId === target) ? 'It is in this folder already.' : null
  const name = place === null ? null : place === ROOT ? 'My files' : world.entries.get(place)?.name
  const save = (): void => {
    if (kind === 'move') void deeds.move(entries, target)
    else if (kind === 'copy') void deeds.copy(entries, target)
    else if (entries[0] !== undefined) void deeds.shortcut(entries[0], target)
    onClose()
  }
  return (
    <Dialog title={`${WORDS[kind].title} ${some(entries)}`} onClose={onClose}>
      <div className="place-dialog">
        <SearchField label="Find a folder" value={text} onChange={setText} onSubmit={() => undefined} />
        <div className="place-tree">
          <Tree key={text} label="Folders" nodes={nodes} open={[ROOT, SHARED, ...(text === '' ? entries.flatMap((entry) => pathOf(world, entry).map((one) => one.id)) : [...world.entries.keys()])]} selected={place} onSelect={setPlace} empty="No folder of this name" />
        </div>
        <p className="place-chosen" role="status">{wrong === null ? `To “${name}”` : wrong}</p>
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" disabled={wrong !== null} onPress={save}>{WORDS[kind].action}</Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The folders that are listed for the person; those that suit the text, and what leads to them. */
function treeOf(world: World, now: string, closed: ReadonlySet<string>, text: string): TreeNode[] {
  const below = (parent: string | null): TreeNode[] =>
    childrenOf(world, parent)
      .filter((entry) => entry.type === 'folder' && !closed.has(entry.id) && !isAway(world, entry) && (parent !== null || isListed(world, entry, now)))
      .sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
      .flatMap((entry) => {
        const children = below(entry.id)
        if (text !== '' && children.length === 0 && !fold(entry.name).includes(text)) return []
        return [{ id: entry.id, label: entry.name, icon: <FolderIcon colour={entry.color === null ? 'amber' : paletteName(entry.color)} size={17} />, children }]
      })
  const tops = below(null)
  const mine = (node: TreeNode): boolean => atRoot(world, world.entries.get(node.id)!)
  const others = tops.filter((node) => !mine(node))
  const own: TreeNode = { id: ROOT, label: 'My files', icon: <HardDrive size={16} aria-hidden />, children: tops.filter(mine) }
  return others.length === 0 ? [own] : [own, { id: SHARED, label: 'Shared with me', icon: <Users size={16} aria-hidden />, children: others }]
}
