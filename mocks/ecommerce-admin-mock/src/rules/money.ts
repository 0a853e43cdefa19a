/** Money in whole cents. Enters: texts ("29.99") or numbers of a state, which may be anything. Leaves: whole numbers, texts. */
import { LIMITS } from '../model'

/** 0 where nothing can be read. */
export function cents(value: unknown): number {
  const number = typeof value === 'number' ? value : Number.parseFloat(String(value ?? '').replace(/,/g, ''))
  return Number.isFinite(number) ? Math.round(number * 100) : 0
}

/** "29.99". */
export function text(amount: number): string {
  const whole = Math.round(amount)
  const sign = whole < 0 ? '-' : ''
  return `${sign}${Math.floor(Math.abs(whole) / 100)}.${String(Math.abs(whole) % 100).padStart(2, '0')}`
}

/** "$1,234.50" in the shop's currency. */
export function shown(amount: number, currency: string, locale: string): string {
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 100)
  } catch {
    return `${text(amount)} ${currency}`
  }
}

/** A typed price in cents; null: it is none. */
export function typedCents(typed: string): number | null {
  const clean = typed.trim().replace(/^[^\d.-]+/, '').replace(/,/g, '')
  if (!/^\d+(\.\d{1,2})?$/.test(clean)) return null
  const amount = Math.round(Number(clean) * 100)
  return amount <= LIMITS.money ? amount : null
}

/** What is wrong with a typed price; null: nothing. */
export function priceProblem(typed: string, optional = false): string | null {
  if (optional && typed.trim() === '') return null
  return typedCents(typed) === null ? 'Enter an amount such as 24.50.' : null
}

/** Parts that add up to the amount exactly, in proportion to the weights (largest remainder, the first of equals). */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, one) => all + one, 0)
  if (sum <= 0) return weights.map((_, index) => (index === 0 ? amount : 0))
  const exact = weights.map((one) => (amount * one) / sum)
  const parts = exact.map(Math.floor)
  let left = amount - parts.reduce((all, one) => all + one, 0)
  const order = exact.map((one, index) => ({ index, rest: one - Math.floor(one) })).sort((a, b) => b.rest - a.rest || a.index - b.index)
  for (const { index } of order) {
    if (left <= 0) break
    parts[index]! += 1
    left -= 1
  }
  return parts
}

/** The share of `count` pieces beyond the first `before` of `of` pieces: all pieces together are the amount exactly. */
export function share(amount: number, before: number, count: number, of: number): number {
  if (of <= 0) return 0
  const upTo = (pieces: number): number => Math.round((amount * Math.min(pieces, of)) / of)
  return upTo(before + count) - upTo(before)
}
