import { hexOfName, MenuAt, type MenuEntry, PALETTE, paletteName, type Place, toIcs, download, useGo, useClock } from '@mocks/kit'
import { Copy, Download, ExternalLink, LogOut, Mail, Palette, Pencil, Repeat, SquareCheck, Trash2 } from 'lucide-react'
import { useSelect } from '../hooks'
import { exported } from '../logic/exchange'
import { guestsOf, list, ruleOf, statusOf } from '../logic/event_facts'
import type { Occurrence } from '../logic/occurrences'
import { canDelete, canEdit, canMark, isBusyOnly, isInvited } from '../logic/rights'
import { STATUS_WORDS } from '../logic/shown'
import { STATUSES } from '../model'
import { editPath, eventPath } from './target'
import { useDeeds } from './use_deeds'

/** What else can be done with an event: for the bubble's menu, and for the secondary mouse button. */
export function useEventEntries(occurrence: Occurrence, onChosen: () => void): MenuEntry[] {
  const state = useSelect((one) => one)
  const go = useGo()
  const deeds = useDeeds()
  const clock = useClock()
  const { event } = occurrence
  if (isBusyOnly(state, event)) return []
  const then = (act: () => void) => () => {
    onChosen()
    act()
  }
  const save = (): void => download(`${fileName(event.title)}.ics`, toIcs(exported(state, [event, ...list(state.events).filter((one) => one.seriesId === event.id)], clock), clock), 'text/calendar')
  const chosen = event.color ? paletteName(event.color) : null
  const entries: (MenuEntry | false)[] = [
    { id: 'copy', label: 'Duplicate', icon: <Copy size={15} />, onAction: then(() => void deeds.duplicate(occurrence)) },
    canMark(state, event) && {
      id: 'color', label: 'Colour', icon: <Palette size={15} />,
      entries: [
        { id: 'own', label: 'Calendar colour', checked: chosen === null, onAction: then(() => void deeds.recolor(occurrence, '')) },
        ...PALETTE.map((one) => ({ id: one, label: one, checked: one === chosen, icon: <span className={`dot tone-${one}`} />, onAction: then(() => void deeds.recolor(occurrence, hexOfName(one))) })),
      ],
    },
    canEdit(state, event) && { id: 'status', label: 'Status', icon: <SquareCheck size={15} />, entries: STATUSES.map((one) => ({ id: one, label: STATUS_WORDS[one], checked: statusOf(event) === one, onAction: then(() => void deeds.setStatus(occurrence, one)) })) },
    canEdit(state, event) && event.seriesId === undefined && { id: 'repeat', label: 'Repeats', icon: <Repeat size={15} />, entries: RULES.map(([rule, label]) => ({ id: label, label, checked: ruleOf(event) === rule, onAction: then(() => void deeds.repeat(occurrence, rule)) })) },
    guestsOf(event).length > 0 && { id: 'mail', label: 'Message to guests', icon: <Mail size={15} />, onAction: then(() => go(`${eventPath(occurrence)}${occurrence.repeated ? '&' : '?'}message=1`)) },
    { id: 'ics', label: 'Save as file (.ics)', icon: <Download size={15} />, onAction: then(save) },
    isInvited(state, event) && { id: 'leave', label: 'Leave this event', icon: <LogOut size={15} />, danger: true, section: '', onAction: then(() => void deeds.leave(occurrence)) },
  ]
  return entries.filter((one) => one !== false)
}

const RULES: readonly (readonly [rule: string | null, label: string])[] = [[null, 'Does not repeat'], ['FREQ=DAILY', 'Every day'], ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday'], ['FREQ=WEEKLY', 'Every week'], ['FREQ=MONTHLY', 'Every month'], ['FREQ=YEARLY', 'Every year']]

const fileName = (title: string): string => title.trim().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '').slice(0, 60) || 'event'

export function EventMenu({ occurrence, at, onClose }: { occurrence: Occurrence; at: Place; onClose: () => void }) {
  const state = useSelect((one) => one)
  const go = useGo()
  const deeds = useDeeds()
  const { event, calendar } = occurrence
  const more = useEventEntries(occurrence, onClose)
  const entries: (MenuEntry | false)[] = [
    !isBusyOnly(state, event) && { id: 'open', label: 'Open', icon: <ExternalLink size={15} />, onAction: () => go(eventPath(occurrence)) },
    canEdit(state, event) && { id: 'edit', label: 'Edit', icon: <Pencil size={15} />, onAction: () => go(editPath(occurrence)) },
    ...more,
    canDelete(state, event) && { id: 'delete', label: 'Delete', icon: <Trash2 size={15} />, danger: true, section: '', onAction: () => { onClose(); void deeds.remove(occurrence) } },
    isBusyOnly(state, event) && { id: 'calendar', label: 'Calendar settings', icon: <ExternalLink size={15} />, onAction: () => go(`/calendar/${encodeURIComponent(calendar?.id ?? '')}`) },
  ]
  return <MenuAt at={at} label="What to do with the event" entries={entries.filter((one) => one !== false)} onClose={onClose} />
}
