import { Button, IconButton, Menu } from '@mocks/kit'
import { Download, FolderInput, MoreVertical, RotateCcw, Share2, Star, Trash2, X } from 'lucide-react'
import { can } from '../drive/access'
import type { Entry } from '../drive/world'
import { useAct, useNow, useWorld } from '../hooks'
import { useDeeds } from '../use_deeds'
import { useItemMenu } from './item_menu'
import { idsOf, useUi } from './ui'
import { useTrash } from './use_trash'

/** What can be done with what is selected, in place of the filters. */
export function SelectionBar({ chosen, workspaceId }: { chosen: readonly Entry[]; workspaceId?: string }) {
  const act = useAct()
  const deeds = useDeeds()
  const world = useWorld()
  const now = useNow()
  const { ask } = useUi()
  const trash = useTrash()
  const menuOf = useItemMenu({ workspaceId })
  const away = chosen.every((entry) => entry.trashed)
  const all = (deed: Parameters<typeof can>[2]): boolean => chosen.every((entry) => can(world, entry, deed, now))
  return (
    <div className="selection" role="toolbar" aria-label="Selection">
      <IconButton label="Clear the selection" icon={<X size={16} />} onPress={() => void act.selection_set({ ids: [] })} />
      <b>{`${chosen.length} selected`}</b>
      {away ? (
        <>
          <Button small icon={<RotateCcw size={14} aria-hidden />} disabled={!all('trash')} onPress={() => deeds.restore(chosen)}>Restore</Button>
          <Button small icon={<Trash2 size={14} aria-hidden />} disabled={!all('trash')} onPress={() => ask({ kind: 'delete', ids: idsOf(chosen) })}>Delete forever</Button>
        </>
      ) : (
        <>
          {chosen.length === 1 ? <IconButton label="Share the selection" icon={<Share2 size={16} />} onPress={() => ask({ kind: 'share', id: chosen[0]!.id })} /> : null}
          <IconButton label="Download the selection" icon={<Download size={16} />} disabled={!all('download')} onPress={() => void deeds.download(chosen)} />
          <IconButton label="Move the selection" icon={<FolderInput size={16} />} disabled={!all('move')} onPress={() => ask({ kind: 'move', ids: idsOf(chosen) })} />
          <IconButton label="Star the selection" icon={<Star size={16} />} onPress={() => deeds.star(chosen, !chosen.every((entry) => entry.starred))} />
          <IconButton label="Move the selection to the trash" icon={<Trash2 size={16} />} disabled={!all('trash')} onPress={() => trash(chosen)} />
        </>
      )}
      {away ? null : (
        <Menu label="More for the selection" entries={menuOf(chosen)} placement="bottom start">
          <IconButton label="More for the selection" icon={<MoreVertical size={16} />} />
        </Menu>
      )}
    </div>
  )
}
