/** What actions on answers share: where an answer lies, how long it may be, what a change takes with it. */
import type { Context } from '@mocks/kit'
import type { Answers, State } from '../model'
import type { Section } from './field'
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

/** Answers to questions that are no longer asked go; a tick "does not apply" empties its field. */
export function clearUnasked(draft: State, changed: Section, key: string, value: unknown): void {
  const field = changed.parts.flatMap((part) => part.fields).find((one) => 'unless' in one && one.unless === key)
  if (field !== undefined && value === true) {
    const place = holder(draft, changed, field.key)
    if (typeof place[field.key] === 'string' && place[field.key] !== '') place[field.key] = ''
  }
  for (const section of SECTIONS) {
    // Two rounds: a question may hang on one that has just gone.
    for (let round = 0; round < 2; round += 1) clear(draft, section)
  }
}

function clear(draft: State, section: Section): void {
  const answers = answersOf(draft, section)
  for (const field of section.parts.flatMap((part) => part.fields)) {
    if (field.when === undefined || field.when(answers, draft)) continue
    const keys = field.kind === 'parts' ? [field.day, field.month, field.year] : [field.key]
    if ('unless' in field && field.unless !== undefined) keys.push(field.unless)
    for (const key of keys) {
      const place = key.includes('.') ? answers[key.split('.')[0]!] : answers
      const name = key.split('.').at(-1)!
      if (isRecord(place) && name in place) delete place[name]
    }
  }
}
