/** What an export is given beside the text. */
import type { HeadOrFoot, PageSetup } from '../page_setup'
import type { Suggested } from './blocks'

export interface ExportOptions {
  readonly title: string
  readonly html: string
  readonly page: PageSetup
  readonly header: HeadOrFoot | null
  readonly footer: HeadOrFoot | null
  /** Today, as it is written in the session's language. */
  readonly date: string
  /** What becomes of suggestions that nobody has decided on. */
  readonly suggested: Suggested
}
