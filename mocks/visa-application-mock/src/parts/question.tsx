/** One question of a section with its answer, whatever its kind. */
import { Checkbox, Select } from '@mocks/kit'
import type { DateField, Field, Section, TextField } from '../form/field'
import { MONTHS } from '../form/lists'
import type { Problems } from '../form/problems'
import { textAt } from '../form/sections'
import { useAct } from '../hooks'
import type { Answers } from '../model'
import { Entries } from './entries'
import { ChoiceInput, DayInput, TextInput } from './inputs'

interface QuestionProps {
  readonly section: Section
  readonly field: Field
  readonly answers: Answers
  readonly problems: Problems
  readonly disabled: boolean
}

export function Question({ section, field, answers, problems, disabled }: QuestionProps) {
  const { answer_set } = useAct()
  const set = (key: string) => (value: string | boolean) => void answer_set({ section: section.id, key, value })
  const error = problems[field.key] ?? null
  const common = { value: textAt(answers, field.key), onChange: set(field.key), error, disabled }
  switch (field.kind) {
    case 'list':
      return <Entries section={section} field={field} answers={answers} problems={problems} disabled={disabled} />
    case 'parts':
      return <DateParts field={field} answers={answers} error={error} disabled={disabled} onSet={(key, value) => set(key)(value)} />
    case 'day':
      return <DayInput field={field} {...common} />
    case 'radio':
    case 'select':
    case 'country':
      return <ChoiceInput field={field} {...common} />
    default:
      return <Text field={field} answers={answers} error={error} disabled={disabled} onSet={(key, value) => set(key)(value)} />
  }
}

interface TextProps<F> {
  readonly field: F
  readonly answers: Answers
  readonly error: string | null
  readonly disabled: boolean
  readonly onSet: (key: string, value: string | boolean) => void
}

function Text({ field, answers, error, disabled, onSet }: TextProps<TextField>) {
  const ticked = field.unless !== undefined && answers[field.unless] === true
  return (
    <div className={field.unless === undefined ? undefined : 'visa-unless'}>
      <TextInput field={ticked ? { ...field, optional: true } : field} value={textAt(answers, field.key)} onChange={(value) => onSet(field.key, value)} error={error} disabled={disabled || ticked} />
      {field.unless === undefined ? null : (
        <Checkbox checked={ticked} disabled={disabled} onChange={(checked) => onSet(field.unless!, checked)}>
          {field.unlessLabel}
        </Checkbox>
      )}
    </div>
  )
}

const DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0')).map((value) => ({ value, label: value }))

function DateParts({ field, answers, error, disabled, onSet }: TextProps<DateField>) {
  const day = textAt(answers, field.day)
  const month = textAt(answers, field.month)
  return (
    <fieldset className="visa-parts">
      <legend className="kit-label kit-required">{field.label}</legend>
      <div className="visa-parts-row">
        <Select label="Day" value={day === '' ? null : day.padStart(2, '0')} options={DAYS} placeholder="Day" disabled={disabled} onChange={(value) => onSet(field.day, value)} />
        <Select label="Month" value={month === '' ? null : month} options={MONTHS.some((one) => one.value === month) || month === '' ? MONTHS : [...MONTHS, { value: month, label: month }]} placeholder="Month" disabled={disabled} onChange={(value) => onSet(field.month, value)} />
        <TextInput field={{ kind: 'year', key: field.year, label: 'Year', max: 4, optional: true }} value={textAt(answers, field.year)} onChange={(value) => onSet(field.year, value)} error={null} disabled={disabled} />
      </div>
      {error === null ? null : <span className="kit-field-error">{error}</span>}
    </fieldset>
  )
}
