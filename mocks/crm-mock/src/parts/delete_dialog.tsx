import { ConfirmDialog } from '@mocks/kit'
import { useWorld } from '../hooks'
import { OBJECTS } from '../meta/objects'
import { said } from '../world'
import type { DeleteRequest } from './use_delete'

export function DeleteDialog({ request, onConfirm, onClose }: { request: DeleteRequest; onConfirm: () => void; onClose: () => void }) {
  const { kind, recs } = request
  const world = useWorld()
  const ids = new Set(recs.map((rec) => rec.id))
  const related = kind === 'account' ? [...world.all.contact, ...world.all.opportunity, ...world.all.case].filter((rec) => ids.has(said(rec, 'accountId'))).length : 0
  const what = recs.length === 1 ? `“${recs[0]!.name}”` : `${recs.length} ${OBJECTS[kind].plural.toLowerCase()}`
  return (
    <ConfirmDialog title={`Delete ${what}?`} action="Delete" onConfirm={onConfirm} onClose={onClose}>
      <p>{recs.length === 1 ? 'It goes' : 'They go'} to the recycle bin, from where {recs.length === 1 ? 'it' : 'they'} can be restored.</p>
      {related > 0 ? <p>{related} related records stay and lose their account until then.</p> : null}
    </ConfirmDialog>
  )
}
