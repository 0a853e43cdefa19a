/** Words for what lists and panels show. Pure. */
import { ago, type Context, day, fileSize, moment } from '@mocks/kit'
import type { ActivityEntry, Notice } from '../model'
import { KIND_LABELS } from './kinds'
import { bytesOf, type Entry, pathOf, userName, type World } from './world'

const iso = (time: number): string => (time > 0 && time < 8e15 ? new Date(time).toISOString() : '')

export const shortTime = (time: number, clock: Context, style: 'short' | 'relative'): string => (iso(time) === '' ? '–' : style === 'relative' ? ago(iso(time), clock) : iso(time).slice(0, 10) === clock.now().slice(0, 10) ? new Intl.DateTimeFormat(clock.locale, { timeStyle: 'short', timeZone: clock.timezone }).format(time) : day(iso(time), clock))

export const longTime = (time: number, clock: Context): string => (iso(time) === '' ? 'Unknown' : moment(iso(time), clock))

export const sizeWords = (world: World, entry: Entry): string => (entry.type === 'shortcut' ? '–' : entry.type === 'folder' ? (bytesOf(world, entry) === 0 ? '–' : fileSize(bytesOf(world, entry))) : fileSize(entry.size))

export const ownerWords = (world: World, id: string): string => (id === world.me.id ? 'me' : userName(world, id))

/** Where it stands, in a word. */
export function placeWords(world: World, entry: Entry): string {
  const path = pathOf(world, entry)
  return path.at(-1)?.name ?? (entry.ownerId === world.me.id ? 'My files' : 'Shared with me')
}

/** How a row is described: "Document, 14 KB". */
export const kindWords = (world: World, entry: Entry): string => (entry.type === 'folder' || entry.type === 'shortcut' ? KIND_LABELS[entry.type] : `${KIND_LABELS[entry.type]}, ${sizeWords(world, entry)}`)

export const some = (entries: readonly { readonly name: string }[], one = 'item', many = 'items'): string => (entries.length === 1 ? `“${entries[0]!.name}”` : `${entries.length} ${entries.length === 1 ? one : many}`)

const DEEDS: Readonly<Record<string, string>> = {
  create: 'made it', upload: 'uploaded it', rename: 'renamed it', describe: 'changed the description', move: 'moved it', copy: 'made it as a copy', shortcut: 'made a shortcut to it', trash: 'moved it to the trash', restore: 'restored it', share: 'shared it', unshare: 'took access away', leave: 'left it', link: 'changed the access by link', transfer: 'gave it to another owner', edit: 'edited it', version: 'uploaded a new version', version_restore: 'restored an earlier version', version_delete: 'deleted an earlier version', comment: 'commented on it', lock: 'locked it', unlock: 'unlocked it',
}

const DETAILED: Readonly<Record<string, string>> = { rename: 'from', move: 'to', copy: 'of', share: 'with', unshare: 'from', link: 'to', transfer: '' }

/** "moved it" and, after it, "to Grants". */
export function deedWords(entry: ActivityEntry): string {
  const deed = DEEDS[entry.kind] ?? entry.kind
  return entry.detail && DETAILED[entry.kind] !== undefined ? `${deed}, ${DETAILED[entry.kind]} ${entry.detail}`.replace(',  ', ': ') : deed
}

export function noticeWords(notice: Notice): string {
  if (notice.kind === 'share') return 'shared it with you'
  if (notice.kind === 'comment') return 'wrote a comment'
  if (notice.kind === 'request') return 'asks for access'
  if (notice.kind === 'transfer') return 'made you the owner'
  return notice.text === 'approved' ? 'gave you the access you asked for' : 'declined your request for access'
}
