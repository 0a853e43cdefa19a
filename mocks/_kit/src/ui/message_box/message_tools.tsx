import { Bold, Code, Italic, List, ListOrdered, type LucideIcon, Quote, Strikethrough } from 'lucide-react'
import { IconButton } from '../button'
import { prefixed, type Selected, wrapped } from './message_text'

const MARKS: readonly { label: string; icon: LucideIcon; edit: (now: Selected) => Selected }[] = [
  { label: 'Bold', icon: Bold, edit: (now) => wrapped(now, '*') },
  { label: 'Italic', icon: Italic, edit: (now) => wrapped(now, '_') },
  { label: 'Strikethrough', icon: Strikethrough, edit: (now) => wrapped(now, '~') },
  { label: 'Code', icon: Code, edit: (now) => wrapped(now, now.text.slice(now.start, now.end).includes('\n') ? '```\n' : '`') },
  { label: 'Quote', icon: Quote, edit: (now) => prefixed(now, '> ') },
  { label: 'Bulleted list', icon: List, edit: (now) => prefixed(now, '- ') },
  { label: 'Numbered list', icon: ListOrdered, edit: (now) => prefixed(now, '1. ') },
]

/** Buttons that put marks around the selection: *bold*, _italic_, ~struck~, `code`, quotes and lists. */
export function MessageTools({ change, disabled }: { change: (edit: (now: Selected) => Selected) => void; disabled: boolean }) {
  return (
    <div className="kit-box-marks" role="group" aria-label="Formatting">
      {MARKS.map(({ label, icon: Icon, edit }) => (
        <IconButton key={label} label={label} icon={<Icon size={15} />} disabled={disabled} onPress={() => change(edit)} />
      ))}
    </div>
  )
}
