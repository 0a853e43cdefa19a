/** What is wrong with answers, in sentences by field. Pure: screens show it, the action that submits asks it again. */
import type { Answers, State } from '../model'
import type { ChoiceField, DateField, DayField, Field, ListField, Section, TextField } from './field'
import { MONTHS } from './lists'
import { answersOf, entriesAt, SECTIONS, shown, textAt } from './sections'

export type Problems = Readonly<Record<string, string>>

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** By key: a field's own, or `list.number.field` of an entry. `today`: "2026-03-02". */
export function problemsOf(section: Section, state: State, today: string): Problems {
  const answers = answersOf(state, section)
  const found: Record<string, string> = {}
  for (const field of shown(section, answers, state)) {
    for (const [key, problem] of fieldProblems(field, answers, today)) found[key] = problem
  }
  return found
}

function* fieldProblems(field: Field, answers: Answers, today: string): Generator<[string, string]> {
  if (field.kind === 'list') return yield* listProblems(field, answers)
  const problem =
    field.kind === 'parts' ? datePartsProblem(field, answers, today) : field.kind === 'day' ? dayProblem(field, answers, today) : 'options' in field ? choiceProblem(field, textAt(answers, field.key)) : ticked(field, answers) ? null : textProblem(field, textAt(answers, field.key))
  if (problem !== null) yield [field.key, problem]
}

export const ticked = (field: TextField, answers: Answers): boolean => field.unless !== undefined && answers[field.unless] === true

function textProblem(field: TextField, value: string): string | null {
  if (value.trim() === '') return field.optional ? null : `${field.label} is missing.`
  if (field.max !== undefined && value.length > field.max) return `${field.label}: at most ${field.max} characters.`
  if (field.kind === 'email' && !EMAIL.test(value)) return `${field.label}: write it as name@post.example.`
  if (field.pattern !== undefined && !field.pattern.test(value)) return field.says ?? `${field.label} is not right.`
  return null
}

const choiceProblem = (field: ChoiceField, value: string): string | null => (value !== '' || field.optional ? null : `Choose an answer: ${field.label.replace(/\?$/, '')}.`)

/** The ISO day that three answers name; null: none, or no day of the calendar. */
export function dayOfParts(answers: Answers, field: Pick<DateField, 'day' | 'month' | 'year'>): string | null {
  const month = MONTHS.findIndex((one) => one.value === textAt(answers, field.month).toUpperCase()) + 1 || Number(textAt(answers, field.month))
  const day = Number(textAt(answers, field.day))
  const year = Number(textAt(answers, field.year))
  if (!(month >= 1 && month <= 12 && day >= 1 && year >= 1900 && year <= 2100)) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCDate() === day && date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : null
}

function datePartsProblem(field: DateField, answers: Answers, today: string): string | null {
  const parts = [field.day, field.month, field.year].map((key) => textAt(answers, key))
  if (parts.every((part) => part === '')) return `${field.label} is missing.`
  const day = dayOfParts(answers, field)
  if (day === null) return `${field.label}: this is no day of the calendar.`
  return field.past && day >= today ? `${field.label} must lie in the past.` : null
}

function dayProblem(field: DayField, answers: Answers, today: string): string | null {
  const day = textAt(answers, field.key)
  if (day === '') return field.optional ? null : `${field.label} is missing.`
  if (field.past && day > today) return `${field.label} must not lie in the future.`
  if (field.future && day <= today) return `${field.label} must lie in the future.`
  const start = field.after === undefined ? '' : textAt(answers, field.after)
  return start !== '' && day <= start ? `${field.label} must come later than the day before it.` : null
}

function* listProblems(field: ListField, answers: Answers): Generator<[string, string]> {
  const entries = entriesAt(answers, field.key)
  if (entries.length === 0 && !field.optional) yield [field.key, `Add at least one ${field.one}.`]
  for (const [number, entry] of entries.entries()) {
    for (const part of field.fields) {
      const problem = 'options' in part ? choiceProblem(part, textAt(entry, part.key)) : textProblem(part, textAt(entry, part.key))
      if (problem !== null) yield [`${field.key}.${number}.${part.key}`, problem]
    }
  }
}

/** Sections that are not complete, in their order. */
export function openSections(state: State, today: string): Section[] {
  return SECTIONS.filter((section) => Object.keys(problemsOf(section, state, today)).length > 0)
}
