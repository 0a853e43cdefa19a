import { IconButton } from '@mocks/kit'
import { Check, Lock, Pencil, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFormat, useWorld } from '../hooks'
import { fieldProblem } from '../logic/validate'
import { type Field, kindOfType } from '../meta/objects'
import { stagesFor } from '../meta/stages'
import { text } from '../read'
import { type Rec, said } from '../world'
import { FieldInput } from './field_input'
import { Pill, RecordLink } from './marks'
import { useRecords } from './use_records'

/** One field of a page: its value, and a pencil that turns it into an editor with Save and Cancel. */
export function InlineField({ rec, field }: { rec: Rec; field: Field }) {
  const world = useWorld()
  const records = useRecords(rec.kind)
  const [draft, setDraft] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const editing = draft !== null
  useEffect(() => {
    if (editing) box.current?.querySelector<HTMLElement>('input, textarea, button, [role=spinbutton]')?.focus()
  }, [editing])
  const locked = field.fixed === true || rec.converted !== null
  const close = (): void => {
    setDraft(null)
    setError(null)
  }
  const save = (): void => {
    if (draft === null) return
    const wrong = fieldProblem(field, draft)
    setError(wrong)
    if (wrong !== null) return
    if (draft !== text(rec.fields[field.key])) void records.edit({ id: rec.id, fields: { [field.key]: draft } })
    close()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return
    const place = event.target as HTMLElement
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && place.matches('input:not([role=combobox])')) save()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (draft === null) {
    return (
      <div className={field.type === 'long' ? 'fact fact-wide' : 'fact'}>
        <dt>{field.label}</dt>
        <dd>
          <span className="fact-value">
            <FieldValue rec={rec} field={field} />
          </span>
          {locked ? <Lock size={12} className="fact-lock" aria-label="Cannot be edited" /> : <IconButton label={`Edit ${field.label}`} icon={<Pencil size={13} />} onPress={() => setDraft(startOf(rec, field))} />}
        </dd>
      </div>
    )
  }
  const shown = field.key === 'stage' ? { ...field, options: stagesFor(world.all.opportunity.map((one) => said(one, 'stage'))).map((stage) => stage.name) } : field
  return (
    // Keys that the field itself does not use: Enter saves, Escape leaves.
    <div className={field.type === 'long' ? 'fact fact-wide fact-editing' : 'fact fact-editing'} ref={box} onKeyDown={onKeyDown} role="group" aria-label={`Editing ${field.label}`}>
      <FieldInput field={shown} value={draft} onChange={setDraft} error={error} accountId={said(rec, 'accountId')} />
      <div className="fact-buttons">
        <IconButton label={`Save ${field.label}`} icon={<Check size={15} />} onPress={save} />
        <IconButton label="Cancel" icon={<X size={15} />} onPress={close} />
      </div>
    </div>
  )
}

const startOf = (rec: Rec, field: Field): string => (field.type === 'date' ? said(rec, field.key).slice(0, 10) : (field.key === 'employees' || field.key === 'revenue') && said(rec, field.key) === '0' ? '' : said(rec, field.key))

export function FieldValue({ rec, field }: { rec: Rec; field: Field }) {
  const world = useWorld()
  const format = useFormat()
  const value = format.show(rec, field.key)
  const target = field.type === 'account' || field.type === 'contact' ? world.find(kindOfType(field.type), said(rec, field.key)) : undefined
  if (value === '') return <span className="faint">—</span>
  if (target !== undefined) return <RecordLink rec={target} />
  if (field.type === 'select') return <Pill value={value} />
  return <span className={field.type === 'long' ? 'long-text' : undefined}>{value}</span>
}
