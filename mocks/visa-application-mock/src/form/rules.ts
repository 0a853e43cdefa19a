/** What actions on answers share: where an answer lies, how long it may be, what a change takes with it. */
import type { Context } from '@mocks/kit'
import type { Answers, State } from '../model'
import type { Field, Section } from './field'
import { isRecord, SECTIONS, answersOf } from './sections'

/** The object that holds an answer; it is made where it is missing. */
export function holder(draft: State, section: Section, key: string): Answers {
  let place = draft as Record<string, unknown>
  for (const part of [...section.base, ...key.split('.').slice(0, -1)]) {
    if (!isRecord(place[part])) place[part] = {}
    place = place[part] as Record<string, unknown>
  }
  return place
}

export const isSubmitted = (state: State): boolean => state.ds160Application?.status === 'SUBMITTED'

/** Whether there is an application that can still be written. */
export const isOpen = (state: State): boolean => (state.ds160Application?.applicationId ?? '') !== '' && !isSubmitted(state)

/** What was submitted is not changed. Without an application answers may be given all the same: a state may hold them alone. */
export const notOpen = (state: State): boolean => isSubmitted(state)

export function touch(draft: State, context: Context, submitting = false): void {
  if (draft.ds160Application && (submitting || !isSubmitted(draft))) draft.ds160Application.updatedAt = context.now()
}

/** What an answer at a key is: a text, a tick, or nothing that can be set by itself. */
export function kindOf(section: Section, key: string): 'string' | 'boolean' | null {
  for (const field of section.parts.flatMap((part) => part.fields)) {
    if ('unless' in field && field.unless === key) return 'boolean'
    if (field.kind === 'parts' ? [field.day, field.month, field.year].includes(key) : field.kind !== 'list' && field.key === key) return 'string'
  }
  return null
}

/** A text within the limit of its field; spaces around it are not kept. */
export function limited(section: Section, key: string, value: string): string {
  const field = section.parts.flatMap((part) => part.fields).find((one) => one.key === key)
  return value.trim().slice(0, field !== undefined && 'max' in field ? (field.max ?? 500) : 500)
}

/** The questions that are asked now, by section and key. Call it before a change, for `clearUnasked` after it. */
export function asked(draft: State): Set<string> {
  return new Set(SECTIONS.flatMap((section) => {
    const answers = answersOf(draft, section)
    return section.parts.flatMap((part) => part.fields).filter((field) => isAsked(field, answers, draft)).map((field) => named(section, field))
  }))
}

/**
 * Answers to questions that the change has closed go; a tick "does not apply" empties its field.
 * What a state from outside holds under questions that were closed already is not ours to remove.
 */
export function clearUnasked(draft: State, before: ReadonlySet<string>, changed: Section, key: string, value: unknown): void {
  const field = changed.parts.flatMap((part) => part.fields).find((one) => 'unless' in one && one.unless === key)
  if (field !== undefined && value === true) {
    const place = holder(draft, changed, field.key)
    if (typeof place[field.key] === 'string' && place[field.key] !== '') place[field.key] = ''
  }
  for (const section of SECTIONS) {
    // Two rounds: a question may hang on one that has just gone.
    for (let round = 0; round < 2; round += 1) clear(draft, before, section)
  }
}

/** Whether the question that holds this answer is among them. */
export function holdsAsked(before: ReadonlySet<string>, section: Section, key: string): boolean {
  const field = section.parts.flatMap((part) => part.fields).find((one) => keysOf(one).includes(key))
  return field === undefined || before.has(named(section, field))
}

const isAsked = (field: Field, answers: Answers, draft: State): boolean => field.when === undefined || field.when(answers, draft)
const named = (section: Section, field: Field): string => `${section.id} ${field.key}`

function keysOf(field: Field): string[] {
  const keys = field.kind === 'parts' ? [field.day, field.month, field.year] : [field.key]
  return 'unless' in field && field.unless !== undefined ? [...keys, field.unless] : keys
}

function clear(draft: State, before: ReadonlySet<string>, section: Section): void {
  const answers = answersOf(draft, section)
  for (const field of section.parts.flatMap((part) => part.fields)) {
    if (isAsked(field, answers, draft) || !before.has(named(section, field))) continue
    for (const key of keysOf(field)) {
      const place = key.includes('.') ? answers[key.split('.')[0]!] : answers
      const name = key.split('.').at(-1)!
      if (isRecord(place) && name in place) delete place[name]
    }
  }
}
