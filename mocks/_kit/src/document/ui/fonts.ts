/** Fonts and sizes on offer. The names are those that a document holds; page_fonts.css says what draws them. */
export const PAGE_FONTS = ['Source Serif 4', 'Literata', 'Inter', 'Public Sans', 'Source Sans 3', 'Figtree', 'JetBrains Mono'] as const
export const PAGE_SIZES_PT = [8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 48, 60, 72] as const

export const familyOf = (font: string): string => (font.split(',')[0] ?? '').replace(/["']/g, '').replace(/ Variable$/, '').trim()

/** "14pt" or "18.6667px" as points. */
export function pointsOf(size: string | null, fallback: number): number {
  const [, number, unit] = /^([\d.]+)(pt|px)$/.exec(size ?? '') ?? []
  return number === undefined ? fallback : Math.round(Number(number) * (unit === 'px' ? 0.75 : 1) * 2) / 2
}
