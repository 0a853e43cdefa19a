/**
 * Everything a person can do in the spreadsheet. Each action is a pure function of the draft, its payload and the
 * session's context; its name is what the journal shows. Payloads name their workbook (`book`; left out: the open one)
 * and mostly a sheet. What changes a workbook goes through core/edit.ts: rights, results computed anew, an entry in
 * `undoStack`. Results need the formula engine, which the editor loads before it shows itself.
 */
import { bookActions } from './actions/books'
import { cellActions } from './actions/cells'
import { clipboardActions } from './actions/clipboard'
import { dataActions } from './actions/data'
import { formatActions } from './actions/format'
import { historyActions } from './actions/history'
import { lineActions } from './actions/lines'
import { objectActions } from './actions/objects'
import { sheetActions } from './actions/sheets'
import { viewActions } from './actions/view'

export type * from './model'

export const actions = {
  ...viewActions,
  ...cellActions,
  ...clipboardActions,
  ...formatActions,
  ...lineActions,
  ...dataActions,
  ...objectActions,
  ...sheetActions,
  ...historyActions,
  ...bookActions,
}
