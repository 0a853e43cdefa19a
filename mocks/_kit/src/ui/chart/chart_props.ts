/** What a mock gives to Chart. */
export interface ChartSeries {
  /** The number's key in each record. */
  readonly key: string
  readonly label: string
  /** A colour of the palette. */
  readonly tone?: string
}

export interface ChartProps {
  /** Says what is shown, and stands above it. */
  readonly title: string
  readonly kind: 'bar' | 'line' | 'area' | 'pie'
  readonly data: readonly Readonly<Record<string, string | number>>[]
  /** The key of the names below the axis, or of the slices. */
  readonly x: string
  readonly series: readonly ChartSeries[]
  readonly height?: number
  readonly stacked?: boolean
  readonly format?: (value: number) => string
  readonly hideTitle?: boolean
}

export const CHART_TONES = ['indigo', 'teal', 'amber', 'rose', 'sky', 'moss', 'plum', 'clay', 'slate'] as const

export const toneOf = (given: string | undefined, index: number): string => given ?? CHART_TONES[index % CHART_TONES.length]!
