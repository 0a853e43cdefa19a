import { SmilePlus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { EMOJI, EMOJI_GROUPS, type Emoji, findEmoji } from '../look/emoji'
import { SearchField } from './field'
import { IconButton } from './button'
import { Popover } from './popover'
import './emoji_picker.css'

interface EmojiPickerProps {
  readonly label?: string
  readonly onPick: (sign: string) => void
  /** Those that stand first: often used, or fitting. */
  readonly first?: readonly string[]
}

const COLUMNS = 9
const TITLES: Readonly<Record<string, string>> = { faces: 'Faces', signs: 'Hands and signs', things: 'Things', world: 'World and leisure' }

/** All emoji that the kit draws, in groups, found by their names. Arrow keys move, Enter takes one. */
export function EmojiPicker({ label = 'Emoji', onPick, first = [] }: EmojiPickerProps) {
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<string | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const groups = search.trim() === '' ? grouped(first) : [{ title: 'Found', emoji: findEmoji(search) }]
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key]
    if (step === undefined) return
    const all = [...(grid.current?.querySelectorAll('button') ?? [])]
    const at = all.indexOf(document.activeElement as HTMLButtonElement)
    const next = all[Math.min(all.length - 1, Math.max(0, at + step))]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }
  const found = groups.flatMap((group) => group.emoji)
  return (
    <div className="kit-emoji" role="group" aria-label={label}>
      <SearchField label="Search emoji" value={search} onChange={setSearch} onSubmit={() => found[0] && onPick(found[0].sign)} />
      <div ref={grid} className="kit-emoji-scroll" onKeyDown={move}>
        {groups.map((group, index) => (
          <section key={group.title} aria-label={group.title}>
            <h3>{group.title}</h3>
            <div className="kit-emoji-grid">
              {group.emoji.map(({ sign, name }, at) => (
                <button key={sign} type="button" tabIndex={index === 0 && at === 0 ? 0 : -1} aria-label={name} title={name} onClick={() => onPick(sign)} onFocus={() => setShown(sign)} onMouseEnter={() => setShown(sign)}>
                  {sign}
                </button>
              ))}
            </div>
          </section>
        ))}
        {found.length === 0 ? <p className="kit-emoji-none">No emoji is called “{search.trim()}”.</p> : null}
      </div>
      <p className="kit-emoji-name" aria-hidden>
        {shown === null ? 'Choose one' : `${shown} ${emojiName(shown)}`}
      </p>
    </div>
  )
}

interface EmojiButtonProps extends Omit<EmojiPickerProps, 'label'> {
  /** The button's accessible name. */
  readonly label: string
  readonly icon?: ReactNode
  readonly disabled?: boolean
  readonly placement?: 'bottom start' | 'bottom end' | 'top' | 'top start' | 'top end'
  /** In place of the button with an icon. */
  readonly children?: ReactNode
}

/** A button that opens the picker; taking one closes it. */
export function EmojiButton({ label, icon, disabled, placement = 'bottom end', children, onPick, first }: EmojiButtonProps) {
  return (
    <Popover hideTitle title={label} placement={placement} trigger={children ?? <IconButton label={label} icon={icon ?? <SmilePlus size={17} />} disabled={disabled} />}>
      {(close) => (
        <EmojiPicker
          label={label}
          first={first}
          onPick={(sign) => {
            onPick(sign)
            close()
          }}
        />
      )}
    </Popover>
  )
}

/** What an emoji is called; any other text is given back. */
export function emojiName(sign: string): string {
  const bare = sign.replaceAll('\uFE0F', '')
  return EMOJI.find((one) => one.sign === bare)?.name ?? sign
}

function grouped(first: readonly string[]): { title: string; emoji: readonly Emoji[] }[] {
  const often = first.map((sign) => EMOJI.find((one) => one.sign === sign) ?? { sign, name: sign, group: 'faces' as const })
  const groups = EMOJI_GROUPS.map((group) => ({ title: TITLES[group] ?? group, emoji: EMOJI.filter((one) => one.group === group) }))
  return often.length === 0 ? groups : [{ title: 'Often used', emoji: often }, ...groups]
}
