import { type MenuEntry, useGo } from '@mocks/kit'
import { Eye, Pencil, Repeat2, Trash2 } from 'lucide-react'
import { OBJECTS } from '../meta/objects'
import type { Rec } from '../world'
import { useForm } from './forms'
import { recordPath } from './marks'
import { useDelete } from './use_delete'

/** What can be done with one record of a list or a board. */
export function useRowMenu(): (rec: Rec) => MenuEntry[] {
  const go = useGo()
  const openForm = useForm()
  const remove = useDelete()
  return (rec) => [
    { id: 'open', label: 'Open', icon: <Eye size={15} />, onAction: () => go(recordPath(rec.kind, rec.id)) },
    ...(rec.converted === null ? [{ id: 'edit', label: 'Edit', icon: <Pencil size={15} />, onAction: () => openForm({ kind: rec.kind, rec }) }] : []),
    ...(rec.kind === 'lead' && rec.converted === null ? [{ id: 'convert', label: 'Convert', icon: <Repeat2 size={15} />, onAction: () => go(`${recordPath('lead', rec.id)}/convert`) }] : []),
    { id: 'delete', label: 'Delete', icon: <Trash2 size={15} />, danger: true, section: ' ', onAction: () => remove(OBJECTS[rec.kind].kind, [rec]) },
  ]
}
