/** What a mock gives to Chart. */
export interface ChartSeries {
  /** The number's key in each record. */
  readonly key: string
  readonly label: string
  /** A colour of the palette. */
  readonly tone?: string
  /** A line of dashes: a plan, a guide, a forecast. */
  readonly dashed?: boolean
}

export interface ChartProps {
  /** Says what is shown, and stands above it. */
  readonly title: string
  readonly kind: 'bar' | 'line' | 'area' | 'pie'
  /** A number that is left out is a gap: a day to come. */
  readonly data: readonly Readonly<Record<string, string | number | undefined>>[]
  /** The key of the names below the axis, or of the slices. */
  readonly x: string
  readonly series: readonly ChartSeries[]
  readonly height?: number
  readonly stacked?: boolean
  /** Bars that lie: for long names, and for more of them than stand side by side. */
  readonly lying?: boolean
  readonly format?: (value: number) => string
  readonly hideTitle?: boolean
  /** The numbers stand below the picture as well; otherwise only those who cannot see it are told them. */
  readonly table?: boolean
}

export const CHART_TONES = ['indigo', 'teal', 'amber', 'rose', 'sky', 'moss', 'plum', 'clay', 'slate'] as const

export const toneOf = (given: string | undefined, index: number): string => given ?? CHART_TONES[index % CHART_TONES.length]!
