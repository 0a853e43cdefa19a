/** Places and their addresses. Enters: the route. Leaves: what a list is called, what stands there when it is empty. */
import { Archive, CalendarClock, Clock, FileText, Inbox, type LucideIcon, Mails, OctagonAlert, SendHorizontal, Star, Trash2, Zap } from 'lucide-react'
import type { Place } from './mail/threads'

export interface PlaceFacts {
  /** The part of the address: "/sent". */
  readonly id: string
  readonly title: string
  readonly icon: LucideIcon
  readonly place: Place
  readonly empty: string
  readonly hint: string
}

const folder = (id: 'inbox' | 'all-mail' | 'sent' | 'drafts' | 'snoozed' | 'scheduled' | 'spam' | 'trash'): Place => ({ kind: 'folder', folder: id })

export const PLACES: readonly PlaceFacts[] = [
  { id: 'inbox', title: 'Inbox', icon: Inbox, place: folder('inbox'), empty: 'Nothing in the inbox', hint: 'Everything is dealt with. New mail comes when you check for it.' },
  { id: 'starred', title: 'Starred', icon: Star, place: { kind: 'starred' }, empty: 'Nothing is starred', hint: 'Star what you want to find again quickly.' },
  { id: 'snoozed', title: 'Snoozed', icon: Clock, place: folder('snoozed'), empty: 'Nothing is snoozed', hint: 'Snoozed conversations wait here until their time comes.' },
  { id: 'important', title: 'Important', icon: Zap, place: { kind: 'important' }, empty: 'Nothing is marked as important', hint: 'Mark what must not be missed.' },
  { id: 'sent', title: 'Sent', icon: SendHorizontal, place: folder('sent'), empty: 'Nothing was sent', hint: 'What you send is kept here.' },
  { id: 'scheduled', title: 'Scheduled', icon: CalendarClock, place: folder('scheduled'), empty: 'Nothing waits to be sent', hint: 'Use the arrow beside Send to send a message later.' },
  { id: 'drafts', title: 'Drafts', icon: FileText, place: folder('drafts'), empty: 'No drafts', hint: 'Messages that you close before sending are kept here.' },
  { id: 'all-mail', title: 'All mail', icon: Mails, place: folder('all-mail'), empty: 'No mail', hint: 'Everything but spam, trash and drafts.' },
  { id: 'spam', title: 'Spam', icon: OctagonAlert, place: folder('spam'), empty: 'No spam', hint: 'What is reported as spam comes here.' },
  { id: 'trash', title: 'Trash', icon: Trash2, place: folder('trash'), empty: 'The trash is empty', hint: 'What you delete is kept here until you empty the trash.' },
]

export const ArchiveIcon = Archive

export const factsOf = (id: string): PlaceFacts | undefined => PLACES.find((one) => one.id === id)

/** "inbox", "label:l1", "search:tea": how a conversation's address tells where one came from. */
export function placeKey(place: Place): string {
  if (place.kind === 'label') return `label:${place.id}`
  if (place.kind === 'search') return `search:${place.query}`
  return place.kind === 'folder' ? place.folder : place.kind
}

export function placeOfKey(key: string): Place | null {
  if (key.startsWith('label:')) return { kind: 'label', id: key.slice(6) }
  if (key.startsWith('search:')) return { kind: 'search', query: key.slice(7) }
  return factsOf(key)?.place ?? null
}

/** The address of a list. */
export function pathOf(place: Place): string {
  if (place.kind === 'label') return `/label/${encodeURIComponent(place.id)}`
  if (place.kind === 'search') return `/search?q=${encodeURIComponent(place.query)}`
  return `/${placeKey(place)}`
}

export const talkPath = (id: string, place: Place): string => `/email/${encodeURIComponent(id)}?in=${encodeURIComponent(placeKey(place))}`

export const isFolder = (place: Place, id: string): boolean => place.kind === 'folder' && place.folder === id
