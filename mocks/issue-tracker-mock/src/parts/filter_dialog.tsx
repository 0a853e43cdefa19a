import { Button, Dialog, Switch, TextArea, TextField } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { useWorld } from '../hooks'
import type { SavedFilter } from '../model'
import { nameProblem } from '../rules/names'

interface FilterDialogProps {
  readonly title: string
  readonly action: string
  readonly query: string
  /** Given: this one is changed. */
  readonly filter?: SavedFilter
  readonly start?: string
  readonly onClose: () => void
  readonly onSave: (fields: { name: string; description: string; shared: boolean }) => void
}

export function FilterDialog({ title, action, query, filter, start = '', onClose, onSave }: FilterDialogProps) {
  const world = useWorld()
  const [name, setName] = useState(filter?.name ?? start)
  const [description, setDescription] = useState(filter?.description ?? '')
  const [shared, setShared] = useState(filter?.shared ?? false)
  const [tried, setTried] = useState(false)
  const owner = filter?.ownerId ?? world.me.id
  const error = nameProblem(world.filters.filter((one) => one.ownerId === owner), name, filter?.id)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (error !== null) return
    onSave({ name: name.trim(), description: description.trim(), shared })
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        <TextField label="Name" value={name} onChange={setName} error={tried ? error : null} required autoFocus />
        <TextArea label="Description" value={description} onChange={setDescription} rows={2} maxLength={500} />
        <Switch checked={shared} onChange={setShared}>
          Shared with everybody
        </Switch>
        <div className="kit-field">
          <span className="kit-label">Query</span>
          <code className="query-shown">{query || 'All issues'}</code>
        </div>
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
