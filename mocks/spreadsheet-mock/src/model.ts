/** The state of the spreadsheet, as schema.json describes it. Keys that are not named here are kept as they are. */
import type { SheetCell, SheetData } from '@mocks/kit'

export interface Criterion {
  /** The texts that stay in sight; absent: all. */
  values?: string[]
  condition?: { op: Operator; value?: string; value2?: string }
}

export const OPERATORS = ['empty', 'notEmpty', 'contains', 'notContains', 'startsWith', 'endsWith', 'equals', 'notEquals', 'greater', 'greaterEqual', 'less', 'lessEqual', 'between', 'notBetween', 'before', 'after'] as const
export type Operator = (typeof OPERATORS)[number]

export interface FilterView {
  id: string
  name: string
  range: string
  criteria: Record<string, Criterion>
}

export const RULE_KINDS = ['list', 'checkbox', 'number', 'text', 'date'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

export interface Validation {
  id: string
  range: string
  type: RuleKind
  values?: string[]
  op?: Operator
  value?: string
  value2?: string
  /** true: what does not fit is refused; else it is marked. */
  strict: boolean
  help?: string
}

export interface Reply {
  id: string
  text: string
  authorId: string
  createdAt: string
}

export interface Comment extends Reply {
  cell: string
  resolved: boolean
  replies: Reply[]
}

export interface Protection {
  id: string
  /** null: the whole sheet. */
  range: string | null
  description: string
  /** People who may edit all the same, beside the owner. */
  editors: string[]
}

export interface Sheet {
  id: string
  name: string
  rowCount: number
  colCount: number
  frozenRows: number
  frozenCols: number
  tabColor: string | null
  isHidden: boolean
  columnWidths: Record<string, number>
  rowHeights: Record<string, number>
  /** "A1:F20"; null: no filter. */
  filterRange: unknown
  /** By the column's number, from 0. */
  filterCriteria: Record<string, Criterion>
  sortColumn: number | null
  sortDirection: 'asc' | 'desc' | null
  data: SheetData
  hiddenRows?: number[]
  hiddenCols?: number[]
  validations?: Validation[]
  filterViews?: FilterView[]
  comments?: Comment[]
  protections?: Protection[]
}

export interface NamedRange {
  id: string
  name: string
  sheetId: string
  range: string
}

export interface ConditionalFormat {
  id: string
  sheetId: string
  range: string
  type: Operator | 'formula' | 'scale'
  value?: string
  value2?: string
  style?: { bg?: string; color?: string; bold?: boolean; italic?: boolean; strike?: boolean }
  /** Of a colour scale. */
  low?: string
  high?: string
}

export const CHART_KINDS = ['bar', 'line', 'area', 'pie'] as const
export type ChartKind = (typeof CHART_KINDS)[number]

export interface SheetChart {
  id: string
  sheetId: string
  type: ChartKind
  title: string
  range: string
  stacked?: boolean
  position: { x: number; y: number; width: number; height: number }
}

export interface Clip {
  mode: 'copy' | 'cut'
  sheetId: string
  range: string
  /** The cells as they were, by name; of a cut they are taken when it is pasted. */
  cells: SheetData
}

export interface CellChange {
  before: SheetCell | null
  after: SheetCell | null
}

export interface Entry {
  id: string
  label: string
  sheetId: string
  cellChanges: Record<string, CellChange>
  /** What else changed, see core/undo.ts. */
  changes: unknown[]
  /** Milliseconds. */
  timestamp: number
}

/** One workbook: the open one is the state itself, the others are in the library. */
export interface Book {
  id: string
  title: string
  activeSheetId: string
  selectedCell: string
  selectionRange: unknown
  clipboard: Clip | null
  isDragging: boolean
  undoStack: Entry[]
  redoStack: Entry[]
  namedRanges: NamedRange[]
  conditionalFormats: ConditionalFormat[]
  charts: SheetChart[]
  showGridlines: boolean
  showFormulas: boolean
  /** Per cent. */
  zoom: number
  sheets: Sheet[]
}

export const ROLES = ['viewer', 'commenter', 'editor'] as const
export type Role = (typeof ROLES)[number]

export interface FileFacts {
  id: string
  ownerId: string
  createdAt: string
  modifiedAt: string
  starred: boolean
  trashedAt: string | null
  shares: Record<string, Role>
  /** What anybody with the link may do. */
  link: 'off' | Role
}

export interface Person {
  id: string
  name: string
  email: string
}

export interface Version {
  id: string
  bookId: string
  name: string
  createdAt: string
  authorId: string
  title: string
  sheets: Sheet[]
  namedRanges: NamedRange[]
  conditionalFormats: ConditionalFormat[]
  charts: SheetChart[]
}

export const DATE_PATTERNS = ['yyyy-mm-dd', 'm/d/yyyy', 'dd/mm/yyyy', 'd mmm yyyy'] as const

export interface Settings {
  theme: 'light' | 'dark' | 'system'
  currency: string
  datePattern: (typeof DATE_PATTERNS)[number]
  enterMoves: 'down' | 'right' | 'stay'
  newSheetRows: number
  suggestions: boolean
  showFormulaBar: boolean
}

export interface State extends Book {
  library: Record<string, Book>
  files: Record<string, FileFacts>
  versions: Record<string, Version>
  people: Record<string, Person>
  meId: string
  settings: Settings
}

export const LIMITS = { title: 120, sheetName: 60, rows: 10_000, cols: 200, cells: 100_000, sheets: 60, undo: 60, text: 20_000, note: 2_000, name: 60, library: 60, zoomLow: 50, zoomHigh: 200 } as const

export const DEFAULT_SETTINGS: Settings = { theme: 'light', currency: 'USD', datePattern: 'yyyy-mm-dd', enterMoves: 'down', newSheetRows: 100, suggestions: true, showFormulaBar: true }

export const COLUMN_WIDTH = 100
export const ROW_HEIGHT = 22
