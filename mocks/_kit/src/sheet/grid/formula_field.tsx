/** Where a cell's content is written: in the cell itself or in the bar above. Offers functions while a formula is typed. */
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { FunctionHint } from './grid_props'
import type { Direction } from './move'
import { functionAt, suggest, wordBefore } from './suggest'

interface FormulaFieldProps {
  readonly label: string
  readonly text: string
  /** Where the caret stands when something else than typing has changed the text. */
  readonly caret?: number
  readonly functions: readonly FunctionHint[]
  readonly names?: readonly string[]
  readonly className?: string
  /** The caret starts here and goes to the end of the text. */
  readonly autoFocus?: boolean
  /** Arrow keys finish: what was typed over a cell. */
  readonly arrowsFinish?: boolean
  readonly readOnly?: boolean
  readonly onText: (text: string, caret: number) => void
  readonly onFocus?: () => void
  readonly onFinish: (move: Direction | null) => void
  readonly onCancel: () => void
  readonly onLeave?: () => void
}

const ARROWS: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }

export function FormulaField(props: FormulaFieldProps) {
  const { label, text, functions, names = [], autoFocus = false, readOnly = false } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const [caret, setCaret] = useState(text.length)
  const [chosen, setChosen] = useState(0)
  const [shut, setShut] = useState<string | null>(null)
  const [focused, setFocused] = useState(false)
  const wanted = useRef<number | null>(null)
  const options = focused && !readOnly && shut !== text ? suggest(text, caret, functions, names) : []
  const hint = focused && options.length === 0 ? functionAt(text, caret, functions) : null
  // Before the next key comes: typing goes on in the field.
  useLayoutEffect(() => {
    if (!autoFocus) return
    field.current?.focus()
    field.current?.setSelectionRange(text.length, text.length)
    // Only when it opens: later the caret is the person's.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [autoFocus])
  const given = props.caret
  useLayoutEffect(() => {
    const place = wanted.current ?? given
    wanted.current = null
    if (place === undefined || document.activeElement !== field.current || field.current?.selectionStart === place) return
    field.current?.setSelectionRange(place, place)
    setCaret(place)
  }, [text, given])
  const take = (option: FunctionHint): void => {
    const start = wordBefore(text, caret).start
    const insert = option.use === '' ? option.name : `${option.name}(`
    wanted.current = start + insert.length
    props.onText(`${text.slice(0, start)}${insert}${text.slice(caret).replace(/^\(/, '')}`, start + insert.length)
    setChosen(0)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const action = keyAction(event, options.length > 0, props.arrowsFinish === true && !text.startsWith('='))
    if (action === null) return
    event.preventDefault()
    event.stopPropagation()
    if (action === 'shut') setShut(text)
    else if (action === 'cancel') props.onCancel()
    else if (action === 'line') lineBreak()
    else if (action === 'take') take(options[Math.min(chosen, options.length - 1)]!)
    else if (action === 'next' || action === 'previous') setChosen((chosen + (action === 'next' ? 1 : options.length - 1)) % options.length)
    else props.onFinish(action)
  }
  const lineBreak = (): void => {
    const { selectionStart, selectionEnd } = field.current!
    wanted.current = selectionStart + 1
    props.onText(`${text.slice(0, selectionStart)}\n${text.slice(selectionEnd)}`, selectionStart + 1)
  }
  return (
    <span className="kit-formula">
      <textarea
        ref={field}
        className={props.className ?? 'kit-formula-field'}
        aria-label={label}
        aria-autocomplete="list"
        role={options.length > 0 ? 'combobox' : undefined}
        aria-expanded={options.length > 0 ? true : undefined}
        aria-controls={options.length > 0 ? listId : undefined}
        aria-activedescendant={options.length > 0 ? `${listId}-${Math.min(chosen, options.length - 1)}` : undefined}
        rows={1}
        readOnly={readOnly}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setCaret(event.target.selectionStart)
          setChosen(0)
          props.onText(event.target.value, event.target.selectionStart)
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onFocus={() => {
          setFocused(true)
          props.onFocus?.()
        }}
        onBlur={() => {
          setFocused(false)
          props.onLeave?.()
        }}
        onKeyDown={onKeyDown}
      />
      {options.length > 0 ? (
        <ul id={listId} role="listbox" aria-label="Functions" className="kit-formula-list">
          {options.map((option, index) => (
            <li
              key={option.name}
              id={`${listId}-${index}`}
              role="option"
              aria-label={option.name}
              aria-selected={index === chosen}
              className="kit-formula-option"
              onPointerDown={(event) => {
                event.preventDefault()
                take(option)
              }}
            >
              <strong>{option.name}</strong>
              <span>{option.says}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {hint ? (
        <div className="kit-formula-hint" role="note">
          <code>
            {hint.name}({hint.use})
          </code>
          <span>{hint.says}</span>
        </div>
      ) : null}
    </span>
  )
}

type KeyAction = Direction | 'shut' | 'cancel' | 'take' | 'next' | 'previous' | 'line' | null

function keyAction(event: KeyboardEvent, open: boolean, arrowsFinish: boolean): KeyAction {
  if (event.nativeEvent.isComposing) return null
  if (open && event.key === 'Escape') return 'shut'
  if (event.key === 'Escape') return 'cancel'
  if (open && event.key === 'Tab') return 'take'
  if (open && event.key === 'ArrowDown') return 'next'
  if (open && event.key === 'ArrowUp') return 'previous'
  if (event.key === 'Enter') return event.altKey || event.ctrlKey || event.metaKey ? 'line' : event.shiftKey ? 'up' : 'down'
  if (event.key === 'Tab') return event.shiftKey ? 'left' : 'right'
  return arrowsFinish && !event.shiftKey ? (ARROWS[event.key] ?? null) : null
}
