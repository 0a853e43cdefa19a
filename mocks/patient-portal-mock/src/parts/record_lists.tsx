/** Allergies, conditions and vaccines of the record: to look through, to add to, to ask for removal. */
import { Button, EmptyState, type MenuEntry, SearchField } from '@mocks/kit'
import { Plus, ShieldCheck, Stethoscope, Syringe } from 'lucide-react'
import { useState } from 'react'
import type { Removable } from '../actions/health'
import type { Allergy, Condition } from '../model'
import { usePortal } from '../hooks'
import { AllergyDialog, ConditionDialog, VaccineDialog } from './record_dialogs'
import { Mark, RowMenu } from './pieces'
import { newest, own, text } from '../rules/read'
import { RemovalDialog } from './removal_dialog'
import { dayText } from '../rules/when'

/** What can be done with an entry that only the clinic can take out. */
function useRemoval(key: Removable) {
  const { act, toast } = usePortal()
  const [asked, setAsked] = useState<{ id: string; name: string } | null>(null)
  const entry = (one: Allergy | Condition, name: string): MenuEntry => (one.removalRequest ? { id: 'withdraw', label: 'Withdraw removal request', onAction: () => void act.removal_withdraw({ key, id: one.id }) } : { id: 'remove', label: 'Ask for removal', onAction: () => setAsked({ id: one.id, name }) })
  const dialog = asked === null ? null : <RemovalDialog title={`Ask for removal of ${asked.name}`} onClose={() => setAsked(null)} onSend={(reason) => { void act.removal_request({ key, id: asked.id, reason }); toast({ message: 'Your care team has been asked to remove it.', undo: () => void act.removal_withdraw({ key, id: asked.id }) }) }} />
  return { entry, dialog }
}

export function Allergies() {
  const { state, clock, refused } = usePortal()
  const [open, setOpen] = useState<Allergy | 'new' | null>(null)
  const { entry, dialog } = useRemoval('allergies')
  const all = own(state, 'allergies')
  const off = refused('health') !== null
  return (
    <div className="stack">
      <div className="row"><Button icon={<Plus size={16} />} disabled={off} onPress={() => setOpen('new')}>Add an allergy</Button></div>
      {all.length === 0 ? <EmptyState icon={<ShieldCheck size={26} />} title="No allergies on file">Add what you do not tolerate.</EmptyState> : (
        <ul className="ruled" aria-label="Allergies">
          {all.map((one) => (
            <li key={one.id}>
              <div className="ruled-main">
                <span className="ruled-title">{text(one.allergen) || 'Allergy'}<Mark word={text(one.severity)} />{text(one.status) === 'Active' || text(one.status) === '' ? null : <Mark word={text(one.status)} />}{one.removalRequest ? <Mark word="Removal requested" /> : null}</span>
                <span>{[text(one.type), text(one.reaction)].filter(Boolean).join(' · ')}</span>
                <span className="soft small">{[one.onsetDate ? `Since ${dayText(one.onsetDate, clock)}` : '', text(one.notes), text(one.source)].filter(Boolean).join(' · ')}</span>
              </div>
              {off ? null : <RowMenu label={`More on ${text(one.allergen)}`} entries={[{ id: 'edit', label: 'Edit', onAction: () => setOpen(one) }, entry(one, text(one.allergen))]} />}
            </li>
          ))}
        </ul>
      )}
      {open === null ? null : <AllergyDialog allergy={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      {dialog}
    </div>
  )
}

export function Conditions() {
  const { state, clock, refused } = usePortal()
  const [adding, setAdding] = useState(false)
  const { entry, dialog } = useRemoval('conditions')
  const all = own(state, 'conditions')
  const off = refused('health') !== null
  return (
    <div className="stack">
      <div className="row"><Button icon={<Plus size={16} />} disabled={off} onPress={() => setAdding(true)}>Report a condition</Button></div>
      {all.length === 0 ? <EmptyState icon={<Stethoscope size={26} />} title="No conditions on file">Diagnoses of your providers appear here.</EmptyState> : (
        <ul className="ruled" aria-label="Conditions">
          {all.map((one) => (
            <li key={one.id}>
              <div className="ruled-main">
                <span className="ruled-title">{text(one.name) || 'Condition'}<Mark word={text(one.severity)} />{text(one.clinicalStatus) === 'Resolved' ? <Mark word="Resolved" /> : null}{one.removalRequest ? <Mark word="Removal requested" /> : null}</span>
                <span className="soft small">{[one.onsetDate ? `Since ${dayText(one.onsetDate, clock)}` : '', text(one.icdCode), text(one.diagnosedBy), text(one.notes), text(one.source)].filter(Boolean).join(' · ')}</span>
              </div>
              {off ? null : <RowMenu label={`More on ${text(one.name)}`} entries={[entry(one, text(one.name))]} />}
            </li>
          ))}
        </ul>
      )}
      {adding ? <ConditionDialog onClose={() => setAdding(false)} /> : null}
      {dialog}
    </div>
  )
}

export function Immunizations() {
  const { state, clock, refused } = usePortal()
  const [adding, setAdding] = useState(false)
  const [words, setWords] = useState('')
  const all = newest(own(state, 'immunizations').filter((one) => text(one.vaccineName).toLowerCase().includes(words.trim().toLowerCase())), (one) => one.administrationDate)
  return (
    <div className="stack">
      <div className="row">
        <SearchField label="Search vaccines" value={words} onChange={setWords} onSubmit={setWords} />
        <Button icon={<Plus size={16} />} disabled={refused('health') !== null} onPress={() => setAdding(true)}>Report a vaccine</Button>
      </div>
      {all.length === 0 ? <EmptyState icon={<Syringe size={26} />} title="No vaccines found">Vaccines that you have received appear here.</EmptyState> : (
        <div className="scroll-x">
          <table className="values" aria-label="Immunizations">
            <thead><tr><th scope="col">Vaccine</th><th scope="col">Date</th><th scope="col">Given by</th><th scope="col">Site</th><th scope="col">Lot</th><th scope="col">Next due</th></tr></thead>
            <tbody>
              {all.map((one) => (
                <tr key={one.id}>
                  <td className="strong">{text(one.vaccineName)}</td>
                  <td>{dayText(one.administrationDate, clock)}</td>
                  <td>{text(one.administrator) || text(one.source)}</td>
                  <td>{text(one.site)}</td>
                  <td>{text(one.lotNumber)}</td>
                  <td>{one.nextDueDate ? dayText(one.nextDueDate, clock) : ''}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {adding ? <VaccineDialog onClose={() => setAdding(false)} /> : null}
    </div>
  )
}
