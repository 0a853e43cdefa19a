/** Paying: which statements, how much, with what; a confirmation before it is done. */
import { Banner, Button, Checkbox, ConfirmDialog, EmptyState, NumberField, Page, RadioGroup, useQuery } from '@mocks/kit'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import type { Statement } from '../model'
import { usePortal } from '../hooks'
import { MethodField } from '../parts/method_field'
import { Allowed, Part, Refused } from '../parts/pieces'
import { balanceOf, isOpen, isOverdue, methodLabel, methodsOf, money, planOf, sum } from '../rules/billing'
import { activeId, oldest, own, text, within } from '../rules/read'
import { dayText, today } from '../rules/when'

export function BillingPayScreen() {
  const [bill] = useQuery('bill')
  return (
    <Page title="Pay" trail={[{ to: '/billing', label: 'Billing' }]}>
      <Allowed area="billing">
        <Refused area="billing" />
        <Form key={bill} given={bill} />
      </Allowed>
    </Page>
  )
}

function Form({ given }: { given: string }) {
  const { state } = usePortal()
  const bills = oldest(own(state, 'billingStatements').filter((one) => isOpen(one)), (one) => one.dueDate)
  const payable = bills.filter((one) => planOf(state, one, activeId(state)) === undefined)
  const [ids, setIds] = useState<readonly string[]>(() => (payable.some((one) => one.id === given) ? [given] : []))
  const chosen = payable.filter((one) => ids.includes(one.id))
  if (bills.length === 0) return <EmptyState icon={<CreditCard size={26} />} title="Nothing to pay">All statements are paid.</EmptyState>
  return (
    <div className="stack form-max">
      <Part title="Statements">
        <ul className="ruled" aria-label="Statements to pay">
          {bills.map((one) => <Choice key={one.id} bill={one} planned={!payable.includes(one)} on={ids.includes(one.id)} onChange={(on) => setIds(on ? [...ids, one.id] : ids.filter((id) => id !== one.id))} />)}
        </ul>
      </Part>
      <Amount key={ids.join()} chosen={chosen} />
    </div>
  )
}

function Choice({ bill, planned, on, onChange }: { bill: Statement; planned: boolean; on: boolean; onChange: (on: boolean) => void }) {
  const { clock } = usePortal()
  const late = isOverdue(bill, today(clock))
  return (
    <li>
      <Checkbox checked={on && !planned} disabled={planned} onChange={onChange} label={`Statement of ${dayText(bill.statementDate, clock)}, ${money(balanceOf(bill))}`} />
      <div className="ruled-main">
        <span className="ruled-title">{`Statement of ${dayText(bill.statementDate, clock)}`}</span>
        <span className="soft small">{within<{ description?: string }>(bill.lineItems).map((one) => text(one.description)).slice(0, 2).join(', ')}</span>
        <span className={late && !planned ? 'bad small' : 'soft small'}>{planned ? 'Paid by a payment plan' : `${late ? 'Was due' : 'Due'} ${dayText(bill.dueDate, clock)}`}</span>
      </div>
      <span className="strong">{money(balanceOf(bill))}</span>
    </li>
  )
}

function Amount({ chosen }: { chosen: readonly Statement[] }) {
  const { state, clock, act, toast, go, refused } = usePortal()
  const total = sum(chosen.map(balanceOf))
  const [kind, setKind] = useState('full')
  const [other, setOther] = useState<number | null>(null)
  const [methodId, setMethod] = useState(() => methodsOf(state).find((one) => one.isDefault === true)?.id ?? '')
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const amount = kind === 'full' ? total : other
  const wrong = chosen.length === 0 ? 'Choose at least one statement.' : amount === null || amount <= 0 ? 'Enter an amount.' : amount > total ? `The amount is at most ${money(total)}.` : methodId === '' ? 'Choose a way to pay.' : null
  const pay = async (): Promise<void> => {
    if (kind === 'full') await act.bills_pay({ ids: chosen.map((one) => one.id), methodId })
    else await act.bill_pay({ id: chosen[0]!.id, amount: amount ?? 0, methodId })
    toast({ message: `${money(amount)} paid. Thank you.` })
    go(chosen.length === 1 ? `/billing/${chosen[0]!.id}` : '/billing')
  }
  return (
    <>
      <Part title="Amount">
        <p className="figure">{money(amount ?? 0)}</p>
        <RadioGroup label="How much" row value={kind} options={[{ value: 'full', label: 'The whole balance' }, { value: 'other', label: 'Another amount', disabled: chosen.length !== 1, ...(chosen.length === 1 ? {} : { detail: 'For one statement at a time' }) }]} onChange={setKind} />
        {kind === 'other' ? <NumberField label="Amount" required value={other} min={0} step={0.01} format={{ style: 'currency', currency: 'USD' }} onChange={setOther} description={`At most ${money(total)}`} /> : null}
      </Part>
      <Part title="Way to pay"><MethodField value={methodId} onChange={setMethod} day={today(clock)} /></Part>
      {tried && wrong !== null ? <Banner kind="error">{wrong}</Banner> : null}
      <div className="row">
        <Button kind="primary" disabled={refused('billing') !== null} onPress={() => { setTried(true); if (wrong === null) setAsking(true) }}>Review payment</Button>
        <Button onPress={() => go('/billing')}>Back to billing</Button>
      </div>
      {asking ? <ConfirmDialog title={`Pay ${money(amount)}?`} action="Pay now" onClose={() => setAsking(false)} onConfirm={() => void pay()}>{`With ${methodLabel(methodsOf(state).find((one) => one.id === methodId))}, for ${chosen.length === 1 ? 'one statement' : `${chosen.length} statements`}.`}</ConfirmDialog> : null}
    </>
  )
}
