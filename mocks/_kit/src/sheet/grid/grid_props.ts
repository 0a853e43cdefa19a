/** What a mock gives to SheetGrid, and what it is told. */
import type { CSSProperties, ReactNode } from 'react'
import type { Place, Range } from '../refs'
import type { Direction, Field } from './move'

/** How one cell is shown. */
export interface CellView {
  readonly text: string
  readonly numeric?: boolean
  readonly style?: CSSProperties
  readonly wrap?: boolean
  readonly className?: string
  /** Why the cell shows an error, or what is wrong with its value. */
  readonly problem?: string | null
  readonly note?: string
  readonly comments?: number
  /** A control in the cell: a box, choices, a filter. */
  readonly control?: ReactNode
  /** The control says it all; the text is only read out. */
  readonly hideText?: boolean
}

export interface Editing extends Place {
  readonly text: string
  readonly caret: number
  /** Typed over the cell: arrows go on to the next cell. Otherwise they move the caret. */
  readonly typed: boolean
  readonly where: 'cell' | 'bar'
}

/** Cells that others look at, or that a formula names while it is written. */
export interface Mark {
  readonly range: Range
  readonly tone: string
  readonly dashed?: boolean
}

export interface FunctionHint {
  readonly name: string
  readonly use: string
  readonly says: string
}

export interface SheetGridProps {
  readonly label: string
  readonly field: Field
  /** Must be the same function as long as nothing is shown differently. */
  readonly view: (row: number, col: number) => CellView | null
  readonly columnWidth: (col: number) => number
  readonly rowHeight: (row: number) => number
  readonly frozenRows: number
  readonly frozenCols: number
  readonly zoom: number
  readonly gridlines: boolean
  readonly active: Place
  readonly range: Range
  readonly marks?: readonly Mark[]
  readonly readOnly?: boolean
  readonly editing: Editing | null
  readonly functions: readonly FunctionHint[]
  readonly names?: readonly string[]
  readonly onEditing: (editing: Editing | null) => void
  /** What the editor starts with. */
  readonly editText: (row: number, col: number) => string
  /** `move`: where the selection goes on. */
  readonly onCommit: (move: Direction | null) => void
  readonly onSelect: (active: Place, range: Range) => void
  readonly onFill: (source: Range, target: Range) => void
  readonly onFillDown?: () => void
  readonly onResize: (axis: 'row' | 'col', index: number, size: number) => void
  readonly onFit: (axis: 'row' | 'col', index: number) => void
  /** A key that the grid itself has no use for. True: it was taken. */
  readonly onKey: (event: KeyboardEvent) => boolean
  readonly onCopy: (cut: boolean) => string
  readonly onPaste: (text: string) => void
  readonly onMenu: (kind: 'cell' | 'row' | 'col') => void
  /** Floats over the cells, placed from the cells' upper left corner. */
  readonly overlay?: ReactNode
}
