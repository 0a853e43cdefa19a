/** One statement: its charges line by line, what insurance paid, payments, what is left. */
import { Button, download, Link, Page, useParams } from '@mocks/kit'
import { Download, Printer } from 'lucide-react'
import type { LineItem, Payment, Statement } from '../model'
import { usePortal } from '../hooks'
import { Allowed, Facts, Mark, Part, Refused } from '../parts/pieces'
import { balanceOf, isOpen, money, planOf, sum } from '../rules/billing'
import { maySee } from '../rules/access'
import { activeId, find, num, ownerOf, text, within } from '../rules/read'
import { dayText } from '../rules/when'
import { MissingScreen } from './missing'

export function BillScreen() {
  const { id = '' } = useParams()
  const { state, clock } = usePortal()
  const bill = find(state, 'billingStatements', id)
  if (bill === undefined || ownerOf(state, bill) !== activeId(state) || !maySee(state, 'billing', clock)) return <MissingScreen what="statement" to="/billing" />
  return (
    <Page title={`Statement of ${dayText(bill.statementDate, clock)}`} trail={[{ to: '/billing', label: 'Billing' }]} marks={<Mark word={text(bill.status)} />} lead={`${bill.id} · due ${dayText(bill.dueDate, clock)}`} actions={<Actions bill={bill} />}>
      <Allowed area="billing">
        <Refused area="billing" />
        <div className="stack">
          <Part title="Charges"><Lines bill={bill} /></Part>
          <div className="columns-even">
            <Part title="Payments"><Payments bill={bill} /></Part>
            <Part title="Sum">
              <Facts pairs={[['Total charged', money(bill.totalAmount)], ['Insurance paid', money(bill.insurancePaid)], ['Your part', money(bill.patientResponsibility)], ['Paid', money(bill.amountPaid)], ['Balance', <strong key="balance">{money(balanceOf(bill))}</strong>]]} />
              <Link className="link" to={`/messages/compose?topic=billing&subject=${encodeURIComponent(`Question about statement ${bill.id}`)}`}>Ask about this statement</Link>
            </Part>
          </div>
        </div>
      </Allowed>
    </Page>
  )
}

function Actions({ bill }: { bill: Statement }) {
  const { state, go, refused } = usePortal()
  const off = refused('billing') !== null
  const plan = planOf(state, bill, activeId(state))
  const save = (): void => {
    const lines = within<LineItem>(bill.lineItems).map((one) => `${text(one.serviceDate)}  ${text(one.cptCode)}  ${text(one.description)}  ${money(one.patientResponsibility)}`)
    download(`statement-${bill.id}.txt`, [`Statement ${bill.id}, ${text(bill.statementDate)}`, '', ...lines, '', `Your part ${money(bill.patientResponsibility)}`, `Paid ${money(bill.amountPaid)}`, `Balance ${money(balanceOf(bill))}`].join('\n'))
  }
  return (
    <>
      <Button icon={<Printer size={16} />} onPress={() => window.print()}>Print</Button>
      <Button icon={<Download size={16} />} onPress={save}>Download statement</Button>
      {plan !== undefined ? <Button onPress={() => go('/billing/plan')}>Open payment plan</Button> : isOpen(bill) ? (
        <>
          <Button disabled={off} onPress={() => go(`/billing/plan?bill=${encodeURIComponent(bill.id)}`)}>Pay in instalments</Button>
          <Button kind="primary" disabled={off} onPress={() => go(`/billing/pay?bill=${encodeURIComponent(bill.id)}`)}>Pay this statement</Button>
        </>
      ) : null}
    </>
  )
}

function Lines({ bill }: { bill: Statement }) {
  const { clock } = usePortal()
  const lines = within<LineItem>(bill.lineItems)
  return (
    <div className="scroll-x">
      <table className="values" aria-label="Charges">
        <thead><tr><th scope="col">Service</th><th scope="col">Date</th><th scope="col">Code</th><th scope="col">Provider</th><th scope="col" className="end">Charged</th><th scope="col" className="end">Adjustment</th><th scope="col" className="end">Insurance</th><th scope="col" className="end">Your part</th></tr></thead>
        <tbody>
          {lines.map((one, index) => (
            <tr key={one.id ?? index}><td className="strong">{text(one.description)}</td><td>{dayText(one.serviceDate, clock)}</td><td>{text(one.cptCode)}</td><td>{text(one.provider)}</td><td className="end">{money(one.chargedAmount)}</td><td className="end">{money(-num(one.insuranceAdjustment))}</td><td className="end">{money(-num(one.insurancePaid))}</td><td className="end">{money(one.patientResponsibility)}</td></tr>
          ))}
        </tbody>
        <tfoot><tr><td colSpan={4}>Sum</td><td className="end">{money(sum(lines.map((one) => one.chargedAmount)))}</td><td className="end">{money(-sum(lines.map((one) => one.insuranceAdjustment)))}</td><td className="end">{money(-sum(lines.map((one) => one.insurancePaid)))}</td><td className="end">{money(sum(lines.map((one) => one.patientResponsibility)))}</td></tr></tfoot>
      </table>
    </div>
  )
}

function Payments({ bill }: { bill: Statement }) {
  const { clock } = usePortal()
  const payments = within<Payment>(bill.payments)
  const before = num(bill.amountPaid) - sum(payments.map((one) => one.amount))
  if (payments.length === 0 && before <= 0) return <p className="soft">Nothing has been paid yet.</p>
  return (
    <ul className="ruled" aria-label="Payments">
      {before > 0.004 ? <li><div className="ruled-main"><span>Paid earlier</span></div><span className="strong">{money(before)}</span></li> : null}
      {payments.map((one) => (
        <li key={one.id}>
          <div className="ruled-main"><span>{dayText(one.date, clock)}</span><span className="soft small">{[text(one.kind), text(one.method), text(one.confirmation)].filter(Boolean).join(' · ')}</span></div>
          <span className="strong">{money(one.amount)}</span>
        </li>
      ))}
    </ul>
  )
}
