import { Button, localOf, useToast } from '@mocks/kit'
import { CalendarClock } from 'lucide-react'
import { useAct, useSelect } from '../hooks'
import type { Occurrence } from '../logic/occurrences'
import { canEdit, proposalsFor } from '../logic/rights'
import { personName, whenWords } from '../logic/shown'
import { useTimes } from '../use_times'
import { targetOf } from './target'

/** Other times that guests ask for. */
export function Proposals({ occurrence }: { occurrence: Occurrence }) {
  const state = useSelect((one) => one)
  const act = useAct()
  const toast = useToast()
  const { zone, hours, locale } = useTimes()
  const proposals = proposalsFor(state, occurrence.event)
  if (proposals.length === 0 || !canEdit(state, occurrence.event)) return null
  const target = targetOf(occurrence, 'all')
  const accept = async (email: string): Promise<void> => {
    const made = await act.proposal_accept({ target, email })
    if (made) toast({ message: 'The event is at the proposed time now.', undo: () => void act.event_undo({ undo: made.undo }) })
  }
  const dismiss = async (email: string): Promise<void> => {
    const made = await act.proposal_dismiss({ target, email })
    if (made) toast({ message: 'The proposal is declined.', undo: () => void act.event_undo({ undo: made.undo }) })
  }
  return (
    <ul className="proposals" aria-label="Proposed times">
      {proposals.map(({ email, start, end, note }) => (
        <li key={email}>
          <CalendarClock size={16} aria-hidden />
          <div>
            <strong>{personName(state, email)}</strong> proposes {whenWords({ event: { ...occurrence.event, allDay: false }, from: localOf(start, zone), to: localOf(end, zone) }, locale, hours)}
            {note ? <span className="faint"> “{note}”</span> : null}
            <div className="proposals-buttons">
              <Button small kind="primary" onPress={() => void accept(email)}>
                Accept time
              </Button>
              <Button small onPress={() => void dismiss(email)}>
                Keep present time
              </Button>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
