/** One card in full, in a dialog over its board. */
import { Badge, Banner, Button, Checkbox, ConfirmDialog, Dialog, IconButton, InlineEdit, Link, Popover, TextArea, TextField, useGo } from '@mocks/kit'
import { AlignLeft, Archive, ArchiveRestore, ArrowRightLeft, CalendarClock, CheckSquare, Copy, Eye, Image, LayoutTemplate, Paperclip, Tag, Trash2, UserPlus, Users, X, Zap } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { DUE_TONES, DUE_WORDS, dueState, shortDay } from '../dates'
import { useSelect } from '../hooks'
import { type Board, type Card, LIMITS } from '../model'
import { boardById, canEdit, listById, rulesOf } from '../selectors'
import { type Deeds, useDeeds } from '../use_deeds'
import { AttachForm, Attachments } from './attachments'
import { ArchiveQuestion, CopyCardDialog, MoveCardDialog } from './card_dialogs'
import { Checklists } from './checklists'
import { Faces, LabelChips } from './chips'
import { CoverForm } from './cover_form'
import { CoverView } from './cover'
import { DateForm } from './date_form'
import { Discussion } from './discussion'
import { LabelPicker } from './label_picker'
import { MemberPicker } from './member_picker'
import { Prose } from './prose'

export default function CardDetail({ card, onClose }: { card: Card; onClose: () => void }) {
  const deeds = useDeeds()
  const board = useSelect((state) => boardById(state, card.boardId))
  const list = useSelect((state) => listById(state, card.listId))
  const allowed = useSelect((state) => canEdit(state, board))
  const editable = allowed && !card.archived
  const { act } = deeds
  return (
    <Dialog wide title={card.title} onClose={onClose}>
      <div className="card-detail">
        <CoverView cover={card.cover} height={120} />
        <div className="card-top">
          <div className="card-name">
            <Checkbox label={card.completed ? 'Mark card incomplete' : 'Mark card complete'} checked={card.completed} disabled={!editable} onChange={(completed) => void act.card_complete({ ids: [card.id], completed })} />
            <h3 dir="auto">
              <InlineEdit label="card title" value={card.title} disabled={!editable} check={(value) => (value === '' ? 'Enter a title.' : value.length > LIMITS.cardTitle ? `Use at most ${LIMITS.cardTitle} characters.` : null)} onSave={(title) => void act.card_rename({ id: card.id, title })} />
            </h3>
          </div>
          <IconButton label="Close card" icon={<X size={18} />} onPress={onClose} />
        </div>
        <p className="card-where">
          in the list <b>{list?.title ?? 'that is gone'}</b> on {board === null ? 'a board that is gone' : <Link to={`/board/${board.id}`}>{board.title}</Link>}
          {card.isTemplate ? <Badge tone="indigo" icon={<LayoutTemplate size={13} />}>Template</Badge> : null}
        </p>
        {card.archived ? <ArchivedBanner card={card} deeds={deeds} allowed={allowed} onClose={onClose} /> : null}
        {!allowed ? <Banner>{board?.closed ? 'The board is closed: its cards can only be read.' : 'You observe this board: its cards can only be read.'}</Banner> : null}
        <div className="card-columns">
          <div className="card-main">
            <Facts card={card} board={board} deeds={deeds} editable={editable} />
            <Description card={card} deeds={deeds} editable={editable} />
            <Attachments card={card} deeds={deeds} editable={editable} />
            <Checklists card={card} board={board} deeds={deeds} editable={editable} />
            <Discussion card={card} deeds={deeds} editable={editable} />
          </div>
          <Side card={card} board={board} deeds={deeds} editable={editable} onClose={onClose} />
        </div>
      </div>
    </Dialog>
  )
}

interface PartProps {
  readonly card: Card
  readonly board: Board | null
  readonly deeds: Deeds
  readonly editable: boolean
}

function ArchivedBanner({ card, deeds, allowed, onClose }: { card: Card; deeds: Deeds; allowed: boolean; onClose: () => void }) {
  const list = useSelect((state) => listById(state, card.listId))
  const [asking, setAsking] = useState(false)
  const stuck = list === null || list.archived
  return (
    <Banner
      kind="warning"
      title="This card is archived"
      actions={
        allowed ? (
          <>
            <Button icon={<ArchiveRestore size={15} />} disabled={stuck} onPress={() => deeds.restoreCard(card)}>
              Restore
            </Button>
            <Button icon={<Trash2 size={15} />} onPress={() => setAsking(true)}>
              Delete
            </Button>
          </>
        ) : undefined
      }
    >
      {stuck ? 'It cannot be restored while its list is archived or gone.' : 'It can be read, and not be changed.'}
      {asking ? (
        <ConfirmDialog title={`Delete “${card.title}” forever?`} action="Delete forever" onConfirm={() => { void deeds.act.card_delete({ ids: [card.id] }); onClose() }} onClose={() => setAsking(false)}>
          It cannot be brought back.
        </ConfirmDialog>
      ) : null}
    </Banner>
  )
}

function Facts({ card, board, deeds }: PartProps) {
  const state = dueState(card, deeds.clock)
  const tone = DUE_TONES[state]
  return (
    <dl className="card-facts">
      {card.memberIds.length === 0 ? null : (
        <div>
          <dt>Members</dt>
          <dd>
            <Faces ids={card.memberIds} most={8} size={30} />
          </dd>
        </div>
      )}
      {card.labelIds.length === 0 ? null : (
        <div>
          <dt>Labels</dt>
          <dd>
            <LabelChips card={card} board={board} full />
          </dd>
        </div>
      )}
      {card.startDate === null ? null : (
        <div>
          <dt>Start</dt>
          <dd>{shortDay(card.startDate, deeds.clock)}</dd>
        </div>
      )}
      {card.dueDate === null ? null : (
        <div>
          <dt>Due</dt>
          <dd className="card-due">
            {new Intl.DateTimeFormat(deeds.clock.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: deeds.clock.timezone }).format(Date.parse(card.dueDate))}
            {state === 'later' ? null : <Badge tone={tone}>{DUE_WORDS[state]}</Badge>}
          </dd>
        </div>
      )}
    </dl>
  )
}

function Description({ card, deeds, editable }: Omit<PartProps, 'board'>) {
  const [draft, setDraft] = useState<string | null>(null)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    void deeds.act.card_describe({ id: card.id, description: draft ?? '' })
    setDraft(null)
  }
  return (
    <section className="card-part" aria-label="Description">
      <div className="card-part-head">
        <AlignLeft size={18} aria-hidden />
        <h3>Description</h3>
        {editable && draft === null ? (
          <Button small onPress={() => setDraft(card.description)}>
            {card.description === '' ? 'Add a description' : 'Edit description'}
          </Button>
        ) : null}
      </div>
      {draft === null ? (
        card.description === '' ? <p className="hint">Nothing is written here yet.</p> : <Prose text={card.description} />
      ) : (
        <form className="picker" onSubmit={save}>
          <TextArea label="Description" hideLabel value={draft} onChange={setDraft} rows={6} maxLength={LIMITS.text} placeholder="What has to be done, and how one sees that it is done" />
          <div className="form-buttons">
            <Button onPress={() => setDraft(null)}>Cancel</Button>
            <Button kind="primary" type="submit">
              Save
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

function Side({ card, board, deeds, editable, onClose }: PartProps & { onClose: () => void }) {
  const go = useGo()
  const [open, setOpen] = useState<'move' | 'copy' | 'archive' | null>(null)
  const own = useSelect((state) => state.currentUser)
  const buttons = useSelect((state) => rulesOf(state, card.boardId).filter((one) => one.enabled && one.trigger.kind === 'button'))
  const joined = card.memberIds.includes(own)
  const { act } = deeds
  const pop = (title: string, icon: ReactNode, content: (close: () => void) => ReactNode) => (
    <Popover title={title} placement="bottom end" trigger={<Button icon={icon}>{title}</Button>}>
      {(close) => content(close)}
    </Popover>
  )
  const archive = (): void => {
    deeds.archiveCards([card.id])
    onClose()
  }
  return (
    <aside className="card-side" aria-label="Card actions">
      {editable ? (
        <>
          <h4>Add</h4>
          <Button icon={<UserPlus size={15} />} onPress={() => void act.card_member({ ids: [card.id], memberId: own, on: !joined })}>
            {joined ? 'Leave' : 'Join'}
          </Button>
          {pop('Members', <Users size={15} />, () => <MemberPicker board={board} chosen={card.memberIds} onToggle={(memberId, on) => void act.card_member({ ids: [card.id], memberId, on })} />)}
          {board === null ? null : pop('Labels', <Tag size={15} />, () => <LabelPicker board={board} chosen={card.labelIds} onToggle={(labelId, on) => void act.card_label({ ids: [card.id], labelId, on })} />)}
          {pop('Dates', <CalendarClock size={15} />, (close) => <DateForm card={card} deeds={deeds} onDone={close} />)}
          {pop('Checklist', <CheckSquare size={15} />, (close) => <ChecklistForm onAdd={(title) => { void act.checklist_add({ id: card.id, title }); close() }} />)}
          {pop('Attach', <Paperclip size={15} />, (close) => <AttachForm card={card} deeds={deeds} onDone={close} />)}
          {pop('Cover', <Image size={15} />, (close) => <CoverForm card={card} deeds={deeds} onDone={close} />)}
          {buttons.length === 0 ? null : <h4>Buttons</h4>}
          {buttons.map((rule) => (
            <Button key={rule.id} icon={<Zap size={15} />} onPress={() => void act.rule_run({ id: rule.id, cardId: card.id }).then((ran) => deeds.toast({ message: ran ? `“${rule.name}” ran.` : `“${rule.name}” had nothing to change.` }))}>
              {rule.name}
            </Button>
          ))}
        </>
      ) : null}
      <h4>Actions</h4>
      {editable ? (
        <Button icon={<ArrowRightLeft size={15} />} onPress={() => setOpen('move')}>
          Move
        </Button>
      ) : null}
      <Button icon={<Copy size={15} />} onPress={() => setOpen('copy')}>
        {card.isTemplate ? 'Make a card' : 'Copy'}
      </Button>
      <Button icon={<Eye size={15} />} onPress={() => deeds.watch(card)}>
        {card.watching ? 'Stop watching' : 'Watch'}
      </Button>
      {editable ? (
        <>
          <Button icon={<LayoutTemplate size={15} />} onPress={() => void act.card_set_template({ id: card.id, isTemplate: card.isTemplate !== true })}>
            {card.isTemplate ? 'No template' : 'Make template'}
          </Button>
          <Button icon={<Archive size={15} />} onPress={() => (deeds.settings.confirmArchive ? setOpen('archive') : archive())}>
            Archive
          </Button>
        </>
      ) : null}
      {board?.closed ? <Button onPress={() => go('/boards/closed')}>Closed boards</Button> : null}
      {open === 'move' ? <MoveCardDialog card={card} deeds={deeds} onClose={() => setOpen(null)} /> : null}
      {open === 'copy' ? <CopyCardDialog card={card} deeds={deeds} onClose={() => setOpen(null)} /> : null}
      {open === 'archive' ? <ArchiveQuestion name={card.title} onConfirm={archive} onClose={() => setOpen(null)} /> : null}
    </aside>
  )
}

function ChecklistForm({ onAdd }: { onAdd: (title: string) => void }) {
  const [title, setTitle] = useState('Checklist')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (title.trim() !== '') onAdd(title)
  }
  return (
    <form className="picker" onSubmit={submit} noValidate>
      <TextField label="Title" value={title} onChange={setTitle} error={title.trim() === '' ? 'Enter a title.' : null} maxLength={LIMITS.checklist} autoFocus />
      <Button kind="primary" type="submit">
        Add checklist
      </Button>
    </form>
  )
}
