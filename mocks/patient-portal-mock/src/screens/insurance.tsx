/** Coverage: plans with their cards, deductibles, pictures of the card, changes that wait for verification. */
import { Button, ConfirmDialog, DatePicker, Dialog, EmptyState, FilePicker, Page, Picture, Progress, Select, TextField } from '@mocks/kit'
import { IdCard, Plus } from 'lucide-react'
import { useState } from 'react'
import type { InsuranceFields } from '../actions/billing'
import type { Insurance, Stored } from '../model'
import { usePortal } from '../hooks'
import { Allowed, Facts, Mark, Part, Refused } from '../parts/pieces'
import { DialogEnd } from '../parts/record_dialogs'
import { money } from '../rules/billing'
import { active, nameOf, num, own, text } from '../rules/read'
import { dayText, isDay } from '../rules/when'

export function InsuranceScreen() {
  const { state, refused } = usePortal()
  const [adding, setAdding] = useState(false)
  const all = own(state, 'insurance')
  const [current, former] = [all.filter((one) => one.isActive !== false), all.filter((one) => one.isActive === false)]
  return (
    <Page title="Insurance" actions={<Button kind="primary" icon={<Plus size={16} />} disabled={refused('billing') !== null} onPress={() => setAdding(true)}>Add insurance</Button>}>
      <Allowed area="billing">
        <Refused area="billing" />
        {all.length === 0 ? <EmptyState icon={<IdCard size={26} />} title="No insurance on file">Add yours, so that bills go to it first.</EmptyState> : null}
        {current.map((one) => <Coverage key={one.id} one={one} />)}
        {former.length === 0 ? null : <Part title="Former coverage">{former.map((one) => <Former key={one.id} one={one} />)}</Part>}
      </Allowed>
      {adding ? <InsuranceDialog one={null} onClose={() => setAdding(false)} /> : null}
    </Page>
  )
}

function Coverage({ one }: { one: Insurance }) {
  const { clock, act, toast, refused } = usePortal()
  const [open, setOpen] = useState<'edit' | 'end' | null>(null)
  const off = refused('billing') !== null
  const name = text(one.planName) || 'Plan'
  const end = (): void => {
    void act.insurance_end({ id: one.id })
    toast({ message: `${name} has been ended.`, undo: () => void act.insurance_reopen({ id: one.id }) })
  }
  return (
    <section className="insurance-card" aria-label={name}>
      <div className="spread">
        <div className="ruled-title"><h2 className="figure">{name}</h2><Mark word={text(one.planType)} /><Mark word={text(one.priority)} />{text(one.verification) === 'Verified' ? null : <Mark word={text(one.verification)} />}</div>
        <div className="row">
          {one.priority === 'Primary' ? null : <Button small disabled={off} onPress={() => void act.insurance_primary({ id: one.id })}>Make primary<span className="kit-hidden">{` “${name}”`}</span></Button>}
          <Button small disabled={off} onPress={() => setOpen('edit')}>Edit<span className="kit-hidden">{` ${name}`}</span></Button>
          <Button small disabled={off} onPress={() => setOpen('end')}>End<span className="kit-hidden">{` ${name}`}</span></Button>
        </div>
      </div>
      <div className="columns-even">
        <Facts pairs={[['Member ID', text(one.memberId)], ['Group', text(one.groupNumber)], ['Subscriber', [text(one.subscriberName), text(one.relationship)].filter(Boolean).join(', ')], ['Valid from', one.effectiveDate ? dayText(one.effectiveDate, clock) : ''], ['Phone', text(one.contactPhone)]]} />
        <Facts pairs={[['Primary care', money(one.copay?.primaryCare)], ['Specialist', money(one.copay?.specialist)], ['Urgent care', money(one.copay?.urgentCare)], ['Emergency', money(one.copay?.emergency)]]} />
      </div>
      {num(one.deductible?.individual) > 0 ? <Progress meter label="Deductible met" value={num(one.deductible?.metAmount)} max={num(one.deductible?.individual)} text={`${money(one.deductible?.metAmount)} of ${money(one.deductible?.individual)}`} /> : null}
      {num(one.outOfPocketMax?.individual) > 0 ? <Progress meter label="Out-of-pocket maximum met" value={num(one.outOfPocketMax?.metAmount)} max={num(one.outOfPocketMax?.individual)} text={`${money(one.outOfPocketMax?.metAmount)} of ${money(one.outOfPocketMax?.individual)}`} /> : null}
      <div className="card-sides"><Side one={one} side="cardFront" label="Front of the card" /><Side one={one} side="cardBack" label="Back of the card" /></div>
      {open === 'edit' ? <InsuranceDialog one={one} onClose={() => setOpen(null)} /> : null}
      {open === 'end' ? <ConfirmDialog title={`End ${name}?`} action="End coverage" onClose={() => setOpen(null)} onConfirm={end}>New bills no longer go to this plan.</ConfirmDialog> : null}
    </section>
  )
}

function Side({ one, side, label }: { one: Insurance; side: 'cardFront' | 'cardBack'; label: string }) {
  const { act, refused } = usePortal()
  const file = one[side]
  const name = `${label}: ${text(one.planName)}`
  const store = (files: Stored[]): void => { if (files[0]) void act.insurance_card_set({ id: one.id, side, file: files[0] }) }
  return (
    <div className="card-side">
      {file ? (
        <>
          <Picture kind="page" source={text(file.url)} alt={name} width={300} height={188} />
          <Button small disabled={refused('billing') !== null} onPress={() => void act.insurance_card_set({ id: one.id, side, file: null })}>Remove picture<span className="kit-hidden">{` ${name}`}</span></Button>
        </>
      ) : <FilePicker label={name} accept={['image/*']} maxBytes={5_000_000} disabled={refused('billing') !== null} onStored={store} />}
    </div>
  )
}

function Former({ one }: { one: Insurance }) {
  const { clock, act, refused } = usePortal()
  return (
    <div className="spread">
      <span>{`${text(one.planName)} · ${text(one.memberId)}${one.endedAt ? ` · ended ${dayText(one.endedAt, clock)}` : ''}`}</span>
      <Button small disabled={refused('billing') !== null} onPress={() => void act.insurance_reopen({ id: one.id })}>Use again<span className="kit-hidden">{` “${text(one.planName)}”`}</span></Button>
    </div>
  )
}

const TYPES = ['PPO', 'HMO', 'EPO', 'POS', 'HDHP', 'Medicare', 'Medicaid']

function InsuranceDialog({ one, onClose }: { one: Insurance | null; onClose: () => void }) {
  const { state, act, toast } = usePortal()
  const [fields, setFields] = useState<InsuranceFields>({ planName: text(one?.planName), planType: text(one?.planType) || 'PPO', memberId: text(one?.memberId), groupNumber: text(one?.groupNumber), subscriberName: text(one?.subscriberName) || nameOf(active(state)), relationship: text(one?.relationship) || 'Self', effectiveDate: isDay(one?.effectiveDate) ? text(one?.effectiveDate) : null, contactPhone: text(one?.contactPhone) })
  const [tried, setTried] = useState(false)
  const set = (change: Partial<InsuranceFields>): void => setFields({ ...fields, ...change })
  const errors = { planName: fields.planName.trim() === '' ? 'Enter the plan.' : null, memberId: /^[A-Za-z0-9-]{6,20}$/.test(fields.memberId.trim()) ? null : 'Enter 6 to 20 letters and digits.', effectiveDate: fields.effectiveDate === null ? 'Enter the day.' : null }
  const save = async (): Promise<void> => {
    setTried(true)
    if (Object.values(errors).some((wrong) => wrong !== null)) return
    if (one !== null) await act.insurance_update({ id: one.id, ...fields })
    else if ((await act.insurance_add(fields)) === null) return toast({ message: 'A plan with this member ID is on file already.' })
    toast({ message: 'The clinic verifies your insurance.' })
    onClose()
  }
  const shown = (key: keyof typeof errors): string | null => (tried ? errors[key] : null)
  return (
    <Dialog title={one === null ? 'Add insurance' : `Edit ${text(one.planName)}`} onClose={onClose} wide>
      <div className="dialog-body">
        <div className="fields">
          <TextField label="Plan" required value={fields.planName} onChange={(planName) => set({ planName })} maxLength={80} error={shown('planName')} />
          <Select label="Type" value={fields.planType} options={[...new Set([...TYPES, fields.planType])].map((value) => ({ value, label: value }))} onChange={(planType) => set({ planType })} />
          <TextField label="Member ID" required value={fields.memberId} onChange={(memberId) => set({ memberId })} maxLength={20} error={shown('memberId')} />
          <TextField label="Group number" value={fields.groupNumber} onChange={(groupNumber) => set({ groupNumber })} maxLength={30} />
          <TextField label="Subscriber" value={fields.subscriberName} onChange={(subscriberName) => set({ subscriberName })} maxLength={80} />
          <Select label="Relationship to the subscriber" value={fields.relationship} options={[...new Set(['Self', 'Spouse', 'Child', 'Other', fields.relationship])].map((value) => ({ value, label: value }))} onChange={(relationship) => set({ relationship })} />
          <DatePicker label="Valid from" required value={fields.effectiveDate} onChange={(effectiveDate) => set({ effectiveDate })} error={shown('effectiveDate')} />
          <TextField label="Phone" type="tel" value={fields.contactPhone} onChange={(contactPhone) => set({ contactPhone })} maxLength={30} />
        </div>
        <DialogEnd onClose={onClose} onSave={() => void save()} action={one === null ? 'Add plan' : 'Save plan'} />
      </div>
    </Dialog>
  )
}
