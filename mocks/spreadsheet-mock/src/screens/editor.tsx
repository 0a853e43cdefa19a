/** One workbook, open: menus, tools, the sheet, its panels. Loaded when it is first opened, with the formula engine. */
import { EditorShell, engineOf, focusSheet, IconButton, InlineEdit, loadEngine, useClock, useParams, useQuery, useToast, Button, Banner } from '@mocks/kit'
import { Star, UserPlus } from 'lucide-react'
import { type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import type { CellEditing } from '@mocks/kit'
import { serialNow } from '../core/clock'
import { bookOf } from '../core/book'
import { engineBook } from '../core/edit'
import { Dialogs } from '../dialogs/dialogs'
import { ROLE_WORDS } from '../dialogs/share_dialog'
import { useAct, useSelect } from '../hooks'
import type { Book, Sheet, State } from '../model'
import { panelOf } from '../panels/panel'
import { bookFacts, type DialogName, type Editor, EditorContext, type PanelName, selectionOf } from '../parts/editor_context'
import { FormulaBar } from '../parts/formula_bar'
import { GridArea } from '../parts/grid_area'
import { Menus } from '../parts/menus'
import { SheetTabs } from '../parts/sheet_tabs'
import { StatusBar } from '../parts/status_bar'
import { Toolbar } from '../parts/toolbar'
import { MissingScreen } from './missing'

export default function EditorScreen() {
  use(loadEngine())
  const { id } = useParams()
  const state = useSelect((one) => one)
  const book = bookOf(state, id)
  if (!book) return <MissingScreen what="spreadsheet" />
  const { sheet, role } = bookFacts(state, book)
  if (role === 'none') return <MissingScreen what="spreadsheet" reason="It is not shared with you. Ask its owner." />
  if (!sheet) return <MissingScreen what="sheet" reason="This spreadsheet has no sheets." />
  return <OpenBook key={book.id} state={state} book={book} sheet={sheet} />
}

function OpenBook({ state, book, sheet }: { state: State; book: Book; sheet: Sheet }) {
  const editor = useOpen(state, book, sheet)
  const panel = panelOf(editor.panel)
  const facts = state.files?.[book.id]
  const trashed = facts?.trashedAt
  return (
    <EditorContext value={editor}>
      <EditorShell
        app="Spreadsheets"
        title={String(book.title ?? 'Untitled spreadsheet')}
        titleControl={<Title editor={editor} />}
        back={{ to: '/spreadsheets', label: 'Spreadsheets' }}
        status={<Status editor={editor} />}
        menus={<Refocus><Menus /></Refocus>}
        actions={
          <>
            <IconButton label={facts?.starred ? 'Remove star' : 'Add star'} pressed={!!facts?.starred} icon={<Star size={17} fill={facts?.starred ? 'currentColor' : 'none'} />} onPress={() => void editor.act.book_star({ ids: [book.id], starred: !facts?.starred })} />
            <Button kind="primary" small icon={<UserPlus size={15} />} onPress={() => editor.openDialog('share')}>
              Share
            </Button>
          </>
        }
        tools={<Refocus><Toolbar /></Refocus>}
        right={panel ? { label: panel.label, content: <panel.Content />, onClose: () => editor.openPanel('') } : null}
        foot={
          <>
            <SheetTabs />
            <StatusBar />
          </>
        }
      >
        <div className="work">
          {trashed ? <Trashed editor={editor} /> : null}
          <FormulaBar />
          <GridArea />
          <EditingRest editor={editor} />
        </div>
      </EditorShell>
      <Dialogs />
    </EditorContext>
  )
}

/** Tools and menus give the keyboard back to the sheet. */
function Refocus({ children }: { children: ReactNode }) {
  return (
    <div className="refocus" onPointerUp={focusSheet} onKeyUp={(event) => (event.key === 'Enter' ? focusSheet() : undefined)}>
      {children}
    </div>
  )
}

function Title({ editor }: { editor: Editor }) {
  const { book, act, at, readOnly } = editor
  return <InlineEdit label="title" value={String(book.title ?? '')} disabled={readOnly} placeholder="Untitled spreadsheet" check={(title) => (title.trim() === '' ? 'A spreadsheet needs a title.' : null)} onSave={(title) => void act.book_rename({ book: at.book, title })} />
}

function Status({ editor }: { editor: Editor }): ReactNode {
  const { role, filterView, sheet } = editor
  const view = sheet.filterViews?.find((one) => one.id === filterView)
  return [role === 'owner' ? '' : ROLE_WORDS[role], view ? `Filter view: ${view.name}` : ''].filter(Boolean).join(' · ')
}

function Trashed({ editor }: { editor: Editor }) {
  return (
    <Banner kind="warning" actions={<Button small onPress={() => void editor.act.book_restore({ ids: [editor.book.id] })}>Restore</Button>}>
      This spreadsheet is in the trash. Restore it to change it.
    </Banner>
  )
}

/** Another sheet or another workbook ends what is being written. */
function EditingRest({ editor }: { editor: Editor }) {
  const { setEditing, sheet } = editor
  useEffect(() => () => setEditing(null), [sheet.id, setEditing])
  return null
}

function useOpen(state: State, book: Book, sheet: Sheet): Editor {
  const act = useAct()
  const clock = useClock()
  const toast = useToast()
  const [editing, setEditing] = useState<CellEditing | null>(null)
  const [panel, setPanel] = useQuery('panel')
  const [filterView, setFilterView] = useQuery('view')
  const [dialog, setDialog] = useState<{ name: DialogName; about?: string } | null>(null)
  const [painting, setPainting] = useState<string | null>(null)
  const copied = useRef<string | null>(null)
  const { readOnly, canComment, role, settings, formats } = bookFacts(state, book)
  const selection = selectionOf(book, sheet)
  // What is shown comes from the state; the engine answers for results that a state leaves out, and why one is an error.
  useMemo(() => engineOf(book.id)?.sync(engineBook(state, book), { now: serialNow(clock), random: () => 0.5 }), [state, book, clock])
  const at = { book: book.id === state.id ? undefined : book.id, sheetId: sheet.id }
  const [panelName = '', panelAbout = ''] = panel.split(':')
  const say = (message: string, undo = false): void => toast({ message, ...(undo ? { undo: () => void act.history_undo({ book: at.book }) } : {}) })
  return {
    ...selection, state, clock, book, sheet, at, role, readOnly, canComment, settings, formats, act, editing, setEditing, dialog, say, filterView, setFilterView, painting, setPainting, copied,
    panel: panelName,
    panelAbout,
    openPanel: (name: PanelName | '', about = '') => setPanel(about === '' ? name : `${name}:${about}`),
    openDialog: (name, about) => {
      setDialog(name === null ? null : { name, ...(about === undefined ? {} : { about }) })
      if (name === null) focusSheet()
    },
  }
}
