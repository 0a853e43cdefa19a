/** Several of many: the ones chosen as text, a panel with boxes, a search, and where it makes sense a new one. */
import { Button, Checkbox, Popover, TextField } from '@mocks/kit'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { plain } from '../query/evaluate'

export interface PickOption {
  readonly value: string
  readonly label: string
}

interface MultiPickProps {
  /** "Labels": the panel's title and part of the button's name. */
  readonly label: string
  readonly options: readonly PickOption[]
  readonly chosen: readonly string[]
  readonly onToggle: (value: string, on: boolean) => void
  /** Given: what is typed can be added. It tells what is wrong with it; null: nothing. */
  readonly check?: (text: string) => string | null
  readonly trigger: React.ReactNode
}

const MOST = 60

export function MultiPick({ label, options, chosen, onToggle, check, trigger }: MultiPickProps) {
  return (
    <Popover title={label} trigger={trigger}>
      <Choices label={label} options={options} chosen={chosen} onToggle={onToggle} check={check} />
    </Popover>
  )
}

function Choices({ label, options, chosen, onToggle, check }: Omit<MultiPickProps, 'trigger'>) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const good = options.filter((option) => plain(option.label).includes(plain(typed.trim())))
  const exists = options.some((option) => option.label === typed.trim())
  const add = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    if (check === undefined) return
    const existing = options.find((option) => option.label === typed.trim())
    const wrong = existing && !chosen.includes(existing.value) ? null : check(typed)
    setError(wrong)
    if (wrong !== null) return
    onToggle(typed.trim(), true)
    setTyped('')
  }
  return (
    <form className="pick" onSubmit={add}>
      <TextField label={check ? `Find or add: ${label.toLowerCase()}` : `Find: ${label.toLowerCase()}`} hideLabel placeholder={check ? 'Find or add' : 'Find'} value={typed} onChange={(text) => { setTyped(text); setError(null) }} error={error} autoFocus />
      <div className="pick-list" role="group" aria-label={label}>
        {good.length === 0 ? <span className="muted">Nothing matches.</span> : null}
        {good.slice(0, MOST).map((option) => (
          <Checkbox key={option.value} checked={chosen.includes(option.value)} onChange={(on) => onToggle(option.value, on)}>
            <span className="pick-label">{option.label}</span>
          </Checkbox>
        ))}
        {good.length > MOST ? <span className="muted">{good.length - MOST} more: type to find them.</span> : null}
      </div>
      {check !== undefined && typed.trim() !== '' && !exists ? (
        <Button small type="submit" icon={<Plus size={14} aria-hidden />}>
          Add “{typed.trim()}”
        </Button>
      ) : null}
    </form>
  )
}
