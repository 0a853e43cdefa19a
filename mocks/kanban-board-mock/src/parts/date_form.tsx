import { addDays, Button, DatePicker, useClock } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { local, stored } from '../dates'
import type { Card } from '../model'
import type { Deeds } from '../use_deeds'

/** Start and due date of a card. Nothing is written before Save. */
export function DateForm({ card, deeds, onDone }: { card: Card; deeds: Deeds; onDone: () => void }) {
  const clock = useClock()
  const [start, setStart] = useState(card.startDate === null ? null : local(card.startDate, clock).slice(0, 10))
  const [due, setDue] = useState(card.dueDate === null ? null : local(card.dueDate, clock))
  const error = start !== null && due !== null && start > due.slice(0, 10) ? 'The due date lies before the start date.' : null
  const today = local(clock.now(), clock).slice(0, 10)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (error !== null) return
    const unchanged = due !== null && card.dueDate !== null && local(card.dueDate, clock) === due
    const startDate = start === null ? null : card.startDate !== null && local(card.startDate, clock).slice(0, 10) === start ? card.startDate : stored(`${start}T00:00`, clock)
    void deeds.act.card_set_dates({ id: card.id, startDate, dueDate: due === null ? null : unchanged ? card.dueDate : stored(due, clock) })
    onDone()
  }
  return (
    <form className="picker dates" onSubmit={save} noValidate>
      <DatePicker label="Start date" value={start} onChange={setStart} />
      <DatePicker label="Due date" value={due} onChange={setDue} time error={error} />
      <div className="quick" role="group" aria-label="Due on">
        {[
          { days: 0, label: 'Today' },
          { days: 1, label: 'Tomorrow' },
          { days: 7, label: 'In a week' },
        ].map((one) => (
          <Button key={one.days} small onPress={() => setDue(`${addDays(today, one.days)}T${due?.slice(11, 16) ?? '17:00'}`)}>
            {one.label}
          </Button>
        ))}
      </div>
      <div className="form-buttons">
        {card.dueDate === null ? null : (
          <Button kind="quiet" onPress={() => { void deeds.act.card_remove_due({ id: card.id }); onDone() }}>
            Remove due date
          </Button>
        )}
        <Button kind="primary" type="submit">
          Save
        </Button>
      </div>
    </form>
  )
}
