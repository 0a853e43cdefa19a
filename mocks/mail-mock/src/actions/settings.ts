/** Settings, the away reply, one's own name. */
import { type Away, CATEGORIES, LIMITS, type Settings, type State } from '../model'
import { textOf } from '../mail/people'

export type SettingsChange = Omit<Partial<Settings>, 'categoryTabs' | 'away' | 'sysLabelShown' | 'userLabelShown'>

const ALLOWED: Readonly<Record<string, (value: unknown) => boolean>> = {
  density: (value) => ['default', 'comfortable', 'compact'].includes(value as string),
  undoSend: (value) => [0, 5, 10, 20, 30].includes(value as number),
  signature: (value) => typeof value === 'string' && value.length <= LIMITS.signature,
  replyBehavior: (value) => ['reply', 'reply-all'].includes(value as string),
  language: (value) => LANGUAGES.some((one) => one.value === value),
  theme: (value) => ['light', 'dark', 'system'].includes(value as string),
  pageSize: (value) => [10, 25, 50, 100].includes(value as number),
  readingPane: (value) => ['off', 'right'].includes(value as string),
  autoAdvance: (value) => ['list', 'newer', 'older'].includes(value as string),
  defaultSort: (value) => ['newest', 'oldest', 'sender', 'subject', 'unread'].includes(value as string),
  ...Object.fromEntries(['snippets', 'markReadOnOpen', 'signatureOnReplies', 'quoteReplies', 'sendAndArchive', 'remindAttachments', 'shortcuts', 'importanceMarkers'].map((key) => [key, (value: unknown) => typeof value === 'boolean'])),
}

export const LANGUAGES = [
  { value: 'en-US', label: 'English (United States)' },
  { value: 'en-GB', label: 'English (United Kingdom)' },
  { value: 'de-DE', label: 'Deutsch' },
  { value: 'fr-FR', label: 'Français' },
  { value: 'es-ES', label: 'Español' },
  { value: 'sv-SE', label: 'Svenska' },
  { value: 'ja-JP', label: '日本語' },
] as const

/** What is wrong with an away reply; null: nothing. */
export function awayProblem({ enabled, from, until, message }: Away): { message?: string; until?: string } {
  return {
    ...(enabled && textOf(message).trim() === '' ? { message: 'Write what the reply says.' } : {}),
    ...(from && until && until < from ? { until: 'The last day is before the first.' } : {}),
  }
}

export const settingsActions = {
  /** Values that no field of the settings offers are refused. */
  settings_change(draft: State, change: SettingsChange): void {
    draft.settings ??= {}
    for (const [key, value] of Object.entries(change ?? {})) {
      if (!ALLOWED[key]?.(value) || (draft.settings as Record<string, unknown>)[key] === value) continue
      Object.assign(draft.settings, { [key]: value })
    }
  },

  /** The first tab is always there. */
  settings_tab(draft: State, { category, shown }: { category: string; shown: boolean }): void {
    if (category === 'primary' || !CATEGORIES.some((one) => one === category)) return
    draft.settings ??= {}
    if ((draft.settings.categoryTabs?.[category] !== false) === shown) return
    draft.settings.categoryTabs = { ...draft.settings.categoryTabs, [category]: shown }
  },

  away_set(draft: State, away: Away): void {
    if (Object.keys(awayProblem(away)).length > 0) return
    const next: Away = { enabled: away.enabled === true, from: away.from || null, until: away.until || null, subject: textOf(away.subject).trim().slice(0, LIMITS.subject), message: textOf(away.message).slice(0, LIMITS.body), contactsOnly: away.contactsOnly === true }
    draft.settings ??= {}
    const before = draft.settings.away ?? {}
    for (const [key, value] of Object.entries(next)) if (JSON.stringify((before as Record<string, unknown>)[key] ?? null) !== JSON.stringify(value)) draft.settings.away = { ...(draft.settings.away ?? {}), [key]: value }
  },

  user_rename(draft: State, { username }: { username: string }): void {
    const wanted = textOf(username).trim()
    if (wanted === '' || wanted.length > LIMITS.name || draft.user?.username === wanted) return
    draft.user = { ...draft.user, username: wanted }
  },
}
