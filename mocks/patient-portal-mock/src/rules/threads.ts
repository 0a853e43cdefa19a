/** Conversations: the messages of one thread. Pure. */
import type { Message } from '../model'
import { oldest, text } from './read'

export const FOLDERS = ['inbox', 'sent', 'archived', 'starred', 'drafts'] as const
export type Folder = (typeof FOLDERS)[number]

export interface Talk { readonly id: string; readonly subject: string; readonly messages: readonly Message[]; readonly last: Message; readonly unread: boolean; readonly starred: boolean; readonly attached: boolean; readonly closed: boolean; readonly folders: readonly string[]; readonly with: string }

/** A message without a thread is one of its own. */
export const threadOf = (one: Message): string => text(one.threadId) || one.id

const isIn = (talk: Talk, folder: Folder): boolean => (folder === 'starred' ? talk.starred : folder === 'archived' ? talk.folders.every((one) => one === 'archived') : talk.folders.includes(folder))

/** Conversations, the one with the newest message first. */
export function talksOf(messages: readonly Message[]): Talk[] {
  const threads = new Map<string, Message[]>()
  for (const one of messages) threads.set(threadOf(one), [...(threads.get(threadOf(one)) ?? []), one])
  const talks = [...threads].map(([id, members]): Talk => {
    const sorted = oldest(members, (one) => one.date)
    const last = sorted.at(-1)!
    const others = sorted.flatMap((one) => [one.from, one.to]).filter((one) => one !== null && one !== undefined && one.type !== 'patient').map((one) => text(one!.name))
    return {
      id,
      subject: text(sorted[0]!.subject) || 'No subject',
      messages: sorted,
      last,
      unread: sorted.some((one) => one.isRead === false && one.from?.type !== 'patient'),
      starred: sorted.some((one) => one.isStarred === true),
      attached: sorted.some((one) => one.hasAttachment === true || (Array.isArray(one.attachments) && one.attachments.length > 0)),
      closed: sorted.some((one) => one.closed === true),
      folders: sorted.map((one) => text(one.folder) || 'inbox'),
      with: [...new Set(others)].filter(Boolean).join(', ') || 'Care team',
    }
  })
  return talks.sort((a, b) => text(b.last.date).localeCompare(text(a.last.date)))
}

export const talksIn = (talks: readonly Talk[], folder: Folder): Talk[] => talks.filter((one) => isIn(one, folder))
