/** Enters: what a user typed as a link. Leaves: an address that a page may hold, or null. Used by the editor and the view. */
const ALLOWED = /^(https?:|mailto:|tel:)/i
const OTHER_SCHEME = /^[a-z][a-z0-9+.-]*:/i

export function linkTarget(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '' || /\s/.test(trimmed)) return null
  if (ALLOWED.test(trimmed) || trimmed.startsWith('/') || trimmed.startsWith('#')) return trimmed
  if (OTHER_SCHEME.test(trimmed) && !/^[\w.-]+:\d/.test(trimmed)) return null
  if (/^[^@/]+@[^@/]+\.[^@/]+$/.test(trimmed)) return `mailto:${trimmed}`
  return trimmed.includes('.') || trimmed.includes(':') ? ['https:', '', trimmed].join('/') : null
}
