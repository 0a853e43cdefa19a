/** The pages of accounts and contacts. */
import { useFormat, useWorld } from '../hooks'
import { isClosedStage, isWonStage } from '../meta/stages'
import { RecordPage } from '../parts/record_page'
import { amountOf, type Rec, said } from '../world'

export const AccountScreen = () => <RecordPage kind="account" above={(rec) => <Sums rec={rec} />} />
export const ContactScreen = () => <RecordPage kind="contact" />

/** What an account is worth and what it wants, in one line. */
function Sums({ rec }: { rec: Rec }) {
  const world = useWorld()
  const format = useFormat()
  const deals = world.all.opportunity.filter((one) => said(one, 'accountId') === rec.id)
  const open = deals.filter((one) => !isClosedStage(said(one, 'stage')))
  const won = deals.filter((one) => isWonStage(said(one, 'stage')))
  const cases = world.all.case.filter((one) => said(one, 'accountId') === rec.id && said(one, 'status') !== 'Closed')
  const sum = (all: readonly Rec[]): number => all.reduce((total, one) => total + amountOf(one), 0)
  const facts: [string, string, string][] = [
    ['Open pipeline', format.money(sum(open)), open.length === 1 ? '1 opportunity' : `${open.length} opportunities`],
    ['Won', format.money(sum(won)), won.length === 1 ? '1 opportunity' : `${won.length} opportunities`],
    ['Open cases', String(cases.length), `${cases.filter((one) => said(one, 'status') === 'Escalated').length} escalated`],
    ['Contacts', String(world.all.contact.filter((one) => said(one, 'accountId') === rec.id).length), 'people'],
  ]
  return (
    <dl className="sums">
      {facts.map(([label, value, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b> <span className="muted small">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
