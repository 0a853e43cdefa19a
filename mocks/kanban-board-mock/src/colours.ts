/**
 * Colours of labels, covers and backgrounds. The state keeps the values that tasks were written for; they are shown in
 * the kit's palette. Pure.
 */
import { PALETTE, type PaletteName, shades } from '@mocks/kit'

export interface Colour {
  readonly value: string
  readonly name: string
  readonly tone: PaletteName
}

export const COLOURS: readonly Colour[] = [
  { value: '#61bd4f', name: 'green', tone: 'fern' },
  { value: '#f2d600', name: 'yellow', tone: 'amber' },
  { value: '#ff9f1a', name: 'orange', tone: 'clay' },
  { value: '#eb5a46', name: 'red', tone: 'rose' },
  { value: '#c377e0', name: 'purple', tone: 'violet' },
  { value: '#0079bf', name: 'blue', tone: 'sky' },
  { value: '#1f8279', name: 'teal', tone: 'teal' },
  { value: '#5b8035', name: 'olive', tone: 'moss' },
  { value: '#8a6a4f', name: 'brown', tone: 'umber' },
  { value: '#5f6b7a', name: 'grey', tone: 'slate' },
]

/** Pictures to choose for a board; each is drawn from its own name. */
export const PICTURES = ['Harbour at dusk', 'Terraced hills', 'Morning mist', 'Salt marsh', 'Orchard rows', 'Northern fjord', 'Dune grass', 'Cedar slope'] as const

const BY_NAME: Readonly<Record<string, PaletteName>> = { blue: 'sky', green: 'fern', lime: 'moss', yellow: 'amber', orange: 'clay', red: 'rose', pink: 'plum', purple: 'violet', sky: 'sky', teal: 'teal', black: 'slate', grey: 'slate', gray: 'slate', brown: 'umber' }

/** The palette's colour for any stored value: known, named, or the nearest. */
export function toneOf(value: string | null | undefined): PaletteName {
  const text = String(value ?? '').trim().toLowerCase()
  const known = COLOURS.find((one) => one.value === text)
  if (known) return known.tone
  if (BY_NAME[text]) return BY_NAME[text]
  const wanted = channels(text)
  if (wanted === null) return 'slate'
  const away = (name: PaletteName): number => (channels(shades(name).tone) ?? wanted).reduce((sum, one, index) => sum + (one - wanted[index]!) ** 2, 0)
  return [...PALETTE].sort((one, other) => away(one) - away(other))[0]!
}

export function colourName(value: string | null | undefined): string {
  const tone = toneOf(value)
  // A value from elsewhere goes by the name of ours that looks like it.
  return (COLOURS.find((one) => one.value === String(value ?? '').toLowerCase()) ?? COLOURS.find((one) => one.tone === tone))?.name ?? tone
}

function channels(hex: string): number[] | null {
  const long = /^#[0-9a-f]{3}$/.test(hex) ? `#${[...hex.slice(1)].map((one) => one + one).join('')}` : hex
  return /^#[0-9a-f]{6}/.test(long) ? [1, 3, 5].map((start) => Number.parseInt(long.slice(start, start + 2), 16)) : null
}

export type Ground = { readonly kind: 'tone'; readonly tone: PaletteName } | { readonly kind: 'gradient'; readonly tones: readonly PaletteName[] } | { readonly kind: 'picture'; readonly source: string }

/** What a board stands on. A gradient is drawn anew from its first and last colour; anything else becomes a picture. */
export function groundOf(background: string | null | undefined): Ground {
  const text = String(background ?? '').trim()
  const inside = text.match(/#[0-9a-f]{3,8}\b/gi) ?? []
  if (/gradient\(/i.test(text) && inside.length > 0) return { kind: 'gradient', tones: [toneOf(inside[0]), toneOf(inside.at(-1))] }
  if (text === '' || text.startsWith('#') || BY_NAME[text.toLowerCase()]) return { kind: 'tone', tone: text === '' ? 'umber' : toneOf(text) }
  return { kind: 'picture', source: text }
}
