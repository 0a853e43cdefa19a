/** Deleting asks first where the settings say so; the question stands in App, so that menus can close. */
import { createContext, useContext } from 'react'
import type { Kind } from '../model'
import type { Rec } from '../world'

export interface DeleteRequest {
  readonly kind: Kind
  readonly recs: readonly Rec[]
  readonly onDone?: () => void
}

export const DeleteContext = createContext<(request: DeleteRequest) => void>(() => undefined)

export function useDelete(): (kind: Kind, recs: readonly Rec[], onDone?: () => void) => void {
  const ask = useContext(DeleteContext)
  return (kind, recs, onDone) => ask({ kind, recs, onDone })
}
