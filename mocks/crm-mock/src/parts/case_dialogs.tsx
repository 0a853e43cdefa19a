import { Button, Dialog, Select, TextArea, useToast } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { useAct, useWorld } from '../hooks'
import { CASE_RESOLUTIONS } from '../meta/stages'
import { LIMITS } from '../model'
import { type Rec, said } from '../world'
import { PersonSelect } from './field_input'
import { useRecords } from './use_records'

interface CaseDialogProps {
  readonly rec: Rec
  readonly onClose: () => void
}

export function CaseCloseDialog({ rec, onClose }: CaseDialogProps) {
  const act = useAct()
  const toast = useToast()
  const [resolution, setResolution] = useState<string>(CASE_RESOLUTIONS[0])
  const [comment, setComment] = useState('')
  const { undoOf } = useRecords('case')
  const close = (event: FormEvent): void => {
    event.preventDefault()
    void act.case_close({ id: rec.id, resolution, comment })
    toast({ message: `${said(rec, 'caseNumber')} is closed.`, undo: comment.trim() === '' ? undoOf([rec]) : undefined })
    onClose()
  }
  return (
    <Dialog title={`Close ${said(rec, 'caseNumber') || rec.name}`} onClose={onClose}>
      <form className="stack" onSubmit={close}>
        <Select label="Resolution" value={resolution} options={CASE_RESOLUTIONS.map((one) => ({ value: one, label: one }))} onChange={setResolution} />
        <TextArea label="Comment to the customer" value={comment} onChange={setComment} maxLength={LIMITS.long} description="Left empty: no comment is added." />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Close case
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export function EscalateDialog({ rec, onClose }: CaseDialogProps) {
  const act = useAct()
  const toast = useToast()
  const world = useWorld()
  const { undoOf } = useRecords('case')
  const manager = world.users.find((user) => /manager/i.test(user.role) && user.userId !== said(rec, 'ownerId'))
  const [ownerId, setOwner] = useState(manager?.userId ?? said(rec, 'ownerId'))
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const escalate = (event: FormEvent): void => {
    event.preventDefault()
    if (reason.trim() === '') return setError('Say why the case is escalated.')
    void act.case_escalate({ id: rec.id, reason, ownerId })
    toast({ message: `${said(rec, 'caseNumber')} is escalated to ${world.userName(ownerId)}.`, undo: undoOf([rec]) })
    onClose()
  }
  return (
    <Dialog title={`Escalate ${said(rec, 'caseNumber') || rec.name}`} onClose={onClose}>
      <form className="stack" onSubmit={escalate} noValidate>
        <PersonSelect label="Escalate to" value={ownerId} onChange={setOwner} required />
        <TextArea label="Reason" value={reason} onChange={(value) => (setReason(value), setError(null))} maxLength={LIMITS.text} error={error} required />
        <p className="muted">The priority becomes High where it is lower.</p>
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Escalate
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
