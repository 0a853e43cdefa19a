/** Records that one may open for others, what one may do there, and asking for more. */
import { Avatar, Button, DatePicker, Dialog, Page, RadioGroup, Select, TextArea, TextField } from '@mocks/kit'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { LIMITS, type Patient } from '../model'
import { usePortal } from '../hooks'
import { LEVEL_OPTIONS } from '../parts/grants'
import { Mark, Part } from '../parts/pieces'
import { DialogEnd } from '../parts/record_dialogs'
import { levelOf, RIGHTS, rightsIn } from '../rules/access'
import { activeId, family, nameOf, newest, own, selfId, text } from '../rules/read'
import { dayText, today } from '../rules/when'

export function FamilyScreen() {
  const { state } = usePortal()
  const [asking, setAsking] = useState(false)
  const self = activeId(state) === selfId(state)
  const people: readonly Patient[] = [state.currentUser ?? { id: selfId(state) }, ...family(state)]
  return (
    <Page title="Family access" lead="Each record is separate. What you may do in it depends on your access." actions={<Button kind="primary" icon={<UserPlus size={16} />} disabled={!self} onPress={() => setAsking(true)}>Ask for access</Button>}>
      {self ? null : <p className="why">Switch to your own record to ask for access to another one.</p>}
      <ul className="ruled" aria-label="Records">{people.map((one) => <Row key={one.id} one={one} />)}</ul>
      <Requests />
      <Part title="What the levels mean">
        <dl className="facts">{Object.values(RIGHTS).map((one) => <div key={one.label} style={{ display: 'contents' }}><dt>{one.label}</dt><dd>{one.about}</dd></div>)}</dl>
      </Part>
      {asking ? <AskDialog onClose={() => setAsking(false)} /> : null}
    </Page>
  )
}

function Row({ one }: { one: Patient }) {
  const { state, clock, act, toast } = usePortal()
  const rights = rightsIn(state, one.id, clock)
  const member = family(state).find((other) => other.id === one.id)
  const open = activeId(state) === one.id
  const ended = rights.see.length === 0
  const go = (): void => {
    void act.patient_switch({ id: one.id })
    toast({ message: `${nameOf(one)}: record opened.` })
  }
  return (
    <li>
      <Avatar name={nameOf(one)} size={44} />
      <div className="ruled-main">
        <span className="ruled-title">{nameOf(one)}{open ? <Mark word="Open now" /> : null}{ended ? <Mark word="Access ended" /> : null}</span>
        <span>{[member === undefined ? 'You' : text(member.relationship), rights.label, one.dateOfBirth ? `born ${dayText(one.dateOfBirth, clock)}` : ''].filter(Boolean).join(' · ')}</span>
        <span className="soft small">{[text(member?.access?.reason), member?.access?.expiresAt ? `${ended ? 'Ended' : 'Until'} ${dayText(member.access.expiresAt, clock)}` : ''].filter(Boolean).join(' · ')}</span>
      </div>
      <Button disabled={open || ended} onPress={go}>Open record<span className="kit-hidden">{` of ${nameOf(one)}`}</span></Button>
    </li>
  )
}

function Requests() {
  const { state, clock, act, refused } = usePortal()
  const requests = newest(own(state, 'proxyRequests'), (one) => one.requestedAt)
  if (requests.length === 0) return null
  return (
    <Part title="Requests">
      <ul className="ruled" aria-label="Requests">
        {requests.map((one) => (
          <li key={one.id}>
            <div className="ruled-main">
              <span className="ruled-title">{text(one.name)}<Mark word={text(one.status)} /></span>
              <span className="soft small">{[RIGHTS[levelOf(one.level)].label, text(one.relationship), dayText(one.requestedAt, clock), text(one.note)].filter(Boolean).join(' · ')}</span>
            </div>
            {one.status === 'Waiting for review' ? <Button small disabled={refused('sharing') !== null} onPress={() => void act.proxy_withdraw({ id: one.id })}>Withdraw<span className="kit-hidden">{` request for ${text(one.name)}`}</span></Button> : null}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function AskDialog({ onClose }: { onClose: () => void }) {
  const { clock, act, toast } = usePortal()
  const [fields, setFields] = useState({ name: '', dateOfBirth: null as string | null, relationship: 'Child', level: 'full', note: '' })
  const [tried, setTried] = useState(false)
  const set = (change: Partial<typeof fields>): void => setFields({ ...fields, ...change })
  const errors = { name: fields.name.trim() === '' ? 'Enter the name.' : null, born: fields.dateOfBirth === null ? 'Enter the date of birth.' : fields.dateOfBirth > today(clock) ? 'The date cannot lie ahead.' : null }
  const save = async (): Promise<void> => {
    setTried(true)
    if (errors.name !== null || errors.born !== null) return
    const id = await act.proxy_request(fields)
    toast({ message: id === null ? 'There is a request for this person already.' : 'The clinic reviews your request.' })
    if (id !== null) onClose()
  }
  return (
    <Dialog title="Ask for access to a record" onClose={onClose} wide>
      <div className="dialog-body">
        <div className="fields">
          <TextField label="Name of the patient" required value={fields.name} onChange={(name) => set({ name })} maxLength={LIMITS.name} error={tried ? errors.name : null} />
          <DatePicker label="Date of birth" required value={fields.dateOfBirth} max={today(clock)} onChange={(dateOfBirth) => set({ dateOfBirth })} error={tried ? errors.born : null} />
          <Select label="You are their" value={fields.relationship} options={['Parent', 'Child', 'Spouse', 'Sister', 'Brother', 'Guardian', 'Caregiver'].map((one) => ({ value: one, label: one }))} onChange={(relationship) => set({ relationship })} />
        </div>
        <RadioGroup label="Level" value={fields.level} options={LEVEL_OPTIONS} onChange={(level) => set({ level })} />
        <TextArea label="Reason" value={fields.note} onChange={(note) => set({ note })} maxLength={LIMITS.note} rows={2} />
        <DialogEnd onClose={onClose} onSave={() => void save()} action="Send request" />
      </div>
    </Dialog>
  )
}
