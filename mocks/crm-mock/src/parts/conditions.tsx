import { Button, DatePicker, IconButton, Select, TextField } from '@mocks/kit'
import { Plus, X } from 'lucide-react'
import { useWorld } from '../hooks'
import { needsValue, OP_WORDS, opsFor, RANGES } from '../logic/conditions'
import { type Field, fieldOf, OBJECTS } from '../meta/objects'
import { stagesFor } from '../meta/stages'
import { type Condition, type Kind, LIMITS, type Op } from '../model'
import { said } from '../world'

interface ConditionsProps {
  readonly kind: Kind
  readonly conditions: readonly Condition[]
  readonly onChange: (conditions: Condition[]) => void
}

/** Conditions that all hold: a field, a comparison, a value. */
export function ConditionsEditor({ kind, conditions, onChange }: ConditionsProps) {
  const put = (index: number, condition: Condition): void => onChange(conditions.map((one, at) => (at === index ? condition : one)))
  const add = (): void => {
    const field = OBJECTS[kind].fields.find((one) => one.key === OBJECTS[kind].status) ?? OBJECTS[kind].fields[0]!
    onChange([...conditions, { field: field.key, op: opsFor(field)[0]!, value: '' }])
  }
  return (
    <div className="conditions" role="group" aria-label="Conditions">
      {conditions.map((condition, index) => (
        <Line key={index} kind={kind} number={index + 1} condition={condition} onChange={(next) => put(index, next)} onRemove={() => onChange(conditions.filter((_, at) => at !== index))} />
      ))}
      <Button small icon={<Plus size={14} aria-hidden />} disabled={conditions.length >= LIMITS.conditions} onPress={add}>
        Add condition
      </Button>
    </div>
  )
}

interface LineProps {
  readonly kind: Kind
  readonly number: number
  readonly condition: Condition
  readonly onChange: (condition: Condition) => void
  readonly onRemove: () => void
}

function Line({ kind, number, condition, onChange, onRemove }: LineProps) {
  const fields = OBJECTS[kind].fields
  const field = fieldOf(kind, condition.field) ?? fields[0]!
  const ops = opsFor(field)
  const pick = (key: string): void => {
    const next = fieldOf(kind, key)!
    onChange({ field: key, op: opsFor(next)[0]!, value: '' })
  }
  return (
    <div className="condition" role="group" aria-label={`Condition ${number}`}>
      <div><Select label={`Field ${number}`} hideLabel value={condition.field} options={fields.map((one) => ({ value: one.key, label: one.label }))} onChange={pick} /></div>
      <div><Select label={`Comparison ${number}`} hideLabel value={condition.op} options={[...new Set([...ops, condition.op])].map((op) => ({ value: op, label: OP_WORDS[op] }))} onChange={(op) => onChange({ ...condition, op: op as Op, value: needsValue(op as Op) ? condition.value : '' })} /></div>
      <div>{needsValue(condition.op) ? <ValueInput field={field} number={number} condition={condition} onChange={(value) => onChange({ ...condition, value })} /> : null}</div>
      <IconButton label={`Remove condition ${number}`} icon={<X size={15} />} onPress={onRemove} />
    </div>
  )
}

function ValueInput({ field, number, condition, onChange }: { field: Field; number: number; condition: Condition; onChange: (value: string) => void }) {
  const world = useWorld()
  const label = `Value ${number}`
  if (field.type === 'date' || field.type === 'datetime') {
    if (condition.op === 'within') return <Select label={label} hideLabel value={condition.value || null} placeholder="Choose" options={RANGES} onChange={onChange} />
    return <DatePicker label={label} hideLabel value={condition.value || null} onChange={(day) => onChange(day ?? '')} />
  }
  if (field.type === 'select') {
    const options = field.key === 'stage' ? stagesFor(world.all.opportunity.map((rec) => said(rec, 'stage'))).map((stage) => stage.name) : (field.options ?? [])
    return <Select label={label} hideLabel value={condition.value || null} placeholder="Choose" options={[...new Set([...options, ...(condition.value === '' ? [] : [condition.value])])].map((one) => ({ value: one, label: one }))} onChange={onChange} />
  }
  if (field.type === 'user') return <Select label={label} hideLabel value={condition.value || null} placeholder="Choose" options={[...new Set(world.users.map((user) => user.name))].map((name) => ({ value: name, label: name }))} onChange={onChange} />
  return <TextField label={label} hideLabel value={condition.value} onChange={onChange} placeholder="Value" />
}
