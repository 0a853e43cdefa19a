/** What the parts around an open document share. Made by ../../screens/document. */
import type { DocumentHandle, DocumentMode, DocumentState } from '@mocks/kit'
import { createContext, useContext } from 'react'
import type { Document, Role, ViewMode } from '../../model'
import type { Saving } from './use_saving'

export type DeskDialog = 'link' | 'picture' | 'page' | 'margins' | 'counts' | 'version' | 'copy' | 'template' | 'details' | 'move' | 'signs' | 'keys' | 'import' | 'download' | 'leave'

export interface Desk {
  readonly document: Document
  readonly role: Role
  /** What is done to the text now. */
  readonly mode: DocumentMode
  /** Which of the modes the person's role allows. */
  readonly modes: readonly ViewMode[]
  readonly handle: DocumentHandle | null
  readonly now: DocumentState | null
  readonly saving: Saving
  readonly zoom: number
  readonly open: (dialog: DeskDialog) => void
  /** A comment is being written on what is chosen, or on the whole document. */
  readonly comment: () => void
  readonly setMode: (mode: ViewMode) => void
  readonly showSide: (tab: 'comments' | 'suggestions') => void
}

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (desk === null) throw new Error('useDesk is called outside the document screen')
  return desk
}
