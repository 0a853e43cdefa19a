/** What one does with messages: marks, places, labels, deleting for ever. */
import type { Context } from '@mocks/kit'
import { CATEGORIES, type Category, type Email, type Folder, FOLDERS, type State } from '../model'
import { listOf } from '../mail/read'
import { chosen, idsOf, placeOf, put, remove } from './access'

interface Ids {
  readonly ids: string[]
}

/** Where messages were, for putting them back. */
export type Places = Record<string, { readonly folder: string; readonly snoozedUntil?: string | null; readonly scheduledAt?: string | null; readonly returnedAt?: string | null }>

/** Drafts and scheduled mail leave their place by being sent or discarded only. */
const FIXED: readonly Folder[] = ['drafts', 'scheduled']
const TARGETS: readonly Folder[] = FOLDERS.filter((one) => !FIXED.includes(one) && one !== 'snoozed')

function mark(draft: State, ids: unknown, key: 'read' | 'starred' | 'important' | 'muted', value: boolean): void {
  for (const email of chosen(draft, ids)) {
    const now = key === 'read' ? email.read !== false : email[key] === true
    if (now !== value) email[key] = value
  }
}

function move(draft: State, ids: unknown, folder: Folder, from: (place: Folder) => boolean = () => true): void {
  for (const email of chosen(draft, ids)) {
    const place = placeOf(draft, email)
    if (place !== folder && !FIXED.includes(place) && from(place)) put(email, folder)
  }
}

export const mailActions = {
  email_read(draft: State, { ids, read }: Ids & { read: boolean }): void {
    mark(draft, ids, 'read', read === true)
  },

  email_star(draft: State, { ids, starred }: Ids & { starred: boolean }): void {
    mark(draft, ids, 'starred', starred === true)
  },

  email_important(draft: State, { ids, important }: Ids & { important: boolean }): void {
    mark(draft, ids, 'important', important === true)
  },

  /** Answers to a muted conversation go past the inbox; muting takes it out of there. */
  email_mute(draft: State, { ids, muted }: Ids & { muted: boolean }): void {
    mark(draft, ids, 'muted', muted === true)
    if (muted === true) move(draft, ids, 'all-mail', (place) => place === 'inbox')
  },

  /** Only what is in the inbox, or snoozed from it, can be archived. */
  email_archive(draft: State, { ids }: Ids): void {
    move(draft, ids, 'all-mail', (place) => place === 'inbox' || place === 'snoozed')
  },

  email_trash(draft: State, { ids }: Ids): void {
    move(draft, ids, 'trash')
  },

  email_spam(draft: State, { ids }: Ids): void {
    move(draft, ids, 'spam', (place) => place !== 'sent')
  },

  email_not_spam(draft: State, { ids }: Ids): void {
    move(draft, ids, 'inbox', (place) => place === 'spam')
  },

  email_move(draft: State, { ids, folder }: Ids & { folder: Folder }): void {
    if (TARGETS.includes(folder)) move(draft, ids, folder)
  },

  email_snooze(draft: State, { ids, until }: Ids & { until: string }, context: Context): void {
    if (!(Date.parse(until) > Date.parse(context.now()))) return
    for (const email of chosen(draft, ids)) {
      if (FIXED.includes(placeOf(draft, email)) || (email.folder === 'snoozed' && email.snoozedUntil === until)) continue
      put(email, 'snoozed')
      email.snoozedUntil = until
    }
  },

  email_unsnooze(draft: State, { ids }: Ids): void {
    move(draft, ids, 'inbox', (place) => place === 'snoozed')
  },

  /** Undoes a move: each message goes back to where it was. */
  email_put_back(draft: State, { places }: { places: Places }): void {
    for (const email of chosen(draft, Object.keys(places ?? {}))) {
      const { folder, ...times } = places[email.id]!
      if (FIXED.includes(placeOf(draft, email)) || typeof folder !== 'string' || FIXED.includes(folder as Folder)) continue
      email.folder = folder
      for (const key of ['snoozedUntil', 'scheduledAt', 'returnedAt'] as const) if ((times[key] ?? null) !== (email[key] ?? null)) email[key] = times[key] ?? null
    }
  },

  email_categorize(draft: State, { ids, category }: Ids & { category: Category }): void {
    if (!CATEGORIES.includes(category)) return
    for (const email of chosen(draft, ids)) if (email.category !== category) email.category = category
  },

  email_label_add(draft: State, { ids, labelId }: Ids & { labelId: string }): void {
    if (hasLabel(draft, labelId)) for (const email of chosen(draft, ids)) addLabel(email, labelId)
  },

  email_label_remove(draft: State, { ids, labelId }: Ids & { labelId: string }): void {
    for (const email of chosen(draft, ids)) if (email.labels?.includes(labelId)) email.labels = email.labels.filter((one) => one !== labelId)
  },

  /** The label, and out of the inbox. */
  email_label_move(draft: State, { ids, labelId }: Ids & { labelId: string }): void {
    if (!hasLabel(draft, labelId)) return
    for (const email of chosen(draft, ids)) addLabel(email, labelId)
    move(draft, ids, 'all-mail', (place) => place === 'inbox')
  },

  /** For ever, and only from trash and spam. */
  email_delete(draft: State, { ids }: Ids): void {
    remove(draft, new Set(chosen(draft, ids).filter((email) => ['trash', 'spam'].includes(placeOf(draft, email))).map((email) => email.id)))
  },

  trash_empty(draft: State, _: object): void {
    empty(draft, 'trash')
  },

  spam_empty(draft: State, _: object): void {
    empty(draft, 'spam')
  },
}

export const hasLabel = (draft: State, labelId: unknown): boolean => (draft.labels ?? []).some((one) => one?.id === labelId)

export function addLabel(email: Email, labelId: string): void {
  if (email.labels?.includes(labelId)) return
  email.labels = [...(email.labels ?? []), labelId]
}

function empty(draft: State, folder: 'trash' | 'spam'): void {
  const ids = listOf(draft.emails).filter((email) => email?.folder === folder).map((email) => email.id)
  if (ids.length > 0) remove(draft, idsOf(ids))
}
