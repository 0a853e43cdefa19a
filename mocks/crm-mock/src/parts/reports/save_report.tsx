import { Button, Dialog, TextArea, TextField, useToast } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { useAct, useWorld } from '../../hooks'
import { LIMITS, type Report } from '../../model'

interface SaveReportProps {
  readonly report: Report
  readonly rename: boolean
  readonly onClose: () => void
  /** The id of a report that was made; null: this one has another name. */
  readonly onSaved: (id: string | null) => void
}

export function SaveReport({ report, rename, onClose, onSaved }: SaveReportProps) {
  const world = useWorld()
  const act = useAct()
  const toast = useToast()
  const [name, setName] = useState(rename ? report.name : report.id === '' ? '' : `${report.name} (copy)`)
  const [description, setDescription] = useState(report.description)
  const [error, setError] = useState<string | null>(null)
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '') return setError('Give the report a name.')
    if (world.reports.some((one) => one.name.toLowerCase() === wanted.toLowerCase() && !(rename && one.id === report.id))) return setError('There is a report of this name.')
    onClose()
    if (rename) {
      await act.report_edit({ id: report.id, fields: { name: wanted, description: description.trim() } })
      return onSaved(null)
    }
    const { kind, scope, conditions, groupBy, splitBy, measure, chartType, columns } = report
    const id = await act.report_create({ name: wanted, description: description.trim(), kind, scope, conditions, groupBy, splitBy, measure, chartType, columns })
    toast({ message: id === null ? `There may be ${LIMITS.reports} reports.` : `Saved the report “${wanted}”.` })
    if (id !== null) onSaved(id)
  }
  return (
    <Dialog title={rename ? 'Rename report' : 'Save report'} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void save(event)}>
        <TextField label="Report name" value={name} onChange={(value) => (setName(value), setError(null))} error={error} maxLength={LIMITS.name} autoFocus required />
        <TextArea label="Description" value={description} onChange={setDescription} maxLength={LIMITS.text} rows={2} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Save report
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
