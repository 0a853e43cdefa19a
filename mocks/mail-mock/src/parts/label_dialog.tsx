import { Button, Dialog, hexOfName, PALETTE, paletteName, Select, Swatches, TextField } from '@mocks/kit'
import { useState } from 'react'
import { useAct, useWorld } from '../hooks'
import { branchOf, labelProblem, labelTree, type LabelNode } from '../mail/labels'

interface LabelDialogProps {
  /** Left out: a new one. */
  readonly label?: LabelNode
  readonly parentId?: string | null
  /** Messages that get the new label at once. */
  readonly ids?: readonly string[]
  readonly onClose: () => void
}

/** A label's name, colour and place. */
export function LabelDialog({ label, parentId = null, ids = [], onClose }: LabelDialogProps) {
  const act = useAct()
  const state = useWorld()
  const [name, setName] = useState(label?.name ?? '')
  const [color, setColor] = useState(label?.color ?? hexOfName('teal'))
  const [parent, setParent] = useState<string>(label?.parentId ?? parentId ?? '')
  const [error, setError] = useState<string | null>(null)
  const below = label === undefined ? new Set<string>() : branchOf(state.labels ?? [], label.id)
  const parents = [{ value: '', label: 'None: outermost' }, ...labelTree(state).filter((one) => !below.has(one.id)).map((one) => ({ value: one.id, label: one.path }))]
  const save = (): void => {
    const problem = labelProblem(state, name, parent === '' ? null : parent, label?.id)
    setError(problem)
    if (problem !== null) return
    const fields = { name, color, parentId: parent === '' ? null : parent }
    if (label === undefined) void act.label_create({ ...fields, ids: [...ids] })
    else void act.label_edit({ ...fields, id: label.id })
    onClose()
  }
  return (
    <Dialog title={label === undefined ? 'New label' : 'Edit label'} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField label="Label name" required autoFocus value={name} error={error} onChange={setName} />
        <Select label="Below" value={parent} options={parents} onChange={setParent} />
        <Swatches label="Colour" value={paletteName(color)} options={PALETTE} onChange={(name) => setColor(hexOfName(name))} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            {label === undefined ? 'Create label' : 'Save label'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
