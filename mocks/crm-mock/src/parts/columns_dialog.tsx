import { Button, Checkbox, Dialog, SortableList } from '@mocks/kit'
import { useState } from 'react'
import { fieldOf, NAME, OBJECTS } from '../meta/objects'
import { type Kind, LIMITS } from '../model'

interface ColumnsDialogProps {
  readonly kind: Kind
  readonly columns: readonly string[]
  readonly onChange: (columns: string[]) => void
  readonly onClose: () => void
}

/** Which fields a list shows, and in which order. */
export function ColumnsDialog({ kind, columns, onChange, onClose }: ColumnsDialogProps) {
  const [chosen, setChosen] = useState<string[]>([...columns])
  const all = [...(kind === 'lead' || kind === 'contact' ? [NAME] : []), ...OBJECTS[kind].fields]
  const full = chosen.length >= LIMITS.columns
  const toggle = (key: string, on: boolean): void => setChosen(on ? [...chosen, key] : chosen.filter((one) => one !== key))
  const move = (key: string, index: number): void => {
    const rest = chosen.filter((one) => one !== key)
    setChosen([...rest.slice(0, index), key, ...rest.slice(index)])
  }
  return (
    <Dialog wide title={`Columns of ${OBJECTS[kind].plural.toLowerCase()}`} onClose={onClose}>
      <div className="columns-dialog">
        <fieldset className="kit-fieldset">
          <legend className="kit-label">Fields{full ? `, ${LIMITS.columns} at most` : ''}</legend>
          <div className="columns-all">
            {all.map((field) => (
              <Checkbox key={field.key} checked={chosen.includes(field.key)} disabled={chosen.includes(field.key) ? chosen.length === 1 : full} onChange={(on) => toggle(field.key, on)}>
                {field.label}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <div>
          <p className="kit-label">Order; the first leads to the record</p>
          <SortableList label="Order of the columns" items={chosen} itemId={(key) => key} itemName={(key) => fieldOf(kind, key)?.label ?? key} onMove={move}>
            {(key) => fieldOf(kind, key)?.label ?? key}
          </SortableList>
        </div>
      </div>
      <div className="kit-dialog-buttons">
        <Button onPress={onClose}>Cancel</Button>
        <Button
          kind="primary"
          onPress={() => {
            onChange(chosen)
            onClose()
          }}
        >
          Apply
        </Button>
      </div>
    </Dialog>
  )
}
