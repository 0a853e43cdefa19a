/** What the secondary mouse button offers on a conversation; all of it stands in the toolbars too. */
import type { MenuEntry } from '@mocks/kit'
import type { Talk } from '../mail/threads'
import type { Deeds } from '../use_deeds'

export function rowEntries(talk: Talk, quick: 'mail' | 'away' | 'draft' | 'scheduled', deeds: Deeds, open: () => void): MenuEntry[] {
  const { here, top } = talk
  const opening: MenuEntry = { id: 'open', label: 'Open', onAction: open }
  if (quick === 'draft') return [opening, { id: 'discard', label: 'Discard', danger: true, onAction: () => deeds.discard(here) }]
  if (quick === 'scheduled') return [opening, { id: 'now', label: 'Send now', onAction: () => deeds.sendNow(here) }, { id: 'cancel', label: 'Cancel sending', onAction: () => deeds.cancelSchedule(here) }]
  const read: MenuEntry = talk.unread ? { id: 'read', label: 'Mark as read', onAction: () => deeds.read(here, true) } : { id: 'unread', label: 'Mark as unread', onAction: () => deeds.read([top], false) }
  const star: MenuEntry = { id: 'star', label: talk.starred ? 'Remove star' : 'Add star', onAction: () => deeds.star(talk.starred ? talk.mails.filter((one) => one.starred) : [top], !talk.starred) }
  if (quick === 'away') return [opening, read, { id: 'inbox', label: 'Move to inbox', onAction: () => deeds.move(here, 'inbox') }]
  const inboxed = here.some((one) => one.folder === 'inbox' || one.folder === 'snoozed')
  return [
    opening,
    read,
    star,
    ...(inboxed ? [{ id: 'archive', label: 'Archive', onAction: () => deeds.archive(here) }] : [{ id: 'inbox', label: 'Move to inbox', onAction: () => deeds.move(here, 'inbox') }]),
    { id: 'mute', label: here.every((one) => one.muted) ? 'Unmute' : 'Mute', onAction: () => deeds.mute(here, !here.every((one) => one.muted)) },
    ...(top.folder === 'sent' ? [] : [{ id: 'spam', label: 'Report spam', onAction: () => deeds.spam(here) }]),
    { id: 'delete', label: 'Delete', danger: true, onAction: () => deeds.trash(here) },
  ]
}
