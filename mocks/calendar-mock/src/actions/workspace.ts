/** What is seen, reminders, settings. */
import { type Context, isZone, minutesBetween } from '@mocks/kit'
import { dayInstant } from '../logic/days'
import { zoneOf } from '../logic/event_facts'
import { type Settings, type State, type View, VIEWS } from '../model'

export const workspaceActions = {
  view_set(draft: State, { view }: { view: View }): void {
    if (VIEWS.includes(view) && draft.view !== view) draft.view = view
  },

  /** The day that the calendar stands at. */
  date_set(draft: State, { day }: { day: string }, context: Context): void {
    const instant = dayInstant(day, zoneOf(draft.settings, context))
    if (instant !== null && draft.currentDate !== instant) draft.currentDate = instant
  },

  /** A view on a day, in one step: from a day's number, or from an address. */
  calendar_open(draft: State, { view, day }: { view: View; day: string }, context: Context): void {
    workspaceActions.view_set(draft, { view })
    workspaceActions.date_set(draft, { day }, context)
  },

  sidebar_set(draft: State, { open }: { open: boolean }): void {
    if ((draft.sidebarOpen ?? true) !== open) draft.sidebarOpen = open
  },

  reminder_dismiss(draft: State, { keys }: { keys: readonly string[] }): void {
    const open = keys.filter((key) => draft.reminderLog?.[key] !== '')
    if (open.length > 0) draft.reminderLog = { ...draft.reminderLog, ...Object.fromEntries(open.map((key) => [key, ''])) }
  },

  reminder_snooze(draft: State, { key, minutes }: { key: string; minutes: number }, context: Context): void {
    if (minutes < 1 || minutes > 10_080) return
    draft.reminderLog = { ...draft.reminderLog, [key]: new Date(Date.parse(context.now()) + minutes * 60_000).toISOString() }
  },

  settings_update(draft: State, { change }: { change: Partial<Settings> }): void {
    const settings = (draft.settings ?? {}) as unknown as Record<string, unknown>
    const wanted = Object.entries(change).filter(([key, value]) => isValid(key as keyof Settings, value) && JSON.stringify(settings[key] ?? null) !== JSON.stringify(value ?? null))
    if (wanted.length === 0) return
    for (const [key, value] of wanted) {
      if (value === undefined) delete settings[key]
      else settings[key] = value
    }
    draft.settings = settings as unknown as Settings
  },
}

const oneOf = (...values: unknown[]) => (value: unknown): boolean => values.includes(value)
const CHECKS: Partial<Record<keyof Settings, (value: unknown) => boolean>> = {
  weekStart: oneOf(0, 1, 6),
  defaultDuration: (value) => typeof value === 'number' && value >= 5 && value <= 1440,
  timeFormat: oneOf('12h', '24h'),
  timeZone: (value) => value === undefined || value === '' || isZone(value as string),
  secondTimeZone: (value) => value === undefined || value === '' || isZone(value as string),
  eventStyle: oneOf('tinted', 'solid'),
  theme: oneOf('light', 'dark', 'system'),
  density: oneOf('compact', 'normal', 'roomy'),
  defaultVisibility: oneOf('default', 'public', 'private'),
  workingHours: (value) => value === null || (typeof value === 'object' && Object.values(value as object).every((day: { from: string; to: string }) => /^\d\d:\d\d$/.test(day.from) && /^\d\d:\d\d$/.test(day.to) && minutesBetween(`2026-01-01T${day.from}`, `2026-01-01T${day.to}`) > 0)),
}

const isValid = (key: keyof Settings, value: unknown): boolean => CHECKS[key]?.(value) ?? true
