import { addDays, Button, Dialog, IconButton, Schedule, type ScheduleEvent, Segmented, Select, TextField, useClock, useGo, useLocation, useQuery } from '@mocks/kit'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { toneOf } from '../colours'
import { local, stored } from '../dates'
import { passes } from '../filter'
import { useSelect } from '../hooks'
import { type Board, type Card, LIMITS } from '../model'
import { canEdit, cardsByList, labelOf, listById, listsOf, settingsOf } from '../selectors'
import { useDeeds } from '../use_deeds'
import { cardAddress } from './card_address'
import { useFilter } from './use_filter'

const VIEWS = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'agenda', label: 'List' },
] as const
type View = (typeof VIEWS)[number]['value']

/** Cards on the days they are due; dragged to another day they are due then. */
export default function BoardCalendar({ board }: { board: Board }) {
  const deeds = useDeeds()
  const clock = useClock()
  const go = useGo()
  const { search } = useLocation()
  const { filter } = useFilter()
  const today = local(clock.now(), clock).slice(0, 10)
  const [given, setDay] = useQuery('day', today)
  const [wanted, setView] = useQuery('span', 'month')
  const view: View = VIEWS.find((one) => one.value === wanted)?.value ?? 'month'
  const day = /^\d{4}-\d{2}-\d{2}$/.test(given) ? given : today
  const [adding, setAdding] = useState<string | null>(null)
  const state = useSelect((whole) => whole)
  const editable = canEdit(state, board)
  const cards = [...cardsByList(state, board).values()].flat().filter((card) => card.dueDate !== null && passes(card, filter, clock))
  const events = cards.map((card): ScheduleEvent => {
    const due = local(card.dueDate!, clock)
    return { id: card.id, title: card.completed ? `✓ ${card.title}` : card.title, start: due, end: later(due), tone: toneOf(labelOf(board, card.labelIds[0] ?? '')?.color), detail: listById(state, card.listId)?.title, fixed: !editable }
  })
  const move = (id: string, start: string): void => {
    const card = cards.find((one) => one.id === id)
    if (!card) return
    const back = { id, startDate: card.startDate, dueDate: card.dueDate }
    const dueDate = stored(start, clock)
    void deeds.act.card_set_dates({ id, startDate: card.startDate !== null && card.startDate > dueDate ? null : card.startDate, dueDate })
    deeds.toast({ message: `“${card.title}” is due on another day.`, undo: () => void deeds.act.card_set_dates(back) })
  }
  const step = (by: number): void => setDay(view === 'month' ? monthAfter(day, by) : addDays(day, by * (view === 'week' ? 7 : 30)))
  const name = new Intl.DateTimeFormat(clock.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
  const dated = cardsByList(state, board)
  const open = [...dated.values()].flat().filter((card) => card.dueDate === null).length
  return (
    <div className="board-calendar">
      <div className="calendar-bar">
        <Button onPress={() => setDay(today)}>Today</Button>
        <IconButton label="Earlier" icon={<ChevronLeft size={18} />} onPress={() => step(-1)} />
        <IconButton label="Later" icon={<ChevronRight size={18} />} onPress={() => step(1)} />
        <h2>{name}</h2>
        <span className="hint">{open === 1 ? '1 card has no due date' : `${open} cards have no due date`}</span>
        <span className="board-gap" />
        <Segmented label="Time span" value={view} options={VIEWS} onChange={setView} />
      </div>
      <div className="calendar-body">
        <Schedule
          label={`Calendar of ${board.title}`}
          view={view}
          day={day}
          events={events}
          firstDay={settingsOf(state).weekStart}
          agendaDays={30}
          onOpen={(id) => go(cardAddress(id, search, 'calendar'))}
          onMove={editable ? (id, span) => move(id, span.start) : undefined}
          onCreate={editable && listsOf(state, board).length > 0 ? (span) => setAdding(span.allDay ? `${span.start.slice(0, 10)}T17:00` : span.start) : undefined}
          onDay={setDay}
        />
      </div>
      {adding === null ? null : <AddCardDialog board={board} due={adding} onAdd={(card) => void deeds.act.card_create({ ...card, dueDate: stored(adding, clock) })} onClose={() => setAdding(null)} />}
    </div>
  )
}

/** Half an hour, within the day. */
function later(time: string): string {
  const minutes = Math.min(23 * 60 + 59, Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16)) + 30)
  return `${time.slice(0, 11)}${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

function monthAfter(day: string, by: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + by
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

interface AddCardProps {
  readonly board: Board
  readonly due: string
  readonly onAdd: (card: Pick<Card, 'title' | 'listId'>) => void
  readonly onClose: () => void
}

function AddCardDialog({ board, due, onAdd, onClose }: AddCardProps) {
  const clock = useClock()
  const lists = useSelect((state) => listsOf(state, board))
  const [title, setTitle] = useState('')
  const [listId, setListId] = useState(lists[0]?.id ?? '')
  const [tried, setTried] = useState(false)
  const error = title.trim() === '' ? 'Enter a title.' : null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (error !== null) return
    onAdd({ title, listId })
    onClose()
  }
  const day = new Intl.DateTimeFormat(clock.locale, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(`${due.slice(0, 10)}T00:00:00Z`))
  return (
    <Dialog title="Add a card" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <p className="kit-dialog-text">Due on {day}</p>
        <TextField label="Title" value={title} onChange={setTitle} error={tried ? error : null} maxLength={LIMITS.cardTitle} autoFocus />
        <Select label="List" value={listId} options={lists.map((one) => ({ value: one.id, label: one.title }))} onChange={setListId} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Add card
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
