/** Dialogs that add to the health record. */
import { Button, DatePicker, Dialog, RadioGroup, Select, TextArea, TextField } from '@mocks/kit'
import { useState } from 'react'
import { ALLERGY_TYPES, SEVERITIES } from '../actions/health'
import { type Allergy, LIMITS } from '../model'
import { useLock, usePortal } from '../hooks'
import { text } from '../rules/read'
import { isDay, today } from '../rules/when'

const choices = (all: readonly string[]) => all.map((one) => ({ value: one, label: one }))

interface EndProps { readonly onClose: () => void; readonly onSave: () => void; readonly action: string }
export function DialogEnd({ onClose, onSave, action }: EndProps) {
  const lock = useLock()
  return (
    <div className="kit-dialog-buttons">
      <Button onPress={onClose}>Cancel</Button>
      <Button kind="primary" onPress={lock(onSave)}>{action}</Button>
    </div>
  )
}

export function AllergyDialog({ allergy, onClose }: { allergy: Allergy | null; onClose: () => void }) {
  const { state, clock, act, toast } = usePortal()
  const [fields, setFields] = useState({ allergen: text(allergy?.allergen), type: text(allergy?.type) || 'Medication', reaction: text(allergy?.reaction), severity: text(allergy?.severity) || 'Mild', onsetDate: isDay(allergy?.onsetDate) ? text(allergy?.onsetDate) : (null as string | null), notes: text(allergy?.notes) })
  const [tried, setTried] = useState(false)
  const set = (change: Partial<typeof fields>): void => setFields({ ...fields, ...change })
  const twice = (state.allergies ?? []).some((one) => one?.id !== allergy?.id && one?.status !== 'Inactive' && text(one?.patientId) === text(allergy?.patientId ?? state.ui?.activePatientId) && text(one?.allergen).toLowerCase() === fields.allergen.trim().toLowerCase())
  const error = fields.allergen.trim() === '' ? 'Enter what you do not tolerate.' : twice ? 'This is in the list already.' : null
  const save = async (): Promise<void> => {
    setTried(true)
    if (error !== null) return
    if (allergy !== null) await act.allergy_update({ id: allergy.id, ...fields })
    else if ((await act.allergy_add(fields)) === null) return toast({ message: 'This allergy is in the list already.' })
    toast({ message: allergy === null ? `${fields.allergen.trim()} has been added.` : 'The allergy has been changed.' })
    onClose()
  }
  return (
    <Dialog title={allergy === null ? 'Add an allergy' : 'Edit allergy'} onClose={onClose} wide>
      <div className="dialog-body">
        <div className="fields">
          <TextField label="Allergen" required value={fields.allergen} onChange={(allergen) => set({ allergen })} maxLength={LIMITS.name} error={tried ? error : null} />
          <Select label="Type" value={fields.type} options={choices([...new Set([...ALLERGY_TYPES, fields.type])])} onChange={(type) => set({ type })} />
          <TextField label="Reaction" value={fields.reaction} placeholder="Rash, swelling…" onChange={(reaction) => set({ reaction })} maxLength={LIMITS.name} />
          <DatePicker label="Since" value={fields.onsetDate} max={today(clock)} onChange={(onsetDate) => set({ onsetDate })} />
        </div>
        <RadioGroup label="Severity" row value={fields.severity} options={choices(SEVERITIES)} onChange={(severity) => set({ severity })} />
        <TextArea label="Notes" value={fields.notes} onChange={(notes) => set({ notes })} maxLength={LIMITS.note} rows={2} />
        <DialogEnd onClose={onClose} onSave={() => void save()} action={allergy === null ? 'Add allergy' : 'Save allergy'} />
      </div>
    </Dialog>
  )
}

export function ConditionDialog({ onClose }: { onClose: () => void }) {
  const { clock, act, toast } = usePortal()
  const [fields, setFields] = useState({ name: '', severity: 'Mild', onsetDate: null as string | null, notes: '' })
  const [error, setError] = useState<string | null>(null)
  const set = (change: Partial<typeof fields>): void => { setFields({ ...fields, ...change }); setError(null) }
  const save = async (): Promise<void> => {
    if (fields.name.trim() === '') return setError('Enter the condition.')
    if ((await act.condition_add(fields)) === null) return setError('This condition is in the list already.')
    toast({ message: `${fields.name.trim()} has been added.` })
    onClose()
  }
  return (
    <Dialog title="Report a condition" onClose={onClose}>
      <div className="dialog-body">
        <TextField label="Condition" required value={fields.name} onChange={(name) => set({ name })} maxLength={LIMITS.name} error={error} />
        <RadioGroup label="Severity" row value={fields.severity} options={choices(SEVERITIES)} onChange={(severity) => set({ severity })} />
        <DatePicker label="Since" value={fields.onsetDate} max={today(clock)} onChange={(onsetDate) => set({ onsetDate })} />
        <TextArea label="Notes" value={fields.notes} onChange={(notes) => set({ notes })} maxLength={LIMITS.note} rows={2} />
        <DialogEnd onClose={onClose} onSave={() => void save()} action="Add condition" />
      </div>
    </Dialog>
  )
}

export function VaccineDialog({ onClose }: { onClose: () => void }) {
  const { clock, act, toast } = usePortal()
  const [fields, setFields] = useState({ vaccineName: '', administrationDate: null as string | null, administrator: '', lotNumber: '' })
  const [tried, setTried] = useState(false)
  const set = (change: Partial<typeof fields>): void => setFields({ ...fields, ...change })
  const errors = { name: fields.vaccineName.trim() === '' ? 'Enter the vaccine.' : null, date: fields.administrationDate === null ? 'Enter the day.' : fields.administrationDate > today(clock) ? 'The day cannot lie ahead.' : null }
  const save = async (): Promise<void> => {
    setTried(true)
    if (errors.name !== null || errors.date !== null) return
    if ((await act.immunization_add(fields)) === null) return toast({ message: 'This vaccine of that day is in the list already.' })
    toast({ message: `${fields.vaccineName.trim()} has been added.` })
    onClose()
  }
  return (
    <Dialog title="Report a vaccine" onClose={onClose}>
      <div className="dialog-body">
        <TextField label="Vaccine" required value={fields.vaccineName} onChange={(vaccineName) => set({ vaccineName })} maxLength={LIMITS.name} error={tried ? errors.name : null} />
        <DatePicker label="Given on" required value={fields.administrationDate} max={today(clock)} onChange={(administrationDate) => set({ administrationDate })} error={tried ? errors.date : null} />
        <TextField label="Given by" value={fields.administrator} onChange={(administrator) => set({ administrator })} maxLength={LIMITS.name} />
        <TextField label="Lot number" value={fields.lotNumber} onChange={(lotNumber) => set({ lotNumber })} maxLength={30} />
        <DialogEnd onClose={onClose} onSave={() => void save()} action="Add vaccine" />
      </div>
    </Dialog>
  )
}
