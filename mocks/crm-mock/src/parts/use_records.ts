/** What lists, pages and boards do with records, with the message and the way back that belong to it. */
import { useToast } from '@mocks/kit'
import { useAct, useWorld } from '../hooks'
import { OBJECTS } from '../meta/objects'
import type { Kind } from '../model'
import type { Rec, Value } from '../world'

type Before = { id: string; fields: Record<string, Value> }[]

/** The fields as they were; what was empty is taken away again. */
export const beforeOf = (recs: readonly Rec[], keys: readonly string[]): Before => recs.map((rec) => ({ id: rec.id, fields: Object.fromEntries([...keys, 'modifiedDate'].map((key) => [key, rec.fields[key] === '' ? null : (rec.fields[key] ?? null)])) }))

/** What a change of a status may set beside the status itself. */
const WITH: Readonly<Record<Kind, readonly string[]>> = { lead: ['status'], account: ['type'], contact: [], opportunity: ['stage', 'probability', 'closeReason', 'closeNote'], case: ['status', 'closedDate', 'resolution', 'escalatedDate', 'escalationReason', 'priority', 'ownerId'] }

const many = (kind: Kind, count: number): string => `${count} ${(count === 1 ? OBJECTS[kind].label : OBJECTS[kind].plural).toLowerCase()}`

export function useRecords(kind: Kind) {
  const act = useAct()
  const toast = useToast()
  const world = useWorld()
  const table = {
    lead: { create: act.lead_create, edit: act.lead_edit, editMany: act.leads_edit, owner: act.leads_owner_set, status: act.leads_status_set, remove: act.leads_delete },
    account: { create: act.account_create, edit: act.account_edit, editMany: act.accounts_edit, owner: act.accounts_owner_set, status: act.accounts_type_set, remove: act.accounts_delete },
    contact: { create: act.contact_create, edit: act.contact_edit, editMany: act.contacts_edit, owner: act.contacts_owner_set, status: null, remove: act.contacts_delete },
    opportunity: { create: act.opportunity_create, edit: act.opportunity_edit, editMany: act.opportunities_edit, owner: act.opportunities_owner_set, status: act.opportunities_stage_set, remove: act.opportunities_delete },
    case: { create: act.case_create, edit: act.case_edit, editMany: act.cases_edit, owner: act.cases_owner_set, status: act.cases_status_set, remove: act.cases_delete },
  }[kind]
  const back = (before: Before) => () => void act.record_revert({ kind, before })
  return {
    create: table.create,
    edit: table.edit,
    saveCells(changes: readonly { id: string; fields: Record<string, string> }[], recs: readonly Rec[]): void {
      const keys = [...new Set(changes.flatMap((change) => Object.keys(change.fields)))]
      const before = beforeOf(recs, keys.includes('stage') || keys.includes('status') ? [...keys, ...WITH[kind]] : keys)
      void table.editMany({ changes })
      toast({ message: `Saved ${many(kind, changes.length)}.`, undo: back(before) })
    },
    setOwner(recs: readonly Rec[], ownerId: string): void {
      void table.owner({ ids: recs.map((rec) => rec.id), ownerId })
      toast({ message: `${many(kind, recs.length)} now with ${world.userName(ownerId)}.`, undo: back(beforeOf(recs, ['ownerId'])) })
    },
    setStatus(recs: readonly Rec[], status: string): void {
      if (table.status === null) return
      void table.status({ ids: recs.map((rec) => rec.id), status })
      toast({ message: `${many(kind, recs.length)} set to ${status}.`, undo: back(beforeOf(recs, WITH[kind])) })
    },
    async remove(recs: readonly Rec[]): Promise<void> {
      const ids = recs.map((rec) => rec.id)
      const binned = table.remove({ ids })
      toast({ message: recs.length === 1 ? `“${recs[0]!.name}” is in the recycle bin.` : `${many(kind, recs.length)} are in the recycle bin.`, undo: () => void binned.then((made) => act.record_restore({ ids: made })) })
      await binned
    },
    undoOf: (recs: readonly Rec[]) => back(beforeOf(recs, WITH[kind])),
  }
}
