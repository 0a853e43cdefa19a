import { Avatar, Button, ComboBox, IconButton, RadioGroup, Select, useToast } from '@mocks/kit'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { list } from '../logic/event_facts'
import { isEmail } from '../logic/input'
import { isMe } from '../logic/rights'
import { personName, ROLE_WORDS } from '../logic/shown'
import { type Calendar, type Role, ROLES } from '../model'

const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }))

/** Who sees a calendar, and what they may do. */
export function SharingPanel({ calendar }: { calendar: Calendar }) {
  const state = useSelect((one) => one)
  const act = useAct()
  const toast = useToast()
  const [email, setEmail] = useState<string | null>(null)
  const [role, setRole] = useState<Role>('read')
  const [error, setError] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const shares = list(calendar.sharedWith)
  const choose = (given: string | null): void => {
    const address = given?.trim().toLowerCase() ?? null
    const problem = address === null ? null : !isEmail(address) ? `“${given}” is no address.` : isMe(state, address) ? 'It is yours already.' : shares.some((one) => one.email.toLowerCase() === address) ? 'It is shared with them already.' : null
    setError(problem)
    setEmail(problem === null ? address : null)
  }
  const share = async (): Promise<void> => {
    if (email === null) return
    await act.calendar_share({ id: calendar.id, emails: [email], role })
    toast({ message: `Shared with ${personName(state, email)}.` })
    setEmail(null)
    setRound(round + 1)
  }
  const people = list(state.people).filter((one) => one?.email && !isMe(state, one.email) && !shares.some((share) => share.email === one.email))
  return (
    <section className="form-card" aria-label="Sharing">
      <h2>Sharing</h2>
      <RadioGroup label="Everybody in the organization" value={calendar.publicAccess ?? 'none'} onChange={(access) => void act.calendar_public({ id: calendar.id, access })} options={[{ value: 'none', label: 'Sees nothing' }, { value: 'freebusy', label: 'Sees when you are busy' }, { value: 'details', label: 'Sees all details' }]} />
      <ul className="guest-list" aria-label="Shared with">
        {shares.map((one) => {
          const name = personName(state, one.email)
          return (
            <li key={one.email}>
              <Avatar name={name} size={26} />
              <span className="guest-name">
                {name}
                <small>{one.email}</small>
              </span>
              <Select label={`What ${name} may do`} hideLabel value={one.role} onChange={(next) => void act.calendar_role({ id: calendar.id, email: one.email, role: next })} options={ROLE_OPTIONS} />
              <IconButton label={`Stop sharing with ${name}`} icon={<X size={15} />} onPress={() => void act.calendar_unshare({ id: calendar.id, email: one.email })} />
            </li>
          )
        })}
      </ul>
      <div className="fields-row fields-end">
        <ComboBox key={round} label="Share with" placeholder="Name or address" options={people.map((one) => ({ value: one.email, label: one.name, detail: one.email }))} value={email} onChange={choose} onCustom={choose} error={error} />
        <Select label="They may" value={role} onChange={setRole} options={ROLE_OPTIONS} />
        <Button kind="primary" disabled={email === null} onPress={() => void share()}>
          Share
        </Button>
      </div>
    </section>
  )
}
