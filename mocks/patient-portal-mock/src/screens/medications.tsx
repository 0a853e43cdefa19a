/** Medicines: current and former ones, supply, requests; reporting one that the clinic does not know. */
import { Button, DatePicker, Dialog, EmptyState, Link, Page, SearchField, Select, Tabs, TextField, useQuery } from '@mocks/kit'
import { Pill, Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { Medication } from '../model'
import { useLock, usePortal } from '../hooks'
import { Allowed, Mark } from '../parts/pieces'
import { isActive, openRequest, supplyWords } from '../rules/medications'
import { num, own, text } from '../rules/read'
import { dayText, today } from '../rules/when'

export function MedicationsScreen() {
  const { go, refused } = usePortal()
  const [reporting, setReporting] = useState(false)
  const off = refused('medications') !== null
  return (
    <Page
      title="Medicines"
      actions={
        <>
          <Button icon={<Plus size={16} />} disabled={off} onPress={() => setReporting(true)}>Report a medicine</Button>
          <Button kind="primary" icon={<RefreshCw size={16} />} disabled={off} onPress={() => go('/medications/refill')}>Request refills</Button>
        </>
      }
    >
      <Allowed area="medications">
        <Lists />
      </Allowed>
      {reporting ? <ReportDialog onClose={() => setReporting(false)} /> : null}
    </Page>
  )
}

function Lists() {
  const { state } = usePortal()
  const [words, setWords] = useQuery('q')
  const [tab, setTab] = useQuery('tab', 'current')
  const fits = (one: Medication): boolean => [one.name, one.genericName, one.reason, one.prescriber].map(text).join(' ').toLowerCase().includes(words.trim().toLowerCase())
  const all = own(state, 'medications').filter(fits)
  const [current, former] = [all.filter(isActive), all.filter((one) => !isActive(one))]
  return (
    <>
      <div className="row"><SearchField label="Search medicines" value={words} onChange={setWords} onSubmit={setWords} /></div>
      <Tabs label="Medicines" selected={tab === 'former' ? 'former' : 'current'} onSelect={setTab} tabs={[{ id: 'current', label: 'Current', count: current.length, content: <MedicineList medicines={current} label="Current medicines" /> }, { id: 'former', label: 'Former', count: former.length, content: <MedicineList medicines={former} label="Former medicines" /> }]} />
    </>
  )
}

function MedicineList({ medicines, label }: { medicines: readonly Medication[]; label: string }) {
  const { clock } = usePortal()
  if (medicines.length === 0) return <EmptyState icon={<Pill size={26} />} title="No medicines here">What your providers prescribe, and what you report, appears here.</EmptyState>
  return (
    <ul className="ruled" aria-label={label}>
      {medicines.map((one) => {
        const supply = supplyWords(one, today(clock))
        const request = openRequest(one)
        return (
          <li key={one.id}>
            <div className="ruled-main">
              <span className="ruled-title">
                <Link to={`/medications/${one.id}`}>{`${text(one.name)} ${text(one.dosage)}`.trim() || 'Medicine'}</Link>
                {request === undefined ? null : <Mark word={`${request.kind === 'renewal' ? 'Renewal' : 'Refill'}: ${text(request.status).toLowerCase()}`} />}
                {one.removalRequest ? <Mark word="Removal requested" /> : null}
                {text(one.source) === '' ? null : <Mark word="Reported by you" />}
              </span>
              <span>{[text(one.form), text(one.frequency)].filter(Boolean).join(' · ')}</span>
              <span className="soft small">{[text(one.reason), text(one.prescriber), text(one.pharmacy)].filter(Boolean).join(' · ')}</span>
            </div>
            <div className="stack-tight small" style={{ width: 190 }}>
              {isActive(one) && one.isRefillable !== false ? <span>{`${num(one.refillsRemaining)} of ${num(one.totalRefills)} refills left`}</span> : null}
              {supply === null ? null : <span className={supply.soon ? 'bad' : 'soft'}>{supply.words}</span>}
              {!isActive(one) ? <span className="soft">{one.endDate ? `Ended ${dayText(one.endDate, clock)}` : text(one.status)}</span> : null}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const FORMS = ['Tablet', 'Capsule', 'Liquid', 'Cream', 'Inhaler', 'Spray', 'Drops', 'Injection'] as const

function ReportDialog({ onClose }: { onClose: () => void }) {
  const { clock, act, toast } = usePortal()
  const [fields, setFields] = useState({ name: '', dosage: '', form: 'Tablet', frequency: '', reason: '', startDate: null as string | null })
  const [tried, setTried] = useState(false)
  const lock = useLock()
  const set = (change: Partial<typeof fields>): void => setFields({ ...fields, ...change })
  const errors = { name: fields.name.trim() === '' ? 'Enter the name.' : null, frequency: fields.frequency.trim() === '' ? 'Say how often you take it.' : null, startDate: fields.startDate !== null && fields.startDate > today(clock) ? 'The start cannot lie ahead.' : null }
  const send = async (): Promise<void> => {
    setTried(true)
    if (Object.values(errors).some((one) => one !== null)) return
    const id = await act.medication_report(fields)
    toast({ message: id === null ? 'The medicine could not be added.' : `${fields.name.trim()} has been added to your list.` })
    onClose()
  }
  const shown = (key: keyof typeof errors): string | null => (tried ? errors[key] : null)
  return (
    <Dialog title="Report a medicine" onClose={onClose} wide>
      <div className="dialog-body">
        <p className="soft">Medicines from elsewhere, vitamins and herbs. Your care team looks at them at the next visit.</p>
        <div className="fields">
          <TextField label="Name" required value={fields.name} onChange={(name) => set({ name })} maxLength={80} error={shown('name')} />
          <TextField label="Strength" value={fields.dosage} placeholder="500 mg" onChange={(dosage) => set({ dosage })} maxLength={40} />
          <Select label="Form" value={fields.form} options={FORMS.map((one) => ({ value: one as string, label: one }))} onChange={(form) => set({ form })} />
          <TextField label="How often" required value={fields.frequency} placeholder="Once daily" onChange={(frequency) => set({ frequency })} maxLength={60} error={shown('frequency')} />
          <TextField label="What for" value={fields.reason} onChange={(reason) => set({ reason })} maxLength={200} />
          <DatePicker label="Taken since" value={fields.startDate} max={today(clock)} onChange={(startDate) => set({ startDate })} error={shown('startDate')} />
        </div>
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" onPress={lock(() => void send())}>Add to my list</Button>
        </div>
      </div>
    </Dialog>
  )
}
