import { Button, Dialog, TextField } from '@mocks/kit'
import { useState } from 'react'

interface RenameDialogProps {
  readonly title: string
  readonly name: string
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

export function RenameDialog({ title, name, onSave, onClose }: RenameDialogProps) {
  const [text, setText] = useState(name)
  const [error, setError] = useState<string | null>(null)
  const save = (): void => {
    if (text.trim() === '') return setError('Write a name.')
    onSave(text)
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField label="Name" value={text} onChange={setText} error={error} autoFocus />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
