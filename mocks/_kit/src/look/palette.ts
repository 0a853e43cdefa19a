/**
 * The twelve neutral colours. Enters: a colour's name. Leaves: its shades in light and dark, and the style sheet that
 * holds them all (palette.css, which a test keeps equal to `paletteCss()`).
 *
 * tone: dots, marks, lines of charts (3:1 on paper).      soft: background of chips and chosen rows.
 * ink: text on paper and on soft (4.5:1).                 strong: background of white text (4.5:1).
 * accent: buttons and links; text on it is --on-accent.
 */
import { contrast, lightness, relit } from './colour'

export const PALETTE = ['slate', 'umber', 'clay', 'amber', 'moss', 'fern', 'teal', 'sky', 'indigo', 'violet', 'plum', 'rose'] as const
export type PaletteName = (typeof PALETTE)[number]
export type Theme = 'light' | 'dark'

export interface Shades {
  readonly tone: string
  readonly soft: string
  readonly ink: string
  readonly strong: string
  readonly accent: string
}

/** Tone, soft and ink in light; everything else is computed. */
const LIGHT: Readonly<Record<PaletteName, readonly [tone: string, soft: string, ink: string]>> = {
  slate: ['#5f6b7a', '#e9ecf0', '#434d5a'],
  umber: ['#8a6a4f', '#f3ebe3', '#624832'],
  clay: ['#b8583a', '#f9e7e0', '#8a3b22'],
  amber: ['#c48408', '#faeed3', '#7a5206'],
  moss: ['#5b8035', '#e8f0dd', '#3f5c22'],
  fern: ['#2c8a59', '#def1e6', '#1a6040'],
  teal: ['#1f8279', '#dcf0ee', '#125a53'],
  sky: ['#2f83c0', '#dfeef9', '#1b5a88'],
  indigo: ['#5257b8', '#e7e8f8', '#3b3f91'],
  violet: ['#7b57be', '#eee7fa', '#563a92'],
  plum: ['#8c4a93', '#f3e5f4', '#6b3271'],
  rose: ['#c23f63', '#fbe4ea', '#912a46'],
}

/** Papers that text and marks are judged on; the same as --paper in tokens.css. */
export const PAPER: Readonly<Record<Theme, string>> = { light: '#ffffff', dark: '#1b1f25' }
export const ON_ACCENT: Readonly<Record<Theme, string>> = { light: '#ffffff', dark: '#14181d' }

export function shades(name: PaletteName, theme: Theme = 'light'): Shades {
  const [tone, soft, ink] = LIGHT[name]
  const strong = darkened(tone, '#ffffff', 4.6)
  if (theme === 'light') return { tone, soft, ink, strong, accent: darkened(strong, soft, 4.5) }
  const grey = name === 'slate' ? 0.022 : 0.055
  const light = relit(tone, 0.82, name === 'slate' ? 0.03 : 0.095)
  return { tone: relit(tone, 0.68), soft: relit(tone, 0.3, grey), ink: light, strong, accent: light }
}

/** Darker until text of this colour reads on it. */
function darkened(hex: string, text: string, wanted: number): string {
  let shade = hex
  for (let light = lightness(hex); contrast(shade, text) < wanted; light -= 0.01) shade = relit(hex, light)
  return shade
}

/** Chart series: neighbours differ in hue and lightness, each 3:1 on paper. */
export const SERIES: readonly PaletteName[] = ['indigo', 'amber', 'teal', 'rose', 'sky', 'umber', 'violet', 'moss', 'clay', 'slate', 'plum', 'fern']

/** The colours of a chart's series, by number; more series than colours begin anew. */
export function chartColours(count: number, theme: Theme = 'light'): string[] {
  return Array.from({ length: count }, (_, index) => shades(SERIES[index % SERIES.length]!, theme).tone)
}

/** One colour for a text, always the same. Texts that differ in one letter spread well (FNV-1a). */
export function colourOf(text: string): PaletteName {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619)
  return PALETTE[(hash >>> 8) % PALETTE.length]!
}

export function paletteCss(): string {
  const keys = ['tone', 'soft', 'ink', 'strong', 'accent'] as const
  const variable = (name: PaletteName, key: (typeof keys)[number]): string => (key === 'tone' ? `--${name}` : `--${name}-${key}`)
  const block = (theme: Theme): string =>
    PALETTE.map((name) => `  ${keys.map((key) => `${variable(name, key)}: ${shades(name, theme)[key]};`).join(' ')}`).join('\n')
  const tones = PALETTE.map(
    (name) => `.tone-${name} { ${keys.map((key) => `${key === 'tone' ? '--tone' : `--tone-${key}`}: var(${variable(name, key)});`).join(' ')} }`,
  )
  const accents = PALETTE.map((name) => `:root[data-accent='${name}'] { --accent: var(--${name}-accent); --accent-soft: var(--${name}-soft); }`)
  const charts = SERIES.map((name, index) => `--chart-${index + 1}: var(--${name});`).join(' ')
  return [
    '/* Written by palette.ts (`paletteCss`); a test keeps them equal. Change palette.ts, then run `npx vitest -u look`. */',
    `:root {\n${block('light')}\n  ${charts}\n}`,
    `:root[data-theme='dark'] {\n${block('dark')}\n}`,
    ...tones,
    ...accents,
    '',
  ].join('\n')
}
