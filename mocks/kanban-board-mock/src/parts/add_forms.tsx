/** Adding in place: a card below a list, a list behind the last one. Enter adds and goes on, Escape ends. */
import { Button, IconButton, TextField } from '@mocks/kit'
import { Plus, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'

interface AddFormProps {
  /** The button that opens the form; what it says beyond `shown` is for screen readers. */
  readonly opens: ReactNode
  readonly field: string
  readonly action: string
  readonly maxLength: number
  readonly onAdd: (title: string) => void
  readonly className: string
}

export function AddForm({ opens, field, action, maxLength, onAdd, className }: AddFormProps) {
  const [text, setText] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const close = (): void => {
    setText(null)
    setError(null)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (text === null) return
    if (text.trim() === '') return setError('Enter a title.')
    onAdd(text.trim())
    setText('')
    setError(null)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  if (text === null) {
    return (
      <div className={className}>
        <Button kind="quiet" icon={<Plus size={16} aria-hidden />} onPress={() => setText('')}>
          {opens}
        </Button>
      </div>
    )
  }
  return (
    <form className={`${className} add-open`} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <TextField label={field} hideLabel placeholder={field} value={text} onChange={(next) => { setText(next); setError(null) }} error={error} maxLength={maxLength} autoFocus />
      <div className="add-buttons">
        <Button kind="primary" type="submit">
          {action}
        </Button>
        <IconButton label="Cancel" icon={<X size={17} />} onPress={close} />
      </div>
    </form>
  )
}
