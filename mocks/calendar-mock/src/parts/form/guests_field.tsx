import { Avatar, Checkbox, ComboBox, IconButton } from '@mocks/kit'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useSelect } from '../../hooks'
import { personTimes } from '../../logic/availability'
import { instantsOf } from '../../logic/draft'
import { list } from '../../logic/event_facts'
import { isEmail } from '../../logic/input'
import { isMe } from '../../logic/rights'
import { personName } from '../../logic/shown'
import { LIMITS } from '../../model'
import { useTimes } from '../../use_times'
import type { FormProps } from './event_basics'

/** Who comes: chosen from the directory, or by address. Busy ones are marked. `without` is the event's id. */
export function GuestsField({ draft, onChange, without }: FormProps & { without?: string }) {
  const state = useSelect((one) => one)
  const { clock } = useTimes()
  const [error, setError] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const instants = draft.allDay ? null : instantsOf(draft)
  const add = (email: string): void => {
    const address = email.trim().toLowerCase()
    const problem = !isEmail(address) ? `“${email}” is no address. Write it as name@example.example.` : isMe(state, address) ? 'You are there anyway.' : draft.guests.includes(address) ? 'This guest is on the list already.' : draft.guests.length >= LIMITS.guests ? `At most ${LIMITS.guests} guests.` : null
    setError(problem)
    if (problem === null) onChange({ ...draft, guests: [...draft.guests, address] })
    setRound(round + 1)
  }
  const remove = (email: string): void => onChange({ ...draft, guests: draft.guests.filter((one) => one !== email), optionalGuests: draft.optionalGuests.filter((one) => one !== email) })
  const setOptional = (email: string, optional: boolean): void => onChange({ ...draft, optionalGuests: optional ? [...draft.optionalGuests, email] : draft.optionalGuests.filter((one) => one !== email) })
  const people = list(state.people).filter((one) => one?.email && !draft.guests.includes(one.email) && !isMe(state, one.email))
  return (
    <div className="guests">
      <ComboBox key={round} label="Add guests" placeholder="Name or address" options={people.map((one) => ({ value: one.email, label: one.name, detail: [one.email, one.title].filter(Boolean).join(' · '), icon: <Avatar name={one.name} size={24} /> }))} value={null} onChange={(email) => email !== null && add(email)} onCustom={add} error={error} />
      {draft.guests.length === 0 ? null : (
        <ul className="guest-list" aria-label="Guests">
          {draft.guests.map((email) => {
            const busy = instants === null ? undefined : personTimes(state, clock, email, instants.start, instants.end, without)[0]
            return (
              <li key={email}>
                <Avatar name={personName(state, email)} size={26} />
                <span className="guest-name">
                  {personName(state, email)}
                  <small>{busy === undefined ? email : `Busy: ${busy.title}`}</small>
                </span>
                <Checkbox checked={draft.optionalGuests.includes(email)} onChange={(optional) => setOptional(email, optional)} label={`${personName(state, email)} is optional`}>
                  <small>Optional</small>
                </Checkbox>
                <IconButton label={`Remove ${personName(state, email)}`} icon={<X size={15} />} onPress={() => remove(email)} />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
