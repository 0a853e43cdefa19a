/** Reading values of which nothing is certain. Pure. */
export const text = (value: unknown, fallback = ''): string => (typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : fallback)

/** A number, also one that was written as text; null: none. */
export function number(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.trim() === '') return null
  const read = Number(value.replace(/[$,\s%]/g, ''))
  return Number.isFinite(read) ? read : null
}

export const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map((one) => text(one)).filter((one) => one !== '') : [])

export const objects = <T extends object>(value: unknown): T[] => (Array.isArray(value) ? value.filter((one): one is T => one !== null && typeof one === 'object' && !Array.isArray(one)) : [])

export const oneOf = <T extends string>(value: unknown, all: readonly T[], fallback: T): T => all.find((one) => one === value) ?? fallback

/** The day of a stored time, "2026-03-02"; "": it is no time. */
export const dayPart = (value: unknown): string => /^\d{4}-\d{2}-\d{2}/.exec(text(value))?.[0] ?? ''

/** The beginning of a text, to name what has no name. */
export const excerpt = (value: string): string => (value.length > 40 ? `${value.slice(0, 40).trim()}…` : value).replace(/\s+/g, ' ')

/** Capitals and accents make no difference. */
export const folded = (value: string): string => value.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase().trim()
