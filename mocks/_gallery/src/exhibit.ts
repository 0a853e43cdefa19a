/** One component on show. */
import type { ComponentType } from 'react'

export interface Exhibit {
  /** Its name in the address: ?c=data_table. */
  readonly id: string
  readonly title: string
  readonly group: 'Actions' | 'Fields' | 'Dates' | 'Navigation' | 'Telling' | 'Data' | 'Work surfaces' | 'Files' | 'Look'
  readonly cases: readonly { readonly title: string; readonly wide?: boolean; readonly show: ComponentType }[]
}
