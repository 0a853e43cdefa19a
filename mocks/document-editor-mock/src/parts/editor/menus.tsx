import { alignEntries, BLOCK_STYLES, Button, day, type DocumentCommands, EXPORT_FORMATS, type ExportFormat, Menu, type MenuEntry, spacingEntries, useClock, useGo } from '@mocks/kit'
import { useAct, useSelect } from '../../hooks'
import { VIEW_MODES, ZOOMS } from '../../model'
import { atLeast } from '../../rules'
import { documentPath, useDeeds } from '../../use_deeds'
import { type Desk, useDesk } from './desk'
import { useDownload } from './use_download'

export const MODE_NAMES = { editing: 'Editing', suggesting: 'Suggesting', viewing: 'Viewing' } as const

/** The row of menus above a document. What the role does not allow is not in them. */
export function Menus() {
  const desk = useDesk()
  const entries: [string, MenuEntry[]][] = [
    ['File', useFileMenu(desk)],
    ['Edit', useEditMenu(desk)],
    ['View', useViewMenu(desk)],
    ['Insert', useInsertMenu(desk)],
    ['Format', formatMenu(desk)],
    ['Tools', useToolsMenu(desk)],
  ]
  return entries.filter(([, list]) => list.length > 0).map(([name, list]) => (
    <Menu key={name} label={name} placement="bottom start" entries={list}>
      <Button small>{name}</Button>
    </Menu>
  ))
}

function useFileMenu({ document, role, open, saving }: Desk): MenuEntry[] {
  const go = useGo()
  const deeds = useDeeds()
  const { ui_set } = useAct()
  const download = useDownload()
  const edits = atLeast(role, 'editor')
  const formats = Object.entries(EXPORT_FORMATS).map(([id, { label, ending }]) => ({ id, label: `${label} (.${ending})`, onAction: () => void download(id as ExportFormat) }))
  const show = (page: string) => (): void => {
    saving.now()
    go(`${documentPath(document.id)}/${page}`)
  }
  const trash = (): void => {
    saving.now()
    go('/')
    deeds.trash([document.id])
  }
  return [
    { id: 'new', label: 'New document', onAction: () => void deeds.create(document.folderId) },
    { id: 'import', label: 'Open a file', onAction: () => open('import') },
    { id: 'copy', label: 'Make a copy', onAction: () => open('copy') },
    { id: 'template', label: 'Save as template', onAction: () => open('template') },
    ...(edits ? [{ id: 'share', label: 'Share', section: '', onAction: () => void ui_set({ shareDialogOpen: true }) }] : []),
    { id: 'download', label: 'Download', section: '', entries: formats },
    { id: 'preview', label: 'Print preview', section: '', shortcut: 'Ctrl P', onAction: show('preview') },
    { id: 'star', label: document.starred ? 'Take star off' : 'Star', section: ' ', onAction: () => deeds.star([document.id], !document.starred) },
    ...(edits ? [{ id: 'move', label: 'Move to folder', section: ' ', onAction: () => open('move') }] : []),
    ...(edits ? [{ id: 'version', label: 'Name current version', section: '  ', onAction: () => open('version') }] : []),
    { id: 'versions', label: 'Version history', section: '  ', onAction: show('versions') },
    ...(edits ? [{ id: 'page', label: 'Page setup', section: '   ', onAction: () => open('page') }] : []),
    { id: 'details', label: 'Details', section: '   ', onAction: () => open('details') },
    ...(role === 'owner' ? [{ id: 'trash', label: 'Move to trash', danger: true, section: '    ', onAction: trash }] : []),
  ]
}

function useEditMenu({ handle, now, mode, document }: Desk): MenuEntry[] {
  const { ui_set } = useAct()
  if (!handle || !now) return []
  const find = { id: 'find', label: mode === 'viewing' ? 'Find' : 'Find and replace', shortcut: 'Ctrl F', section: ' ', onAction: () => void ui_set({ findReplaceOpen: true }) }
  const all = { id: 'all', label: 'Select all', shortcut: 'Ctrl A', section: '', onAction: () => handle.run('selectAll', null) }
  if (mode === 'viewing') return [{ ...all, disabled: !document.content }, find]
  return [
    { id: 'undo', label: 'Undo', shortcut: 'Ctrl Z', disabled: !now.canUndo, onAction: () => handle.run('undo', null) },
    { id: 'redo', label: 'Redo', shortcut: 'Ctrl Y', disabled: !now.canRedo, onAction: () => handle.run('redo', null) },
    all,
    { id: 'delete', label: 'Delete selection', section: '', disabled: now.selected === '', onAction: () => handle.run('deleteSelection', null) },
    find,
  ]
}

function useViewMenu({ modes, mode, setMode, zoom, showSide }: Desk): MenuEntry[] {
  const { ui_set } = useAct()
  const ui = useSelect((state) => state.ui)
  const side = (tab: 'comments' | 'suggestions') => (): void => (ui?.sidebarOpen && ui.sidebarTab === tab ? void ui_set({ sidebarOpen: false }) : showSide(tab))
  return [
    { id: 'mode', label: 'Mode', entries: VIEW_MODES.filter((one) => modes.includes(one)).map((one) => ({ id: one, label: MODE_NAMES[one], checked: one === mode, onAction: () => setMode(one) })) },
    { id: 'zoom', label: 'Zoom', entries: ZOOMS.map((one) => ({ id: String(one), label: `${one}%`, checked: one === zoom, onAction: () => void ui_set({ zoom: one }) })) },
    { id: 'comments', label: 'Comments', section: '', checked: !!ui?.sidebarOpen && ui.sidebarTab !== 'suggestions', onAction: side('comments') },
    { id: 'suggestions', label: 'Suggestions', section: '', checked: !!ui?.sidebarOpen && ui.sidebarTab === 'suggestions', onAction: side('suggestions') },
  ]
}

function useInsertMenu({ handle, mode, role, open, comment }: Desk): MenuEntry[] {
  const clock = useClock()
  const note = { id: 'comment', label: 'Comment', shortcut: 'Ctrl Alt M', onAction: comment }
  if (!handle || !atLeast(role, 'commenter')) return []
  const today = { id: 'date', label: 'Today’s date', onAction: () => handle.run('text', day(clock.now(), clock)) }
  const signs = { id: 'signs', label: 'Special characters', onAction: () => open('signs') }
  if (mode === 'suggesting') return [note, today, signs]
  if (mode === 'viewing') return [note]
  return [
    { id: 'picture', label: 'Picture', onAction: () => open('picture') },
    { id: 'table', label: 'Table', entries: [[2, 2], [3, 3], [4, 3], [5, 4]].map(([rows = 1, columns = 1]) => ({ id: `${rows} ${columns}`, label: `${rows} rows, ${columns} columns`, onAction: () => handle.run('table', { rows, columns }) })) },
    { id: 'link', label: 'Link', shortcut: 'Ctrl K', onAction: () => open('link') },
    note,
    { id: 'contents', label: 'Table of contents', section: '', onAction: () => handle.run('contents', null) },
    { id: 'break', label: 'Page break', shortcut: 'Ctrl Enter', section: '', onAction: () => handle.run('pageBreak', null) },
    { id: 'divider', label: 'Divider', section: '', onAction: () => handle.run('divider', null) },
    { id: 'margins', label: 'Header and footer', section: ' ', onAction: () => open('margins') },
    { ...today, section: ' ' },
    { ...signs, section: ' ' },
  ]
}

const TABLE_CHANGES: readonly (readonly [DocumentCommands['tableChange'], string, string?])[] = [
  ['rowAbove', 'Row above'],
  ['rowBelow', 'Row below'],
  ['columnBefore', 'Column before'],
  ['columnAfter', 'Column after'],
  ['headerRow', 'Header row on or off', ''],
  ['headerColumn', 'Header column on or off', ''],
  ['mergeCells', 'Merge cells', ''],
  ['splitCell', 'Split cell', ''],
  ['deleteRow', 'Delete row', ' '],
  ['deleteColumn', 'Delete column', ' '],
  ['deleteTable', 'Delete table', ' '],
]

function formatMenu({ handle, now, mode }: Desk): MenuEntry[] {
  if (!handle || !now || mode !== 'editing') return []
  const { run } = handle
  const mark = (name: DocumentCommands['mark'], label: string, shortcut?: string): MenuEntry => ({ id: name, label, shortcut, checked: now.marks[name], onAction: () => run('mark', name) })
  return [
    { id: 'text', label: 'Text', entries: [mark('bold', 'Bold', 'Ctrl B'), mark('italic', 'Italic', 'Ctrl I'), mark('underline', 'Underline', 'Ctrl U'), mark('strike', 'Strikethrough'), mark('superscript', 'Superscript'), mark('subscript', 'Subscript'), mark('code', 'Code')] },
    { id: 'style', label: 'Paragraph style', entries: BLOCK_STYLES.map(({ value, label }) => ({ id: value, label, checked: now.block === value, onAction: () => run('block', value) })) },
    { id: 'align', label: 'Alignment', entries: alignEntries(handle, now) },
    { id: 'spacing', label: 'Line spacing', entries: spacingEntries(handle, now) },
    {
      id: 'lists',
      label: 'Lists',
      entries: (['bullet', 'ordered', 'task'] as const).map((kind) => ({ id: kind, label: { bullet: 'Bulleted list', ordered: 'Numbered list', task: 'Checklist' }[kind], checked: now.list === kind, onAction: () => run('list', kind) })),
    },
    { id: 'quote', label: 'Quotation', checked: now.quote, onAction: () => run('quote', null) },
    { id: 'codeBlock', label: 'Code block', checked: now.codeBlock, onAction: () => run('codeBlock', null) },
    { id: 'direction', label: 'Text direction', entries: [{ id: 'ltr', label: 'Left to right', checked: now.direction === 'ltr', onAction: () => run('direction', 'ltr') }, { id: 'rtl', label: 'Right to left', checked: now.direction === 'rtl', onAction: () => run('direction', 'rtl') }] },
    { id: 'table', label: now.inTable ? 'Table' : 'Table (put the caret in one)', section: '', disabled: !now.inTable, entries: now.inTable ? TABLE_CHANGES.map(([id, label, section]) => ({ id, label, section, disabled: (id === 'mergeCells' && !now.can.merge) || (id === 'splitCell' && !now.can.split), onAction: () => run('tableChange', id) })) : undefined },
    { id: 'clear', label: 'Clear formatting', section: ' ', disabled: !now.can.clear, onAction: () => run('clear', null) },
  ]
}

function useToolsMenu({ now, open, handle, mode, saving, showSide }: Desk): MenuEntry[] {
  const go = useGo()
  const decide = (accept: boolean) => (): void => {
    saving.now()
    handle?.decide(null, accept)
    saving.now(accept ? 'suggestion_accept' : 'suggestion_reject')
  }
  const none = !now || now.suggestions.length === 0
  return [
    { id: 'counts', label: 'Word count', onAction: () => open('counts') },
    { id: 'review', label: 'Review suggestions', section: '', onAction: () => showSide('suggestions') },
    ...(mode === 'editing'
      ? [
          { id: 'accept', label: 'Accept all suggestions', section: '', disabled: none, onAction: decide(true) },
          { id: 'reject', label: 'Reject all suggestions', section: '', disabled: none, onAction: decide(false) },
        ]
      : []),
    { id: 'keys', label: 'Keyboard shortcuts', section: ' ', onAction: () => open('keys') },
    { id: 'settings', label: 'Settings', section: ' ', onAction: () => go('/settings') },
  ]
}
