/** Sorting, filters, rules for contents, conditional formats, named ranges, protection, duplicates. */
import { cellName, clipRange, compareCells, type Context, parseCell, type CellRange, rangeName, type SheetCell, shownText, snapshot, offsetFormula, formulaOf, rangesMeet } from '@mocks/kit'
import { bookOf, formatsOf, type InSheet, mayEdit, roleOf, sheetOf, sizeOf } from '../core/book'
import { dataOf, filledRange, isFilled, rangeIn } from '../core/cells'
import { edit, write } from '../core/edit'
import { computedOf, filterRangeOf } from '../core/filters'
import { mergesOf } from '../core/merges'
import { LIMITS, type ConditionalFormat, type Criterion, type FilterView, type NamedRange, type Sheet, type State, type Validation } from '../model'
import { onRange } from './cells'

export interface SortKey {
  readonly col: number
  readonly direction: 'asc' | 'desc'
}

/** Where the rows that a sheet's sort moves begin: below frozen rows, or below a first row that reads as heads. */
export function sortRange(sheet: Sheet): CellRange | null {
  const used = filledRange(sheet)
  if (!used) return null
  const frozen = Math.max(0, Number(sheet.frozenRows) || 0)
  const top = frozen > 0 ? Math.max(used.top, frozen) : hasHeads(sheet, used) ? used.top + 1 : used.top
  return top > used.bottom ? null : { ...used, left: 0, top }
}

/** Texts only, over a row with other things than texts, or in another look. */
export function hasHeads(sheet: Sheet, range: CellRange): boolean {
  if (range.bottom === range.top) return false
  const data = dataOf(sheet)
  const row = (at: number) => Array.from({ length: range.right - range.left + 1 }, (_, index) => data[cellName(at, range.left + index)])
  const [first, second] = [row(range.top), row(range.top + 1)]
  const texts = first.every((cell) => !isFilled(cell) || typeof computedOf(cell) === 'string') && first.some(isFilled)
  const differs = second.some((cell, index) => isFilled(cell) && (typeof computedOf(cell) === 'number' || !!cell?.style?.bold !== !!first[index]?.style?.bold))
  return texts && (differs || first.some((cell) => cell?.style?.bold))
}

export const canSort = (sheet: Sheet, range: CellRange): boolean => !mergesOf(dataOf(sheet)).some((area) => rangesMeet(area, range))

function sortRows(sheet: Sheet, range: CellRange, keys: readonly SortKey[]): void {
  const data = snapshot(sheet).data ?? {}
  const rows = Array.from({ length: range.bottom - range.top + 1 }, (_, index) => range.top + index)
  const value = (row: number, col: number): unknown => computedOf(data[cellName(row, col)])
  const sorted = [...rows].sort((one, other) => {
    for (const { col, direction } of keys) {
      const order = compareCells(value(one, col), value(other, col), direction)
      if (order !== 0) return order
    }
    return one - other
  })
  const next = new Map<string, SheetCell | null>()
  sorted.forEach((from, index) => {
    const to = range.top + index
    if (from === to) return
    for (let col = range.left; col <= range.right; col += 1) {
      const cell = data[cellName(from, col)]
      const formula = formulaOf(cell)
      const text = formula === '' ? '' : offsetFormula(formula, to - from, 0)
      if (cell || data[cellName(to, col)]) next.set(cellName(to, col), !cell ? null : text === '' ? cell : { ...cell, value: text, formula: text })
    }
  })
  write(sheet, next)
}

/** What is wrong with a range's name; null: nothing. */
export function rangeNameProblem(names: readonly string[], name: string): string | null {
  const wanted = name.trim()
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(wanted)) return 'Begin with a letter; letters, digits and _ may follow.'
  if (wanted.length > LIMITS.name) return `At most ${LIMITS.name} characters.`
  if (parseCell(wanted) || /^(true|false|r|c)$/i.test(wanted) || /^[a-z]{1,3}$/i.test(wanted)) return 'This could be mistaken for a cell or a column.'
  return names.some((one) => one.toLowerCase() === wanted.toLowerCase()) ? 'Another range has this name.' : null
}

function onSheet(draft: State, at: InSheet, label: string, context: Context, change: (sheet: Sheet) => void): boolean {
  return edit(draft, at, label, context, (book) => {
    const sheet = sheetOf(book, at.sheetId)
    if (sheet) change(sheet)
  })
}

export const dataActions = {
  /** All rows below the heads, by one column. */
  sheet_sort(draft: State, { col, direction, ...at }: InSheet & SortKey, context: Context): void {
    const sheet = sheetOf(bookOf(draft, at.book), at.sheetId)
    const area = sheet && sortRange(sheet)
    if (!sheet || !area || !canSort(sheet, area)) return
    onRange(draft, { ...at, range: rangeName(area) }, `Sort sheet by column`, context, (target, range) => {
      sortRows(target, range, [{ col, direction }])
      target.sortColumn = col
      target.sortDirection = direction
    })
  },

  range_sort(draft: State, { range, keys, heads, ...at }: InSheet & { range: string; keys: SortKey[]; heads: boolean }, context: Context): void {
    onRange(draft, { ...at, range }, `Sort ${range}`, context, (sheet, area) => {
      const body = heads ? { ...area, top: area.top + 1 } : area
      const [first] = keys
      if (!first || body.top >= body.bottom || !canSort(sheet, body)) return
      sortRows(sheet, body, keys)
      sheet.sortColumn = first.col
      sheet.sortDirection = first.direction
    })
  },

  /** Rows that say the same in all columns of the range go; the first stays. Gives the number removed. */
  rows_dedupe(draft: State, { range, cols, heads, ...at }: InSheet & { range: string; cols: number[]; heads: boolean }, context: Context): number {
    let removed = 0
    const formats = formatsOf(draft)
    onRange(draft, { ...at, range }, `Remove duplicates in ${range}`, context, (sheet, area) => {
      const data = snapshot(sheet).data ?? {}
      const seen = new Set<string>()
      const kept: number[] = []
      const first = area.top + (heads ? 1 : 0)
      for (let row = first; row <= area.bottom; row += 1) {
        const key = JSON.stringify(cols.map((col) => shownText(computedOf(data[cellName(row, col)]), data[cellName(row, col)], formats).trim().toLowerCase()))
        if (!seen.has(key)) kept.push(row)
        seen.add(key)
      }
      removed = area.bottom - first + 1 - kept.length
      if (removed === 0) return
      const next = new Map<string, SheetCell | null>()
      for (let row = first; row <= area.bottom; row += 1) {
        const from = kept[row - first]
        for (let col = area.left; col <= area.right; col += 1) {
          const cell = from === undefined ? undefined : data[cellName(from, col)]
          const formula = formulaOf(cell)
          const text = formula === '' ? '' : offsetFormula(formula, row - (from ?? row), 0)
          if (cell || data[cellName(row, col)]) next.set(cellName(row, col), !cell ? null : text === '' ? cell : { ...cell, value: text, formula: text })
        }
      }
      write(sheet, next)
    })
    return removed
  },

  filter_create(draft: State, { range, ...at }: InSheet & { range: string }, context: Context): void {
    onSheet(draft, at, `Filter ${range}`, context, (sheet) => {
      const area = rangeIn(sheet, range)
      if (!area) return
      sheet.filterRange = rangeName(clipRange(area, sizeOf(sheet)))
      sheet.filterCriteria = {}
    })
  },

  /** null: the column no longer hides rows. */
  filter_set(draft: State, { col, criterion, ...at }: InSheet & { col: number; criterion: Criterion | null }, context: Context): void {
    onSheet(draft, at, 'Filter by column', context, (sheet) => {
      const area = filterRangeOf(sheet)
      if (!area || col < area.left || col > area.right) return
      if (!sheet.filterCriteria || typeof sheet.filterCriteria !== 'object') sheet.filterCriteria = {}
      if (criterion === null) delete sheet.filterCriteria[String(col)]
      else sheet.filterCriteria[String(col)] = criterion
    })
  },

  filter_remove(draft: State, at: InSheet, context: Context): void {
    onSheet(draft, at, 'Remove filter', context, (sheet) => {
      if (sheet.filterRange === null || sheet.filterRange === undefined) return
      sheet.filterRange = null
      sheet.filterCriteria = {}
    })
  },

  filter_view_add(draft: State, { name, range, criteria, ...at }: InSheet & { name: string; range: string; criteria: Record<string, Criterion> }, context: Context): string | null {
    const id = context.id('fv')
    const wanted = name.trim().slice(0, LIMITS.name)
    const sheet = sheetOf(bookOf(draft, at.book), at.sheetId)
    if (wanted === '' || !sheet || (sheet.filterViews ?? []).some((one) => one.name.toLowerCase() === wanted.toLowerCase())) return null
    const done = onSheet(draft, at, `Filter view ${wanted}`, context, (target) => (target.filterViews = [...snapshot(target.filterViews ?? []), { id, name: wanted, range, criteria }]))
    return done ? id : null
  },

  filter_view_change(draft: State, { id, change, ...at }: InSheet & { id: string; change: Partial<Pick<FilterView, 'name' | 'range' | 'criteria'>> }, context: Context): void {
    onSheet(draft, at, 'Change filter view', context, (sheet) => {
      const view = (sheet.filterViews ?? []).find((one) => one.id === id)
      const name = change.name?.trim().slice(0, LIMITS.name)
      if (!view || name === '' || (name !== undefined && sheet.filterViews!.some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase()))) return
      Object.assign(view, { ...change, ...(name === undefined ? {} : { name }) })
    })
  },

  filter_view_delete(draft: State, { id, ...at }: InSheet & { id: string }, context: Context): void {
    onSheet(draft, at, 'Delete filter view', context, (sheet) => {
      if (sheet.filterViews?.some((one) => one.id === id)) sheet.filterViews = snapshot(sheet.filterViews).filter((one) => one.id !== id)
    })
  },

  /** Boxes: empty cells of the range become unticked ones. */
  validation_set(draft: State, { id, rule, ...at }: InSheet & { id?: string; rule: Omit<Validation, 'id'> }, context: Context): string | null {
    const made = id ?? context.id('rule')
    const done = onRange(draft, { ...at, range: rule.range }, `Rule for ${rule.range}`, context, (sheet, area) => {
      const list = snapshot(sheet.validations ?? [])
      const next: Validation = { ...rule, range: rangeName(area), id: made }
      if (rule.type === 'list' && (rule.values ?? []).filter((one) => one.trim() !== '').length === 0) return
      if (id !== undefined && !list.some((one) => one.id === id)) return
      sheet.validations = id === undefined ? [...list, next] : list.map((one) => (one.id === id ? next : one))
      if (rule.type !== 'checkbox') return
      const boxes = new Map<string, SheetCell | null>()
      for (let row = area.top; row <= area.bottom; row += 1) {
        for (let col = area.left; col <= area.right; col += 1) {
          const cell = dataOf(sheet)[cellName(row, col)]
          if (!isFilled(cell)) boxes.set(cellName(row, col), { ...(cell ?? {}), value: 'FALSE', formula: '', computed: 'FALSE' })
        }
      }
      write(sheet, boxes)
    })
    return done ? made : null
  },

  validation_delete(draft: State, { id, ...at }: InSheet & { id: string }, context: Context): void {
    onSheet(draft, at, 'Remove rule', context, (sheet) => {
      if (sheet.validations?.some((one) => one.id === id)) sheet.validations = snapshot(sheet.validations).filter((one) => one.id !== id)
    })
  },

  conditional_format_set(draft: State, { id, rule, ...at }: InSheet & { id?: string; rule: Omit<ConditionalFormat, 'id' | 'sheetId'> }, context: Context): string | null {
    const made = id ?? context.id('cf')
    const done = edit(draft, at, `Conditional format of ${rule.range}`, context, (book) => {
      const list = snapshot(Array.isArray(book.conditionalFormats) ? book.conditionalFormats : [])
      const next = { ...rule, id: made, sheetId: at.sheetId }
      if (!sheetOf(book, at.sheetId) || (id !== undefined && !list.some((one) => one.id === id))) return
      book.conditionalFormats = id === undefined ? [...list, next] : list.map((one) => (one.id === id ? next : one))
    })
    return done ? made : null
  },

  /** The first rule that applies decides, so their order counts. */
  conditional_format_move(draft: State, { id, by, ...at }: InSheet & { id: string; by: 1 | -1 }, context: Context): void {
    edit(draft, at, 'Order of conditional formats', context, (book) => {
      const list = [...snapshot(book.conditionalFormats ?? [])]
      const own = list.map((one, index) => ({ one, index })).filter(({ one }) => one.sheetId === at.sheetId)
      const place = own.findIndex(({ one }) => one.id === id)
      const other = own[place + by]
      const mine = own[place]
      if (!mine || !other) return
      list[mine.index] = other.one
      list[other.index] = mine.one
      book.conditionalFormats = list
    })
  },

  conditional_format_delete(draft: State, { id, ...at }: InSheet & { id: string }, context: Context): void {
    edit(draft, at, 'Remove conditional format', context, (book) => {
      if (book.conditionalFormats?.some((one) => one.id === id)) book.conditionalFormats = snapshot(book.conditionalFormats).filter((one) => one.id !== id)
    })
  },

  named_range_set(draft: State, { id, name, range, ...at }: InSheet & { id?: string; name: string; range: string }, context: Context): string | null {
    const book = bookOf(draft, at.book)
    const list = Array.isArray(book?.namedRanges) ? book.namedRanges : []
    const others = list.filter((one) => one.id !== id).map((one) => one.name)
    const sheet = sheetOf(book, at.sheetId)
    const area = sheet && rangeIn(sheet, range)
    if (!sheet || !area || rangeNameProblem(others, name) !== null || (id !== undefined && !list.some((one) => one.id === id))) return null
    const made = id ?? context.id('name')
    const next: NamedRange = { id: made, name: name.trim(), sheetId: at.sheetId, range: rangeName(area) }
    const done = edit(draft, at, `Name ${next.range} ${next.name}`, context, (target) => {
      const before = snapshot(target.namedRanges ?? [])
      target.namedRanges = id === undefined ? [...before, next] : before.map((one) => (one.id === id ? next : one))
    })
    return done ? made : null
  },

  named_range_delete(draft: State, { id, ...at }: InSheet & { id: string }, context: Context): void {
    edit(draft, at, 'Delete named range', context, (book) => {
      if (book.namedRanges?.some((one) => one.id === id)) book.namedRanges = snapshot(book.namedRanges).filter((one) => one.id !== id)
    })
  },

  /** Only the owner protects; `range` null: the whole sheet. */
  protection_add(draft: State, { range, description, editors, ...at }: InSheet & { range: string | null; description: string; editors: string[] }, context: Context): string | null {
    const book = bookOf(draft, at.book)
    if (!book || roleOf(draft, book.id) !== 'owner') return null
    const id = context.id('lock')
    const done = onSheet(draft, at, 'Protect', context, (sheet) => {
      if (range !== null && !rangeIn(sheet, range)) return
      sheet.protections = [...snapshot(sheet.protections ?? []), { id, range, description: description.trim().slice(0, LIMITS.title), editors }]
    })
    return done ? id : null
  },

  protection_remove(draft: State, { id, ...at }: InSheet & { id: string }, context: Context): void {
    const book = bookOf(draft, at.book)
    if (!book || roleOf(draft, book.id) !== 'owner' || !mayEdit(draft, book.id)) return
    onSheet(draft, at, 'Remove protection', context, (sheet) => {
      if (sheet.protections?.some((one) => one.id === id)) sheet.protections = snapshot(sheet.protections).filter((one) => one.id !== id)
    })
  },
}

