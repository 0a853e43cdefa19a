/** What is wrong with a name, a key or a text that somebody typed; null: nothing. */
import { LIMITS } from '../model'

export function textProblem(what: string, text: string, limit: number): string | null {
  const wanted = text.trim()
  if (wanted === '') return `Enter ${what}.`
  return wanted.length > limit ? `Use at most ${limit} characters; this has ${wanted.length}.` : null
}

export function nameProblem(existing: readonly { readonly id: string; readonly name?: string }[], name: string, ownId?: string, limit: number = LIMITS.name): string | null {
  const problem = textProblem('a name', name, limit)
  if (problem !== null) return problem
  const taken = existing.some((one) => one && one.id !== ownId && fold(one.name) === fold(name))
  return taken ? `“${name.trim()}” exists already. Choose another name.` : null
}

export function keyProblem(existing: readonly { readonly id: string; readonly key?: string }[], key: string, ownId?: string): string | null {
  if (key.trim() === '') return 'Enter a key.'
  if (!/^[A-Z][A-Z0-9]{1,9}$/.test(key.trim())) return 'Use 2 to 10 capital letters or digits, a letter first.'
  return existing.some((one) => one && one.id !== ownId && one.key === key.trim()) ? `The key ${key.trim()} is taken by another project.` : null
}

export function labelProblem(labels: readonly string[], label: string): string | null {
  const wanted = label.trim()
  if (wanted === '') return 'Enter a label.'
  if (/\s/.test(wanted)) return 'A label has no spaces: use a hyphen.'
  if (wanted.length > LIMITS.label) return `Use at most ${LIMITS.label} characters; this has ${wanted.length}.`
  if (labels.includes(wanted)) return `“${wanted}” is there already.`
  return labels.length >= LIMITS.labels ? `An issue has at most ${LIMITS.labels} labels.` : null
}

export const pointsProblem = (text: string): string | null => {
  if (text.trim() === '') return null
  const points = Number(text.replace(',', '.'))
  return Number.isFinite(points) && points >= 0 && points <= LIMITS.points ? null : `Write a number from 0 to ${LIMITS.points}, or leave it empty.`
}

export function fold(name: unknown): string {
  return String(name ?? '').trim().normalize('NFC').toLocaleLowerCase('en')
}
