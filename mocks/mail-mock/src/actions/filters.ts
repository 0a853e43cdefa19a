/** Filters on arriving mail, and senders that are blocked. */
import { type Context, isAddress } from '@mocks/kit'
import { CATEGORIES, type Criteria, type Deeds, LIMITS, type State } from '../model'
import { same, textOf } from '../mail/people'
import { listOf, mailsOf } from '../mail/read'
import { filterTest, queryOf } from '../mail/search'
import { chosen, idsOf, list } from './access'
import { apply } from './arrival'

interface FilterFields {
  readonly criteria: Criteria
  readonly deeds: Deeds
}

const TEXTS = ['from', 'to', 'subject', 'words', 'lacks'] as const
const FLAGS = ['archive', 'markRead', 'star', 'important', 'trash', 'neverSpam'] as const

/** What is wrong with a filter, by step; null: nothing. */
export function filterProblem(state: State, { criteria, deeds }: FilterFields): { readonly criteria: string | null; readonly deeds: string | null } {
  const long = TEXTS.find((key) => textOf(criteria?.[key]).length > LIMITS.filterText)
  const empty = queryOf(cleanCriteria(criteria ?? {})) === ''
  return {
    criteria: empty ? 'Say which mail is meant: fill in at least one field.' : long ? `Use at most ${LIMITS.filterText} characters in a field.` : null,
    deeds: Object.keys(cleanDeeds(state, deeds ?? {})).length === 0 ? 'Choose what happens to it.' : null,
  }
}

export const filterActions = {
  /** `existing`: the mail that is there already is treated at once. */
  filter_create(draft: State, { criteria, deeds, existing = false }: FilterFields & { existing?: boolean }, context: Context): string | null {
    if (wrong(draft, { criteria, deeds })) return null
    const id = context.id('filter')
    list(draft, 'filters').push({ id, criteria: cleanCriteria(criteria), actions: cleanDeeds(draft, deeds), enabled: true, createdAt: context.now() })
    if (existing) treat(draft, id, context.now())
    return id
  },

  filter_edit(draft: State, { id, criteria, deeds, existing = false }: FilterFields & { id: string; existing?: boolean }, context: Context): void {
    const filter = draft.filters?.find((one) => one?.id === id)
    if (!filter || wrong(draft, { criteria, deeds })) return
    const [nextCriteria, nextDeeds] = [cleanCriteria(criteria), cleanDeeds(draft, deeds)]
    if (JSON.stringify(filter.criteria) !== JSON.stringify(nextCriteria)) filter.criteria = nextCriteria
    if (JSON.stringify(filter.actions) !== JSON.stringify(nextDeeds)) filter.actions = nextDeeds
    if (existing) treat(draft, id, context.now())
  },

  filter_enable(draft: State, { id, enabled }: { id: string; enabled: boolean }): void {
    const filter = draft.filters?.find((one) => one?.id === id)
    if (filter && (filter.enabled !== false) !== enabled) filter.enabled = enabled
  },

  filter_delete(draft: State, { ids }: { ids: string[] }): void {
    const gone = idsOf(ids)
    if (draft.filters?.some((one) => gone.has(one?.id))) draft.filters = draft.filters.filter((one) => !gone.has(one?.id))
  },

  /** Treats the mail that is there, as if it arrived now. */
  filter_apply(draft: State, { id }: { id: string }, context: Context): number {
    return treat(draft, id, context.now())
  },

  sender_block(draft: State, { email }: { email: string }, context: Context): void {
    const wanted = textOf(email).trim().toLowerCase()
    if (!isAddress(wanted) || (draft.blocked ?? []).some((one) => same(textOf(one?.email), wanted))) return
    list(draft, 'blocked').push({ id: context.id('block'), email: wanted, blockedAt: context.now() })
  },

  sender_unblock(draft: State, { emails }: { emails: string[] }): void {
    const free = (email: unknown): boolean => Array.isArray(emails) && emails.some((one) => same(textOf(one), textOf(email)))
    if (draft.blocked?.some((one) => free(one?.email))) draft.blocked = draft.blocked.filter((one) => !free(one?.email))
  },
}

function wrong(state: State, fields: FilterFields): boolean {
  const problem = filterProblem(state, fields)
  return problem.criteria !== null || problem.deeds !== null
}

function cleanCriteria(given: Criteria): Criteria {
  const texts = TEXTS.flatMap((key) => (textOf(given[key]).trim() === '' ? [] : [[key, textOf(given[key]).trim()] as const]))
  return { ...Object.fromEntries(texts), ...(given.hasAttachment === true ? { hasAttachment: true } : {}) }
}

function cleanDeeds(state: State, given: Deeds): Deeds {
  const flags = FLAGS.filter((key) => given[key] === true).map((key) => [key, true] as const)
  const label = (state.labels ?? []).some((one) => one?.id === given.labelId) ? { labelId: given.labelId } : {}
  const category = CATEGORIES.some((one) => one === given.category) ? { category: given.category } : {}
  return { ...Object.fromEntries(flags), ...label, ...category }
}

/** Mail in drafts, spam and trash, and what one has written oneself, is left alone. Gives how many messages it meant. */
function treat(draft: State, id: string, now: string): number {
  const filter = draft.filters?.find((one) => one?.id === id)
  if (!filter?.criteria) return 0
  const ids = meantBy(JSON.parse(JSON.stringify({ emails: listOf(draft.emails), labels: draft.labels ?? [] })) as State, filter.criteria, now)
  for (const email of chosen(draft, ids)) apply(draft, email, filter.actions ?? {})
  return ids.length
}

/** The ids of the mail that a filter means among what is there. */
export function meantBy(state: State, criteria: Criteria, now: string): string[] {
  const test = filterTest(state, criteria, now)
  return mailsOf(state).filter((mail) => ['inbox', 'all-mail', 'snoozed'].includes(mail.folder) && test(mail)).map((mail) => mail.id)
}
