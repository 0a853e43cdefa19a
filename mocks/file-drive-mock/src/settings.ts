/** Settings with their defaults, whatever the state lacks. Pure. */
import { NOTICE_KINDS, type NoticeKind, type SavedSearch, type State } from './model'

export const CHOICES = {
  theme: ['light', 'dark', 'system'],
  density: ['compact', 'normal', 'roomy'],
  openWith: ['double', 'single'],
  uploadConflict: ['ask', 'keep', 'version'],
  dates: ['short', 'relative'],
} as const

export const FLAGS = { foldersFirst: true, confirmTrash: false, thumbnails: true, shortcuts: true } as const

type Chosen = { readonly [K in keyof typeof CHOICES]: (typeof CHOICES)[K][number] }
type Flags = { readonly [K in keyof typeof FLAGS]: boolean }

export interface FullSettings extends Chosen, Flags {
  readonly notify: Readonly<Record<NoticeKind, boolean>>
}

export function settingsOf(state: State): FullSettings {
  const given = (state.settings !== null && typeof state.settings === 'object' ? state.settings : {}) as Record<string, unknown>
  const chosen = Object.fromEntries(Object.entries(CHOICES).map(([key, values]) => [key, (values as readonly unknown[]).includes(given[key]) ? given[key] : key === 'density' ? 'normal' : values[0]]))
  const flags = Object.fromEntries(Object.entries(FLAGS).map(([key, fallback]) => [key, typeof given[key] === 'boolean' ? given[key] : fallback]))
  const notify = (given.notify ?? {}) as Record<string, unknown>
  return { ...(chosen as Chosen), ...(flags as Flags), notify: Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, notify[kind] !== false])) as Record<NoticeKind, boolean> }
}

/** The saved searches of the one who sits at the drive; those of nobody are everybody's. */
export const ownSearches = (state: State): SavedSearch[] => (Array.isArray(state.savedSearches) ? state.savedSearches : []).filter((search) => search !== null && typeof search === 'object' && (search.ownerId === undefined || search.ownerId === state.currentUser?.id))
