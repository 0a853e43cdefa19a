/** Words, handles and lists of tags. */
import { LIMITS } from '../model'

/** "linen-apron" of "Linen apron". Letters of other scripts stay. */
export function handleOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('en')
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '').slice(0, 80) || 'untitled'
}

export function freeHandle(wanted: string, taken: readonly (string | undefined)[]): string {
  const base = handleOf(wanted)
  for (let number = 1; ; number += 1) {
    const handle = number === 1 ? base : `${base}-${number}`
    if (!taken.includes(handle)) return handle
  }
}

export const typedTags = (typed: string): string[] => cleanTags(typed.split(','))

/** Without blanks and doubles (capitals make no difference), within the limits. */
export function cleanTags(tags: readonly string[]): string[] {
  const seen = new Set<string>()
  const kept: string[] = []
  for (const tag of tags) {
    const clean = String(tag ?? '').trim().slice(0, LIMITS.tag)
    if (clean === '' || seen.has(clean.toLowerCase())) continue
    seen.add(clean.toLowerCase())
    kept.push(clean)
  }
  return kept.slice(0, LIMITS.tags)
}

export const sameText = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()
export const sameList = (one: readonly unknown[] | undefined, other: readonly unknown[] | undefined): boolean => JSON.stringify(one ?? []) === JSON.stringify(other ?? [])
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim())
export const fullName = (one: { firstName?: string; lastName?: string } | null | undefined): string => [one?.firstName, one?.lastName].filter(Boolean).join(' ')
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
/** "Partially refunded" of "partially_refunded". */
export const inWords = (value: string): string => (value === '' ? '' : value.charAt(0).toUpperCase() + value.slice(1).replaceAll('_', ' '))
export const folded = (text: unknown): string => String(text ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
/** Every word occurs somewhere in the texts. */
export function hasWords(typed: string, ...texts: unknown[]): boolean {
  const all = folded(texts.join(' \n '))
  return folded(typed).split(/\s+/).filter(Boolean).every((word) => all.includes(word))
}
