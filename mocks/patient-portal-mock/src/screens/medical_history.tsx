/** Operations, injuries and what runs in the family. */
import { Button, DatePicker, Dialog, EmptyState, NumberField, Page, Select, TextField } from '@mocks/kit'
import { History, Plus } from 'lucide-react'
import { useState } from 'react'
import { type HistoryEntry, LIMITS } from '../model'
import { usePortal } from '../hooks'
import { Allowed, Mark, Part, Refused } from '../parts/pieces'
import { DialogEnd } from '../parts/record_dialogs'
import { list, newest, own, text } from '../rules/read'
import { dayText, today } from '../rules/when'

type Key = 'medicalHistory' | 'familyHistory'

export function MedicalHistoryScreen() {
  return (
    <Page title="Medical and family history">
      <Allowed area="health">
        <Refused area="health" />
        <div className="columns-even">
          <Entries key="medical" of="medicalHistory" title="Medical history" add="Add an event" />
          <Entries key="family" of="familyHistory" title="Family history" add="Add a relative" />
        </div>
      </Allowed>
    </Page>
  )
}

function Entries({ of, title, add }: { of: Key; title: string; add: string }) {
  const { state, clock, act, toast, refused } = usePortal()
  const [adding, setAdding] = useState(false)
  const entries = newest(own(state, of), (one) => one.date)
  const off = refused('health') !== null
  const remove = (one: HistoryEntry): void => {
    const at = list(state, of).indexOf(one)
    void act.history_delete({ key: of, id: one.id })
    toast({ message: 'The entry has been removed.', undo: () => void act.history_restore({ key: of, record: one, at }) })
  }
  const nameOf = (one: HistoryEntry): string => (of === 'medicalHistory' ? text(one.title) || text(one.condition) : `${text(one.relationship)}: ${text(one.condition) || text(one.title)}`)
  return (
    <Part title={title} actions={<Button small icon={<Plus size={15} />} disabled={off} onPress={() => setAdding(true)}>{add}</Button>}>
      {entries.length === 0 ? <EmptyState icon={<History size={26} />} title="Nothing on file">Add what your care team should know.</EmptyState> : (
        <ul className="ruled" aria-label={title}>
          {entries.map((one) => (
            <li key={one.id}>
              <div className="ruled-main">
                <span className="ruled-title">{nameOf(one) || 'Entry'}{text(one.kind) === '' ? null : <Mark word={text(one.kind)} />}</span>
                <span className="soft small">{[text(one.date) === '' ? '' : dayText(one.date, clock), typeof one.ageAtOnset === 'number' ? `at age ${one.ageAtOnset}` : '', text(one.notes), text(one.source)].filter(Boolean).join(' · ')}</span>
              </div>
              {/patient/i.test(text(one.source)) ? <Button small disabled={off} onPress={() => remove(one)}>Remove<span className="kit-hidden">{` “${nameOf(one)}”`}</span></Button> : null}
            </li>
          ))}
        </ul>
      )}
      {adding ? of === 'medicalHistory' ? <EventDialog onClose={() => setAdding(false)} /> : <RelativeDialog onClose={() => setAdding(false)} /> : null}
    </Part>
  )
}

const KINDS = ['Surgery', 'Procedure', 'Injury', 'Hospital stay', 'Pregnancy', 'Other'] as const
const RELATIVES = ['Mother', 'Father', 'Sister', 'Brother', 'Daughter', 'Son', "Grandmother, mother's side", "Grandmother, father's side", "Grandfather, mother's side", "Grandfather, father's side", 'Aunt', 'Uncle'] as const

function EventDialog({ onClose }: { onClose: () => void }) {
  const { clock, act, toast } = usePortal()
  const [fields, setFields] = useState({ title: '', kind: 'Surgery', date: null as string | null, notes: '' })
  const [tried, setTried] = useState(false)
  const set = (change: Partial<typeof fields>): void => setFields({ ...fields, ...change })
  const save = async (): Promise<void> => {
    setTried(true)
    if (fields.title.trim() === '') return
    if ((await act.history_add(fields)) !== null) toast({ message: 'The event has been added.' })
    onClose()
  }
  return (
    <Dialog title="Add an event" onClose={onClose}>
      <div className="dialog-body">
        <TextField label="What happened" required value={fields.title} onChange={(title) => set({ title })} maxLength={LIMITS.name} error={tried && fields.title.trim() === '' ? 'Say what happened.' : null} />
        <Select label="Kind" value={fields.kind} options={KINDS.map((one) => ({ value: one as string, label: one }))} onChange={(kind) => set({ kind })} />
        <DatePicker label="When" value={fields.date} max={today(clock)} onChange={(date) => set({ date })} />
        <TextField label="Notes" value={fields.notes} onChange={(notes) => set({ notes })} maxLength={LIMITS.note} />
        <DialogEnd onClose={onClose} onSave={() => void save()} action="Add event" />
      </div>
    </Dialog>
  )
}

function RelativeDialog({ onClose }: { onClose: () => void }) {
  const { act, toast } = usePortal()
  const [fields, setFields] = useState({ relationship: 'Mother', condition: '', ageAtOnset: null as number | null, notes: '' })
  const [tried, setTried] = useState(false)
  const set = (change: Partial<typeof fields>): void => setFields({ ...fields, ...change })
  const save = async (): Promise<void> => {
    setTried(true)
    if (fields.condition.trim() === '') return
    if ((await act.family_history_add(fields)) !== null) toast({ message: 'The relative has been added.' })
    onClose()
  }
  return (
    <Dialog title="Add a relative" onClose={onClose}>
      <div className="dialog-body">
        <Select label="Relative" value={fields.relationship} options={RELATIVES.map((one) => ({ value: one as string, label: one }))} onChange={(relationship) => set({ relationship })} />
        <TextField label="Condition" required value={fields.condition} onChange={(condition) => set({ condition })} maxLength={LIMITS.name} error={tried && fields.condition.trim() === '' ? 'Enter the condition.' : null} />
        <NumberField label="Age when it began" value={fields.ageAtOnset} min={0} max={120} onChange={(ageAtOnset) => set({ ageAtOnset })} />
        <TextField label="Notes" value={fields.notes} onChange={(notes) => set({ notes })} maxLength={LIMITS.note} />
        <DialogEnd onClose={onClose} onSave={() => void save()} action="Add relative" />
      </div>
    </Dialog>
  )
}
