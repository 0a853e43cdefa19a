/** The health record at a glance, to print; its lists, to add to. */
import { Button, Page, PrintArea, Tabs, useQuery } from '@mocks/kit'
import { Printer, Share2 } from 'lucide-react'
import { usePortal } from '../hooks'
import { Allergies, Conditions, Immunizations } from '../parts/record_lists'
import { Allowed, Facts, Part, Refused } from '../parts/pieces'
import { isActive } from '../rules/medications'
import { maySee } from '../rules/access'
import { active, nameOf, newest, num, own, text } from '../rules/read'
import { measureOf, momentOf, readingsOf } from '../rules/vitals'
import { dayText, today } from '../rules/when'

export function HealthSummaryScreen() {
  const { go } = usePortal()
  const [tab, setTab] = useQuery('tab', 'overview')
  const tabs = [
    { id: 'overview', label: 'Overview', content: <Overview /> },
    { id: 'allergies', label: 'Allergies', content: <Allergies /> },
    { id: 'conditions', label: 'Conditions', content: <Conditions /> },
    { id: 'immunizations', label: 'Immunizations', content: <Immunizations /> },
  ]
  return (
    <Page title="Health summary" actions={<><Button icon={<Share2 size={16} />} onPress={() => go('/sharing')}>Share by link</Button><Button icon={<Printer size={16} />} onPress={() => window.print()}>Print summary</Button></>}>
      <Allowed area="health">
        <Refused area="health" />
        <Tabs label="Health summary" selected={tabs.some((one) => one.id === tab) ? tab : 'overview'} onSelect={setTab} tabs={tabs} />
      </Allowed>
    </Page>
  )
}

function Overview() {
  const { state, clock } = usePortal()
  const person = active(state)
  const shown = (lines: readonly string[]) => (lines.length === 0 ? <p className="soft">None on file</p> : <ul className="stack-tight">{lines.map((one, index) => <li key={`${index} ${one}`}>{one}</li>)}</ul>)
  const vitals = newest(own(state, 'vitals'), momentOf)
  const latest = [...new Set(vitals.flatMap((one) => readingsOf(one).map(([key]) => key)))].map((key) => {
    const found = vitals.find((one) => readingsOf(one).some(([name]) => name === key))!
    const reading = readingsOf(found).find(([name]) => name === key)![1]
    return [measureOf(key).label, `${num(reading.value)} ${text(reading.unit)} (${dayText(found.date, clock)})`] as const
  })
  return (
    <PrintArea>
      <div className="sheet stack">
        <div className="spread">
          <h2 className="figure">{nameOf(person)}</h2>
          <span className="soft">{`Health summary of ${dayText(today(clock), clock)}`}</span>
        </div>
        <Facts pairs={[['Born', person.dateOfBirth ? dayText(person.dateOfBirth, clock) : ''], ['Age', person.age === undefined ? '' : String(num(person.age))], ['Sex', text(person.gender)], ['Phone', text(person.phone)], ['Emergency contact', [person.emergencyContact?.name, person.emergencyContact?.relationship, person.emergencyContact?.phone].map(text).filter(Boolean).join(', ')]]} />
        <div className="columns-even">
          <Part title="Allergies">{shown(own(state, 'allergies').filter((one) => one.status !== 'Inactive').map((one) => `${text(one.allergen)}: ${text(one.reaction) || 'reaction not recorded'} (${text(one.severity).toLowerCase() || 'severity not recorded'})`))}</Part>
          <Part title="Conditions">{shown(own(state, 'conditions').filter((one) => one.clinicalStatus !== 'Resolved').map((one) => `${text(one.name)}${text(one.icdCode) === '' ? '' : `, ${text(one.icdCode)}`}`))}</Part>
          {maySee(state, 'medications', clock) ? <Part title="Medicines">{shown(own(state, 'medications').filter(isActive).map((one) => `${text(one.name)} ${text(one.dosage)}, ${text(one.frequency).toLowerCase()}`))}</Part> : null}
          <Part title="Immunizations">{shown(newest(own(state, 'immunizations'), (one) => one.administrationDate).map((one) => `${text(one.vaccineName)}, ${dayText(one.administrationDate, clock)}`))}</Part>
          <Part title="Latest vital signs">{latest.length === 0 ? <p className="soft">None on file</p> : <Facts pairs={latest} />}</Part>
          <Part title="Past procedures">{shown(own(state, 'medicalHistory').map((one) => `${text(one.title) || text(one.condition)}${text(one.date) === '' ? '' : `, ${dayText(one.date, clock)}`}`))}</Part>
        </div>
      </div>
    </PrintArea>
  )
}
