/** How actions reach records. Drafts that an injected state keeps in `drafts` are mail as well. */
import type { Email, Folder, State } from '../model'
import { folderOf, listOf } from '../mail/read'

/** Ids as a screen gives them; anything else is no id. */
export const idsOf = (ids: unknown): Set<string> => new Set(Array.isArray(ids) ? ids.filter((one): one is string => typeof one === 'string') : [])

/** The records of these ids, as drafts to change. */
export function chosen(draft: State, ids: unknown): Email[] {
  const wanted = idsOf(ids)
  return everything(draft).filter((one) => wanted.has(one.id))
}

export function found(draft: State, id: unknown): Email | undefined {
  return everything(draft).find((one) => one.id === id)
}

function everything(draft: State): Email[] {
  return [...listOf(draft.emails), ...listOf(draft.drafts)].filter((one) => one !== null && typeof one === 'object')
}

/** What lies in `drafts` is a draft, whatever it says. */
export function placeOf(draft: State, email: Email): Folder {
  return isListed(draft, email) ? 'drafts' : folderOf(email.folder)
}

const isListed = (draft: State, email: Email): boolean => listOf(draft.drafts).some((one) => one?.id === email.id) && !listOf(draft.emails).some((one) => one?.id === email.id)

/** The list, made where the state has none. */
export function list<K extends 'emails' | 'labels' | 'filters' | 'contacts' | 'templates' | 'blocked' | 'incoming'>(draft: State, key: K): NonNullable<State[K]> {
  if (!Array.isArray(draft[key])) draft[key] = [] as unknown as State[K]
  return draft[key] as NonNullable<State[K]>
}

export function add(draft: State, email: Email): void {
  list(draft, 'emails').push(email)
}

export function remove(draft: State, ids: ReadonlySet<string>): void {
  for (const key of ['emails', 'drafts'] as const) {
    const kept = draft[key]
    if (Array.isArray(kept) && kept.some((one) => ids.has(one?.id))) draft[key] = kept.filter((one) => !ids.has(one?.id))
  }
}

/** Puts mail into a folder; what only another folder has goes. */
export function put(email: Email, folder: Folder): void {
  email.folder = folder
  if (folder !== 'snoozed' && email.snoozedUntil) email.snoozedUntil = null
  if (folder !== 'scheduled' && email.scheduledAt) email.scheduledAt = null
  if (folder !== 'inbox' && email.returnedAt) email.returnedAt = null
}
