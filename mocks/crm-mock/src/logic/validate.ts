/** What is wrong with a value, in words; null: nothing. The same for forms, cells, imports and actions. Pure. */
import { type Field, isNumeric, OBJECTS } from '../meta/objects'
import { type Kind, LIMITS } from '../model'
import { number, text } from '../read'

export function fieldProblem(field: Field, value: unknown): string | null {
  const said = text(value).trim()
  if (said === '') return field.required ? `${field.label} is required.` : null
  if (isNumeric(field)) return numberProblem(field, said)
  const most = field.max ?? (field.type === 'long' ? LIMITS.long : LIMITS.text)
  if (said.length > most) return `${field.label} may have ${most} characters at most.`
  if (field.type === 'email' && !/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/.test(said)) return `${field.label} needs the form name@company.example.`
  if (field.type === 'phone' && (!/^[+()\d\s./x-]+$/i.test(said) || said.replace(/\D/g, '').length < 5)) return `${field.label} may have digits, spaces and + ( ) - . and needs five digits.`
  if (field.type === 'url' && !/^(https?:\/\/)?[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i.test(said)) return `${field.label} needs the form company.example.`
  if (field.type === 'date' && !/^\d{4}-\d{2}-\d{2}/.test(said)) return `${field.label} needs a date such as 2026-03-31.`
  return null
}

function numberProblem(field: Field, said: string): string | null {
  const value = number(said)
  if (value === null) return `${field.label} needs a number.`
  if (value < 0) return `${field.label} cannot be negative.`
  if (field.type === 'percent' && value > 100) return `${field.label} is at most 100.`
  return value > 1e12 ? `${field.label} is too large.` : null
}

/** By the key of the field. */
export function problems(kind: Kind, fields: Readonly<Record<string, unknown>>, keys?: readonly string[]): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const field of OBJECTS[kind].fields) {
    if (field.fixed || (keys !== undefined && !keys.includes(field.key))) continue
    const problem = fieldProblem(field, fields[field.key])
    if (problem !== null) wrong[field.key] = problem
  }
  return wrong
}

/** As the state keeps it: numbers as numbers, dates at midnight, texts without space around. */
export function stored(field: Field, value: unknown): string | number {
  if (isNumeric(field)) return number(value) ?? 0
  const said = text(value).trim()
  return field.type === 'date' && said.length === 10 ? `${said}T00:00:00Z` : said
}
