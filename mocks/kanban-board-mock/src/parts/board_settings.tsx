import { Avatar, Button, ConfirmDialog, FilePicker, IconButton, Menu, RadioGroup, Select, TextArea, TextField, useGo, useToast } from '@mocks/kit'
import { Pencil, Plus, UserMinus } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { COLOURS, colourName, PICTURES, toneOf } from '../colours'
import { useAct, useSelect } from '../hooks'
import { type Board, type BoardRole, type Label, LIMITS, type Visibility } from '../model'
import { activeUsers, allCards, boardRole, canEdit, canManage, membersOf } from '../selectors'
import { BackgroundChoice } from './background_choice'
import { VISIBILITY } from './board_head'
import { LabelForm } from './label_picker'

/** What the board is, who works on it, how it looks, and its end. */
export default function BoardSettings({ board }: { board: Board }) {
  const manages = useSelect((state) => canManage(state, board)) && !board.closed
  const edits = useSelect((state) => canEdit(state, board))
  return (
    <div className="settings">
      {manages ? null : <p className="hint">{board.closed ? 'A closed board cannot be changed. Reopen it first.' : 'Only admins of the board can change what is here.'}</p>}
      <About board={board} manages={manages} />
      <Visible board={board} manages={manages} />
      <People board={board} manages={manages} />
      <Labels board={board} editable={edits} />
      <Background board={board} manages={manages} />
      <End board={board} />
    </div>
  )
}

interface SectionProps {
  readonly board: Board
  readonly manages: boolean
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="shell-card" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function About({ board, manages }: SectionProps) {
  const act = useAct()
  const toast = useToast()
  const [title, setTitle] = useState(board.title)
  const [description, setDescription] = useState(board.description)
  const error = title.trim() === '' ? 'Enter a title.' : null
  const dirty = title.trim() !== board.title || description.trim() !== board.description
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (error !== null) return
    if (title.trim() !== board.title) void act.board_rename({ id: board.id, title })
    if (description.trim() !== board.description) void act.board_describe({ id: board.id, description })
    toast({ message: 'Saved.' })
  }
  return (
    <Section title="About this board">
      <form className="stack" onSubmit={save} noValidate>
        <TextField label="Title" value={title} onChange={setTitle} error={error} disabled={!manages} maxLength={LIMITS.boardTitle} />
        <TextArea label="Description" value={description} onChange={setDescription} disabled={!manages} maxLength={LIMITS.text} />
        <div className="form-buttons">
          <Button kind="primary" type="submit" disabled={!manages || !dirty}>
            Save changes
          </Button>
        </div>
      </form>
    </Section>
  )
}

function Visible({ board, manages }: SectionProps) {
  const act = useAct()
  return (
    <Section title="Visibility">
      <RadioGroup label="Who sees this board" value={board.visibility} disabled={!manages} options={(Object.keys(VISIBILITY) as Visibility[]).map((value) => ({ value, label: VISIBILITY[value].label, detail: VISIBILITY[value].detail }))} onChange={(visibility) => void act.board_set_visibility({ id: board.id, visibility })} />
    </Section>
  )
}

const ROLES: readonly { value: BoardRole; label: string }[] = [
  { value: 'admin', label: 'Admin' },
  { value: 'member', label: 'Member' },
  { value: 'observer', label: 'Observer' },
]

function People({ board, manages }: SectionProps) {
  const act = useAct()
  const state = useSelect((whole) => whole)
  const [asking, setAsking] = useState<string | null>(null)
  const people = membersOf(state, board)
  const others = activeUsers(state).filter((one) => !board.memberIds.includes(one.id))
  const leaving = people.find((one) => one.id === asking)
  return (
    <Section title="Members">
      <ul className="rows">
        {people.map((one) => {
          const self = one.id === state.currentUser
          return (
            <li key={one.id} className="row">
              <Avatar name={one.name} source={one.avatarUrl} size={32} />
              <div className="row-text">
                <span className="row-name">{self ? `${one.name} (you)` : one.name}</span>
                <small>@{one.username}</small>
              </div>
              <Select label={`Role of ${one.name}`} hideLabel value={boardRole(state, board, one.id)} disabled={!manages || self} options={ROLES} onChange={(role) => void act.board_member_role({ id: board.id, userId: one.id, role })} />
              <IconButton label={`Remove ${one.name} from the board`} icon={<UserMinus size={17} />} disabled={!manages || people.length < 2} onPress={() => setAsking(one.id)} />
            </li>
          )
        })}
      </ul>
      <Menu label="Add a member" placement="bottom start" entries={others.map((one) => ({ id: one.id, label: one.name, onAction: () => void act.board_member_add({ id: board.id, userId: one.id }) }))}>
        <Button icon={<Plus size={15} />} disabled={!manages || others.length === 0}>
          Add a member
        </Button>
      </Menu>
      {others.length === 0 ? <span className="hint"> Everybody of the workspace is on this board.</span> : null}
      {leaving === undefined ? null : (
        <ConfirmDialog title={`Remove ${leaving.name} from “${board.title}”?`} action="Remove" onConfirm={() => void act.board_member_remove({ id: board.id, userId: leaving.id })} onClose={() => setAsking(null)}>
          {leaving.name} also leaves all cards of this board.
        </ConfirmDialog>
      )}
    </Section>
  )
}

function Labels({ board, editable }: { board: Board; editable: boolean }) {
  const [open, setOpen] = useState<Label | 'new' | null>(null)
  const uses = useSelect((state) => allCards(state).filter((card) => card.boardId === board.id && !card.archived))
  return (
    <Section title="Labels">
      {board.labels.length === 0 ? <p className="hint">This board has no labels yet.</p> : null}
      <ul className="rows">
        {board.labels.map((one) => {
          const name = one.name || `${colourName(one.color)} label`
          const count = uses.filter((card) => card.labelIds.includes(one.id)).length
          return (
            <li key={one.id} className="row">
              <span className={`chip chip-wide tone-${toneOf(one.color)}`}>{name}</span>
              <small className="row-text">{count === 1 ? 'on 1 card' : `on ${count} cards`}</small>
              {editable ? <IconButton label={`Edit “${name}”`} icon={<Pencil size={15} />} onPress={() => setOpen(one)} /> : null}
            </li>
          )
        })}
      </ul>
      {open !== null ? (
        <div className="inset">
          <LabelForm key={open === 'new' ? 'new' : open.id} board={board} label={open === 'new' ? null : open} onDone={() => setOpen(null)} />
        </div>
      ) : editable ? (
        <Button icon={<Plus size={15} />} disabled={board.labels.length >= LIMITS.labels} onPress={() => setOpen('new')}>
          Create a label
        </Button>
      ) : null}
    </Section>
  )
}

function Background({ board, manages }: SectionProps) {
  const act = useAct()
  const set = (background: string): void => void act.board_set_background({ id: board.id, background })
  if (!manages) return null
  return (
    <Section title="Look">
      <div className="stack">
        <BackgroundChoice value={board.background} pictures={PICTURES} colours={COLOURS} onChange={set} />
        <FilePicker label="Your own picture" accept={['image/*']} maxBytes={10_000_000} onStored={([file]) => file && set(file.url)} />
      </div>
    </Section>
  )
}

function End({ board }: { board: Board }) {
  const act = useAct()
  const go = useGo()
  const toast = useToast()
  const allowed = useSelect((state) => canManage(state, board))
  const [asking, setAsking] = useState<'close' | 'delete' | null>(null)
  if (!allowed) return null
  return (
    <Section title={board.closed ? 'Reopen or delete' : 'Close'}>
      <p className="hint">{board.closed ? 'Deleting takes all lists and cards with it, forever.' : 'A closed board can be read, and be reopened.'}</p>
      <div className="form-buttons form-buttons-start">
        {board.closed ? <Button onPress={() => void act.board_reopen({ id: board.id })}>Reopen this board</Button> : <Button onPress={() => setAsking('close')}>Close this board</Button>}
        {board.closed ? (
          <Button kind="danger" onPress={() => setAsking('delete')}>
            Delete board
          </Button>
        ) : null}
      </div>
      {asking === 'close' ? (
        <ConfirmDialog title={`Close “${board.title}”?`} action="Close board" onConfirm={() => void act.board_close({ id: board.id })} onClose={() => setAsking(null)}>
          Nothing is lost: it can be reopened from the closed boards.
        </ConfirmDialog>
      ) : null}
      {asking === 'delete' ? (
        <ConfirmDialog title={`Delete “${board.title}” forever?`} action="Delete forever" onConfirm={() => { void act.board_delete({ id: board.id }); toast({ message: `“${board.title}” was deleted.` }); go('/boards/closed') }} onClose={() => setAsking(null)}>
          All its lists and cards go with it. It cannot be brought back.
        </ConfirmDialog>
      ) : null}
    </Section>
  )
}
