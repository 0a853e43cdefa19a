/** Protected areas: who may write there. Pure. */
import { rangesMeet, type CellRange } from '@mocks/kit'
import type { Protection, Sheet, State } from '../model'
import { rangeIn } from './cells'
import { roleOf } from './book'

/** What keeps me from writing into the area; undefined: nothing. */
export function protectionAt(state: State, bookId: string, sheet: Sheet, range: CellRange): Protection | undefined {
  if (roleOf(state, bookId) === 'owner' || !Array.isArray(sheet.protections)) return undefined
  return sheet.protections.find((one) => {
    if ((one.editors ?? []).includes(state.meId)) return false
    const area = one.range === null ? null : rangeIn(sheet, one.range)
    return one.range === null || (area !== null && rangesMeet(area, range))
  })
}
