/** Settings with their defaults, whatever the state lacks. Pure. */
import { type Away, CATEGORIES, type Category, type Settings, type State } from './model'
import { isSort, type Sort } from './mail/threads'

export interface FullSettings {
  readonly density: 'default' | 'comfortable' | 'compact'
  readonly undoSend: number
  readonly signature: string
  readonly replyBehavior: 'reply' | 'reply-all'
  readonly language: string
  readonly theme: 'light' | 'dark' | 'system'
  readonly pageSize: number
  readonly snippets: boolean
  readonly readingPane: 'off' | 'right'
  readonly markReadOnOpen: boolean
  readonly autoAdvance: 'list' | 'newer' | 'older'
  readonly defaultSort: Sort
  readonly signatureOnReplies: boolean
  readonly quoteReplies: boolean
  readonly sendAndArchive: boolean
  readonly remindAttachments: boolean
  readonly shortcuts: boolean
  readonly importanceMarkers: boolean
  readonly tabs: readonly Category[]
  readonly away: Away
}

export function settingsOf(state: State): FullSettings {
  const given: Settings = state.settings ?? {}
  const one = <V>(value: unknown, allowed: readonly V[], fallback: V): V => (allowed.includes(value as V) ? (value as V) : fallback)
  const flag = (value: unknown, fallback: boolean): boolean => (typeof value === 'boolean' ? value : fallback)
  return {
    density: one(given.density, ['default', 'comfortable', 'compact'] as const, 'default'),
    undoSend: typeof given.undoSend === 'number' && given.undoSend >= 0 ? given.undoSend : 10,
    signature: typeof given.signature === 'string' ? given.signature : '',
    // Injected states write it in several ways: "replyAll", "reply_all", "reply-all".
    replyBehavior: /all/i.test(String(given.replyBehavior ?? '')) ? 'reply-all' : 'reply',
    language: languageOf(given.language),
    theme: one(given.theme, ['light', 'dark', 'system'] as const, 'light'),
    pageSize: typeof given.pageSize === 'number' && given.pageSize >= 5 ? Math.min(200, Math.floor(given.pageSize)) : 50,
    snippets: flag(given.snippets, true),
    readingPane: one(given.readingPane, ['off', 'right'] as const, 'off'),
    markReadOnOpen: flag(given.markReadOnOpen, true),
    autoAdvance: one(given.autoAdvance, ['list', 'newer', 'older'] as const, 'list'),
    defaultSort: isSort(String(given.defaultSort)) ? (given.defaultSort as Sort) : 'newest',
    signatureOnReplies: flag(given.signatureOnReplies, false),
    quoteReplies: flag(given.quoteReplies, false),
    sendAndArchive: flag(given.sendAndArchive, false),
    remindAttachments: flag(given.remindAttachments, true),
    shortcuts: flag(given.shortcuts, true),
    importanceMarkers: flag(given.importanceMarkers, true),
    tabs: CATEGORIES.filter((category) => category === 'primary' || given.categoryTabs?.[category] !== false),
    away: given.away !== null && typeof given.away === 'object' ? given.away : {},
  }
}

/** A language tag that dates can be written in; '' where the session decides. */
function languageOf(given: unknown): string {
  if (typeof given !== 'string' || !/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(given)) return ''
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(given)[0] ?? ''
  } catch {
    return ''
  }
}
