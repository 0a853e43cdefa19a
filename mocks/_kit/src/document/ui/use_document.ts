import { useCallback, useSyncExternalStore } from 'react'
import type { DocumentHandle, DocumentState } from '../document_state'

const nothing = (): void => undefined

/** What the open document shows now; null: it is not there yet. */
export function useDocument(handle: DocumentHandle | null): DocumentState | null {
  return useSyncExternalStore(
    useCallback((changed: () => void) => handle?.subscribe(changed) ?? nothing, [handle]),
    () => handle?.state() ?? null,
  )
}
