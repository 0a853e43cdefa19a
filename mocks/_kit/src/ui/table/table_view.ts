/** What the parts of a DataTable share. Made by ../data_table, read by ./table_row. */
import type { Row } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { MenuEntry } from '../menu_items'
import type { ColumnLayout } from './column_layout'
import type { TableColumn } from './table_column'
import type { CellPlace } from './table_keys'
import type { Features } from './table_model'

export interface DataTableProps<R extends object> {
  readonly label: string
  readonly rows: readonly R[]
  /** Made once (outside the component or in useMemo). */
  readonly columns: readonly TableColumn<R>[]
  readonly rowId: (row: R) => string
  /** What a row is called by those who cannot see it. */
  readonly rowName: (row: R) => string
  /** Given with `onSelect`: rows have boxes. */
  readonly selected?: readonly string[]
  readonly onSelect?: (ids: string[]) => void
  readonly onOpen?: (row: R) => void
  readonly rowMenu?: (row: R) => MenuEntry[]
  /** null: all rows on one page, drawn as one scrolls. */
  readonly pageSize?: number | null
  readonly sort?: { readonly column: string; readonly descending?: boolean }
  /** Order, hidden and pinned columns, widths, where the mock keeps them; left out, the page does. */
  readonly layout?: ColumnLayout
  readonly onLayout?: (layout: ColumnLayout) => void
  readonly dense?: boolean
  /** Buttons at the end of the bar above the table, or in its place: null. */
  readonly actions?: ReactNode
  readonly hideBar?: boolean
  readonly loading?: boolean
  readonly error?: string | null
  readonly onRetry?: () => void
  /** What is shown where there are no rows at all. */
  readonly empty?: ReactNode
}

export interface TableView<R extends object> {
  readonly props: DataTableProps<R>
  readonly rows: readonly Row<Features, R>[]
  readonly rowHeight: number
  /** How many columns there are on the screen, boxes and menus included. */
  readonly columns: number
  readonly columnOf: (id: string) => TableColumn<R>
  /** How far from the table's start a pinned column stays; undefined: it scrolls. The last of them casts a shadow. */
  readonly pinnedAt: (id: string) => { readonly start: number; readonly last: boolean } | undefined
  readonly isActive: (row: number, column: number) => boolean
  readonly go: (to: CellPlace) => void
  readonly editing: (CellPlace & { readonly text: string }) | null
  readonly beginEdit: (row: number, column: number, text: string) => void
  readonly endEdit: (move: 'stay' | 'down' | 'next') => void
}
