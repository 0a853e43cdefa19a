/**
 * Everything a person can do in the visa application. Each action is a pure function of the draft, its payload and the
 * session's context; its name is the label that the journal shows. Rules that hold after each: what was submitted does
 * not change, an answer that is no longer asked for is gone, lists keep their limits, a photo is accepted by its checks.
 */
import type { Context } from '@mocks/kit'
import { asked, clearUnasked, holder, holdsAsked, isOpen, kindOf, limited, notOpen, touch } from './form/rules'
import { photoChecks } from './form/photo'
import { openSections } from './form/problems'
import { answersOf, ORDER, sectionOf } from './form/sections'
import type { Entry, SavedApplication, State, YesNo } from './model'

export type * from './model'

export const SESSION_MINUTES = 20
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'

export const actions = {
  // ---- The application

  /** Begins an application at a post. What was being written is kept among the saved ones if it was saved. */
  application_start(draft: State, { location }: { location: string }, context: Context): string | null {
    if (location === '') return null
    for (const key of ['addressAndPhone', 'passport', 'travel', 'companions', 'previousTravel', 'usContact', 'family', 'employment', 'education', 'security'] as const) draft[key] = {}
    draft.personalInfo = { personal1: {}, personal2: {} }
    for (const key of ['securityQuestion', 'photo', 'signature', 'confirmation'] as const) draft[key] = null
    draft.reviewed = []
    const id = `AA00${Array.from({ length: 6 }, () => LETTERS[Math.floor(context.random() * LETTERS.length)]).join('')}`
    const now = context.now()
    draft.ds160Application = { applicationId: id, location, status: 'IN_PROGRESS', createdAt: now, updatedAt: now, currentSection: 'security-question' }
    extend(draft, context)
    return id
  },

  application_set_location(draft: State, { location }: { location: string }, context: Context): void {
    if (!isOpen(draft) || location === '' || draft.ds160Application!.location === location) return
    draft.ds160Application!.location = location
    touch(draft, context)
  },

  security_question_set(draft: State, { question, answer }: { question: string; answer: string }, context: Context): void {
    const said = answer.trim().slice(0, 60)
    if (notOpen(draft) || question === '' || said === '') return
    draft.securityQuestion = { question, answer: said }
    goTo(draft, 'id-generation', context)
  },

  /** The number was written down: on to the questions. */
  application_id_confirm(draft: State, _: object, context: Context): void {
    goTo(draft, 'personal1', context)
  },

  /** Finds a saved application by its number, and takes it up when the answers prove that it is one's own. */
  application_retrieve(draft: State, payload: { applicationId: string; surname: string; birthYear: string; answer: string; location?: string }, context: Context): boolean {
    const id = payload.applicationId.trim().toUpperCase()
    const own = draft.ds160Application
    const saved = (draft.savedApplications ?? []).find((one) => one.applicationId.toUpperCase() === id)
    if (saved === undefined) {
      // An application that the session holds but never saved is its own proof.
      if (own === undefined || own.applicationId.toUpperCase() !== id || id === '') return false
      if (payload.location) own.location = payload.location
      goTo(draft, 'personal1', context)
      return true
    }
    if (!proves(saved, payload)) return false
    take(draft, saved)
    const location = payload.location || saved.location
    draft.ds160Application = { applicationId: saved.applicationId, location, status: saved.status, createdAt: saved.createdAt, updatedAt: saved.savedAt, currentSection: 'personal1' }
    extend(draft, context)
    return true
  },

  /** Keeps what there is, so that it can be retrieved within thirty days. */
  application_save(draft: State, _: object, context: Context): void {
    if (!isOpen(draft)) return
    keep(draft, context)
    extend(draft, context)
  },

  saved_application_delete(draft: State, { applicationId }: { applicationId: string }): void {
    const at = (draft.savedApplications ?? []).findIndex((one) => one.applicationId === applicationId)
    if (at >= 0) draft.savedApplications!.splice(at, 1)
  },

  saved_application_restore(draft: State, { application, at }: { application: SavedApplication; at: number }): void {
    const list = (draft.savedApplications ??= [])
    if (!list.some((one) => one.applicationId === application.applicationId)) list.splice(at, 0, application)
  },

  session_extend(draft: State, _: object, context: Context): void {
    extend(draft, context)
  },

  // ---- Answers

  /** One answer: a text, a choice or a tick. What depends on it and is no longer asked for is cleared. */
  answer_set(draft: State, { section: id, key, value }: { section: string; key: string; value: string | boolean }, context: Context): void {
    const section = sectionOf(id)
    if (section === undefined || notOpen(draft) || typeof value !== kindOf(section, key)) return
    const answers = holder(draft, section, key)
    const name = key.split('.').at(-1)!
    const wanted = typeof value === 'string' ? limited(section, key, value) : value
    if (answers[name] === wanted || (answers[name] === undefined && (wanted === '' || wanted === false))) return
    const before = asked(draft)
    if (!holdsAsked(before, section, key)) return
    answers[name] = wanted
    clearUnasked(draft, before, section, key, wanted)
    touch(draft, context)
  },

  entry_add(draft: State, { section: id, key }: { section: string; key: string }, context: Context): void {
    const list = listOf(draft, id, key)
    if (list === null || list.entries.length >= list.most) return
    list.keep()
    list.entries.push({})
    touch(draft, context)
  },

  entry_set(draft: State, { section: id, key, number, name, value }: { section: string; key: string; number: number; name: string; value: string }, context: Context): void {
    const list = listOf(draft, id, key)
    const entry = list?.entries[number]
    const field = list?.fields.find((one) => one.key === name)
    if (entry === undefined || field === undefined) return
    const wanted = value.trim().slice(0, 'max' in field ? (field.max ?? 200) : 200)
    if ((entry[name] ?? '') === wanted) return
    entry[name] = wanted
    touch(draft, context)
  },

  entry_remove(draft: State, { section: id, key, number }: { section: string; key: string; number: number }, context: Context): void {
    const list = listOf(draft, id, key)
    if (list?.entries[number] === undefined) return
    list.entries.splice(number, 1)
    touch(draft, context)
  },

  entry_put_back(draft: State, { section: id, key, number, entry }: { section: string; key: string; number: number; entry: Entry }, context: Context): void {
    const list = listOf(draft, id, key)
    if (list === null || list.entries.length >= list.most) return
    list.keep()
    list.entries.splice(number, 0, entry)
    touch(draft, context)
  },

  section_clear(draft: State, { section: id }: { section: string }, context: Context): void {
    const section = sectionOf(id)
    if (section === undefined || notOpen(draft)) return
    const answers = holder(draft, section, 'x')
    if (Object.keys(answers).length === 0) return
    for (const key of Object.keys(answers)) delete answers[key]
    touch(draft, context)
  },

  /** Leaves a section for the next one; what was answered is saved. */
  section_finish(draft: State, { section: id }: { section: string }, context: Context): void {
    const at = ORDER.indexOf(id)
    if (at < 0 || notOpen(draft)) return
    goTo(draft, ORDER[Math.min(at + 1, ORDER.length - 1)]!, context)
    draft.meta = { ...draft.meta, lastSavedAt: context.now() }
  },

  // ---- Photo

  photo_choose(draft: State, file: { name: string; url: string; size: number; type: string; width: number; height: number }, context: Context): void {
    if (notOpen(draft)) return
    const checks = photoChecks(file)
    draft.photo = { ...file, checks, accepted: checks.every((check) => check.passed), uploadedAt: context.now() }
    touch(draft, context)
  },

  photo_remove(draft: State, _: object, context: Context): void {
    if (notOpen(draft) || !draft.photo) return
    draft.photo = null
    touch(draft, context)
  },

  // ---- Review, signature, confirmation

  /** Ticks a section off in the review, or takes the tick back. */
  section_review(draft: State, { section, reviewed }: { section: string; reviewed: boolean }, context: Context): void {
    const list = (draft.reviewed ??= [])
    if (notOpen(draft) || !ORDER.includes(section) || list.includes(section) === reviewed) return
    if (reviewed) list.push(section)
    else list.splice(list.indexOf(section), 1)
    touch(draft, context)
  },

  /** Signs and submits. Refused while something is open; the answer says whether it was accepted. */
  application_sign(draft: State, payload: { name: string; passportNumber: string; preparedByOther: YesNo; preparerName: string }, context: Context): boolean {
    const application = draft.ds160Application
    const number = draft.passport?.number
    if (notOpen(draft) || application === undefined) return false
    if (openSections(draft, context.now().slice(0, 10)).length > 0 || draft.photo?.accepted !== true) return false
    if (payload.name.trim() === '' || payload.preparedByOther === '' || (payload.preparedByOther === 'Yes' && payload.preparerName.trim() === '')) return false
    if (typeof number !== 'string' || payload.passportNumber.trim().toUpperCase() !== number.toUpperCase()) return false
    const now = context.now()
    draft.signature = { ...payload, name: payload.name.trim().slice(0, 66), passportNumber: payload.passportNumber.trim().toUpperCase(), preparerName: payload.preparerName.trim().slice(0, 66), signedAt: now }
    draft.confirmation = { number: `${application.applicationId}-${Math.floor(context.random() * 9000 + 1000)}`, submittedAt: now, sentTo: [] }
    application.status = 'SUBMITTED'
    application.currentSection = 'confirmation'
    touch(draft, context, true)
    keep(draft, context)
    return true
  },

  confirmation_send(draft: State, { email }: { email: string }): boolean {
    const address = email.trim()
    if (!draft.confirmation || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) || draft.confirmation.sentTo.includes(address)) return false
    draft.confirmation.sentTo.push(address)
    return true
  },

  // ---- Settings

  settings_change(draft: State, change: { help?: boolean; largeText?: boolean }): void {
    const settings = (draft.settings ??= {})
    if (change.help !== undefined && change.help !== (settings.help ?? true)) settings.help = change.help
    if (change.largeText !== undefined && change.largeText !== (settings.largeText ?? false)) settings.largeText = change.largeText
  },
}

/** The entries of a list that is asked for, with what it allows; null: there is none. */
function listOf(draft: State, id: string, key: string) {
  const section = sectionOf(id)
  const field = section?.parts.flatMap((part) => part.fields).find((one) => one.key === key)
  if (section === undefined || field?.kind !== 'list' || notOpen(draft) || field.when?.(answersOf(draft, section), draft) === false) return null
  const answers = holder(draft, section, key)
  const entries = Array.isArray(answers[key]) ? (answers[key] as Entry[]) : []
  return { entries, most: field.most, fields: field.fields, keep: () => (answers[key] = entries) }
}

function goTo(draft: State, section: string, context: Context): void {
  if (notOpen(draft) || !draft.ds160Application || draft.ds160Application.currentSection === section) return
  draft.ds160Application.currentSection = section
  touch(draft, context)
}

function extend(draft: State, context: Context): void {
  const until = new Date(Date.parse(context.now()) + SESSION_MINUTES * 60_000).toISOString().replace(/\.\d{3}Z$/, 'Z')
  draft.meta = { ...draft.meta, sessionExpiresAt: until }
}

function proves(saved: SavedApplication, given: { surname: string; birthYear: string; answer: string }): boolean {
  const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()
  return same(saved.surname.slice(0, 5), given.surname.slice(0, 5)) && same(saved.birthYear, given.birthYear) && same(saved.securityQuestion.answer, given.answer)
}

const KEPT = ['personalInfo', 'addressAndPhone', 'passport', 'travel', 'companions', 'previousTravel', 'usContact', 'family', 'employment', 'education', 'security', 'photo', 'signature', 'confirmation', 'reviewed'] as const

function keep(draft: State, context: Context): void {
  const application = draft.ds160Application!
  const personal = draft.personalInfo?.personal1 ?? {}
  const saved: SavedApplication = {
    applicationId: application.applicationId, location: application.location, status: application.status, createdAt: application.createdAt, savedAt: context.now(),
    surname: String(personal.surname ?? ''), birthYear: String(personal.dobYear ?? ''),
    securityQuestion: draft.securityQuestion ?? { question: '', answer: '' },
    answers: Object.fromEntries(KEPT.map((key) => [key, JSON.parse(JSON.stringify(draft[key] ?? null)) as unknown])),
  }
  const list = (draft.savedApplications ??= [])
  const at = list.findIndex((one) => one.applicationId === saved.applicationId)
  if (at < 0) list.unshift(saved)
  else list[at] = saved
  draft.meta = { ...draft.meta, lastSavedAt: context.now() }
}

function take(draft: State, saved: SavedApplication): void {
  const state = draft as Record<string, unknown>
  for (const key of KEPT) state[key] = JSON.parse(JSON.stringify(saved.answers[key] ?? (key === 'reviewed' ? [] : ['photo', 'signature', 'confirmation'].includes(key) ? null : {}))) as unknown
  draft.securityQuestion = { ...saved.securityQuestion }
}
