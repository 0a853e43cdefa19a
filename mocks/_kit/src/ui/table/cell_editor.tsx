import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { DatePicker } from '../date_picker'
import { Select } from '../select'
import type { CellEdit } from './table_column'

interface CellEditorProps<R> {
  readonly edit: CellEdit<R>
  readonly row: R
  readonly label: string
  /** The text it begins with: the cell's value, or the character that opened it. */
  readonly initial: string
  readonly onDone: (move: 'stay' | 'down' | 'next') => void
}

/** Edits one cell in its place. Enter and Tab save, Escape leaves it as it was; a refused value says why. */
export function CellEditor<R>({ edit, row, label, initial, onDone }: CellEditorProps<R>) {
  const [text, setText] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const errorId = useId()
  useEffect(() => {
    const place = input.current ?? box.current?.querySelector<HTMLElement>('button, [role=spinbutton]')
    place?.focus()
  }, [])
  const save = (value: string, move: 'stay' | 'down' | 'next'): void => {
    const wrong = problem(edit, value, row)
    setError(wrong)
    if (wrong !== null) return
    edit.save(row, value)
    onDone(move)
  }
  // The parts of a date and an open list keep some keys to themselves: the editor looks at its own first.
  const onPartKey = (event: KeyboardEvent): void => {
    if (!event.currentTarget.contains(event.target as Node) || (edit.kind === 'choice' && event.key === 'Enter')) return
    if (event.key === 'Enter' && (event.target as Element).matches('button')) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onDone('stay')
    else save(text, 'down')
  }
  const leave = (event: FocusEvent): void => {
    const to = event.relatedTarget
    if (event.currentTarget.contains(to) || to?.closest('.kit-popover')) return
    if (edit.kind === 'date') save(text, 'stay')
    else if (!event.currentTarget.querySelector('[aria-expanded=true]')) onDone('stay')
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.key === 'Escape') onDone('stay')
    else if (event.key === 'Enter') save(text, 'down')
    else if (event.key === 'Tab') {
      event.preventDefault()
      save(text, 'next')
    }
  }
  if (edit.kind === 'choice') {
    return (
      <div ref={box} data-editor className="kit-cell-editor" onKeyDownCapture={onPartKey} onKeyDown={stop} onBlur={leave}>
        <Select label={label} hideLabel value={text} options={edit.options ?? []} onChange={(value) => save(value, 'stay')} />
      </div>
    )
  }
  if (edit.kind === 'date') {
    return (
      <div ref={box} data-editor className="kit-cell-editor" onKeyDownCapture={onPartKey} onKeyDown={stop} onBlur={leave}>
        <DatePicker label={label} hideLabel value={text} onChange={(value) => setText(value ?? '')} error={error} />
      </div>
    )
  }
  return (
    <div data-editor className="kit-cell-editor" onKeyDown={onKeyDown}>
      <input
        ref={input}
        className="kit-cell-input"
        aria-label={label}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        inputMode={edit.kind === 'number' ? 'decimal' : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => save(text, 'stay')}
      />
      {error === null ? null : (
        <div id={errorId} role="alert" className="kit-cell-error">
          {error}
        </div>
      )}
    </div>
  )
}

// What is pressed in an editor is not for the grid around it.
const stop = (event: KeyboardEvent): void => event.stopPropagation()

function problem<R>(edit: CellEdit<R>, value: string, row: R): string | null {
  if (edit.kind === 'number' && (value.trim() === '' || !Number.isFinite(Number(value)))) return 'Write a number.'
  return edit.check?.(value, row) ?? null
}
