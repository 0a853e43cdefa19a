/** Search over all boards: words and operators such as `label:Urgent member:me due:week`. Pure. */
import { type Context, parseQuery, type SearchOperator } from '@mocks/kit'
import { folded, isDue } from './filter'
import type { Board, Card, State } from './model'
import { allBoards, allCards, boardById, labelOf, listById, userById } from './selectors'

const KEYS = ['board', 'list', 'label', 'member', 'due', 'is', 'has'] as const

export function operators(state: State): SearchOperator[] {
  const boards = allBoards(state).filter((one) => !one.closed)
  const labels = [...new Set(boards.flatMap((one) => one.labels.map((label) => label.name)).filter(Boolean))].sort()
  return [
    { key: 'board', label: 'Board', values: boards.map((one) => one.title) },
    { key: 'list', label: 'List' },
    { key: 'label', label: 'Label', values: ['none', ...labels] },
    { key: 'member', label: 'Member', values: ['me', 'none', ...Object.values(state.users ?? {}).flatMap((one) => one?.username ?? [])] },
    { key: 'due', label: 'Due date', values: ['today', 'day', 'week', 'month', 'overdue', 'none'] },
    { key: 'is', label: 'State', values: ['open', 'archived', 'complete', 'watching', 'starred', 'template'] },
    { key: 'has', label: 'Has', values: ['description', 'checklist', 'attachment', 'comment', 'cover', 'member', 'label'] },
  ]
}

export interface Found {
  readonly cards: Card[]
  readonly boards: Board[]
}

/** Archived cards and closed boards only where they are asked for. Newest cards first. */
export function search(state: State, query: string, clock: Context): Found {
  const { tokens, text } = parseQuery(query, KEYS)
  const words = folded(text.replaceAll('"', '')).split(/\s+/).filter(Boolean)
  if (tokens.length === 0 && words.length === 0) return { cards: [], boards: [] }
  const archived = tokens.some((one) => one.key === 'is' && folded(one.value) === 'archived')
  const cards = allCards(state).filter((card) => {
    const board = boardById(state, card.boardId)
    if (card.archived !== archived || (board?.closed && !archived) || board?.isTemplate) return false
    return words.every((word) => haystack(card).includes(word)) && tokens.every(({ key, value }) => meets(state, card, board, key, folded(value), clock))
  })
  const boards = tokens.length > 0 ? [] : allBoards(state).filter((one) => !one.closed && !one.isTemplate && words.every((word) => folded(`${one.title} ${one.description}`).includes(word)))
  return { cards: cards.sort((one, other) => other.createdAt.localeCompare(one.createdAt) || one.id.localeCompare(other.id)), boards }
}

function haystack(card: Card): string {
  const items = card.checklists.flatMap((one) => [one.title, ...one.items.map((item) => item.text)])
  const said = card.comments.filter((one) => one.type !== 'activity').map((one) => one.text)
  return folded([card.title, card.description, ...items, ...said, ...card.attachments.map((one) => one.name)].join(' '))
}

function meets(state: State, card: Card, board: Board | null, key: string, value: string, clock: Context): boolean {
  switch (key) {
    case 'board':
      return folded(board?.title ?? '').includes(value)
    case 'list':
      return folded(listById(state, card.listId)?.title ?? '').includes(value)
    case 'label':
      return value === 'none' ? card.labelIds.length === 0 : card.labelIds.some((id) => folded(labelOf(board, id)?.name ?? '') === value)
    case 'member':
      return isMember(state, card, value)
    case 'due':
      return isDue(card, value, clock)
    case 'is':
      return { open: !card.completed, archived: card.archived, complete: card.completed, watching: card.watching, starred: board?.starred === true, template: card.isTemplate === true }[value] ?? false
    default:
      return has(card, value)
  }
}

function isMember(state: State, card: Card, value: string): boolean {
  if (value === 'none') return card.memberIds.length === 0
  if (value === 'me') return card.memberIds.includes(state.currentUser)
  return card.memberIds.some((id) => {
    const user = userById(state, id)
    return user !== null && (folded(user.username) === value || folded(user.name).includes(value))
  })
}

function has(card: Card, value: string): boolean {
  const counts: Readonly<Record<string, number>> = {
    description: card.description.length, checklist: card.checklists.length, attachment: card.attachments.length, comment: card.comments.filter((one) => one.type !== 'activity').length,
    cover: card.cover ? 1 : 0, member: card.memberIds.length, label: card.labelIds.length,
  }
  return (counts[value] ?? 0) > 0
}
