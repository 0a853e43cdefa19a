/** Addresses of a workbook. The open one needs no id. */
import type { State } from '../model'

type Rest = '' | '/versions' | '/print' | `/chart/${string}` | `/versions/${string}`

export function bookPath(state: State, id: string, rest: Rest = ''): string {
  return rest === '' && id === state.id ? '/spreadsheet' : `/spreadsheet/${encodeURIComponent(id)}${rest}`
}
