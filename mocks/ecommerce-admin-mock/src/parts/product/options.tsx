/** Options of a product. Every combination of their values is a variant, made and unmade as the values change. */
import { Button, IconButton, TextField } from '@mocks/kit'
import { Plus, Trash2 } from 'lucide-react'
import type { ProductFields } from '../../actions/products'
import { LIMITS } from '../../model'
import { combinations, generate, optionProblem } from '../../rules/variants'
import { Card } from '../basics'
import { TagsField } from '../fields'
import { NEW_PRODUCT } from './product_form'

interface Props {
  readonly fields: ProductFields
  readonly onChange: (change: Partial<ProductFields>) => void
}

export function Options({ fields, onChange }: Props) {
  const { options } = fields
  const set = (next: ProductFields['options']): void => {
    if (next.length === 0) return onChange({ options: [], variants: [{ ...(fields.variants[0] ?? NEW_PRODUCT.variants[0]!), title: 'Default', option1: null, option2: null, option3: null }] })
    const ready = next.every((one) => one.values.length > 0) && combinations(next).length <= LIMITS.variants
    onChange({ options: next, ...(ready ? { variants: generate(next, fields.variants) } : {}) })
  }
  const replace = (index: number, change: Partial<ProductFields['options'][number]>): void => {
    const next = options.map((one, place) => (place === index ? { ...one, ...change } : one))
    // A name alone makes no other variants.
    if (change.values === undefined) onChange({ options: next })
    else set(next)
  }
  return (
    <Card
      title="Options"
      actions={<Button small icon={<Plus size={14} aria-hidden />} disabled={options.length >= LIMITS.options} onPress={() => onChange({ options: [...options, { name: '', values: [] }] })}>Add option</Button>}
    >
      <div className="stack">
        {options.length === 0 ? <p className="muted">This product comes in one kind. Add an option, such as a size or a colour, if it comes in several.</p> : null}
        {options.map((option, index) => (
          <div key={option.id ?? index} className="option" role="group" aria-label={`Option ${index + 1}`}>
            <div className="option-head">
              <TextField label={`Name of option ${index + 1}`} value={option.name} onChange={(name) => replace(index, { name })} maxLength={40} placeholder="Size, colour, material…" />
              <span className="gap" />
              <IconButton label={`Remove option ${option.name || index + 1}`} icon={<Trash2 size={15} />} onPress={() => set(options.filter((_, place) => place !== index))} />
            </div>
            <TagsField label={`Values of option ${index + 1}`} tags={option.values} onChange={(values) => replace(index, { values: values.slice(0, LIMITS.values) })} />
          </div>
        ))}
        {options.length > 0 && optionProblem(options) !== null ? <p className="kit-field-error" role="status">{optionProblem(options)}</p> : null}
      </div>
    </Card>
  )
}
