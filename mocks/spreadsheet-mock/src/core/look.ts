/** Styles of cells as CSS, and the colours that are offered for them. Pure. */
import { type CellStyle, PALETTE, shades } from '@mocks/kit'
import type { CSSProperties } from 'react'

const SIDES = { left: 'flex-start', start: 'flex-start', center: 'center', right: 'flex-end', end: 'flex-end' } as const
const HEIGHTS = { top: 'flex-start', middle: 'center', center: 'center', bottom: 'flex-end' } as const

export const FONTS = ['Default', 'Serif', 'Monospace', 'Figures'] as const
const FAMILIES: Readonly<Record<string, string>> = { Serif: "'Literata Variable', Georgia, 'Noto Serif', serif", Monospace: 'var(--font-mono)', Figures: "'Inter Variable', 'Noto Sans', sans-serif" }

export const FONT_SIZES = [8, 9, 10, 11, 12, 14, 18, 24, 36] as const
export const USUAL_SIZE = 10

const isColour = (given: unknown): given is string => typeof given === 'string' && /^(#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%/]+\))$/i.test(given)

export function cellStyle(style: CellStyle | undefined): CSSProperties {
  if (!style || typeof style !== 'object') return {}
  const css: CSSProperties = {}
  if (style.bold) css.fontWeight = 680
  if (style.italic) css.fontStyle = 'italic'
  const lines = [style.underline ? 'underline' : '', style.strike || style.strikethrough ? 'line-through' : ''].filter(Boolean)
  if (lines.length > 0) css.textDecoration = lines.join(' ')
  if (isColour(style.bg)) css.background = style.bg
  if (isColour(style.color)) css.color = style.color
  else if (isColour(style.bg) && isDark(style.bg)) css.color = '#ffffff'
  const side = SIDES[style.align as keyof typeof SIDES]
  if (side) {
    css.justifyContent = side
    css.textAlign = style.align === 'center' ? 'center' : side === 'flex-end' ? 'right' : 'left'
  }
  const height = HEIGHTS[style.valign as keyof typeof HEIGHTS]
  if (height) css.alignItems = height
  if (typeof style.fontSize === 'number' && style.fontSize > 0) css.fontSize = `calc(${Math.min(96, style.fontSize)}px * 1.3 * var(--sheet-zoom, 1))`
  if (typeof style.font === 'string' && FAMILIES[style.font]) css.fontFamily = FAMILIES[style.font]
  for (const side of ['borderTop', 'borderRight', 'borderBottom', 'borderLeft'] as const) if (typeof style[side] === 'string' && /^\d+px (solid|dashed|double|dotted) /.test(style[side])) css[side] = style[side]
  return css
}

export function isDark(hex: string): boolean {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(hex.length === 4 ? `#${[...hex.slice(1)].map((sign) => sign + sign).join('')}` : hex)
  if (!found) return false
  const [red, green, blue] = found.slice(1).map((part) => parseInt(part, 16)) as [number, number, number]
  return red * 0.299 + green * 0.587 + blue * 0.114 < 120
}

/** Names and hex values, in rows: greys, strong, soft, dark. */
export const COLOURS: readonly { readonly name: string; readonly hex: string }[] = [
  { name: 'black', hex: '#000000' }, { name: 'dark grey', hex: '#434b55' }, { name: 'grey', hex: '#7d8692' }, { name: 'light grey', hex: '#d5d9de' }, { name: 'pale grey', hex: '#f1f3f5' }, { name: 'white', hex: '#ffffff' },
  ...PALETTE.map((name) => ({ name: name as string, hex: shades(name).tone })),
  ...PALETTE.map((name) => ({ name: `light ${name}`, hex: shades(name).soft })),
  ...PALETTE.map((name) => ({ name: `dark ${name}`, hex: shades(name).ink })),
]

export const colourName = (hex: string | undefined): string => COLOURS.find((one) => one.hex.toLowerCase() === hex?.toLowerCase())?.name ?? hex ?? 'none'

/** Between two colours, `share` from 0 to 1. */
export function mixed(low: string, high: string, share: number): string {
  const part = (hex: string, at: number): number => parseInt(hex.slice(1 + at * 2, 3 + at * 2), 16) || 0
  return `#${[0, 1, 2].map((at) => Math.round(part(low, at) + (part(high, at) - part(low, at)) * share).toString(16).padStart(2, '0')).join('')}`
}
