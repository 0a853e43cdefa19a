/** Which functions and names fit what is being typed. Pure. */
import type { FunctionHint } from './grid_props'

const MOST = 8

/** The word that ends at the caret. */
export function wordBefore(text: string, caret: number): { word: string; start: number } {
  const word = /[\p{L}_][\p{L}\p{N}_.]*$/u.exec(text.slice(0, caret))?.[0] ?? ''
  return { word, start: caret - word.length }
}

const inQuotes = (text: string): boolean => (text.match(/"/g)?.length ?? 0) % 2 === 1

/** Functions that begin with the word, then named ranges; none outside a formula, in a text, or for a cell's name. */
export function suggest(text: string, caret: number, functions: readonly FunctionHint[], names: readonly string[]): FunctionHint[] {
  if (!text.startsWith('=') || inQuotes(text.slice(0, caret))) return []
  const { word, start } = wordBefore(text, caret)
  if (word === '' || /[\p{L}\p{N}_($.]/u.test(text[caret] ?? '') || text[start - 1] === '$' || text[start - 1] === '!') return []
  const wanted = word.toUpperCase()
  // The shortest first: who types SU mostly means SUM.
  const found = functions.filter(({ name }) => name.startsWith(wanted)).sort((one, other) => one.name.length - other.name.length || one.name.localeCompare(other.name))
  const named = names.filter((name) => name.toUpperCase().startsWith(wanted) && name !== word).map((name) => ({ name, use: '', says: 'Named range' }))
  return [...found, ...named].slice(0, MOST)
}

/** The function whose brackets the caret stands in. */
export function functionAt(text: string, caret: number, functions: readonly FunctionHint[]): FunctionHint | null {
  if (!text.startsWith('=')) return null
  let depth = 0
  const before = text.slice(0, caret).replace(/"(?:[^"]|"")*"?/g, (part) => ' '.repeat(part.length))
  for (let index = before.length - 1; index >= 0; index -= 1) {
    if (before[index] === ')') depth += 1
    else if (before[index] === '(' && depth > 0) depth -= 1
    else if (before[index] === '(') {
      const { word } = wordBefore(before, index)
      const found = functions.find(({ name }) => name === word.toUpperCase())
      if (found) return found
    }
  }
  return null
}

/** May a click on a cell put its name into the formula here? After a sign that a value must follow. */
export const takesReference = (text: string, caret: number): boolean => text.startsWith('=') && !inQuotes(text.slice(0, caret)) && /[=(,;+\-*/^&<>:]\s*$/.test(text.slice(0, caret))
