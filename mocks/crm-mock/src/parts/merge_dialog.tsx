import { Button, Checkbox, Dialog, RadioGroup, useToast } from '@mocks/kit'
import { useState } from 'react'
import { useAct, useFormat } from '../hooks'
import type { Match } from '../logic/duplicates'
import { OBJECTS } from '../meta/objects'
import { text } from '../read'
import { type Rec, said } from '../world'

/** Makes one record of several: which ones, and whose value stays where they differ. */
export function MergeDialog({ rec, matches, onClose }: { rec: Rec; matches: readonly Match[]; onClose: () => void }) {
  const act = useAct()
  const toast = useToast()
  const format = useFormat()
  const [ids, setIds] = useState<string[]>(matches.slice(0, 1).map((match) => match.rec.id))
  const [picked, setPicked] = useState<Record<string, string>>({})
  const others = matches.map((match) => match.rec).filter((one) => ids.includes(one.id))
  const fields = OBJECTS[rec.kind].fields.filter((field) => !field.fixed && new Set([rec, ...others].map((one) => said(one, field.key)).filter((value) => value !== '' && value !== '0')).size > 1)
  // What the record has not, it takes from the first that has it.
  const blanks = OBJECTS[rec.kind].fields.filter((field) => !field.fixed && ['', '0'].includes(said(rec, field.key)))
  const merge = (): void => {
    const filled = Object.fromEntries(blanks.map((field) => [field.key, others.map((one) => said(one, field.key)).find((value) => value !== '' && value !== '0')]).filter(([, value]) => value !== undefined))
    const values = Object.fromEntries(fields.map((field) => [field.key, text([rec, ...others].find((one) => one.id === picked[field.key])?.fields[field.key] ?? rec.fields[field.key])]))
    const payload = { keepId: rec.id, dropIds: ids, fields: { ...filled, ...values } }
    void { lead: act.lead_merge, account: act.account_merge, contact: act.contact_merge, opportunity: null, case: null }[rec.kind]?.(payload)
    toast({ message: `Merged ${ids.length + 1} records into “${rec.name}”.` })
    onClose()
  }
  return (
    <Dialog wide title={`Merge into ${rec.name}`} onClose={onClose}>
      <div className="stack merge">
        <fieldset className="kit-fieldset">
          <legend className="kit-label">Merge these; they go to the recycle bin</legend>
          {matches.map((match) => (
            <Checkbox key={match.rec.id} checked={ids.includes(match.rec.id)} onChange={(on) => setIds(on ? [...ids, match.rec.id] : ids.filter((id) => id !== match.rec.id))}>
              {match.rec.name} · {match.why} · {format.show(match.rec, 'ownerId')}
            </Checkbox>
          ))}
        </fieldset>
        {fields.length === 0 ? <p className="muted">The records do not differ; what is empty here is filled in.</p> : null}
        {fields.map((field) => (
          <RadioGroup key={field.key} row label={field.label} value={picked[field.key] ?? rec.id} options={[rec, ...others].filter((one) => said(one, field.key) !== '').map((one) => ({ value: one.id, label: format.show(one, field.key) || '0', detail: one === rec ? 'this record' : one.name }))} onChange={(id) => setPicked({ ...picked, [field.key]: id })} />
        ))}
      </div>
      <div className="kit-dialog-buttons">
        <Button onPress={onClose}>Cancel</Button>
        <Button kind="primary" disabled={ids.length === 0} onPress={merge}>
          Merge
        </Button>
      </div>
    </Dialog>
  )
}
