import { Button } from '@mocks/kit'
import { useCallback, useState } from 'react'
import { useWorld } from '../hooks'
import { OBJECTS } from '../meta/objects'
import type { Kind } from '../model'
import { dayPart, text } from '../read'
import type { Rec } from '../world'
import { useRecords } from './use_records'

export interface Pending {
  /** By record, by field: what was typed. */
  readonly of: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly put: (rec: Rec, key: string, value: string) => void
  readonly clear: () => void
}

/** Changes in cells that wait to be saved or discarded together. Typing the old value again takes a change back. */
export function usePending(kind: Kind): Pending {
  const [all, setAll] = useState<{ kind: Kind; of: Record<string, Record<string, string>> }>({ kind, of: {} })
  const put = useCallback(
    (rec: Rec, key: string, value: string) =>
      setAll((before) => {
        const own = { ...(before.of[rec.id] ?? {}), [key]: value }
        const was = text(rec.fields[key])
        if (was === value || (dayPart(was) !== '' && dayPart(was) === value)) delete own[key]
        const of = { ...before.of, [rec.id]: own }
        if (Object.keys(own).length === 0) delete of[rec.id]
        return { kind, of }
      }),
    [kind],
  )
  const clear = useCallback(() => setAll({ kind, of: {} }), [kind])
  return { of: all.of, put, clear }
}

export function PendingBar({ pending, kind }: { pending: Pending; kind: Kind }) {
  const world = useWorld()
  const records = useRecords(kind)
  const changes = Object.entries(pending.of).map(([id, fields]) => ({ id, fields: { ...fields } }))
  const count = changes.reduce((sum, change) => sum + Object.keys(change.fields).length, 0)
  if (count === 0) return null
  const save = (): void => {
    records.saveCells(changes, changes.map((change) => world.find(kind, change.id)).filter((rec) => rec !== undefined))
    pending.clear()
  }
  return (
    <div className="pending-bar" role="region" aria-label="Changes that are not saved">
      <span role="status">
        {count} {count === 1 ? 'change' : 'changes'} in {changes.length} {(changes.length === 1 ? OBJECTS[kind].label : OBJECTS[kind].plural).toLowerCase()}, not saved yet
      </span>
      <Button onPress={pending.clear}>Discard</Button>
      <Button kind="primary" onPress={save}>
        Save changes
      </Button>
    </div>
  )
}
