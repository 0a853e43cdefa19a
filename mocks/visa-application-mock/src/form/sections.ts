/** The sections in their order, and where their answers lie. */
import type { Answers, State } from '../model'
import { education, security, work } from './background'
import type { Field, Section } from './field'
import { companions, contact, family, previousTravel, travel } from './journey'
import { address, passport, personal1, personal2 } from './personal'

export const SECTIONS: readonly Section[] = [personal1, personal2, address, passport, travel, companions, previousTravel, contact, family, work, education, security]

export const sectionOf = (id: string): Section | undefined => SECTIONS.find((section) => section.id === id)

/** What follows the sections that are questions. */
export const LAST = [
  { id: 'photo', title: 'Photo' },
  { id: 'review', title: 'Review' },
  { id: 'sign', title: 'Sign and submit' },
] as const

export const ORDER: readonly string[] = [...SECTIONS.map((section) => section.id), ...LAST.map((one) => one.id)]

export const pathOf = (id: string): string => `/application/${id}`

/** The answers of a section; whatever an injected state holds there instead is read as none. */
export function answersOf(state: State, section: Section): Answers {
  let value: unknown = state
  for (const key of section.base) value = isRecord(value) ? value[key] : undefined
  return isRecord(value) ? value : {}
}

/** `homeAddress.city` of the answers. */
export function answerAt(answers: Answers, key: string): unknown {
  let value: unknown = answers
  for (const part of key.split('.')) value = isRecord(value) ? value[part] : undefined
  return value
}

export const textAt = (answers: Answers, key: string): string => {
  const value = answerAt(answers, key)
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

export const entriesAt = (answers: Answers, key: string): Record<string, string>[] => {
  const value = answerAt(answers, key)
  return Array.isArray(value) ? value.filter(isRecord).map((one) => one as Record<string, string>) : []
}

/** The fields that these answers ask for. */
export function shown(section: Section, answers: Answers, state: State): Field[] {
  return section.parts.flatMap((part) => part.fields.filter((field) => field.when?.(answers, state) ?? true))
}
