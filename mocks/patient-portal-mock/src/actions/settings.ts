/** The person, notices, the look; the menu and the banners; the list of things to do. */
import type { Context } from '@mocks/kit'
import { COMMUNICATION, type Communication, type Display, type EmergencyContact, LIMITS, type Patient, type State, type Task } from '../model'
import { mayAct } from '../rules/access'
import { activeId, family, find, list, selfId, text } from '../rules/read'
import { isDay, shift, today } from '../rules/when'
import { added, owned, ownedAll, putBack, removed, trimmed, uiOf } from './access'

export const LANGUAGES = ['English', 'Spanish', 'Chinese', 'Vietnamese', 'Arabic', 'French', 'Portuguese', 'Korean'] as const
export const THEMES = ['light', 'dark', 'system'] as const
export const TEXT_SIZES = ['normal', 'large', 'largest'] as const

export interface ProfileFields { preferredName?: string; phone?: string; email?: string; address?: { street: string; city: string; state: string; zip: string }; emergencyContact?: EmergencyContact }

/** The profile whose record is open, as a draft. */
function profile(draft: State, context: Context): Patient | undefined {
  const id = activeId(draft)
  if (!mayAct(draft, 'profile', context, id)) return undefined
  if (id !== selfId(draft)) return family(draft).find((one) => one.id === id)
  draft.currentUser ??= { id }
  return draft.currentUser
}

export const profileProblems = (fields: ProfileFields): Record<string, string> => ({
  ...(fields.email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(fields.email.trim()) ? { email: 'Enter an address such as name@post.example.' } : {}),
  ...(fields.phone !== undefined && fields.phone.replace(/\D/g, '').length < 7 ? { phone: 'Enter a phone number with at least seven digits.' } : {}),
  ...(fields.address !== undefined && fields.address.street.trim() === '' ? { street: 'Enter the street.' } : {}),
  ...(fields.address !== undefined && fields.address.city.trim() === '' ? { city: 'Enter the city.' } : {}),
  ...(fields.address !== undefined && !/^\d{5}(-\d{4})?$/.test(fields.address.zip.trim()) ? { zip: 'Enter five digits.' } : {}),
  ...(fields.emergencyContact !== undefined && text(fields.emergencyContact.name).trim() === '' ? { contactName: 'Enter a name.' } : {}),
  ...(fields.emergencyContact !== undefined && text(fields.emergencyContact.phone).replace(/\D/g, '').length < 7 ? { contactPhone: 'Enter a phone number with at least seven digits.' } : {}),
})

const clean = (given: unknown): unknown => (typeof given === 'string' ? given.trim().slice(0, 120) : given !== null && typeof given === 'object' ? Object.fromEntries(Object.entries(given).map(([key, value]) => [key, clean(value)])) : given)

export const settings = {
  profile_update(draft: State, fields: ProfileFields, context: Context): void {
    const person = profile(draft, context)
    if (person === undefined || Object.keys(profileProblems(fields)).length > 0) return
    for (const key of ['preferredName', 'phone', 'email', 'address', 'emergencyContact'] as const) {
      const before: unknown = person[key]
      const next = clean(fields[key])
      if (fields[key] === undefined || JSON.stringify(before) === JSON.stringify(next)) continue
      const whole = typeof next === 'object' ? { ...(typeof before === 'object' && before !== null ? before : {}), ...(next as object) } : next
      if (JSON.stringify(before) !== JSON.stringify(whole)) Object.assign(person, { [key]: whole })
    }
  },

  /** Letters, reminders and the interpreter of visits that are booked from now on. */
  language_set(draft: State, { language }: { language: string }, context: Context): void {
    const person = profile(draft, context)
    if (person === undefined || !(LANGUAGES as readonly string[]).includes(language) || person.preferredLanguage === language) return
    person.preferredLanguage = language
  },

  pharmacy_set(draft: State, { pharmacyId }: { pharmacyId: string }, context: Context): void {
    const person = profile(draft, context)
    const chosen = find(draft, 'pharmacies', pharmacyId)
    if (person === undefined || chosen === undefined || person.preferredPharmacy?.name === chosen.name) return
    person.preferredPharmacy = { name: text(chosen.name), address: text(chosen.address), phone: text(chosen.phone) }
  },

  notice_set(draft: State, { key, on }: { key: Communication; on: boolean }): void {
    const ui = uiOf(draft)
    if (!COMMUNICATION.includes(key) || ui.communicationPrefs?.[key] === on) return
    ui.communicationPrefs = { ...ui.communicationPrefs, [key]: on }
  },

  display_set(draft: State, change: Display): void {
    const ui = uiOf(draft)
    const good: Display = {
      ...((THEMES as readonly unknown[]).includes(change.theme) ? { theme: change.theme } : {}),
      ...((TEXT_SIZES as readonly unknown[]).includes(change.textSize) ? { textSize: change.textSize } : {}),
      ...(typeof change.paperless === 'boolean' ? { paperless: change.paperless } : {}),
      ...(typeof change.maskBalance === 'boolean' ? { maskBalance: change.maskBalance } : {}),
    }
    if (Object.entries(good).every(([key, value]) => ui.display?.[key as keyof Display] === value)) return
    ui.display = { ...ui.display, ...good }
  },

  menu_toggle(draft: State): void {
    uiOf(draft).sideMenuOpen = uiOf(draft).sideMenuOpen !== true
  },

  menu_close(draft: State): void {
    if (uiOf(draft).sideMenuOpen === true) uiOf(draft).sideMenuOpen = false
  },

  /** The section that was chosen in the menu. */
  section_open(draft: State, { section }: { section: string }): void {
    const ui = uiOf(draft)
    const name = trimmed(section, 40)
    if (name !== '' && ui.activeSection !== name) ui.activeSection = name
  },

  banner_dismiss(draft: State, { id, dismissed }: { id: string; dismissed: boolean }): void {
    const banner = (uiOf(draft).notificationBanners ?? []).find((one) => one?.id === id)
    if (banner !== undefined && (banner.dismissed === true) !== dismissed) banner.dismissed = dismissed
  },
}

export const todo = {
  task_add(draft: State, { title, due, details }: { title: string; due: string | null; details: string }, context: Context): string | null {
    if (trimmed(title, LIMITS.name) === '' || (due !== null && !isDay(due)) || list(draft, 'tasks').length >= LIMITS.tasks * 20) return null
    return added(draft, 'tasks', 'task', 'todo', { title: trimmed(title, LIMITS.name), kind: 'Own', due, done: false, doneAt: null, source: 'You', details: trimmed(details, LIMITS.note) }, context)
  },

  task_done(draft: State, { ids, done }: { ids: string[]; done: boolean }, context: Context): void {
    for (const one of ownedAll(draft, 'tasks', ids, 'todo', context)) {
      if ((one.done === true) === done) continue
      one.done = done
      one.doneAt = done ? context.now() : null
    }
  },

  task_postpone(draft: State, { id, days }: { id: string; days: number }, context: Context): void {
    const one = owned(draft, 'tasks', id, 'todo', context)
    if (one === undefined || one.done === true || ![1, 7, 30].includes(days)) return
    const from = text(one.due) > today(context) ? text(one.due) : today(context)
    one.due = shift(from, days)
  },

  /** Only what one has put there oneself. */
  task_delete(draft: State, { id }: { id: string }, context: Context): void {
    if (owned(draft, 'tasks', id, 'todo', context)?.source === 'You') removed(draft, 'tasks', id, 'todo', context)
  },

  task_restore(draft: State, { record, at }: { record: Task; at: number }, context: Context): void {
    putBack(draft, 'tasks', record, at, 'todo', context)
  },
}
