import { Button, Dialog, Select, Switch, TextArea, TextField } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { useWorld } from '../hooks'
import type { Dashboard } from '../model'
import { nameProblem } from '../rules/names'
import { NONE, orNull } from './choices'

interface DashboardDialogProps {
  readonly title: string
  readonly action: string
  /** Given: this one is changed. */
  readonly dashboard?: Dashboard
  /** Given: one may begin with the gadgets of another. */
  readonly copyOf?: string | null
  readonly start?: string
  readonly onClose: () => void
  readonly onSave: (fields: { name: string; description: string; shared: boolean; copyOf?: string }) => void
}

export function DashboardDialog({ title, action, dashboard, copyOf, start = '', onClose, onSave }: DashboardDialogProps) {
  const world = useWorld()
  const [name, setName] = useState(dashboard?.name ?? start)
  const [description, setDescription] = useState(dashboard?.description ?? '')
  const [shared, setShared] = useState(dashboard?.shared ?? false)
  const [source, setSource] = useState(copyOf ?? NONE)
  const [tried, setTried] = useState(false)
  const owner = dashboard?.ownerId ?? world.me.id
  const error = nameProblem(world.dashboards.filter((one) => one.ownerId === owner), name, dashboard?.id)
  const seen = world.dashboards.filter((one) => one.shared || one.ownerId === world.me.id)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (error !== null) return
    onSave({ name: name.trim(), description: description.trim(), shared, copyOf: orNull(source) ?? undefined })
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        <TextField label="Name" value={name} onChange={setName} error={tried ? error : null} required autoFocus />
        <TextArea label="Description" value={description} onChange={setDescription} rows={2} maxLength={500} />
        {copyOf === undefined ? null : <Select label="Begin with" value={source} options={[{ value: NONE, label: 'Nothing' }, ...seen.map((one) => ({ value: one.id, label: `The gadgets of ${one.name}` }))]} onChange={setSource} />}
        <Switch checked={shared} onChange={setShared}>
          Shared with everybody
        </Switch>
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
