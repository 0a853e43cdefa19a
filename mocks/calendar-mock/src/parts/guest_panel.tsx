import { Avatar, Checkbox, ComboBox, IconButton } from '@mocks/kit'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { guestsOf, list } from '../logic/event_facts'
import { isEmail } from '../logic/input'
import type { Occurrence } from '../logic/occurrences'
import { canEdit, canSeeGuests, isMe, replyOf } from '../logic/rights'
import { ANSWER_WORDS, personName } from '../logic/shown'
import { targetOf } from './target'
import { useDeeds } from './use_deeds'

/** Guests of an event that is there: each change is one of its own. */
export function GuestPanel({ occurrence }: { occurrence: Occurrence }) {
  const state = useSelect((one) => one)
  const act = useAct()
  const deeds = useDeeds()
  const [error, setError] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const { event } = occurrence
  const guests = guestsOf(event)
  const edit = canEdit(state, event)
  const add = async (given: string): Promise<void> => {
    const email = given.trim().toLowerCase()
    const problem = !isEmail(email) ? `“${given}” is no address. Write it as name@example.example.` : guests.some((one) => one.toLowerCase() === email) ? 'This guest is on the list already.' : isMe(state, email) ? 'You are there anyway.' : null
    setError(problem)
    setRound(round + 1)
    if (problem !== null) return
    const scope = await deeds.askScope(occurrence, 'Invite', ['all', 'this'])
    const send = scope === null ? null : await deeds.askSend(event, 'Invite', [email])
    if (scope === null || send === null) return
    const made = await act.guest_add({ target: targetOf(occurrence, scope), emails: [email], send })
    if (made) deeds.done(`${personName(state, email)} is invited.`, made.undo)
  }
  const remove = async (email: string): Promise<void> => {
    const scope = await deeds.askScope(occurrence, 'Change', ['all', 'this'])
    const send = scope === null ? null : await deeds.askSend(event, 'Change', [email])
    if (scope === null || send === null) return
    const made = await act.guest_remove({ target: targetOf(occurrence, scope), email, send })
    if (made) deeds.done(`${personName(state, email)} is off the list.`, made.undo)
  }
  const setOptional = async (email: string, optional: boolean): Promise<void> => {
    const made = await act.guest_set_optional({ target: targetOf(occurrence, 'all'), email, optional })
    if (made) deeds.done(`${personName(state, email)} is ${optional ? 'optional' : 'required'} now.`, made.undo)
  }
  const people = list(state.people).filter((one) => one?.email && !guests.includes(one.email) && !isMe(state, one.email))
  return (
    <section className="panel" aria-label="Guests">
      <h2>Guests</h2>
      <ComboBox key={round} label="Invite somebody" placeholder="Name or address" options={people.map((one) => ({ value: one.email, label: one.name, detail: one.email }))} value={null} onChange={(email) => email !== null && void add(email)} onCustom={(email) => void add(email)} error={error} />
      {guests.length === 0 ? <p className="faint">Nobody is invited.</p> : null}
      {guests.length > 0 && canSeeGuests(state, event) ? (
        <ul className="guest-list" aria-label="Guests">
          {guests.map((email, index) => {
            const name = personName(state, email)
            return (
              <li key={`${index} ${email}`}>
                <Avatar name={name} size={26} />
                <span className="guest-name">
                  {name}
                  <small>{[ANSWER_WORDS[replyOf(event, email).status], name === email ? '' : email].filter(Boolean).join(' · ')}</small>
                </span>
                {edit ? (
                  <>
                    <Checkbox checked={list(event.optionalGuests).includes(email)} onChange={(optional) => void setOptional(email, optional)} label={`${name} is optional`}>
                      <small>Optional</small>
                    </Checkbox>
                    <IconButton label={`Remove ${name}`} icon={<X size={15} />} onPress={() => void remove(email)} />
                  </>
                ) : null}
              </li>
            )
          })}
        </ul>
      ) : null}
    </section>
  )
}
