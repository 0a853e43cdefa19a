/** Answers that can be given several times: other names, companions, schools. */
import { Button, IconButton, useToast } from '@mocks/kit'
import { Plus, Trash2 } from 'lucide-react'
import type { ListField, Section } from '../form/field'
import type { Problems } from '../form/problems'
import { entriesAt, textAt } from '../form/sections'
import { useAct } from '../hooks'
import type { Answers } from '../model'
import { ChoiceInput, TextInput } from './inputs'

interface EntriesProps {
  readonly section: Section
  readonly field: ListField
  readonly answers: Answers
  readonly problems: Problems
  readonly disabled: boolean
}

export function Entries({ section, field, answers, problems, disabled }: EntriesProps) {
  const { entry_add, entry_remove, entry_put_back, entry_set } = useAct()
  const toast = useToast()
  const entries = entriesAt(answers, field.key)
  const place = { section: section.id, key: field.key }
  const remove = (number: number): void => {
    const entry = entries[number]!
    void entry_remove({ ...place, number })
    toast({ message: `${field.one} ${number + 1} removed.`, undo: () => void entry_put_back({ ...place, number, entry }) })
  }
  const error = problems[field.key]
  return (
    <section className="visa-entries" aria-label={field.label}>
      <h3>{field.label}</h3>
      {entries.map((entry, number) => (
        <fieldset key={number} className="visa-entry" aria-label={`${field.one} ${number + 1}`}>
          <div className="visa-entry-fields">
            {field.fields.map((one) => {
              const common = { value: textAt(entry, one.key), onChange: (value: string) => void entry_set({ ...place, number, name: one.key, value }), error: problems[`${field.key}.${number}.${one.key}`] ?? null, disabled }
              return 'options' in one ? <ChoiceInput key={one.key} field={one} {...common} /> : <TextInput key={one.key} field={one} {...common} />
            })}
          </div>
          <IconButton label={`Remove ${field.one} ${number + 1}`} icon={<Trash2 size={16} />} disabled={disabled} onPress={() => remove(number)} />
        </fieldset>
      ))}
      {error === undefined ? null : <span className="kit-field-error">{error}</span>}
      {entries.length >= field.most ? (
        <p className="kit-field-note">At most {field.most}.</p>
      ) : (
        <div>
          <Button small icon={<Plus size={15} />} disabled={disabled} onPress={() => void entry_add(place)}>
            Add {field.one}
          </Button>
        </div>
      )}
    </section>
  )
}
