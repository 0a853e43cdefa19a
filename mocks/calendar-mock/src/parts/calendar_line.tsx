import { Checkbox, ConfirmDialog, ContextMenu, hexOfName, IconButton, Menu, type MenuEntry, PALETTE, paletteName, toneProps, useGo, useToast } from '@mocks/kit'
import { Eye, MoreVertical, Settings2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../hooks'
import { calendarName } from '../logic/names'
import type { Calendar } from '../model'
import { DeleteCalendarDialog } from './delete_calendar_dialog'

/** A calendar in the side: shown or not, and what can be done with it. The menu opens by its button and by the secondary one. */
export function CalendarLine({ calendar, own }: { calendar: Calendar; own: boolean }) {
  const act = useAct()
  const [deleting, setDeleting] = useState(false)
  const entries = useEntries(calendar, own, () => setDeleting(true))
  const name = calendarName(calendar)
  const { className, style } = toneProps(calendar.color)
  const toggle = (visible: boolean): void => void (own ? act.calendar_toggle({ id: calendar.id, visible }) : act.other_calendar_toggle({ id: calendar.id, visible }))
  return (
    <li className={`side-line ${className}`} style={style}>
      <ContextMenu label={`What to do with ${name}`} entries={entries} className="side-line-menu">
        <Checkbox checked={calendar.visible !== false} onChange={toggle}>
          <span className="side-line-name" title={name}>
            {name}
          </span>
        </Checkbox>
        <Menu label={`Options of ${name}`} entries={entries}>
          <IconButton label={`Options of ${name}`} icon={<MoreVertical size={15} />} />
        </Menu>
      </ContextMenu>
      {deleting && own ? <DeleteCalendarDialog calendar={calendar} onClose={() => setDeleting(false)} /> : null}
      {deleting && !own ? <UnsubscribeDialog calendar={calendar} onClose={() => setDeleting(false)} /> : null}
    </li>
  )
}

function useEntries(calendar: Calendar, own: boolean, onDelete: () => void): MenuEntry[] {
  const act = useAct()
  const go = useGo()
  const chosen = paletteName(calendar.color)
  const tone = toneProps(calendar.color)
  return [
    { id: 'only', label: 'Display this only', icon: <Eye size={15} />, onAction: () => void act.calendar_show_only({ id: calendar.id }) },
    { id: 'settings', label: 'Settings and sharing', icon: <Settings2 size={15} />, onAction: () => go(`/calendar/${encodeURIComponent(calendar.id)}`) },
    { id: 'color', label: 'Colour', icon: <span className={`dot ${tone.className}`} style={tone.style} />, entries: PALETTE.map((one) => ({ id: one, label: one, checked: one === chosen, icon: <span className={`dot tone-${one}`} />, onAction: () => void act.calendar_color({ id: calendar.id, color: hexOfName(one) }) })) },
    own
      ? { id: 'delete', label: 'Delete', icon: <Trash2 size={15} />, danger: true, disabled: calendar.primary === true, section: '', onAction: onDelete }
      : { id: 'unsubscribe', label: 'Unsubscribe', icon: <Trash2 size={15} />, danger: true, section: '', onAction: onDelete },
  ]
}

export function UnsubscribeDialog({ calendar, onClose }: { calendar: Calendar; onClose: () => void }) {
  const act = useAct()
  const toast = useToast()
  const confirm = async (): Promise<void> => {
    const undo = await act.other_calendar_remove({ id: calendar.id })
    if (undo) toast({ message: `“${calendarName(calendar)}” is gone from your list.`, undo: () => void act.calendar_undo({ undo }) })
  }
  return (
    <ConfirmDialog title={`Unsubscribe from “${calendarName(calendar)}”?`} action="Unsubscribe" onConfirm={() => void confirm()} onClose={onClose}>
      Its events leave your calendar. Its owner keeps them.
    </ConfirmDialog>
  )
}
