/** A dialog with fields, a way out and one button that does it. */
import { Button, Dialog } from '@mocks/kit'
import type { FormEvent, ReactNode } from 'react'

interface FormDialogProps {
  readonly title: string
  readonly action: string
  readonly onClose: () => void
  /** false: something is wrong, the dialog stays. */
  readonly onSubmit: () => boolean | void
  readonly disabled?: boolean
  readonly danger?: boolean
  readonly wide?: boolean
  readonly more?: ReactNode
  readonly children: ReactNode
}

export function FormDialog({ title, action, onClose, onSubmit, disabled = false, danger = false, wide = false, more, children }: FormDialogProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!disabled && onSubmit() !== false) onClose()
  }
  return (
    <Dialog title={title} onClose={onClose} wide={wide}>
      <form onSubmit={submit}>
        {children}
        <div className="kit-dialog-buttons">
          {more}
          <Button onPress={onClose}>Cancel</Button>
          <Button kind={danger ? 'danger' : 'primary'} type="submit" disabled={disabled}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
