import { Pencil } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import './inline_edit.css'

interface InlineEditProps {
  readonly label: string
  readonly value: string
  readonly onSave: (value: string) => void
  /** What is wrong with a value; null: nothing. */
  readonly check?: (value: string) => string | null
  /** How the value is shown while nobody edits it. */
  readonly children?: ReactNode
  readonly placeholder?: string
  readonly multiline?: boolean
  readonly disabled?: boolean
}

/** A text that turns into a field when it is pressed. Enter and leaving save, Escape keeps the old one. */
export function InlineEdit({ label, value, onSave, check, children, placeholder = 'Empty', multiline = false, disabled = false }: InlineEditProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const errorId = useId()
  const editing = draft !== null
  useEffect(() => {
    if (!editing) return
    field.current?.focus()
    field.current?.select()
  }, [editing])
  const close = (back: boolean): void => {
    setDraft(null)
    setError(null)
    if (back) requestAnimationFrame(() => button.current?.focus())
  }
  const save = (back: boolean): void => {
    if (draft === null) return
    const next = draft.trim()
    const wrong = check?.(next) ?? null
    setError(wrong)
    if (wrong !== null) return
    if (next !== value) onSave(next)
    close(back)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close(true)
    else if (event.key === 'Enter' && (!multiline || event.ctrlKey || event.metaKey)) save(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (disabled) return <span className="kit-inline kit-inline-fixed">{children ?? (value || placeholder)}</span>
  if (draft === null) {
    return (
      <button ref={button} type="button" className="kit-inline" aria-label={`Edit ${label}: ${value || placeholder}`} onClick={() => setDraft(value)}>
        <span className={value === '' ? 'kit-inline-text kit-inline-none' : 'kit-inline-text'}>{value === '' ? placeholder : (children ?? value)}</span>
        <Pencil size={13} aria-hidden />
      </button>
    )
  }
  const shared = {
    ref: field,
    className: 'kit-input kit-inline-field',
    'aria-label': label,
    'aria-invalid': error !== null,
    'aria-describedby': error === null ? undefined : errorId,
    value: draft,
    onKeyDown,
    onBlur: () => save(false),
  }
  return (
    <span className="kit-inline-edit">
      {multiline ? <textarea {...shared} rows={3} onChange={(event) => setDraft(event.target.value)} /> : <input {...shared} onChange={(event) => setDraft(event.target.value)} />}
      {error === null ? null : (
        <span id={errorId} role="alert" className="kit-field-error">
          {error}
        </span>
      )}
    </span>
  )
}
