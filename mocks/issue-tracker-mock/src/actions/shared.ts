/** What the actions share: finding records, ids, permissions, the log of changes, notifications. */
import type { Context } from '@mocks/kit'
import type { Activity, Issue, Notification, Project, Raw, State } from '../model'
import { mayAdminister, mayEdit, whoActs } from '../rules/access'

type Collection = {
  [Key in keyof State]-?: NonNullable<State[Key]> extends readonly { id: string }[] ? Key : never
}[keyof State]
type Of<Key extends Collection> = NonNullable<State[Key]>

/** The collection, made where the state has none. */
export function list<Key extends Collection>(draft: State, key: Key): Of<Key> {
  if (!Array.isArray(draft[key])) (draft as Record<string, unknown>)[key] = []
  return draft[key] as Of<Key>
}

export function find<Key extends Collection>(draft: State, key: Key, id: string | null | undefined): Of<Key>[number] | undefined {
  const all: unknown = draft[key]
  if (!Array.isArray(all) || !id) return undefined
  return (all as (Of<Key>[number] | null)[]).find((one) => one?.id === id) ?? undefined
}

export function remove<Key extends Collection>(draft: State, key: Key, id: string): void {
  const all = list(draft, key) as { id: string }[]
  const at = all.findIndex((one) => one?.id === id)
  if (at >= 0) all.splice(at, 1)
}

/** "i26" after "i25": the label's ids count upwards. */
export function nextId(all: readonly ({ readonly id: string } | null)[], prefix: string): string {
  return `${prefix}${highest(all.map((one) => one?.id), prefix) + 1}`
}

/** The next key of a project: the number after the highest in use, "KAN-26". */
export function nextKey(draft: State, project: Raw<Project>): string {
  const prefix = `${project.key ?? project.id.toUpperCase()}-`
  return `${prefix}${highest(list(draft, 'issues').map((one) => one?.key), prefix) + 1}`
}

function highest(names: readonly (string | undefined)[], prefix: string): number {
  let most = 0
  for (const name of names) {
    if (typeof name !== 'string' || !name.startsWith(prefix)) continue
    const rest = name.slice(prefix.length)
    if (/^\d{1,12}$/.test(rest)) most = Math.max(most, Number(rest))
  }
  return most
}

export const projectOf = (draft: State, issue: Raw<Issue> | undefined): Raw<Project> | undefined => find(draft, 'projects', issue?.projectId)

export const canEdit = (draft: State): boolean => mayEdit(whoActs(draft))
export const canAdminister = (draft: State, project: Raw<Project> | undefined): boolean => mayAdminister(whoActs(draft), project)
export const isAdmin = (draft: State): boolean => whoActs(draft).role === 'admin'
export const myId = (draft: State): string => whoActs(draft).id

/** The issue, if the person may work on it. */
export function editable(draft: State, id: string): Raw<Issue> | undefined {
  return canEdit(draft) ? find(draft, 'issues', id) : undefined
}

export const array = <T>(value: readonly T[] | undefined): T[] => (Array.isArray(value) ? [...value] : [])

const MOST_ACTIVITY = 3_000

export function log(draft: State, issueId: string, context: Context, field: string, from: unknown, to: unknown): void {
  const all = list(draft, 'activity')
  const entry: Activity = { id: nextId(all, 'a'), issueId, userId: myId(draft), at: context.now(), field, from: shown(from), to: shown(to) }
  all.push(entry)
  if (all.length > MOST_ACTIVITY) all.splice(0, all.length - MOST_ACTIVITY)
}

const shown = (value: unknown): string => (value === null || value === undefined ? '' : Array.isArray(value) ? value.join(', ') : String(value))

/** Sets one field, notes when, and logs it. */
export function set<K extends keyof Issue>(draft: State, issue: Raw<Issue>, context: Context, field: K, value: Issue[K], words?: { from: unknown; to: unknown }): void {
  const before = issue[field]
  ;(issue as Record<string, unknown>)[field] = value
  issue.updatedAt = context.now()
  log(draft, issue.id, context, field, words ? words.from : before, words ? words.to : value)
}

export const nameOf = (draft: State, key: 'users' | 'sprints' | 'versions' | 'components', id: string | null | undefined): string => {
  const record = find(draft, key, id)
  return record?.name ?? id ?? ''
}

export function notify(draft: State, context: Context, given: Pick<Notification, 'type' | 'issueId' | 'message'> & { userId?: string }): void {
  const all = list(draft, 'notifications')
  all.unshift({ id: nextId(all, 'n'), type: given.type, issueId: given.issueId, actorId: myId(draft), message: given.message, read: false, createdAt: context.now(), ...(given.userId === undefined ? {} : { userId: given.userId }) })
}

/** Tells me of my own doing, where I asked for it and watch the issue. */
export function notifyMyself(draft: State, context: Context, issue: Raw<Issue>, type: Notification['type'], message: string): void {
  if (draft.settings?.notifyOwnChanges !== true || !array(issue.watcherIds).includes(myId(draft))) return
  notify(draft, context, { type, issueId: issue.id, message, userId: myId(draft) })
}
