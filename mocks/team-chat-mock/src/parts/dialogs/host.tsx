/** Opens dialogs from anywhere. What is open is looked at, so it is kept here and not in the state. */
import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import type { Unsent } from '../../actions/outbox'

export type DialogWish =
  | { readonly kind: 'newChannel' | 'newMessage' | 'invite' | 'status' | 'switch' | 'shortcuts' | 'jump' | 'workspace' }
  | { readonly kind: 'addPeople' | 'rename' | 'archiveChannel' | 'deleteChannel' | 'makePrivate'; readonly channelId: string }
  | { readonly kind: 'forward' | 'deleteMessage'; readonly messageId: string }
  | { readonly kind: 'reminder'; readonly messageId?: string; readonly reminderId?: string }
  | { readonly kind: 'poll'; readonly key: string }
  | { readonly kind: 'schedule'; readonly unsent: Unsent; readonly done: () => void }
  | { readonly kind: 'editScheduled'; readonly scheduledId: string }
  | { readonly kind: 'group'; readonly groupId?: string }
  | { readonly kind: 'callPeople'; readonly callId: string }

const DialogContext = createContext<{ open: (wish: DialogWish) => void }>({ open: () => undefined })

export const useDialogs = (): { open: (wish: DialogWish) => void } => useContext(DialogContext)

const DialogView = lazy(() => import('./all').then((module) => ({ default: module.DialogView })))

export function DialogHost({ children }: { children: ReactNode }) {
  const [wish, setWish] = useState<DialogWish | null>(null)
  const value = useMemo(() => ({ open: setWish }), [])
  return (
    <DialogContext value={value}>
      {children}
      {wish === null ? null : (
        <Suspense fallback={null}>
          <DialogView wish={wish} onClose={() => setWish(null)} />
        </Suspense>
      )}
    </DialogContext>
  )
}
