/** The dialog that is asked for, loaded when it is. */
import { ConfirmDialog } from '@mocks/kit'
import { lazy, Suspense } from 'react'
import { some } from '../drive/words'
import type { Entry } from '../drive/world'
import { useWorld } from '../hooks'
import { type Ask, useUi } from '../parts/ui'
import { useDeeds } from '../use_deeds'

const NameDialog = lazy(() => import('./name_dialog'))
const PlaceDialog = lazy(() => import('./place_dialog'))
const ShareDialog = lazy(() => import('./share_dialog'))
const SmallDialogs = lazy(() => import('./small_dialogs'))

export function Dialogs() {
  const { asked, ask } = useUi()
  const close = (): void => ask(null)
  if (asked === null) return null
  return (
    <Suspense fallback={null}>
      <Chosen asked={asked} close={close} />
    </Suspense>
  )
}

function Chosen({ asked, close }: { asked: Ask; close: () => void }) {
  const world = useWorld()
  const deeds = useDeeds()
  const found = (ids: readonly string[]): Entry[] => ids.map((id) => world.entries.get(id)).filter((entry) => entry !== undefined)
  switch (asked.kind) {
    case 'folder':
    case 'file':
    case 'rename':
    case 'workspace':
    case 'search':
      return <NameDialog asked={asked} onClose={close} />
    case 'move':
    case 'copy':
    case 'shortcut':
      return <PlaceDialog kind={asked.kind} entries={found(asked.ids)} onClose={close} />
    case 'share': {
      const entry = world.entries.get(asked.id)
      return entry === undefined ? null : <ShareDialog entry={entry} onClose={close} />
    }
    case 'delete':
      return (
        <ConfirmDialog title="Delete forever?" action="Delete forever" onConfirm={() => deeds.destroy(found(asked.ids))} onClose={close}>
          {`${some(found(asked.ids))} will be gone, with all that is in it. This cannot be undone.`}
        </ConfirmDialog>
      )
    case 'trash':
      return (
        <ConfirmDialog title="Move to the trash?" action="Move to the trash" onConfirm={() => deeds.trash(found(asked.ids))} onClose={close}>
          {`${some(found(asked.ids))} can be restored from there.`}
        </ConfirmDialog>
      )
    case 'empty':
      return (
        <ConfirmDialog title="Empty the trash?" action="Empty the trash" onConfirm={() => void deeds.empty()} onClose={close}>
          All that is in your trash will be gone. This cannot be undone.
        </ConfirmDialog>
      )
    default:
      return <SmallDialogs asked={asked} onClose={close} />
  }
}
