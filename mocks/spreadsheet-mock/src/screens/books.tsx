/** Lists of workbooks: all, shared with me, starred, in the trash. */
import { ago, Button, ConfirmDialog, DataTable, EmptyState, IconButton, Link, type MenuEntry, Page, type TableColumn, TextField, useClock, useGo, useToast, Dialog } from '@mocks/kit'
import { Plus, RotateCcw, Star, Table2, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type BookRow, bookRows, type ListKind, rowsOfKind } from '../core/books'
import { sheetsOf } from '../core/book'
import { ROLE_WORDS, ShareBook } from '../dialogs/share_dialog'
import { useAct, useSelect } from '../hooks'
import { LIMITS } from '../model'
import { bookPath } from '../parts/paths'

const TITLES: Readonly<Record<ListKind, string>> = { all: 'Spreadsheets', shared: 'Shared with me', starred: 'Starred', trash: 'Trash' }
const EMPTY: Readonly<Record<ListKind, { title: string; text: string }>> = {
  all: { title: 'No spreadsheets', text: 'Start one from scratch or from a template.' },
  shared: { title: 'Nothing is shared with you', text: 'Spreadsheets that others share with you stand here.' },
  starred: { title: 'No starred spreadsheets', text: 'Star what you use often.' },
  trash: { title: 'The trash is empty', text: 'Deleted spreadsheets wait here until you delete them for ever.' },
}

type Open = { readonly kind: 'rename' | 'share' | 'delete'; readonly ids: readonly string[] } | null

export default function BooksScreen({ kind }: { kind: ListKind }) {
  const state = useSelect((one) => one)
  const act = useAct()
  const clock = useClock()
  const go = useGo()
  const toast = useToast()
  const [selected, setSelected] = useState<string[]>([])
  const [open, setOpen] = useState<Open>(null)
  const rows = rowsOfKind(bookRows(state), kind)
  const chosen = selected.filter((id) => rows.some((row) => row.id === id))
  const columns = useColumns(kind, clock, state)
  const trash = (ids: string[]): void => {
    void act.book_trash({ ids })
    toast({ message: `${ids.length === 1 ? 'Spreadsheet' : `${ids.length} spreadsheets`} moved to the trash.`, undo: () => void act.book_restore({ ids }) })
    setSelected([])
  }
  const restore = (ids: string[]): void => {
    void act.book_restore({ ids })
    toast({ message: `${ids.length === 1 ? 'Spreadsheet' : `${ids.length} spreadsheets`} restored.`, undo: () => void act.book_trash({ ids }) })
    setSelected([])
  }
  const menu = ({ id, facts, role }: BookRow): MenuEntry[] =>
    kind === 'trash'
      ? [
          { id: 'restore', label: 'Restore', onAction: () => restore([id]) },
          { id: 'delete', label: 'Delete for ever', danger: true, disabled: id === state.id, onAction: () => setOpen({ kind: 'delete', ids: [id] }) },
        ]
      : [
          { id: 'open', label: 'Open', onAction: () => go(bookPath(state, id)) },
          { id: 'rename', label: 'Rename', disabled: role !== 'owner' && role !== 'editor', onAction: () => setOpen({ kind: 'rename', ids: [id] }) },
          { id: 'copy', label: 'Make a copy', onAction: () => void act.book_duplicate({ book: id }).then((made) => toast({ message: made === null ? `At most ${LIMITS.library} spreadsheets can be kept.` : 'Copy made.' })) },
          { id: 'share', label: 'Share', onAction: () => setOpen({ kind: 'share', ids: [id] }) },
          { id: 'star', label: facts?.starred ? 'Remove star' : 'Add star', onAction: () => void act.book_star({ ids: [id], starred: !facts?.starred }) },
          { id: 'versions', label: 'Version history', onAction: () => go(bookPath(state, id, '/versions')) },
          { id: 'trash', label: 'Move to trash', section: '', danger: true, disabled: role !== 'owner', onAction: () => trash([id]) },
        ]
  const mine = chosen.filter((id) => rows.find((row) => row.id === id)?.role === 'owner')
  return (
    <Page
      title={TITLES[kind]}
      actions={
        kind === 'all' ? (
          <>
            <Button onPress={() => go('/templates')}>From a template</Button>
            <Button kind="primary" icon={<Plus size={15} />} onPress={() => void act.book_create({ title: 'Untitled spreadsheet' }).then((id) => (id ? go(bookPath(state, id)) : toast({ message: `At most ${LIMITS.library} spreadsheets can be kept.` })))}>
              New spreadsheet
            </Button>
          </>
        ) : null
      }
    >
      <DataTable
        label={TITLES[kind]}
        rows={rows}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => String(row.book.title ?? row.id)}
        selected={chosen}
        onSelect={setSelected}
        onOpen={(row) => go(bookPath(state, row.id))}
        rowMenu={menu}
        dense
        sort={{ column: 'modified', descending: true }}
        empty={<EmptyState icon={<Table2 size={24} />} title={EMPTY[kind].title}><p>{EMPTY[kind].text}</p></EmptyState>}
        actions={
          chosen.length === 0 ? null : (
            <span className="bulk">
              <strong>{chosen.length} selected</strong>
              {kind === 'trash' ? (
                <>
                  <Button small icon={<RotateCcw size={14} />} onPress={() => restore(chosen)}>
                    Restore
                  </Button>
                  <Button small icon={<Trash2 size={14} />} disabled={chosen.every((id) => id === state.id)} onPress={() => setOpen({ kind: 'delete', ids: chosen })}>
                    Delete for ever
                  </Button>
                </>
              ) : (
                <>
                  <Button small icon={<Star size={14} />} onPress={() => void act.book_star({ ids: chosen, starred: !chosen.every((id) => state.files?.[id]?.starred) })}>
                    {chosen.every((id) => state.files?.[id]?.starred) ? 'Remove stars' : 'Star'}
                  </Button>
                  <Button small icon={<Trash2 size={14} />} disabled={mine.length === 0} onPress={() => trash(mine)}>
                    Move to trash
                  </Button>
                </>
              )}
            </span>
          )
        }
      />
      <BooksDialogs open={open} onClose={() => setOpen(null)} />
    </Page>
  )
}

function useColumns(kind: ListKind, clock: ReturnType<typeof useClock>, state: Parameters<typeof bookPath>[0]): TableColumn<BookRow>[] {
  const act = useAct()
  return useMemo(
    () => [
      {
        id: 'title', header: 'Title', width: 420, value: (row) => String(row.book.title ?? ''),
        cell: (row) => (
          <span className="book-title">
            <Table2 size={16} aria-hidden className="book-icon" />
            <Link to={bookPath(state, row.id)}>{String(row.book.title ?? row.id) || 'Untitled spreadsheet'}</Link>
            {kind === 'trash' ? null : <IconButton label={`${row.facts?.starred ? 'Remove star of' : 'Star'} ${row.book.title}`} pressed={!!row.facts?.starred} icon={<Star size={14} fill={row.facts?.starred ? 'currentColor' : 'none'} />} onPress={() => void act.book_star({ ids: [row.id], starred: !row.facts?.starred })} />}
          </span>
        ),
      },
      { id: 'owner', header: 'Owner', width: 190, value: (row) => row.owner, filter: 'choice' },
      { id: 'role', header: 'My role', width: 120, value: (row) => ROLE_WORDS[row.role], filter: 'choice' },
      { id: 'sheets', header: 'Sheets', width: 90, align: 'end', value: (row) => sheetsOf(row.book).length },
      { id: 'modified', header: kind === 'trash' ? 'Deleted' : 'Last changed', width: 170, value: (row) => (kind === 'trash' ? row.facts?.trashedAt : row.facts?.modifiedAt) ?? '', cell: (row) => ago((kind === 'trash' ? row.facts?.trashedAt : row.facts?.modifiedAt) ?? '', clock) },
      { id: 'created', header: 'Created', width: 130, value: (row) => row.facts?.createdAt ?? '', cell: (row) => ago(row.facts?.createdAt ?? '', clock) },
    ],
    [act, clock, kind, state],
  )
}

function BooksDialogs({ open, onClose }: { open: Open; onClose: () => void }) {
  const state = useSelect((one) => one)
  const act = useAct()
  const id = open?.ids[0] ?? ''
  const book = id === state.id ? state : state.library?.[id]
  if (open === null || !book) return null
  if (open.kind === 'share') return <ShareBook book={book} onClose={onClose} />
  if (open.kind === 'rename') return <RenameDialog id={id} title={String(book.title ?? '')} onClose={onClose} />
  const gone = open.ids.filter((one) => one !== state.id)
  return (
    <ConfirmDialog title={gone.length === 1 ? `Delete “${state.library?.[gone[0]!]?.title ?? ''}” for ever?` : `Delete ${gone.length} spreadsheets for ever?`} action="Delete for ever" onConfirm={() => void act.book_delete({ ids: [...open.ids] })} onClose={onClose}>
      This cannot be undone. {gone.length < open.ids.length ? 'The spreadsheet of the start page stays in the trash.' : ''}
    </ConfirmDialog>
  )
}

function RenameDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const act = useAct()
  const [name, setName] = useState(title)
  const [tried, setTried] = useState(false)
  const save = (): void => {
    setTried(true)
    if (name.trim() === '') return
    void act.book_rename({ book: id, title: name })
    onClose()
  }
  return (
    <Dialog title={`Rename “${title}”`} onClose={onClose}>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField label="Title" autoFocus value={name} onChange={setName} maxLength={LIMITS.title} error={tried && name.trim() === '' ? 'A spreadsheet needs a title.' : null} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
