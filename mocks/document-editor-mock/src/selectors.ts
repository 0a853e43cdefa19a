/** What screens show, taken from any state of the shape: keys may be missing, lists may be none. */
import { htmlText } from '@mocks/kit'
import { type Comment, type Document, type Folder, type Permission, type Settings, SETTINGS, type SortOrder, type State, type Template, type Trashed, type User, type Version, UNTITLED } from './model'
import { isListed, myRole } from './rules'

const records = <T>(map: Record<string, T> | null | undefined): T[] => Object.values(map ?? {}).filter((one): one is T => one !== null && typeof one === 'object')
const list = <T>(items: readonly T[] | null | undefined): T[] => (Array.isArray(items) ? items.filter((one) => one !== null && typeof one === 'object') : [])

export const NOBODY: User = { id: '', name: 'Unknown person', email: '', avatar: '' }

export const settings = (state: State): Settings => ({ ...SETTINGS, ...state.settings })
export const me = (state: State): User => ({ ...NOBODY, ...state.currentUser })
export const users = (state: State): User[] => list(state.users)
export const documents = (state: State): Document[] => Object.entries(state.documents ?? {}).filter(([, one]) => one !== null && typeof one === 'object').map(([id, one]) => (one.id === id ? one : { ...one, id }))
export const folders = (state: State): Folder[] => records(state.folders).sort((one, other) => (one.name ?? '').localeCompare(other.name ?? ''))
export const templates = (state: State): Template[] => records(state.templates)

export function person(state: State, id: string | null | undefined): User {
  const found = users(state).find((one) => one.id === id) ?? (state.currentUser?.id === id ? state.currentUser : undefined)
  return { ...NOBODY, ...found, id: id ?? '', name: found?.name || found?.email || NOBODY.name }
}

export function documentById(state: State, id: string): Document | null {
  const found = Object.hasOwn(state.documents ?? {}, id) ? state.documents[id] : undefined
  return found && typeof found === 'object' ? (found.id === id ? found : { ...found, id }) : null
}

export const titleOf = (document: Pick<Document, 'title'> | null | undefined): string => document?.title?.trim() || UNTITLED
export const contentOf = (document: Pick<Document, 'content'> | null | undefined): string => (typeof document?.content === 'string' ? document.content : '')
export const sharesOf = (document: Document): { userId: string; permission: Permission }[] => list(document.sharedWith)
export const versionsOf = (document: Document): Version[] => list(document.versions)

/** What the person finds on the start page. */
export function listed(state: State): Document[] {
  const id = state.currentUser?.id
  return documents(state).filter((one) => isListed(one, id))
}

export function trashed(state: State): (Trashed & { id: string })[] {
  return Object.entries(state.trash ?? {})
    .filter(([, one]) => one?.document && (!one.document.ownerId || one.document.ownerId === state.currentUser?.id))
    .map(([id, one]) => ({ ...one, id }))
    .sort((one, other) => (other.deletedAt ?? '').localeCompare(one.deletedAt ?? ''))
}

export function commentsOf(state: State, docId: string): Comment[] {
  return list(state.comments).filter((one) => one.docId === docId)
}

export function sorted(found: readonly Document[], order: SortOrder, state: State): Document[] {
  const text = (one: Document): string => (order === 'owner' ? person(state, one.ownerId).name : titleOf(one))
  const byTime = (key: 'updated' | 'created') => (one: Document, other: Document): number => String(other[key] ?? '').localeCompare(String(one[key] ?? ''))
  return found.toSorted(order === 'updated' || order === 'created' ? byTime(order) : (one, other) => text(one).localeCompare(text(other), undefined, { numeric: true }) || byTime('updated')(one, other))
}

export const plainFold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

export function titleMatches(document: Document, query: string): boolean {
  const title = plainFold(titleOf(document))
  return plainFold(query).split(/\s+/).filter(Boolean).every((word) => title.includes(word))
}

const texts = new Map<string, string>()

/** The text of a document; the same HTML is read once. */
export function textOf(document: Pick<Document, 'content'>): string {
  const html = contentOf(document)
  const found = texts.get(html)
  if (found !== undefined) return found
  if (texts.size > 3000) texts.clear()
  const text = htmlText(html)
  texts.set(html, text)
  return text
}

export interface Hit {
  readonly document: Document
  readonly inTitle: boolean
  /** The line where the words are. */
  readonly excerpt: string
}

export interface SearchWish {
  readonly words: string
  readonly owner: string
  readonly starred: boolean
}

/** Reads "budget owner:me is:starred" and text in quotation marks. */
export function readWish(query: string): SearchWish {
  const owner = /(?:^|\s)owner:("[^"]+"|\S+)/i.exec(query)?.[1]?.replaceAll('"', '') ?? ''
  return { owner, starred: /(?:^|\s)is:starred\b/i.test(query), words: query.replace(/(?:^|\s)(owner:("[^"]+"|\S+)|is:starred\b)/gi, ' ').trim() }
}

export function search(state: State, query: string): Hit[] {
  const { words, owner, starred } = readWish(query)
  const wanted = plainFold(words).match(/"[^"]+"|\S+/g)?.map((word) => word.replaceAll('"', '')).filter(Boolean) ?? []
  if (wanted.length === 0 && owner === '' && !starred) return []
  const hits = listed(state).flatMap((document): Hit[] => {
    const by = person(state, document.ownerId)
    if (starred && !document.starred) return []
    if (owner !== '' && !(owner.toLowerCase() === 'me' ? document.ownerId === state.currentUser?.id : plainFold(`${by.name} ${by.email}`).includes(plainFold(owner)))) return []
    const [title, text] = [plainFold(titleOf(document)), plainFold(textOf(document))]
    if (!wanted.every((word) => title.includes(word) || text.includes(word))) return []
    const line = textOf(document).split('\n').find((one) => wanted.some((word) => plainFold(one).includes(word))) ?? textOf(document).split('\n')[0] ?? ''
    return [{ document, inTitle: wanted.length > 0 && wanted.every((word) => title.includes(word)), excerpt: line.trim().slice(0, 240) }]
  })
  const byTime = sorted(hits.map((hit) => hit.document), 'updated', state)
  return hits.toSorted((one, other) => Number(other.inTitle) - Number(one.inTitle) || byTime.indexOf(one.document) - byTime.indexOf(other.document))
}

export interface Duty {
  readonly comment: Comment
  readonly document: Document
}

/** Open comments that ask something of the person: assigned, or naming them with an @. */
export function dutiesOf(state: State): Duty[] {
  const { id, name } = me(state)
  return openComments(state).filter(({ comment }) => comment.assigneeId === id || (name !== '' && comment.userId !== id && [comment.content, ...list(comment.replies).map((reply) => reply.content)].some((text) => text?.includes(`@${name}`))))
}

/** Open comments of others on the person's own documents. */
export function commentsOnMine(state: State): Duty[] {
  const { id } = me(state)
  return openComments(state).filter(({ comment, document }) => document.ownerId === id && comment.userId !== id)
}

function openComments(state: State): Duty[] {
  return list(state.comments)
    .filter((comment) => !comment.resolved)
    .flatMap((comment) => {
      const document = documentById(state, comment.docId)
      return document && myRole(state, document) !== 'none' ? [{ comment, document }] : []
    })
    .sort((one, other) => String(other.comment.created ?? '').localeCompare(String(one.comment.created ?? '')))
}

export function requestsFor(state: State) {
  const { id } = me(state)
  return documents(state).filter((document) => document.ownerId === id).flatMap((document) => list(document.requests).map((request) => ({ document, request })))
}
