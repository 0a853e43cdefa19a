/** People who may open this record: invited, with a level and an end, revoked. */
import { ConfirmDialog, DatePicker, Dialog, EmptyState, RadioGroup, Select, TextField } from '@mocks/kit'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { type Grant, LEVELS, LIMITS } from '../model'
import { usePortal } from '../hooks'
import { Mark, Part, RowMenu } from './pieces'
import { DialogEnd } from './record_dialogs'
import { levelOf, RIGHTS } from '../rules/access'
import { newest, own, text } from '../rules/read'
import { dayText, isDay, shift, today } from '../rules/when'

export const LEVEL_OPTIONS = LEVELS.filter((one) => one !== 'limited').map((one) => ({ value: one as string, label: RIGHTS[one].label, detail: RIGHTS[one].about }))
const RELATIONS = ['Spouse', 'Parent', 'Child', 'Sister', 'Brother', 'Friend', 'Caregiver', 'Other']

export function Grants({ adding, onClose }: { adding: boolean; onClose: () => void }) {
  const { state } = usePortal()
  const grants = newest(own(state, 'accessGrants'), (one) => one.grantedAt)
  return (
    <Part title="People with access">
      {grants.length === 0 ? <EmptyState icon={<Users size={26} />} title="Nobody but you">Give somebody access, with the level that you choose.</EmptyState> : <ul className="ruled" aria-label="People with access">{grants.map((one) => <Row key={one.id} one={one} />)}</ul>}
      {adding ? <GrantDialog onClose={onClose} /> : null}
    </Part>
  )
}

function Row({ one }: { one: Grant }) {
  const { clock, act, toast, refused } = usePortal()
  const [open, setOpen] = useState<'edit' | 'revoke' | null>(null)
  const name = text(one.name)
  const gone = one.status === 'Revoked'
  const revoke = (): void => {
    void act.access_revoke({ id: one.id })
    toast({ message: `${name} no longer has access.`, undo: () => void act.access_restore({ id: one.id }) })
  }
  const entries = gone ? [{ id: 'again', label: 'Invite again', onAction: () => void act.access_restore({ id: one.id }) }] : [{ id: 'edit', label: 'Change level', onAction: () => setOpen('edit') }, { id: 'revoke', label: 'Revoke access', danger: true, onAction: () => setOpen('revoke') }]
  return (
    <li>
      <div className="ruled-main">
        <span className="ruled-title">{name}<Mark word={text(one.status)} /></span>
        <span>{`${RIGHTS[levelOf(one.level)].label}${text(one.relationship) === '' ? '' : ` · ${text(one.relationship)}`}`}</span>
        <span className="soft small">{[text(one.email), `since ${dayText(one.grantedAt, clock)}`, one.expiresAt ? `until ${dayText(one.expiresAt, clock)}` : 'without end', one.revokedAt ? `revoked ${dayText(one.revokedAt, clock)}` : ''].filter(Boolean).join(' · ')}</span>
      </div>
      {refused('sharing') === null ? <RowMenu label={`More on ${name}`} entries={entries} /> : null}
      {open === 'edit' ? <LevelDialog one={one} onClose={() => setOpen(null)} /> : null}
      {open === 'revoke' ? <ConfirmDialog title={`Revoke the access of ${name}?`} action="Revoke now" onClose={() => setOpen(null)} onConfirm={revoke}>They can no longer open this record.</ConfirmDialog> : null}
    </li>
  )
}

function LevelDialog({ one, onClose }: { one: Grant; onClose: () => void }) {
  const { clock, act, toast } = usePortal()
  const [level, setLevel] = useState(levelOf(one.level) as string)
  const [until, setUntil] = useState<string | null>(isDay(one.expiresAt) ? text(one.expiresAt) : null)
  const wrong = until !== null && until <= today(clock) ? 'Choose a day that lies ahead.' : null
  const save = (): void => {
    if (wrong !== null) return
    void act.access_level_set({ id: one.id, level, expiresAt: until })
    toast({ message: `${text(one.name)}: ${RIGHTS[levelOf(level)].label}.` })
    onClose()
  }
  return (
    <Dialog title={`Access of ${text(one.name)}`} onClose={onClose}>
      <div className="dialog-body">
        <RadioGroup label="Level" value={level} options={LEVEL_OPTIONS} onChange={setLevel} />
        <DatePicker label="Until" value={until} min={shift(today(clock), 1)} onChange={setUntil} description="Empty: without end" error={wrong} />
        <DialogEnd onClose={onClose} onSave={save} action="Save access" />
      </div>
    </Dialog>
  )
}

function GrantDialog({ onClose }: { onClose: () => void }) {
  const { state, clock, act, toast } = usePortal()
  const [fields, setFields] = useState({ name: '', email: '', relationship: 'Spouse', level: 'view', expiresAt: null as string | null })
  const [tried, setTried] = useState(false)
  const set = (change: Partial<typeof fields>): void => setFields({ ...fields, ...change })
  const live = own(state, 'accessGrants').filter((one) => one.status !== 'Revoked')
  const twice = live.some((one) => text(one.email).toLowerCase() === fields.email.trim().toLowerCase())
  const errors = { name: fields.name.trim() === '' ? 'Enter a name.' : null, email: !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(fields.email.trim()) ? 'Enter an address such as name@post.example.' : twice ? 'This address has access already.' : null, until: fields.expiresAt !== null && fields.expiresAt <= today(clock) ? 'Choose a day that lies ahead.' : null }
  const save = async (): Promise<void> => {
    setTried(true)
    if (Object.values(errors).some((one) => one !== null)) return
    const id = await act.access_grant(fields)
    toast({ message: id === null ? `At most ${LIMITS.grants} people have access at once.` : `${fields.name.trim()} has been invited.` })
    onClose()
  }
  return (
    <Dialog title="Give access" onClose={onClose} wide>
      <div className="dialog-body">
        <div className="fields">
          <TextField label="Name" required value={fields.name} onChange={(name) => set({ name })} maxLength={LIMITS.name} error={tried ? errors.name : null} />
          <TextField label="Email" required type="email" value={fields.email} onChange={(email) => set({ email })} maxLength={120} error={tried ? errors.email : null} />
          <Select label="Relationship" value={fields.relationship} options={RELATIONS.map((one) => ({ value: one, label: one }))} onChange={(relationship) => set({ relationship })} />
          <DatePicker label="Until" value={fields.expiresAt} min={shift(today(clock), 1)} onChange={(expiresAt) => set({ expiresAt })} description="Empty: without end" error={tried ? errors.until : null} />
        </div>
        <RadioGroup label="Level" value={fields.level} options={LEVEL_OPTIONS} onChange={(level) => set({ level })} />
        <DialogEnd onClose={onClose} onSave={() => void save()} action="Send invitation" />
      </div>
    </Dialog>
  )
}
