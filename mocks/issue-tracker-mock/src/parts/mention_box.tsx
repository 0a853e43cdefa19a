/** A text field that offers people behind an @. Arrow keys choose, Enter or Tab takes, Escape closes. Ctrl+Enter sends. */
import { Avatar } from '@mocks/kit'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useWorld } from '../hooks'
import { plain } from '../query/evaluate'
import { useCaret } from './use_caret'

interface MentionBoxProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSubmit?: () => void
  readonly onCancel?: () => void
  readonly rows?: number
  readonly placeholder?: string
  readonly autoFocus?: boolean
}

const MOST = 6

export function MentionBox({ label, value, onChange, onSubmit, onCancel, rows = 3, placeholder, autoFocus }: MentionBoxProps) {
  const { users } = useWorld()
  const area = useRef<HTMLTextAreaElement>(null)
  const [called, setCalled] = useState<{ from: number; name: string } | null>(null)
  const [active, setActive] = useState(0)
  const placeCaret = useCaret(area)
  const listId = useId()
  const found = called === null ? [] : users.filter((user) => user.active && plain(user.name).includes(plain(called.name))).slice(0, MOST)
  const look = (text: string, caret: number): void => {
    const at = /(?:^|[\s(])@([^\s@][^@\n]{0,30}|)$/.exec(text.slice(0, caret))
    const name = at?.[1] ?? ''
    // Behind a full name one goes on writing.
    const open = at !== null && !users.some((user) => name.length > user.name.length && name.startsWith(user.name))
    setCalled(open ? { from: caret - name.length, name } : null)
    setActive(0)
  }
  const take = (name: string): void => {
    if (called === null) return
    onChange(`${value.slice(0, called.from)}${name} ${value.slice(called.from + called.name.length)}`)
    setCalled(null)
    placeCaret(called.from + name.length + 1)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (found.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) setActive((active + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length)
    else if (found.length > 0 && (event.key === 'Enter' || event.key === 'Tab')) take(found[active]!.name)
    else if (event.key === 'Escape' && called !== null) setCalled(null)
    else if (event.key === 'Escape' && onCancel !== undefined) onCancel()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && onSubmit !== undefined) onSubmit()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="mention-box">
      <textarea
        ref={area}
        className="kit-input kit-text-area"
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={found.length > 0 ? listId : undefined}
        aria-activedescendant={found.length > 0 ? `${listId} ${active}` : undefined}
        rows={rows}
        dir="auto"
        placeholder={placeholder}
        autoFocus={autoFocus}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
          look(event.target.value, event.target.selectionStart)
        }}
        onClick={(event) => look(value, event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        onBlur={() => setCalled(null)}
      />
      {found.length === 0 ? null : (
        <div id={listId} role="listbox" aria-label="People to mention" className="kit-popover mention-list">
          {found.map((user, index) => (
            <div
              key={user.id}
              id={`${listId} ${index}`}
              role="option"
              aria-selected={index === active}
              className="kit-menu-item"
              data-focused={index === active || undefined}
              onMouseDown={(event) => {
                event.preventDefault()
                take(user.name)
              }}
            >
              <Avatar name={user.name} size={20} />
              <span className="kit-menu-label">{user.name}</span>
              <span className="muted">{user.title}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
