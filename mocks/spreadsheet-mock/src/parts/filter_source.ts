/** Which filter applies: the sheet's own, or the view that is looked at. */
import { type CellRange, readRange } from '@mocks/kit'
import { sizeOf } from '../core/book'
import { criteriaOf, filterRangeOf } from '../core/filters'
import type { Criterion, FilterView, Sheet } from '../model'

export const viewsOf = (sheet: Sheet): FilterView[] => (Array.isArray(sheet.filterViews) ? sheet.filterViews.filter((one) => one !== null && typeof one === 'object') : [])

export const viewOf = (sheet: Sheet, id: string): FilterView | undefined => (id === '' ? undefined : viewsOf(sheet).find((one) => one.id === id))

export function filterOf(sheet: Sheet, viewId: string): { range: CellRange | null; criteria: Map<number, Criterion> } {
  const view = viewOf(sheet, viewId)
  return view ? { range: readRange(view.range, sizeOf(sheet)), criteria: criteriaOf(view.criteria) } : { range: filterRangeOf(sheet), criteria: criteriaOf(sheet.filterCriteria) }
}
