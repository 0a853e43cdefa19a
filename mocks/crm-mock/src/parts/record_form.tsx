import { Banner, Button, Dialog, useGo, useToast } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { defaultsOf } from '../actions/shared'
import { useWorld } from '../hooks'
import { matchesOf } from '../logic/duplicates'
import { problems } from '../logic/validate'
import { type Field, OBJECTS } from '../meta/objects'
import { text } from '../read'
import type { Rec } from '../world'
import { FieldInput } from './field_input'
import type { FormRequest } from './forms'
import { RecordLink, recordPath } from './marks'
import { useRecords } from './use_records'

/** A dialog with all fields of an object, in sections; it warns of records that may be the same. */
export default function RecordForm({ request, onClose }: { request: FormRequest; onClose: () => void }) {
  const { kind, rec, stay } = request
  const info = OBJECTS[kind]
  const world = useWorld()
  const go = useGo()
  const toast = useToast()
  const records = useRecords(kind)
  const [values, setValues] = useState<Record<string, string>>(() => startOf(request, world.me.userId))
  const [tried, setTried] = useState(false)
  const fields = info.fields.filter((field) => !field.fixed && (rec !== undefined || !field.later))
  const wrong = problems(kind, values, fields.map((field) => field.key))
  const matches = rec === undefined ? matchesOf(world, kind, values) : []
  const set = (key: string, value: string): void => setValues((before) => ({ ...before, [key]: value }))
  const save = async (): Promise<void> => {
    setTried(true)
    if (Object.keys(wrong).length > 0) return
    if (rec !== undefined) {
      void records.edit({ id: rec.id, fields: changedOf(rec, fields, values) })
      onClose()
      return
    }
    onClose()
    const id = await records.create({ fields: values })
    if (id === null) return
    toast({ message: `${info.label} created.` })
    if (!stay) go(recordPath(kind, id))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void save()
  }
  const sections = [...new Set(fields.map((field) => field.section))]
  return (
    <Dialog wide title={rec === undefined ? `New ${info.label.toLowerCase()}` : `Edit ${rec.name}`} onClose={onClose}>
      <form className="record-form" onSubmit={submit} noValidate>
        {tried && Object.keys(wrong).length > 0 ? (
          <Banner kind="error" title="Some fields need your attention">
            {Object.values(wrong).join(' ')}
          </Banner>
        ) : null}
        {matches.length > 0 ? (
          <Banner kind="warning" title={`This may be here already (${matches.length})`}>
            {matches.slice(0, 3).map((match) => (
              <span key={match.rec.id} className="match-line">
                <RecordLink rec={match.rec} /> <span className="muted">{match.why}</span>
              </span>
            ))}
          </Banner>
        ) : null}
        {sections.map((section) => (
          <fieldset key={section} className="form-section">
            <legend>{section === 'System' ? 'Ownership' : section}</legend>
            <div className="form-grid">
              {fields
                .filter((field) => field.section === section)
                .map((field) => (
                  <div key={field.key} className={field.type === 'long' ? 'form-wide' : undefined}>
                    <FieldInput field={field} value={values[field.key] ?? ''} onChange={(value) => set(field.key, value)} error={tried ? (wrong[field.key] ?? null) : null} accountId={values.accountId} />
                  </div>
                ))}
            </div>
          </fieldset>
        ))}
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function startOf({ kind, rec, preset }: FormRequest, me: string): Record<string, string> {
  if (rec !== undefined) return Object.fromEntries(Object.entries(rec.fields).map(([key, value]) => [key, text(value)]))
  return { ...(defaultsOf(kind) as Record<string, string>), ownerId: me, ...preset }
}

/** Only what is different: other people may change the rest meanwhile. */
export const changedOf = (rec: Rec, fields: readonly Field[], values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(fields.filter((field) => (values[field.key] ?? '') !== text(rec.fields[field.key])).map((field) => [field.key, values[field.key] ?? '']))
