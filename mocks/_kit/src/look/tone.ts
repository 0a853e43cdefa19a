/**
 * The colours of a record, whatever the state calls them: a name of the palette ("moss"), a shade of it ("#5b8035"),
 * any other "#rrggbb", a utility class ("bg-blue-500"). Leaves: a class and a style that set --tone, --tone-soft,
 * --tone-ink, --tone-strong and --tone-accent for one element, as class="tone-moss" does.
 */
import type { CSSProperties } from 'react'
import { distance } from './colour'
import { colourOf, PALETTE, type PaletteName, shades } from './palette'

export interface ToneProps {
  readonly className: string
  readonly style?: CSSProperties
}

const OWN = new Map<string, PaletteName>(PALETTE.map((name) => [shades(name).tone, name]))

/** Hue words of utility classes and of CSS, as the palette has them. */
const WORDS: Readonly<Record<string, PaletteName>> = {
  red: 'rose', pink: 'rose', orange: 'clay', brown: 'umber', yellow: 'amber', lime: 'moss', olive: 'moss', green: 'fern', emerald: 'fern',
  cyan: 'sky', blue: 'sky', navy: 'indigo', purple: 'plum', fuchsia: 'plum', gray: 'slate', grey: 'slate', zinc: 'slate', stone: 'umber', black: 'slate',
}

export function toneProps(colour: string | null | undefined): ToneProps {
  const hex = hexOf(colour)
  if (hex === null) return { className: `tone-${paletteName(colour)}` }
  const own = OWN.get(hex)
  if (own !== undefined) return { className: `tone-${own}` }
  const style = {
    '--tone': hex,
    '--tone-soft': `color-mix(in oklab, ${hex} 17%, var(--paper))`,
    '--tone-ink': `color-mix(in oklab, ${hex} 30%, var(--ink))`,
    '--tone-strong': `color-mix(in oklab, ${hex} 62%, black)`,
    '--tone-accent': `color-mix(in oklab, ${hex} 62%, var(--ink))`,
  }
  return { className: 'tone-own', style: style as CSSProperties }
}

/** The colour's name in words: the palette's own, or the one that comes nearest. */
export function paletteName(colour: string | null | undefined): PaletteName {
  const hex = hexOf(colour)
  if (hex !== null) return OWN.get(hex) ?? nearest(hex)
  const text = (colour ?? '').toLowerCase()
  const word = text.split(/[^a-z]+/).find((one) => one in WORDS || (PALETTE as readonly string[]).includes(one))
  if (word !== undefined) return WORDS[word] ?? (word as PaletteName)
  return text === '' ? 'slate' : colourOf(text)
}

/** The palette's shade that a state stores for a name: "#5b8035". */
export const hexOfName = (name: PaletteName): string => shades(name).tone

function nearest(hex: string): PaletteName {
  const away = (name: PaletteName): number => distance(hex, shades(name).tone)
  return PALETTE.reduce((best, name) => (away(name) < away(best) ? name : best))
}

/** "#rrggbb" in small letters; null: it is none. */
function hexOf(colour: string | null | undefined): string | null {
  const text = (colour ?? '').trim().toLowerCase()
  if (/^#[0-9a-f]{3}$/.test(text)) return `#${[...text.slice(1)].map((digit) => digit + digit).join('')}`
  return /^#[0-9a-f]{6}([0-9a-f]{2})?$/.test(text) ? text.slice(0, 7) : null
}
