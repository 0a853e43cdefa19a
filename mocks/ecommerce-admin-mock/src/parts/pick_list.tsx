/** Several of many: one at a time from a box, listed below. */
import { ComboBox, TagGroup } from '@mocks/kit'

interface Props {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly detail?: string }[]
  readonly ids: readonly string[]
  readonly error?: string
  readonly onChange: (ids: string[]) => void
}

export function PickList({ label, options, ids, error, onChange }: Props) {
  return (
    <div className="stack">
      {/* Another key closes the list and empties the field. */}
      <ComboBox key={ids.length} label={`Add: ${label.toLowerCase()}`} options={options.filter((one) => !ids.includes(one.value))} value={null} onChange={(id) => id !== null && onChange([...ids, id])} error={error ?? null} />
      <TagGroup label={label} tags={ids.map((id) => ({ id, label: options.find((one) => one.value === id)?.label ?? 'Deleted' }))} onRemove={(gone) => onChange(ids.filter((id) => !gone.includes(id)))} empty="None chosen" />
    </div>
  )
}
