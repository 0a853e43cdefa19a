/** Ways to pay, automatic payments, paper or not. */
import { Button, ConfirmDialog, Dialog, EmptyState, NumberField, Page, RadioGroup, Select, Switch, TextField } from '@mocks/kit'
import { CreditCard, Landmark, Plus } from 'lucide-react'
import { useState } from 'react'
import { type CardFields, isUsed } from '../actions/billing'
import type { Method } from '../model'
import { usePortal } from '../hooks'
import { MethodField } from '../parts/method_field'
import { Allowed, Mark, Part, Refused, RowMenu } from '../parts/pieces'
import { DialogEnd } from '../parts/record_dialogs'
import { isCardNumber, isExpired, methodLabel, methodsOf } from '../rules/billing'
import { num, own, text } from '../rules/read'
import { dayText, today } from '../rules/when'

export function BillingMethodsScreen() {
  return (
    <Page title="Ways to pay" trail={[{ to: '/billing', label: 'Billing' }]}>
      <Allowed area="billing">
        <Refused area="billing" />
        <div className="columns-even">
          <Methods />
          <div className="stack">
            <Automatic />
            <Paper />
          </div>
        </div>
      </Allowed>
    </Page>
  )
}

function Methods() {
  const { state, refused } = usePortal()
  const [adding, setAdding] = useState(false)
  const methods = methodsOf(state)
  return (
    <Part title="Cards and accounts" actions={<Button small icon={<Plus size={15} />} disabled={refused('billing') !== null} onPress={() => setAdding(true)}>Add a way to pay</Button>}>
      {methods.length === 0 ? <EmptyState icon={<CreditCard size={26} />} title="Nothing on file">Add a card or a bank account to pay here.</EmptyState> : <ul className="ruled" aria-label="Ways to pay">{methods.map((one) => <Row key={one.id} one={one} />)}</ul>}
      {adding ? <AddDialog onClose={() => setAdding(false)} /> : null}
    </Part>
  )
}

function Row({ one }: { one: Method }) {
  const { state, clock, act, toast, refused } = usePortal()
  const [removing, setRemoving] = useState(false)
  const [used, expired] = [isUsed(state, one.id), isExpired(one, today(clock))]
  const entries = [
    ...(one.isDefault === true || expired ? [] : [{ id: 'default', label: 'Make default', onAction: () => { void act.method_default({ id: one.id }); toast({ message: `${methodLabel(one)} is the default now.` }) } }]),
    { id: 'remove', label: used ? 'Remove (in use by a plan or automatic payments)' : 'Remove', danger: true, disabled: used, onAction: () => setRemoving(true) },
  ]
  return (
    <li>
      {one.kind === 'Card' ? <CreditCard size={22} aria-hidden /> : <Landmark size={22} aria-hidden />}
      <div className="ruled-main">
        <span className="ruled-title">{methodLabel(one)}{one.isDefault === true ? <Mark word="Default" /> : null}{expired ? <Mark word="Expired" /> : null}</span>
        <span className="soft small">{[text(one.holder), one.expires ? `until ${text(one.expires)}` : '', one.addedAt ? `added ${dayText(one.addedAt, clock)}` : ''].filter(Boolean).join(' · ')}</span>
      </div>
      {refused('billing') === null ? <RowMenu label={`More on ${methodLabel(one)}`} entries={entries} /> : null}
      {removing ? <ConfirmDialog title={`Remove ${methodLabel(one)}?`} action="Remove it" onClose={() => setRemoving(false)} onConfirm={() => void act.method_remove({ id: one.id })}>Payments that were made with it stay as they are.</ConfirmDialog> : null}
    </li>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const { clock, act, toast } = usePortal()
  const [fields, setFields] = useState<CardFields>({ kind: 'Card', holder: '', number: '', routing: '', expires: '', makeDefault: false })
  const [tried, setTried] = useState(false)
  const set = (change: Partial<CardFields>): void => setFields({ ...fields, ...change })
  const bank = fields.kind === 'Bank account'
  const digits = fields.number.replace(/[\s-]/g, '')
  const expiry = /^(0[1-9]|1[0-2])\/\d{2}$/.test(fields.expires)
  const errors = {
    holder: fields.holder.trim() === '' ? 'Enter the name.' : null,
    number: bank ? (/^\d{6,17}$/.test(digits) ? null : 'Enter 6 to 17 digits.') : isCardNumber(digits) ? null : 'This is not a card number. Practice cards such as 4242 4242 4242 4242 work.',
    routing: !bank || /^\d{9}$/.test(fields.routing) ? null : 'Enter nine digits.',
    expires: bank ? null : !expiry ? 'Write month and year, such as 04/28.' : isExpired({ id: '', expires: fields.expires }, today(clock)) ? 'This card has expired.' : null,
  }
  const save = async (): Promise<void> => {
    setTried(true)
    if (Object.values(errors).some((one) => one !== null)) return
    const id = await act.method_add(fields)
    toast({ message: id === null ? 'It could not be added.' : `${fields.kind} ending ${digits.slice(-4)} has been added.` })
    onClose()
  }
  const shown = (key: keyof typeof errors): string | null => (tried ? errors[key] : null)
  return (
    <Dialog title="Add a way to pay" onClose={onClose}>
      <div className="dialog-body">
        <RadioGroup label="Kind" row value={fields.kind} options={[{ value: 'Card', label: 'Card' }, { value: 'Bank account', label: 'Bank account' }]} onChange={(kind) => set({ kind: kind as CardFields['kind'] })} />
        <TextField label="Name" required value={fields.holder} onChange={(holder) => set({ holder })} maxLength={80} error={shown('holder')} />
        <TextField label={bank ? 'Account number' : 'Card number'} required value={fields.number} onChange={(number) => set({ number })} maxLength={24} error={shown('number')} description="Never enter a real one: this is a practice world." />
        {bank ? <TextField label="Routing number" required value={fields.routing} onChange={(routing) => set({ routing })} maxLength={9} error={shown('routing')} /> : <TextField label="Valid until" required value={fields.expires} placeholder="MM/YY" onChange={(expires) => set({ expires })} maxLength={5} error={shown('expires')} />}
        <Switch checked={fields.makeDefault} onChange={(makeDefault) => set({ makeDefault })}>Use it by default</Switch>
        <DialogEnd onClose={onClose} onSave={() => void save()} action="Add" />
      </div>
    </Dialog>
  )
}

function Automatic() {
  const { state, clock, act, toast, refused } = usePortal()
  const now = own(state, 'autopay')[0]
  const on = now?.enabled === true
  const [methodId, setMethod] = useState(text(now?.methodId) || (methodsOf(state).find((one) => one.isDefault === true)?.id ?? ''))
  const [day, setDay] = useState(String(num(now?.dayOfMonth) || 15))
  const [limit, setLimit] = useState<number | null>(now?.limit ?? null)
  const off = refused('billing') !== null
  const wrong = limit !== null && limit < 1 ? 'The limit is at least $1.' : null
  const save = (): void => {
    if (wrong !== null) return
    void act.autopay_set({ enabled: true, methodId, dayOfMonth: Number(day), limit })
    toast({ message: 'Automatic payments are on.' })
  }
  const stop = (): void => {
    void act.autopay_set({ enabled: false, methodId, dayOfMonth: Number(day), limit })
    toast({ message: 'Automatic payments are off.', undo: () => void act.autopay_set({ enabled: true, methodId, dayOfMonth: Number(day), limit }) })
  }
  const days = [...new Set([1, 5, 10, 15, 20, 25, 28, Number(day)])].sort((a, b) => a - b)
  return (
    <Part title="Automatic payments" actions={<Mark word={on ? 'On' : 'Off'} />}>
      <p className="soft">Once a month the balance of new statements is paid, up to your limit. Statements of a plan are left out.</p>
      <MethodField value={methodId} onChange={setMethod} day={today(clock)} />
      <div className="fields">
        <Select label="Day of the month" value={day} options={days.map((one) => ({ value: String(one), label: String(one) }))} onChange={setDay} />
        <NumberField label="Limit for one payment" value={limit} min={0} step={0.01} format={{ style: 'currency', currency: 'USD' }} onChange={setLimit} description="Empty: no limit" error={wrong} />
      </div>
      <div className="row">
        <Button kind="primary" disabled={off || methodId === ''} onPress={save}>{on ? 'Save automatic payments' : 'Turn on automatic payments'}</Button>
        {on ? <Button disabled={off} onPress={stop}>Turn off</Button> : null}
      </div>
    </Part>
  )
}

function Paper() {
  const { state, act } = usePortal()
  const display = state.ui?.display ?? {}
  return (
    <Part title="Statements">
      <Switch checked={display.paperless === true} onChange={(paperless) => void act.display_set({ paperless })}>Paperless: statements come by email only</Switch>
      <Switch checked={display.maskBalance === true} onChange={(maskBalance) => void act.display_set({ maskBalance })}>Hide the balance on the start page</Switch>
    </Part>
  )
}
