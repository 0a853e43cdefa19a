/** Queries with operators: `from:anna label:"to do" tea`. Pure; used by TokenSearch and by a mock's own search. */
import { isGrouped } from './search_query_tree'

export interface SearchToken {
  readonly key: string
  readonly value: string
}

export interface SearchQuery {
  readonly tokens: readonly SearchToken[]
  /** The words that belong to no operator. */
  readonly text: string
}

/** Words with an unknown operator are plain words. Quotation marks keep words together; where OR or brackets make the
 * order matter, all is text (./search_query_tree reads it). */
export function parseQuery(text: string, keys: readonly string[]): SearchQuery {
  if (isGrouped(text)) return { tokens: [], text: text.trim().replace(/\s+/g, ' ') }
  const tokens: SearchToken[] = []
  const words: string[] = []
  for (const [word] of text.matchAll(/[^\s":]+:"[^"]*"|"[^"]*"|\S+/g)) {
    const at = word.indexOf(':')
    const key = at > 0 ? word.slice(0, at).toLowerCase() : ''
    const value = word.slice(at + 1).replaceAll('"', '')
    if (keys.includes(key) && value !== '') tokens.push({ key, value })
    else words.push(word)
  }
  return { tokens, text: words.join(' ') }
}

export function formatQuery({ tokens, text }: SearchQuery): string {
  const parts = tokens.map(({ key, value }) => `${key}:${/\s/.test(value) ? `"${value}"` : value}`)
  return [...parts, text.trim()].filter((part) => part !== '').join(' ')
}
