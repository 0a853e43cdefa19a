/** The keys, for the page that lists them. What they do: parts/shortcuts.ts and the grid of the kit. */

export interface Shortcut {
  readonly keys: string
  readonly group: string
  readonly says: string
}

export const SHORTCUTS: readonly Shortcut[] = [
  ['Arrows', 'Moving', 'To the next cell'], ['Ctrl+Arrow', 'Moving', 'To the edge of the filled cells'], ['Home / End', 'Moving', 'To the start or end of the row'], ['Ctrl+Home / Ctrl+End', 'Moving', 'To A1, or to the last cell that holds something'],
  ['Page Up / Page Down', 'Moving', 'A page up or down'], ['Tab / Shift+Tab', 'Moving', 'To the cell at the right or left'], ['Ctrl+Page Up / Ctrl+Page Down', 'Moving', 'To the sheet before or after'],
  ['Shift+Arrow', 'Selecting', 'Extend the selection'], ['Ctrl+Shift+Arrow', 'Selecting', 'Extend to the edge of the filled cells'], ['Ctrl+A', 'Selecting', 'Select the whole sheet'], ['Ctrl+Space / Shift+Space', 'Selecting', 'Select columns or rows'],
  ['Enter or F2', 'Writing', 'Edit the cell'], ['Enter / Tab', 'Writing', 'Finish and go down or right'], ['Alt+Enter', 'Writing', 'A new line in the cell'], ['Escape', 'Writing', 'Leave the cell as it was'], ['Delete', 'Writing', 'Clear the contents'],
  ['Ctrl+D / Ctrl+R', 'Writing', 'Fill down or right'], ['Ctrl+;', 'Writing', 'The date of today'], ['Alt+=', 'Writing', 'Sum of the numbers nearby'], ['Space', 'Writing', 'Tick a box'],
  ['Ctrl+C / Ctrl+X / Ctrl+V', 'Editing', 'Copy, cut, paste'], ['Ctrl+Shift+V', 'Editing', 'Paste values only'], ['Ctrl+Z / Ctrl+Y', 'Editing', 'Undo, redo'], ['Ctrl+F / Ctrl+H', 'Editing', 'Find and replace'],
  ['Ctrl+B / Ctrl+I / Ctrl+U', 'Look', 'Bold, italic, underlined'], ['Ctrl+Shift+X', 'Look', 'Struck through'], ['Ctrl+\\', 'Look', 'Clear the format'], ['Ctrl+Shift+1 … 5', 'Look', 'Number, time, date, currency, per cent'], ['Ctrl+`', 'Look', 'Show formulas'],
  ['Shift+F2', 'Notes', 'Edit the note'], ['Ctrl+Alt+M', 'Notes', 'Add a comment'], ['Shift+F11', 'Sheets', 'Add a sheet'],
].map(([keys = '', group = '', says = '']) => ({ keys, group, says }))
