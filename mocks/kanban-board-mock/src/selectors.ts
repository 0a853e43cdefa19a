/**
 * What the screens read. Enters: any state that fits the shape, however thin (missing lists, unknown references). Leaves:
 * complete records, in order. Pure; a record is completed once for as long as it does not change.
 */
import { own } from './actions/shared'
import type { Attachment, Board, BoardRole, Card, Checklist, Comment, Invite, Label, List, Notification, Rule, SavedSearch, Settings, State, User, Workspace, WorkspaceRole } from './model'

const text = (value: unknown): string => (typeof value === 'string' ? value : value === null || value === undefined ? '' : String(value))
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [])
const records = <T>(value: unknown): T[] => (Array.isArray(value) ? value.filter((one) => one !== null && typeof one === 'object') : []) as T[]
const date = (value: unknown): string | null => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null)

/** Completes each raw record once. */
function completed<R extends object>(complete: (id: string, raw: R) => R): (id: string, raw: R) => R {
  const known = new WeakMap<R, R>()
  return (id, raw) => {
    const found = known.get(raw)
    if (found) return found
    const made = complete(id, raw)
    known.set(raw, made)
    return made
  }
}

const user = completed<User>((id, raw) => {
  const name = text(raw.name) || text(raw.username) || id
  return { ...raw, id, name, username: text(raw.username) || id, initials: text(raw.initials), avatarUrl: text(raw.avatarUrl), email: text(raw.email) }
})

const board = completed<Board>((id, raw) => ({
  ...raw,
  id,
  title: text(raw.title).trim() || 'Untitled board',
  description: text(raw.description),
  background: text(raw.background),
  listIds: texts(raw.listIds),
  archivedListIds: texts(raw.archivedListIds),
  archivedCardIds: texts(raw.archivedCardIds),
  labels: records<Label>(raw.labels).map((one) => ({ ...one, id: text(one.id), name: text(one.name), color: text(one.color) })),
  memberIds: texts(raw.memberIds),
  visibility: (['private', 'workspace', 'public'] as const).find((one) => one === raw.visibility) ?? 'workspace',
  starred: raw.starred === true,
  closed: raw.closed === true,
  isTemplate: raw.isTemplate === true,
  createdAt: text(raw.createdAt),
}))

const list = completed<List>((id, raw) => ({ ...raw, id, title: text(raw.title).trim() || 'Untitled list', boardId: text(raw.boardId), cardIds: texts(raw.cardIds), archived: raw.archived === true }))

const card = completed<Card>((id, raw) => ({
  ...raw,
  id,
  title: text(raw.title).trim() || 'Untitled card',
  description: text(raw.description),
  listId: text(raw.listId),
  boardId: text(raw.boardId),
  labelIds: texts(raw.labelIds),
  memberIds: texts(raw.memberIds),
  dueDate: date(raw.dueDate),
  startDate: date(raw.startDate),
  completed: raw.completed === true,
  cover: raw.cover !== null && typeof raw.cover === 'object' && text(raw.cover.value) !== '' ? raw.cover : null,
  checklists: records<Checklist>(raw.checklists).map((one, at) => ({
    ...one,
    id: text(one.id) || `#${at}`,
    title: text(one.title) || 'Checklist',
    items: records<Checklist['items'][number]>(one.items).map((item, place) => ({ ...item, id: text(item.id) || `#${place}`, text: text(item.text), completed: item.completed === true })),
  })),
  comments: records<Comment>(raw.comments).map((one, at) => ({ ...one, id: text(one.id) || `#${at}`, userId: text(one.userId), text: text(one.text), createdAt: text(one.createdAt) })),
  attachments: records<Attachment>(raw.attachments).map((one, at) => ({ ...one, id: text(one.id) || `#${at}`, name: text(one.name) || text(one.url) || 'Attachment', url: text(one.url) })),
  archived: raw.archived === true,
  watching: raw.watching === true,
  isTemplate: raw.isTemplate === true,
  createdAt: text(raw.createdAt),
}))

type Keyed<T> = Record<string, T> | null | undefined

function one<T extends object>(map: Keyed<T>, id: string | null | undefined, complete: (id: string, raw: T) => T): T | null {
  const raw = own(map, id)
  return raw !== undefined && typeof raw === 'object' ? complete(id!, raw) : null
}

function all<T extends object>(map: Keyed<T>, complete: (id: string, raw: T) => T): T[] {
  return Object.entries(map ?? {}).flatMap(([id, raw]) => (raw !== null && typeof raw === 'object' ? [complete(id, raw)] : []))
}

export const boardById = (state: State, id: string | null | undefined): Board | null => one(state.boards, id, board)
export const listById = (state: State, id: string | null | undefined): List | null => one(state.lists, id, list)
export const cardById = (state: State, id: string | null | undefined): Card | null => one(state.cards, id, card)
export const userById = (state: State, id: string | null | undefined): User | null => one(state.users, id, user)
export const allCards = (state: State): Card[] => all(state.cards, card)
export const allLists = (state: State): List[] => all(state.lists, list)
export const allUsers = (state: State): User[] => all(state.users, user)
export const nameOf = (state: State, id: string | null | undefined): string => userById(state, id)?.name ?? 'Someone'
export const me = (state: State): User => userById(state, state.currentUser) ?? user(text(state.currentUser) || 'me', { name: 'You' } as User)

/** In the user's order; boards that the order does not name come last. */
export function allBoards(state: State): Board[] {
  const order = texts(state.boardOrder)
  const place = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length)
  return all(state.boards, board).sort((a, b) => place(a.id) - place(b.id))
}

export const openBoards = (state: State): Board[] => allBoards(state).filter((one) => !one.closed && !one.isTemplate)
export const closedBoards = (state: State): Board[] => allBoards(state).filter((one) => one.closed)
export const templates = (state: State): Board[] => allBoards(state).filter((one) => one.isTemplate && !one.closed)

/** The board's lists from left to right. One that says it is there, and that the board does not name, comes last. */
export function listsOf(state: State, board: Board): List[] {
  const named = [...new Set(board.listIds)].flatMap((id) => listById(state, id) ?? []).filter((one) => !one.archived)
  const known = new Set(named.map((one) => one.id))
  return [...named, ...allLists(state).filter((one) => one.boardId === board.id && !one.archived && !known.has(one.id))]
}

export function archivedLists(state: State, board: Board): List[] {
  const named = board.archivedListIds.flatMap((id) => listById(state, id) ?? []).filter((one) => one.archived)
  const known = new Set(named.map((one) => one.id))
  return [...named, ...allLists(state).filter((one) => one.boardId === board.id && one.archived && !known.has(one.id))]
}

/** The cards of all lists of the board, by list. A card that names its list, and stands in none, comes last. */
export function cardsByList(state: State, board: Board): Map<string, Card[]> {
  const lists = listsOf(state, board)
  const placed = new Map(lists.map((one) => [one.id, [...new Set(one.cardIds)].flatMap((id) => cardById(state, id) ?? []).filter((card) => !card.archived)]))
  const seen = new Set([...placed.values()].flat().map((card) => card.id))
  for (const card of allCards(state)) if (!card.archived && placed.has(card.listId) && !seen.has(card.id)) placed.get(card.listId)!.push(card)
  return placed
}

export const cardsOn = (state: State, board: Board): Card[] => [...cardsByList(state, board).values()].flat()

export function archivedCards(state: State, board: Board): Card[] {
  const order = (id: string): number => board.archivedCardIds.indexOf(id)
  return allCards(state)
    .filter((one) => one.archived && one.boardId === board.id)
    .sort((a, b) => order(b.id) - order(a.id))
}

export const membersOf = (state: State, board: Board): User[] => board.memberIds.flatMap((id) => userById(state, id) ?? [])
export const labelOf = (board: Board | null, id: string): Label | undefined => board?.labels.find((one) => one.id === id)
export const labelName = (label: Label, colour: string): string => label.name || `${colour} label`

export function rulesOf(state: State, boardId: string): Rule[] {
  return all(state.rules, (id, raw) => ({ ...raw, id, name: text(raw.name) || 'Rule', trigger: raw.trigger ?? { kind: 'button' }, actions: records<Rule['actions'][number]>(raw.actions) })).filter((one) => one.boardId === boardId)
}

export function notifications(state: State): Notification[] {
  return all(state.notifications, (id, raw) => ({ ...raw, id, text: text(raw.text), createdAt: text(raw.createdAt), read: raw.read === true })).sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/** Come since the panel was last opened, and not yet read. */
export const newNotifications = (state: State): number => notifications(state).filter((one) => !one.read && one.createdAt > text(state.lastReadNotificationAt)).length

export const savedSearches = (state: State): SavedSearch[] => all(state.savedSearches, (id, raw) => ({ ...raw, id, name: text(raw.name), query: text(raw.query) }))

const SETTINGS: Settings = { theme: 'light', density: 'normal', labels: 'names', columns: 'normal', weekStart: 'mon', newCards: 'bottom', confirmArchive: false }
export const settingsOf = (state: State): Settings => ({ ...SETTINGS, ...state.settings })

export function workspaceOf(state: State): Workspace {
  const given = state.workspace as Partial<Workspace> | undefined
  return { name: text(given?.name) || 'Workspace', description: text(given?.description), roles: given?.roles ?? {}, invites: given?.invites ?? {} }
}

export const invitesOf = (state: State): Invite[] => all(workspaceOf(state).invites, (id, raw) => ({ ...raw, id }))

export function workspaceRole(state: State, userId: string): WorkspaceRole | 'removed' {
  return own(workspaceOf(state).roles, userId) ?? (userId === state.currentUser ? 'admin' : 'member')
}

export const activeUsers = (state: State): User[] => allUsers(state).filter((one) => workspaceRole(state, one.id) !== 'removed')

/** Who is not named on the board may do everything, as one does who opens a board of a thin state. */
export const boardRole = (state: State, board: Board, userId: string = state.currentUser): BoardRole => own(board.memberRoles, userId) ?? (userId === state.currentUser ? 'admin' : 'member')
export const canEdit = (state: State, board: Board | null): boolean => board === null || (!board.closed && boardRole(state, board) !== 'observer')
export const canManage = (state: State, board: Board): boolean => boardRole(state, board) === 'admin'
