import { Button, Dialog, TextArea, TextField } from '@mocks/kit'
import { useState } from 'react'
import { type TemplateFields, templateProblem } from '../actions/contacts'
import { useWorld } from '../hooks'
import { editable, isHtml, plain } from '../mail/text'

interface TemplateDialogProps {
  readonly start: { readonly id?: string; readonly name: string; readonly subject: string; readonly body: string }
  readonly onSave: (fields: TemplateFields) => void
  readonly onClose: () => void
}

/** A template's name and what it says. Formatting is kept as long as the words are not changed here. */
export function TemplateDialog({ start, onSave, onClose }: TemplateDialogProps) {
  const state = useWorld()
  const words = plain(start.body)
  const [fields, setFields] = useState({ name: start.name, subject: start.subject, body: words })
  const [error, setError] = useState<string | null>(null)
  const save = (): void => {
    const problem = templateProblem(state, fields.name, start.id)
    setError(problem)
    if (problem !== null) return
    onSave({ ...fields, body: fields.body === words && isHtml(start.body) ? editable(start.body) : fields.body })
    onClose()
  }
  return (
    <Dialog title={start.id === undefined ? 'New template' : 'Edit template'} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField label="Name" required autoFocus value={fields.name} error={error} onChange={(name) => setFields({ ...fields, name })} />
        <TextField label="Subject" value={fields.subject} onChange={(subject) => setFields({ ...fields, subject })} />
        <TextArea label="Text" rows={6} value={fields.body} onChange={(body) => setFields({ ...fields, body })} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Save template
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
