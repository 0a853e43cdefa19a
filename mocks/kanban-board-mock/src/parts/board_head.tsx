/** The head of a board: its name, star and visibility, its views, who works on it. */
import { Button, ConfirmDialog, download, IconButton, InlineEdit, Link, Menu, type MenuEntry, NavLink, toCsv, useGo } from '@mocks/kit'
import { Archive, CalendarDays, Copy, Download, Ellipsis, Eye, Globe, History, KanbanSquare, LayoutTemplate, Lock, Settings, Star, Table2, Users, X, Zap } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSelect } from '../hooks'
import { type Board, LIMITS, type Visibility } from '../model'
import { boardRole, canManage, cardsByList, labelOf, listsOf, nameOf } from '../selectors'
import { useDeeds } from '../use_deeds'
import { CopyBoardDialog } from './board_dialogs'
import { Faces } from './chips'

export const VISIBILITY: Readonly<Record<Visibility, { label: string; detail: string; icon: ReactNode }>> = {
  private: { label: 'Private', detail: 'Only people on the board see it', icon: <Lock size={14} aria-hidden /> },
  workspace: { label: 'Workspace', detail: 'Everybody in the workspace sees it', icon: <Users size={14} aria-hidden /> },
  public: { label: 'Public', detail: 'Everybody with the address sees it', icon: <Globe size={14} aria-hidden /> },
}

const VIEWS = [
  { to: '', label: 'Board', icon: <KanbanSquare size={15} aria-hidden /> },
  { to: '/table', label: 'Table', icon: <Table2 size={15} aria-hidden /> },
  { to: '/calendar', label: 'Calendar', icon: <CalendarDays size={15} aria-hidden /> },
  { to: '/activity', label: 'Activity', icon: <History size={15} aria-hidden /> },
  { to: '/automation', label: 'Automation', icon: <Zap size={15} aria-hidden /> },
  { to: '/archive', label: 'Archive', icon: <Archive size={15} aria-hidden /> },
  { to: '/settings', label: 'Settings', icon: <Settings size={15} aria-hidden /> },
] as const

export function BoardHead({ board, active, tools }: { board: Board; active: string; tools?: ReactNode }) {
  const { act } = useDeeds()
  const manages = useSelect((state) => canManage(state, board)) && !board.closed
  const observes = useSelect((state) => boardRole(state, board) === 'observer')
  const visibility = VISIBILITY[board.visibility]
  return (
    <header className="board-head">
      <div className="board-line">
        <h1>
          <InlineEdit label="board title" value={board.title} disabled={!manages} check={(value) => (value === '' ? 'Enter a title.' : value.length > LIMITS.boardTitle ? `Use at most ${LIMITS.boardTitle} characters.` : null)} onSave={(title) => void act.board_rename({ id: board.id, title })} />
        </h1>
        <IconButton label={board.starred ? 'Remove star' : 'Star this board'} pressed={board.starred} icon={<Star size={17} fill={board.starred ? 'currentColor' : 'none'} />} onPress={() => void act.board_star({ id: board.id, starred: !board.starred })} />
        {manages ? (
          <Menu label="Visibility" placement="bottom start" entries={(Object.keys(VISIBILITY) as Visibility[]).map((one) => ({ id: one, label: VISIBILITY[one].label, icon: VISIBILITY[one].icon, checked: one === board.visibility, onAction: () => void act.board_set_visibility({ id: board.id, visibility: one }) }))}>
            <Button kind="quiet" icon={visibility.icon}>
              {visibility.label}
            </Button>
          </Menu>
        ) : (
          <span className="board-mark">
            {visibility.icon}
            {visibility.label}
          </span>
        )}
        {board.isTemplate ? <span className="board-mark tone-indigo"><LayoutTemplate size={14} aria-hidden />Template</span> : null}
        {observes ? <span className="board-mark"><Eye size={14} aria-hidden />You observe this board: nothing can be changed</span> : null}
        <span className="board-gap" />
        <Link className="board-people" to={`/board/${board.id}/settings`} aria-label={`${board.memberIds.length} members of this board`}>
          <Faces ids={board.memberIds} most={5} size={26} />
        </Link>
        <BoardMenu board={board} manages={manages} />
      </div>
      <div className="board-line">
        <nav aria-label="Views of this board" className="board-views">
          {VIEWS.map((one) => (
            <NavLink key={one.to} to={`/board/${board.id}${one.to}`} end className={active === one.label ? 'board-view active' : 'board-view'} aria-current={active === one.label ? 'page' : undefined}>
              {one.icon}
              {one.label}
            </NavLink>
          ))}
        </nav>
        <span className="board-gap" />
        {tools}
      </div>
    </header>
  )
}

function BoardMenu({ board, manages }: { board: Board; manages: boolean }) {
  const deeds = useDeeds()
  const go = useGo()
  const state = useSelect((whole) => whole)
  const [open, setOpen] = useState<'copy' | 'close' | null>(null)
  const rows = (): void => {
    const lists = listsOf(state, board)
    const cards = cardsByList(state, board)
    const all = lists.flatMap((list) => (cards.get(list.id) ?? []).map((card) => ({ list, card })))
    const csv = toCsv(all, [
      { header: 'List', value: ({ list }) => list.title },
      { header: 'Card', value: ({ card }) => card.title },
      { header: 'Labels', value: ({ card }) => card.labelIds.map((id) => labelOf(board, id)?.name ?? '').join(', ') },
      { header: 'Members', value: ({ card }) => card.memberIds.map((id) => nameOf(state, id)).join(', ') },
      { header: 'Due', value: ({ card }) => card.dueDate },
      { header: 'Complete', value: ({ card }) => (card.completed ? 'yes' : 'no') },
    ])
    download('board.csv', csv, 'text/csv')
  }
  const entries: MenuEntry[] = [
    { id: 'copy', label: 'Copy board…', icon: <Copy size={15} />, onAction: () => setOpen('copy') },
    { id: 'csv', label: 'Download as CSV', icon: <Download size={15} />, onAction: rows },
    { id: 'template', label: board.isTemplate ? 'Use as a board again' : 'Make this a template', icon: <LayoutTemplate size={15} />, disabled: !manages, onAction: () => void deeds.act.board_set_template({ id: board.id, isTemplate: board.isTemplate !== true }) },
    { id: 'settings', label: 'Settings', icon: <Settings size={15} />, onAction: () => go(`/board/${board.id}/settings`) },
    { id: 'close', label: 'Close board…', section: '', danger: true, icon: <X size={15} />, disabled: !manages, onAction: () => setOpen('close') },
  ]
  return (
    <>
      <Menu label="Board menu" entries={entries}>
        <IconButton label="Board menu" icon={<Ellipsis size={18} />} />
      </Menu>
      {open === 'copy' ? <CopyBoardDialog board={board} onClose={() => setOpen(null)} /> : null}
      {open === 'close' ? (
        <ConfirmDialog title={`Close “${board.title}”?`} action="Close board" onConfirm={() => void deeds.act.board_close({ id: board.id })} onClose={() => setOpen(null)}>
          Nothing is lost: it can be reopened from the closed boards.
        </ConfirmDialog>
      ) : null}
    </>
  )
}
