import { Button, Dialog, Swatches, TextField, useGo, useToast } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { type Color, COLORS, LIMITS, type Notebook, type Tag } from '../model'
import { nameProblem } from '../naming'

interface NameDialogProps {
  readonly title: string
  readonly action: string
  readonly name?: string
  readonly color?: Color
  readonly check: (name: string) => string | null
  readonly onSave: (name: string, color: Color) => void
  readonly onClose: () => void
}

/** A name and a colour, checked when it is sent. */
function NameDialog({ title, action, name: first = '', color: firstColor = 'slate', check, onSave, onClose }: NameDialogProps) {
  const [name, setName] = useState(first)
  const [color, setColor] = useState<Color>(firstColor)
  const [tried, setTried] = useState(false)
  const problem = check(name)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (problem !== null) return
    onSave(name, color)
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextField label="Name" value={name} onChange={setName} error={tried ? problem : null} autoFocus />
        <Swatches label="Color" value={color} options={COLORS} onChange={setColor} />
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

/** Creates a notebook and opens it, or changes one. */
export function NotebookDialog({ notebook, onClose }: { notebook?: Notebook; onClose: () => void }) {
  const act = useAct()
  const go = useGo()
  const toast = useToast()
  const existing = useSelect((state) => state.notebooks ?? {})
  const save = async (name: string, color: Color): Promise<void> => {
    if (notebook) return act.notebook_rename({ id: notebook.id, name, color })
    const id = await act.notebook_create({ name, color })
    toast({ message: `Notebook “${name.trim()}” created.` })
    if (id !== null) go(`/notebook/${id}`)
  }
  return (
    <NameDialog
      title={notebook ? 'Rename notebook' : 'New notebook'}
      action={notebook ? 'Save' : 'Create notebook'}
      name={notebook?.name}
      color={notebook?.color}
      check={(name) => nameProblem(existing, name, LIMITS.notebookName, notebook?.id)}
      onSave={(name, color) => void save(name, color)}
      onClose={onClose}
    />
  )
}

/** Creates a tag, on the given notes if there are any, or changes one. */
export function TagDialog({ tag, ids, onClose }: { tag?: Tag; ids?: string[]; onClose: () => void }) {
  const act = useAct()
  const toast = useToast()
  const existing = useSelect((state) => state.tags ?? {})
  const save = (name: string, color: Color): void => {
    if (tag) return void act.tag_rename({ id: tag.id, name, color })
    void act.tag_create({ name, color, ids })
    toast({ message: `Tag “${name.trim()}” created.` })
  }
  return (
    <NameDialog
      title={tag ? 'Rename tag' : 'New tag'}
      action={tag ? 'Save' : 'Create tag'}
      name={tag?.name}
      color={tag?.color}
      check={(name) => nameProblem(existing, name, LIMITS.tagName, tag?.id)}
      onSave={save}
      onClose={onClose}
    />
  )
}
