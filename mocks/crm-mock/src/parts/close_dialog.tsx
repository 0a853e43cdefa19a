import { Button, Dialog, Select, TextArea, useToast } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { useAct } from '../hooks'
import { isWonStage, LOST_REASONS, WON_REASONS } from '../meta/stages'
import { LIMITS } from '../model'
import type { Rec } from '../world'
import { useRecords } from './use_records'

/** Closing an opportunity: won or lost, and why. */
export function CloseDialog({ rec, stage, onClose }: { rec: Rec; stage: string | null; onClose: () => void }) {
  const act = useAct()
  const toast = useToast()
  const { undoOf } = useRecords('opportunity')
  const [chosen, setChosen] = useState(stage ?? 'Closed Won')
  const [reason, setReason] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [error, setError] = useState<string | null>(null)
  const reasons = isWonStage(chosen) ? WON_REASONS : LOST_REASONS
  const close = (event: FormEvent): void => {
    event.preventDefault()
    if (!isWonStage(chosen) && reason === null) return setError('A lost opportunity needs a reason.')
    void act.opportunity_stage_set({ id: rec.id, stage: chosen, reason: reason ?? '', note })
    toast({ message: `“${rec.name}” is ${chosen.toLowerCase()}.`, undo: undoOf([rec]) })
    onClose()
  }
  return (
    <Dialog title={`Close ${rec.name}`} onClose={onClose}>
      <form className="stack" onSubmit={close} noValidate>
        <Select label="Outcome" value={chosen} options={[...new Set(['Closed Won', 'Closed Lost', ...(stage === null ? [] : [stage])])].map((one) => ({ value: one, label: one }))} onChange={(next) => (setChosen(next), setReason(null), setError(null))} />
        <Select label="Close reason" value={reason} placeholder="Choose" options={reasons.map((one) => ({ value: one, label: one }))} onChange={(next) => (setReason(next), setError(null))} error={error} required={!isWonStage(chosen)} />
        <TextArea label="Closing note" value={note} onChange={setNote} maxLength={LIMITS.text} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Close opportunity
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
