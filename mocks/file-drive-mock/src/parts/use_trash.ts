import type { Entry } from '../drive/world'
import { useSettings } from '../hooks'
import { useDeeds } from '../use_deeds'
import { idsOf, useUi } from './ui'

/** Into the trash: at once, or asked about first, as the settings say. */
export function useTrash(): (entries: readonly Entry[]) => void {
  const deeds = useDeeds()
  const { ask } = useUi()
  const { confirmTrash } = useSettings()
  return (entries) => (confirmTrash ? ask({ kind: 'trash', ids: idsOf(entries) }) : deeds.trash(entries))
}
