/** A dialog that asks for a few things and does one. */
import { Button, Dialog } from '@mocks/kit'
import type { FormEvent, ReactNode } from 'react'

interface FormDialogProps {
  readonly title: string
  readonly action: string
  readonly disabled?: boolean
  readonly onClose: () => void
  /** False: the dialog stays open, with what is wrong in its fields. */
  readonly onSubmit: () => boolean | void
  readonly children: ReactNode
}

export function FormDialog({ title, action, disabled, onClose, onSubmit, children }: FormDialogProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    if (onSubmit() !== false) onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="dialog-form" onSubmit={submit} noValidate>
        {children}
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={disabled}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
