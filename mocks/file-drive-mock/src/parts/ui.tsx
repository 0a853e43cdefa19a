/** What is open on the page: one dialog, the details beside the list. Viewing, so it is kept here and not in the state. */
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { Entry } from '../drive/world'
import type { ItemType } from '../model'

export type Ask =
  | { readonly kind: 'folder'; readonly parentId: string | null }
  | { readonly kind: 'file'; readonly type: ItemType; readonly parentId: string | null }
  | { readonly kind: 'rename'; readonly id: string }
  | { readonly kind: 'share'; readonly id: string }
  | { readonly kind: 'lock'; readonly id: string }
  | { readonly kind: 'version'; readonly id: string }
  | { readonly kind: 'move' | 'copy' | 'shortcut' | 'delete' | 'trash'; readonly ids: readonly string[] }
  | { readonly kind: 'workspace'; readonly ids: readonly string[]; readonly workspaceId?: string }
  | { readonly kind: 'search'; readonly query: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'help' }
  | { readonly kind: 'conflict'; readonly files: readonly File[]; readonly names: readonly string[]; readonly parentId: string | null }

interface Ui {
  readonly asked: Ask | null
  readonly ask: (ask: Ask | null) => void
  readonly details: boolean
  readonly showDetails: (shown: boolean) => void
  readonly tab: string
  readonly setTab: (tab: string) => void
}

const UiContext = createContext<Ui | null>(null)

export function UiProvider({ children }: { children: ReactNode }) {
  const [asked, ask] = useState<Ask | null>(null)
  const [details, showDetails] = useState(false)
  const [tab, setTab] = useState('details')
  const value = useMemo(() => ({ asked, ask, details, showDetails, tab, setTab }), [asked, details, tab])
  return <UiContext value={value}>{children}</UiContext>
}

export function useUi(): Ui {
  const ui = useContext(UiContext)
  if (ui === null) throw new Error('useUi is called outside <UiProvider>')
  return ui
}

export const idsOf = (entries: readonly Entry[]): string[] => entries.map((entry) => entry.id)
