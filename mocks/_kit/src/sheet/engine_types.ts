/** What the formula engine takes and gives. */
import type { SheetData } from './model'

export interface EngineSheet {
  readonly id: string
  readonly name: string
  readonly data: SheetData
}

export interface EngineName {
  readonly name: string
  readonly sheetId: string
  readonly range: string
}

export interface EngineBook {
  readonly sheets: readonly EngineSheet[]
  readonly names: readonly EngineName[]
  readonly order?: 'month' | 'day'
}

export type Computed = string | number

/** A result that is another than before. */
export interface EngineChange {
  readonly sheetId: string
  readonly cell: string
  readonly computed: Computed
  /** The cell has no formula of its own: the one named here fills it. */
  readonly spill: string | null
}

export interface EngineClock {
  /** The session's time as a serial number in its time zone. */
  readonly now: number
  readonly random: () => number
}

export interface SheetEngine {
  /** Takes the book as it is now, and answers what came out differently than for the book before. */
  sync(book: EngineBook, clock: EngineClock): EngineChange[]
  value(sheetId: string, cell: string): Computed
  /** Why a cell shows an error; null where it shows none. */
  explain(sheetId: string, cell: string): string | null
  /** The result of a formula that stands in no cell. */
  evaluate(formula: string, sheetId: string): Computed
  destroy(): void
}
