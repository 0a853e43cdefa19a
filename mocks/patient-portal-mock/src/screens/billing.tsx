/** Statements and what is still to be paid; payments over the years. */
import { Button, type CsvColumn, download, EmptyState, Link, Page, Select, Tabs, toCsv, useQuery } from '@mocks/kit'
import { CreditCard, Download, ReceiptText } from 'lucide-react'
import type { Payment, Statement } from '../model'
import { usePortal } from '../hooks'
import { Allowed, Mark, Refused } from '../parts/pieces'
import { activePlans, balanceOf, isOpen, isOverdue, leftOfPlan, money, nextInstalment, planOf, sum } from '../rules/billing'
import { activeId, newest, num, own, text, within } from '../rules/read'
import { dayText, today } from '../rules/when'

interface Line extends Payment { readonly bill: string }
const EXPORT: readonly CsvColumn<Line>[] = [{ header: 'Date', value: (one) => text(one.date) }, { header: 'Amount', value: (one) => num(one.amount) }, { header: 'Method', value: (one) => text(one.method) }, { header: 'Kind', value: (one) => text(one.kind) }, { header: 'Statement', value: (one) => one.bill }, { header: 'Confirmation', value: (one) => text(one.confirmation) }]

export function BillingScreen() {
  const { go, refused, state } = usePortal()
  const open = own(state, 'billingStatements').some(isOpen)
  return (
    <Page title="Billing" actions={<><Button onPress={() => go('/billing/methods')}>Ways to pay</Button><Button onPress={() => go('/billing/plan')}>Payment plans</Button><Button kind="primary" icon={<CreditCard size={16} />} disabled={!open || refused('billing') !== null} onPress={() => go('/billing/pay')}>Pay</Button></>}>
      <Allowed area="billing">
        <Refused area="billing" />
        <Sums />
        <Lists />
      </Allowed>
    </Page>
  )
}

function Sums() {
  const { state, clock } = usePortal()
  const bills = own(state, 'billingStatements')
  const open = bills.filter(isOpen)
  const late = open.filter((one) => isOverdue(one, today(clock)) && planOf(state, one, activeId(state)) === undefined)
  const plan = activePlans(state, activeId(state))[0]
  const due = plan === undefined ? undefined : nextInstalment(plan)
  const automatic = own(state, 'autopay')[0]
  return (
    <div className="sums">
      <div><span className="soft">Balance</span><span className="figure">{money(sum(open.map(balanceOf)))}</span></div>
      <div><span className="soft">Overdue</span><span className={late.length > 0 ? 'figure bad' : 'figure'}>{money(sum(late.map(balanceOf)))}</span></div>
      {plan === undefined ? null : <div><span className="soft">On a payment plan</span><span className="figure">{money(leftOfPlan(plan))}</span><span className="soft small">{due === undefined ? '' : `Next ${money(due.amount)} on ${dayText(due.dueDate, clock)}`}</span></div>}
      <div><span className="soft">Paid this year</span><span className="figure">{money(sum(bills.flatMap((one) => within<Payment>(one.payments)).filter((one) => text(one.date).startsWith(today(clock).slice(0, 4))).map((one) => one.amount)))}</span></div>
      <div><span className="soft">Automatic payments</span><span className="strong">{automatic?.enabled === true ? `On, day ${num(automatic.dayOfMonth)} of the month` : 'Off'}</span><Link className="link small" to="/billing/methods">Change</Link></div>
    </div>
  )
}

function Lists() {
  const { state } = usePortal()
  const [tab, setTab] = useQuery('tab', 'open')
  const [year, setYear] = useQuery('year', 'all')
  const all = newest(own(state, 'billingStatements'), (one) => one.statementDate)
  const years = [...new Set(all.map((one) => text(one.statementDate).slice(0, 4)).filter(Boolean))]
  const bills = all.filter((one) => year === 'all' || text(one.statementDate).startsWith(year))
  const payments: Line[] = newest(bills.flatMap((bill) => within<Payment>(bill.payments).map((one) => ({ ...one, bill: bill.id }))), (one) => one.date)
  return (
    <>
      <div className="row">
        <Select label="Year" hideLabel value={years.includes(year) ? year : 'all'} options={[{ value: 'all', label: 'All years' }, ...years.map((one) => ({ value: one, label: one }))]} onChange={setYear} />
        <Button icon={<Download size={16} />} disabled={payments.length === 0} onPress={() => download('payments.csv', toCsv(payments, EXPORT), 'text/csv')}>Export payments</Button>
      </div>
      <Tabs
        label="Billing"
        selected={['open', 'all', 'payments'].includes(tab) ? tab : 'open'}
        onSelect={setTab}
        tabs={[
          { id: 'open', label: 'To pay', count: bills.filter(isOpen).length, content: <Statements bills={bills.filter(isOpen)} /> },
          { id: 'all', label: 'All statements', count: bills.length, content: <Statements bills={bills} /> },
          { id: 'payments', label: 'Payments', count: payments.length, content: <Payments payments={payments} /> },
        ]}
      />
    </>
  )
}

function Statements({ bills }: { bills: readonly Statement[] }) {
  const { state, clock } = usePortal()
  if (bills.length === 0) return <EmptyState icon={<ReceiptText size={26} />} title="No statements">Statements of your visits appear here.</EmptyState>
  return (
    <div className="scroll-x">
      <table className="values" aria-label="Statements">
        <thead><tr><th scope="col">Statement</th><th scope="col">For</th><th scope="col">Due</th><th scope="col">Status</th><th scope="col" className="end">Your part</th><th scope="col" className="end">Paid</th><th scope="col" className="end">Balance</th></tr></thead>
        <tbody>
          {bills.map((one) => (
            <tr key={one.id}>
              <td><Link className="link" to={`/billing/${one.id}`}>{dayText(one.statementDate, clock)}</Link></td>
              <td>{within<{ description?: string }>(one.lineItems).map((line) => text(line.description)).slice(0, 2).join(', ') || 'Services'}</td>
              <td className={isOverdue(one, today(clock)) && planOf(state, one, activeId(state)) === undefined ? 'bad' : undefined}>{dayText(one.dueDate, clock)}</td>
              <td>{planOf(state, one, activeId(state)) === undefined ? <Mark word={text(one.status)} /> : <Mark word="On a plan" />}</td>
              <td className="end">{money(one.patientResponsibility)}</td>
              <td className="end">{money(one.amountPaid)}</td>
              <td className="end strong">{money(balanceOf(one))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot><tr><td colSpan={4}>Sum</td><td className="end">{money(sum(bills.map((one) => one.patientResponsibility)))}</td><td className="end">{money(sum(bills.map((one) => one.amountPaid)))}</td><td className="end">{money(sum(bills.map(balanceOf)))}</td></tr></tfoot>
      </table>
    </div>
  )
}

function Payments({ payments }: { payments: readonly Line[] }) {
  const { clock } = usePortal()
  if (payments.length === 0) return <EmptyState icon={<ReceiptText size={26} />} title="No payments">Payments that you make appear here.</EmptyState>
  return (
    <div className="scroll-x">
      <table className="values" aria-label="Payments">
        <thead><tr><th scope="col">Date</th><th scope="col">Method</th><th scope="col">Kind</th><th scope="col">Confirmation</th><th scope="col">Statement</th><th scope="col" className="end">Amount</th></tr></thead>
        <tbody>
          {payments.map((one) => (
            <tr key={`${one.bill} ${one.id}`}><td>{dayText(one.date, clock)}</td><td>{text(one.method)}</td><td>{text(one.kind)}</td><td>{text(one.confirmation)}</td><td><Link className="link" to={`/billing/${one.bill}`}>{one.bill}</Link></td><td className="end strong">{money(one.amount)}</td></tr>
          ))}
        </tbody>
        <tfoot><tr><td colSpan={5}>Sum</td><td className="end">{money(sum(payments.map((one) => one.amount)))}</td></tr></tfoot>
      </table>
    </div>
  )
}
