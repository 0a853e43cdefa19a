import { Button, Dialog, Segmented, Select, Switch, TextField, useToast } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { useAct, useWorld } from '../hooks'
import { fieldOf } from '../meta/objects'
import { type Kind, LIMITS, type ListView } from '../model'

interface ViewDialogProps {
  readonly kind: Kind
  readonly view: ListView
  readonly editing: boolean
  readonly onClose: () => void
  readonly onSaved: (id: string) => void
}

export function ViewDialog({ kind, view, editing, onClose, onSaved }: ViewDialogProps) {
  const world = useWorld()
  const act = useAct()
  const toast = useToast()
  const [name, setName] = useState(editing ? view.name : '')
  const [shared, setShared] = useState(editing ? view.shared : false)
  const [field, setField] = useState(view.columns.includes(view.sort.field) ? view.sort.field : view.columns[0]!)
  const [descending, setDescending] = useState(view.sort.descending)
  const [error, setError] = useState<string | null>(null)
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const wanted = name.trim()
    const taken = world.views.some((one) => one.kind === kind && one.name.toLowerCase() === wanted.toLowerCase() && !(editing && one.id === view.id))
    if (wanted === '') return setError('Give the view a name.')
    if (taken) return setError('There is a view of this name.')
    const { conditions, columns, scope } = view
    const sort = { field, descending }
    onClose()
    if (editing) {
      await act.view_edit({ id: view.id, fields: { name: wanted, shared, sort, conditions, columns, scope } })
      return onSaved(view.id)
    }
    const id = await act.view_create({ kind, name: wanted, shared, sort, conditions, columns, scope })
    if (id !== null) onSaved(id)
    toast({ message: id === null ? `A list may have ${LIMITS.views} views.` : `Saved the view “${wanted}”.` })
  }
  return (
    <Dialog title={editing ? 'Edit view' : 'Save as new view'} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void save(event)}>
        <TextField label="View name" value={name} onChange={(value) => (setName(value), setError(null))} error={error} maxLength={LIMITS.name} autoFocus required />
        <div className="row row-end">
          <Select label="Sort by" value={field} options={view.columns.map((key) => ({ value: key, label: fieldOf(kind, key)?.label ?? key }))} onChange={setField} />
          <Segmented label="Direction" value={descending ? 'down' : 'up'} options={[{ value: 'up', label: 'Ascending' }, { value: 'down', label: 'Descending' }]} onChange={(way) => setDescending(way === 'down')} />
        </div>
        <Switch checked={shared} onChange={setShared}>
          Everybody can use this view
        </Switch>
        <p className="muted">
          Keeps {view.conditions.length} {view.conditions.length === 1 ? 'condition' : 'conditions'} and {view.columns.length} columns as they are shown now.
        </p>
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Save view
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
