/** Requesting refills: which medicines, where to get them, how; renewals where no refills are left. */
import { Checkbox, EmptyState, Page, RadioGroup, Select, TextArea, useQuery, Wizard, type WizardStep } from '@mocks/kit'
import { Pill } from 'lucide-react'
import { useState } from 'react'
import { LIMITS, type Medication } from '../model'
import { useLock, usePortal } from '../hooks'
import { Allowed, Refused } from '../parts/pieces'
import { isActive, refillProblem, renewalProblem, supplyWords } from '../rules/medications'
import { list, num, own, text } from '../rules/read'
import { today } from '../rules/when'

/** Each medicine from where it came last time. */
const SAME = 'same'

interface Values { ids: readonly string[]; pharmacyId: string; method: string; note: string }

export function RefillScreen() {
  return (
    <Page title="Request refills" trail={[{ to: '/medications', label: 'Medicines' }]} lead="Pharmacies need up to two business days.">
      <Allowed area="medications">
        <Refused area="medications" />
        <Form />
      </Allowed>
    </Page>
  )
}

function Form() {
  const { state, act, toast, go, refused } = usePortal()
  const lock = useLock()
  const [given] = useQuery('id')
  const medicines = own(state, 'medications').filter((one) => isActive(one) && text(one.prescriberId) !== '')
  const [values, setValues] = useState<Values>({ ids: given === '' ? [] : [given], pharmacyId: SAME, method: 'Pickup', note: '' })
  const set = (change: Partial<Values>): void => setValues((before) => ({ ...before, ...change }))
  const steps = useSteps(medicines, values, set)
  if (refused('medications') !== null) return null
  if (medicines.length === 0) return <EmptyState icon={<Pill size={26} />} title="Nothing to refill">There are no prescribed medicines in this record.</EmptyState>
  const send = async (): Promise<void> => {
    const chosen = medicines.filter((one) => values.ids.includes(one.id))
    const [refills, renewals] = [chosen.filter((one) => refillProblem(one) === null), chosen.filter((one) => renewalProblem(one) === null)]
    const shared = { pharmacyId: values.pharmacyId, method: values.method, note: values.note }
    if (refills.length > 0) await act.refill_request({ ids: refills.map((one) => one.id), ...shared })
    if (renewals.length > 0) await act.renewal_request({ ids: renewals.map((one) => one.id), ...shared })
    toast({ message: [refills.length > 0 ? `${refills.length} ${refills.length === 1 ? 'refill' : 'refills'} requested.` : '', renewals.length > 0 ? `${renewals.length} sent to the prescriber for renewal.` : ''].filter(Boolean).join(' ') })
    go('/medications')
  }
  return <Wizard label="Request refills" values={values} steps={steps} finish="Send request" onFinish={lock(() => void send())} />
}

function useSteps(medicines: readonly Medication[], values: Values, set: (change: Partial<Values>) => void): WizardStep<Values>[] {
  const { state } = usePortal()
  const pharmacies = list(state, 'pharmacies')
  const pharmacy = pharmacies.find((one) => one.id === values.pharmacyId)
  const chosen = medicines.filter((one) => values.ids.includes(one.id) && (refillProblem(one) === null || renewalProblem(one) === null))
  return [
    {
      id: 'medicines',
      title: 'Medicines',
      content: (errors) => (
        <>
          {errors['ids'] === undefined ? null : <span className="kit-field-error">{errors['ids']}</span>}
          <ul className="ruled" aria-label="Medicines to refill">
            {medicines.map((one) => <Choice key={one.id} one={one} on={values.ids.includes(one.id)} onChange={(on) => set({ ids: on ? [...values.ids, one.id] : values.ids.filter((id) => id !== one.id) })} />)}
          </ul>
        </>
      ),
      check: () => (chosen.length === 0 ? { ids: 'Choose at least one medicine.' } : ({} as Record<string, string>)),
      review: () => [{ label: 'Medicines', value: chosen.map((one) => `${text(one.name)} ${text(one.dosage)}${refillProblem(one) === null ? '' : ' (renewal)'}`).join(', ') }],
    },
    {
      id: 'pharmacy',
      title: 'Where to get it',
      content: (errors) => (
        <>
          <Select label="Pharmacy" required value={pharmacy?.id ?? (values.pharmacyId === SAME ? SAME : null)} placeholder="Choose a pharmacy" options={[{ value: SAME, label: 'Where I got it last time' }, ...pharmacies.map((one) => ({ value: one.id, label: text(one.name) }))]} onChange={(pharmacyId) => set({ pharmacyId, method: pharmacies.find((one) => one.id === pharmacyId)?.delivers === true ? values.method : 'Pickup' })} error={errors['pharmacy'] ?? null} />
          {pharmacy === undefined ? null : <p className="soft">{[text(pharmacy.address), text(pharmacy.phone), text(pharmacy.hours)].filter(Boolean).join(' · ')}</p>}
          <RadioGroup label="How do you want to get it?" row value={values.method} options={[{ value: 'Pickup', label: 'Pick up' }, { value: 'Delivery', label: 'Delivery', detail: pharmacy?.delivers === true ? undefined : pharmacy === undefined ? 'Choose a pharmacy that delivers.' : 'This pharmacy does not deliver.', disabled: pharmacy?.delivers !== true }] as never} onChange={(method) => set({ method })} />
          <TextArea label="Note to the pharmacy" value={values.note} onChange={(note) => set({ note })} maxLength={LIMITS.note} />
        </>
      ),
      check: (one) => (pharmacy === undefined && one.pharmacyId !== SAME ? { pharmacy: 'Choose a pharmacy.' } : ({} as Record<string, string>)),
      review: (one) => [{ label: 'Pharmacy', value: text(pharmacy?.name) || [...new Set(chosen.map((medicine) => text(medicine.pharmacy)).filter(Boolean))].join(', ') || 'Where I got it last time' }, { label: 'How', value: one.method === 'Delivery' ? 'Delivery' : 'Pick up' }, { label: 'Note', value: one.note || 'None' }],
    },
  ]
}

function Choice({ one, on, onChange }: { one: Medication; on: boolean; onChange: (on: boolean) => void }) {
  const { clock } = usePortal()
  const [refill, renewal] = [refillProblem(one), renewalProblem(one)]
  const possible = refill === null || renewal === null
  const supply = supplyWords(one, today(clock))
  const note = refill === null ? `${num(one.refillsRemaining)} of ${num(one.totalRefills)} refills left` : renewal === null ? 'No refills left: the prescriber is asked for a renewal' : refill
  return (
    <li>
      <Checkbox checked={on && possible} disabled={!possible} onChange={onChange} label={`${text(one.name)} ${text(one.dosage)}`.trim()} />
      <div className="ruled-main">
        <span className="ruled-title">{`${text(one.name)} ${text(one.dosage)}`}</span>
        <span className="soft small">{[note, supply?.words ?? ''].filter(Boolean).join(' · ')}</span>
      </div>
      <span className="soft small">{text(one.pharmacy)}</span>
    </li>
  )
}
