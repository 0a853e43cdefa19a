/** The sheet that a document is on. Lengths are millimetres; a screen has 96 pixels to the inch. */
export const PAGE_SIZES = {
  a4: { label: 'A4', width: 210, height: 297 },
  a5: { label: 'A5', width: 148, height: 210 },
  letter: { label: 'Letter', width: 215.9, height: 279.4 },
  legal: { label: 'Legal', width: 215.9, height: 355.6 },
  tabloid: { label: 'Tabloid', width: 279.4, height: 431.8 },
} as const

export type PageSize = keyof typeof PAGE_SIZES

export interface Margins {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

export interface PageSetup {
  readonly size: PageSize
  readonly orientation: 'portrait' | 'landscape'
  readonly margins: Margins
  /** A colour, or null: white. */
  readonly colour: string | null
}

export const PLAIN_PAGE: PageSetup = { size: 'a4', orientation: 'portrait', margins: { top: 25, right: 25, bottom: 25, left: 25 }, colour: null }

/** What a state says about the page, completed: it may come from anywhere. */
export function pageSetup(given: Partial<PageSetup> | null | undefined): PageSetup {
  const size = given?.size !== undefined && given.size in PAGE_SIZES ? given.size : PLAIN_PAGE.size
  const margin = (side: keyof Margins): number => {
    const value = given?.margins?.[side]
    return typeof value === 'number' && value >= 0 && value <= 100 ? value : PLAIN_PAGE.margins[side]
  }
  return {
    size,
    orientation: given?.orientation === 'landscape' ? 'landscape' : 'portrait',
    margins: { top: margin('top'), right: margin('right'), bottom: margin('bottom'), left: margin('left') },
    colour: typeof given?.colour === 'string' ? given.colour : null,
  }
}

export interface Sheet {
  readonly width: number
  readonly height: number
}

export function sheetOf({ size, orientation }: PageSetup): Sheet {
  const { width, height } = PAGE_SIZES[size]
  return orientation === 'landscape' ? { width: height, height: width } : { width, height }
}

export const pixels = (millimetres: number): number => Math.round((millimetres * 96) / 25.4)
export const points = (millimetres: number): number => (millimetres * 72) / 25.4

export interface HeadOrFoot {
  readonly text: string
  readonly align: 'left' | 'center' | 'right'
}

export interface PageNumbers {
  readonly page: number
  readonly pages: number
  readonly title: string
  readonly date: string
}

/** {page}, {pages}, {title} and {date} in a header or footer. */
export function filled(text: string, values: PageNumbers): string {
  return text.replace(/\{(page|pages|title|date)\}/g, (_, name: keyof PageNumbers) => String(values[name]))
}
