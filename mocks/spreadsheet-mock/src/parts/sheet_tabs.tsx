/** The tabs of the sheets below the grid, and what can be done with each. */
import { IconButton, Menu, type MenuEntry } from '@mocks/kit'
import { ChevronDown, List, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { sheetsOf } from '../core/book'
import type { Sheet } from '../model'
import { type Editor, useEditor } from './editor_context'

export function SheetTabs() {
  const editor = useEditor()
  const { book, sheet, at, act, readOnly } = editor
  const sheets = sheetsOf(book)
  const seen = sheets.filter((one) => !one.isHidden || one.id === sheet.id)
  return (
    <div className="sheet-tabs">
      <IconButton label="Add sheet" icon={<Plus size={16} />} disabled={readOnly} onPress={() => void act.sheet_add({ book: at.book })} />
      <Menu label="All sheets" placement="top start" entries={sheets.map((one) => ({ id: one.id, label: one.isHidden ? `${one.name} (hidden)` : one.name, checked: one.id === sheet.id, disabled: one.isHidden && readOnly, onAction: () => void (one.isHidden ? act.sheet_show({ book: at.book, sheetId: one.id }).then(() => act.sheet_activate({ book: at.book, sheetId: one.id })) : act.sheet_activate({ book: at.book, sheetId: one.id })) }))}>
        <IconButton label="All sheets" icon={<List size={16} />} />
      </Menu>
      <TabStrip sheets={seen} />
    </div>
  )
}

function TabStrip({ sheets }: { sheets: readonly Sheet[] }) {
  const editor = useEditor()
  const { sheet, at, act, openDialog, readOnly } = editor
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    strip.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [sheet.id])
  const keys = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = by === 0 ? undefined : sheets[sheets.findIndex((one) => one.id === sheet.id) + by]
    if (!next) return
    event.preventDefault()
    void act.sheet_activate({ book: at.book, sheetId: next.id })
  }
  return (
    <>
      <div ref={strip} className="sheet-strip" role="tablist" aria-label="Sheets" onKeyDown={keys}>
        {sheets.map((one) => (
          <button
            key={one.id}
            type="button"
            role="tab"
            data-sheet={one.id}
            aria-selected={one.id === sheet.id}
            tabIndex={one.id === sheet.id ? 0 : -1}
            className="sheet-tab"
            style={typeof one.tabColor === 'string' ? { ['--tab' as string]: one.tabColor } : undefined}
            data-coloured={typeof one.tabColor === 'string' && one.tabColor !== '' ? true : undefined}
            onClick={() => void act.sheet_activate({ book: at.book, sheetId: one.id })}
            onDoubleClick={() => (readOnly ? undefined : openDialog('rename_sheet', one.id))}
          >
            {String(one.name ?? one.id)}
          </button>
        ))}
      </div>
      <Menu label={`Sheet ${sheet.name}`} placement="top start" entries={sheetEntries(editor, sheet)}>
        <IconButton label={`Actions of sheet ${sheet.name}`} icon={<ChevronDown size={15} />} disabled={readOnly} />
      </Menu>
    </>
  )
}

function sheetEntries(editor: Editor, sheet: Sheet): MenuEntry[] {
  const { book, at, act, openDialog, say } = editor
  const sheets = sheetsOf(book)
  const index = sheets.findIndex((one) => one.id === sheet.id)
  const alone = sheets.filter((one) => !one.isHidden).length < 2
  const move = (to: number) => () => void act.sheet_move({ ...at, sheetId: sheet.id, to })
  return [
    { id: 'delete', label: 'Delete', danger: true, disabled: alone, onAction: () => openDialog('delete_sheet', sheet.id) },
    { id: 'duplicate', label: 'Duplicate', onAction: () => void act.sheet_duplicate({ ...at, sheetId: sheet.id }) },
    { id: 'rename', label: 'Rename', onAction: () => openDialog('rename_sheet', sheet.id) },
    { id: 'colour', label: 'Change colour', onAction: () => openDialog('sheet_colour', sheet.id) },
    { id: 'hide', label: 'Hide', section: '', disabled: alone, onAction: () => {
      void act.sheet_hide({ ...at, sheetId: sheet.id })
      say(`“${sheet.name}” hidden.`, true)
    } },
    { id: 'left', label: 'Move left', section: '', disabled: index <= 0, onAction: move(index - 1) },
    { id: 'right', label: 'Move right', section: '', disabled: index >= sheets.length - 1, onAction: move(index + 1) },
    { id: 'protect', label: 'Protect sheet', section: ' ', disabled: editor.role !== 'owner', onAction: () => editor.openPanel('protection') },
  ]
}
