/** Payment plans: starting one within the rules, paying instalments, ending it. */
import { Banner, Button, Checkbox, ConfirmDialog, Page, Progress, Select, Slider, useQuery } from '@mocks/kit'
import { useState } from 'react'
import type { Instalment, Plan } from '../model'
import { useLock, usePortal } from '../hooks'
import { MethodField } from '../parts/method_field'
import { Allowed, Mark, Part, Refused } from '../parts/pieces'
import { activePlans, balanceOf, instalmentsOf, isOpen, leftOfPlan, longest, methodLabel, methodsOf, money, nextInstalment, planProblem, sum } from '../rules/billing'
import { activeId, newest, num, own, text, within } from '../rules/read'
import { dayText, today } from '../rules/when'

export function BillingPlanScreen() {
  const { state } = usePortal()
  const plans = activePlans(state, activeId(state))
  const former = newest(own(state, 'paymentPlans').filter((one) => one.status !== 'Active'), (one) => one.startedAt)
  return (
    <Page title="Payment plans" trail={[{ to: '/billing', label: 'Billing' }]} lead="Without interest. At least $100 in all and $25 an instalment; up to 12 months, from $1,000 on up to 24.">
      <Allowed area="billing">
        <Refused area="billing" />
        {plans.map((one) => <PlanView key={one.id} plan={one} />)}
        {plans.length === 0 ? <StartForm /> : null}
        {former.length === 0 ? null : <Part title="Earlier plans">{former.map((one) => <Former key={one.id} plan={one} />)}</Part>}
      </Allowed>
    </Page>
  )
}

function StartForm() {
  const { state, clock, act, toast, refused } = usePortal()
  const lock = useLock()
  const [given] = useQuery('bill')
  const bills = own(state, 'billingStatements').filter(isOpen)
  const [ids, setIds] = useState<readonly string[]>(given === '' ? [] : [given])
  const [months, setMonths] = useState(6)
  const [day, setDay] = useState('15')
  const [methodId, setMethod] = useState(() => methodsOf(state).find((one) => one.isDefault === true)?.id ?? '')
  const chosen = bills.filter((one) => ids.includes(one.id))
  const total = sum(chosen.map(balanceOf))
  const problem = planProblem(state, activeId(state), chosen, months) ?? (methodId === '' ? 'Choose a way to pay.' : null)
  const start = async (): Promise<void> => {
    const id = await act.plan_start({ ids: [...ids], months, dayOfMonth: Number(day), methodId })
    toast({ message: id === null ? 'The plan could not be started.' : `The plan has begun: ${months} instalments.` })
  }
  const preview = problem === null ? instalmentsOf(total, months, today(clock), Number(day)) : []
  if (bills.length === 0) return <p className="soft">There is nothing to pay, so there is nothing to plan.</p>
  return (
    <Part title="Start a plan">
      <div className="columns-even">
        <div className="stack">
          <ul className="ruled" aria-label="Statements of the plan">
            {bills.map((one) => (
              <li key={one.id}>
                <Checkbox checked={ids.includes(one.id)} onChange={(on) => setIds(on ? [...ids, one.id] : ids.filter((id) => id !== one.id))} label={`Statement of ${dayText(one.statementDate, clock)}, ${money(balanceOf(one))}`} />
                <div className="ruled-main"><span>{`Statement of ${dayText(one.statementDate, clock)}`}</span></div>
                <span className="strong">{money(balanceOf(one))}</span>
              </li>
            ))}
          </ul>
          <Slider label="Instalments" value={months} min={2} max={longest(total)} onChange={([next]) => setMonths(next ?? 6)} />
          <Select label="Day of the month" value={day} options={[1, 5, 10, 15, 20, 25, 28].map((one) => ({ value: String(one), label: String(one) }))} onChange={setDay} />
          <MethodField value={methodId} onChange={setMethod} day={today(clock)} />
        </div>
        <div className="sheet stack">
          <div><span className="soft">In all</span><div className="figure">{money(total)}</div></div>
          {problem === null ? <Instalments instalments={preview} /> : <Banner kind="warning">{problem}</Banner>}
          <div className="row"><Button kind="primary" disabled={problem !== null || refused('billing') !== null} onPress={lock(() => void start())}>Start this plan</Button></div>
        </div>
      </div>
    </Part>
  )
}

function Instalments({ instalments }: { instalments: readonly Instalment[] }) {
  const { clock } = usePortal()
  return (
    <table className="values" aria-label="Instalments">
      <thead><tr><th scope="col">Number</th><th scope="col">Due</th><th scope="col">Paid</th><th scope="col" className="end">Amount</th></tr></thead>
      <tbody>
        {instalments.map((one) => <tr key={one.number}><td>{one.number}</td><td>{dayText(one.dueDate, clock)}</td><td>{one.paidAt ? dayText(one.paidAt, clock) : <span className="soft">Open</span>}</td><td className="end">{money(one.amount)}</td></tr>)}
      </tbody>
      <tfoot><tr><td colSpan={3}>Sum</td><td className="end">{money(sum(instalments.map((one) => one.amount)))}</td></tr></tfoot>
    </table>
  )
}

function PlanView({ plan }: { plan: Plan }) {
  const { state, clock, act, toast, refused } = usePortal()
  const [asking, setAsking] = useState<'pay' | 'end' | null>(null)
  const [methodId, setMethod] = useState(text(plan.methodId))
  const instalments = within<Instalment>(plan.instalments)
  const due = nextInstalment(plan)
  const off = refused('billing') !== null
  const end = (): void => {
    void act.plan_end({ id: plan.id })
    toast({ message: 'The plan has ended. What is left is due at once.', undo: () => void act.plan_resume({ id: plan.id }) })
  }
  return (
    <Part title={`Plan of ${dayText(plan.startedAt, clock)}`} actions={<Mark word={text(plan.status)} />}>
      <div className="columns-even">
        <div className="stack">
          <Progress label="Paid instalments" value={instalments.filter((one) => one.paidAt).length} max={Math.max(1, instalments.length)} text={`${instalments.filter((one) => one.paidAt).length} of ${instalments.length}`} />
          <div><span className="soft">Still to pay</span><div className="figure">{money(leftOfPlan(plan))}</div></div>
          {due === undefined ? null : <p>{`Next: ${money(due.amount)} on ${dayText(due.dueDate, clock)}, day ${num(plan.dayOfMonth)} of each month.`}</p>}
          <MethodField value={methodId} onChange={setMethod} day={today(clock)} />
          <div className="row">
            <Button kind="primary" disabled={off || due === undefined} onPress={() => setAsking('pay')}>Pay next instalment</Button>
            <Button disabled={off} onPress={() => setAsking('end')}>End plan</Button>
          </div>
        </div>
        <div className="sheet"><Instalments instalments={instalments} /></div>
      </div>
      {asking === 'pay' ? <ConfirmDialog title={`Pay ${money(due?.amount)}?`} action="Pay now" onClose={() => setAsking(null)} onConfirm={() => { void act.instalment_pay({ id: plan.id, methodId }); toast({ message: `${money(due?.amount)} paid.` }) }}>{`Instalment ${due?.number}, with ${methodLabel(methodsOf(state).find((one) => one.id === methodId))}.`}</ConfirmDialog> : null}
      {asking === 'end' ? <ConfirmDialog title="End this plan?" action="End plan now" onClose={() => setAsking(null)} onConfirm={end}>{`${money(leftOfPlan(plan))} becomes due at once.`}</ConfirmDialog> : null}
    </Part>
  )
}

function Former({ plan }: { plan: Plan }) {
  const { clock } = usePortal()
  return (
    <div className="spread">
      <span>{`${dayText(plan.startedAt, clock)}: ${money(plan.total)} in ${num(plan.months)} instalments`}</span>
      <Mark word={text(plan.status)} />
    </div>
  )
}
