/** What a mock says about a column of a DataTable. */
import type { ReactNode } from 'react'

export type CellValue = string | number | boolean | null | undefined

export interface CellEdit<R> {
  /** `check` is switched by its box; the others open an editor in the cell. */
  readonly kind: 'text' | 'number' | 'date' | 'choice' | 'check'
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** What is wrong with the value; null: nothing. */
  readonly check?: (value: string, row: R) => string | null
  readonly save: (row: R, value: string) => void
  readonly allowed?: (row: R) => boolean
}

export interface TableColumn<R> {
  readonly id: string
  readonly header: string
  /** What the column sorts, filters and exports by. */
  readonly value: (row: R) => CellValue
  /** Left out: the value as text. */
  readonly cell?: (row: R) => ReactNode
  readonly width?: number
  readonly align?: 'start' | 'end'
  readonly sortable?: boolean
  /** `choice` offers the values that occur. */
  readonly filter?: 'text' | 'choice'
  readonly edit?: CellEdit<R>
  /** May be hidden by the user; the first column never is. */
  readonly hidden?: boolean
}
