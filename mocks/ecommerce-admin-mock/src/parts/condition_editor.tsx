/** Conditions of a smart collection or a segment, one a line. */
import { Button, IconButton, RadioGroup, Select, TextField } from '@mocks/kit'
import { Plus, X } from 'lucide-react'
import { type Condition, LIMITS } from '../model'
import { type ConditionField, conditionProblem, fieldOf, relationOf, relationsFor } from '../rules/conditions'

interface Props {
  readonly fields: readonly ConditionField[]
  readonly conditions: readonly Condition[]
  readonly matchAny: boolean
  readonly tried?: boolean
  readonly onChange: (change: { conditions?: Condition[]; matchAny?: boolean }) => void
}

export function ConditionEditor({ fields, conditions, matchAny, tried = false, onChange }: Props) {
  const replace = (index: number, change: Partial<Condition>): void => onChange({ conditions: conditions.map((one, place) => (place === index ? { ...one, ...change } : one)) })
  return (
    <div className="stack">
      <RadioGroup label="Has to fit" row value={matchAny ? 'any' : 'all'} options={[{ value: 'all', label: 'All conditions' }, { value: 'any', label: 'Any condition' }]} onChange={(value) => onChange({ matchAny: value === 'any' })} />
      {conditions.map((condition, index) => (
        <Line key={index} number={index + 1} condition={condition} fields={fields} tried={tried} onChange={(change) => replace(index, change)} onRemove={conditions.length === 1 ? null : () => onChange({ conditions: conditions.filter((_, place) => place !== index) })} />
      ))}
      <Button small icon={<Plus size={14} aria-hidden />} disabled={conditions.length >= LIMITS.conditions} onPress={() => onChange({ conditions: [...conditions, { field: 'tag', relation: 'equals', value: '' }] })}>
        Add condition
      </Button>
    </div>
  )
}

interface LineProps {
  readonly number: number
  readonly condition: Condition
  readonly fields: readonly ConditionField[]
  readonly tried: boolean
  readonly onChange: (change: Partial<Condition>) => void
  readonly onRemove: (() => void) | null
}

function Line({ number, condition, fields, tried, onChange, onRemove }: LineProps) {
  const field = fields.find((one) => one.id === fieldOf(condition))
  const relations = relationsFor(field?.kind ?? 'text')
  const chooseField = (id: string): void => {
    const kind = fields.find((one) => one.id === id)!.kind
    onChange({ field: id, ...(relationsFor(kind).some((one) => one.value === relationOf(condition)) ? {} : { relation: 'equals' }) })
  }
  return (
    <div className="condition" role="group" aria-label={`Condition ${number}`}>
      <Select label={`Field of condition ${number}`} hideLabel value={field?.id ?? null} placeholder={condition.field || 'Field'} options={fields.map((one) => ({ value: one.id, label: one.label }))} onChange={chooseField} />
      <Select label={`Relation of condition ${number}`} hideLabel value={relations.some((one) => one.value === relationOf(condition)) ? relationOf(condition) : null} placeholder={condition.relation || 'Relation'} options={relations.map((one) => ({ value: one.value as string, label: one.label }))} onChange={(relation) => onChange({ relation })} />
      <TextField label={`Value of condition ${number}`} hideLabel value={condition.value} maxLength={100} onChange={(value) => onChange({ value })} error={tried || condition.value !== '' ? conditionProblem(condition, fields) : null} />
      {onRemove === null ? null : <IconButton label={`Remove condition ${number}`} icon={<X size={15} />} onPress={onRemove} />}
    </div>
  )
}
