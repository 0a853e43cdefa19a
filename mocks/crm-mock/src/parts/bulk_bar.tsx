import { Button, Dialog, IconButton, Select } from '@mocks/kit'
import { Flag, Trash2, UserRoundCog, X } from 'lucide-react'
import { useState } from 'react'
import { useWorld } from '../hooks'
import { OBJECTS } from '../meta/objects'
import { stagesFor } from '../meta/stages'
import { LIMITS, type Kind } from '../model'
import { type Rec, said } from '../world'
import { PersonSelect } from './field_input'
import { useDelete } from './use_delete'
import { useRecords } from './use_records'

const STATUS_WORDS: Readonly<Record<Kind, string>> = { lead: 'status', account: 'type', contact: '', opportunity: 'stage', case: 'status' }

/** In place of the list's tools while rows are chosen. */
export function BulkBar({ kind, recs, onDone }: { kind: Kind; recs: readonly Rec[]; onDone: () => void }) {
  const [open, setOpen] = useState<'owner' | 'status' | null>(null)
  const remove = useDelete()
  const info = OBJECTS[kind]
  const locked = recs.filter((rec) => rec.converted !== null).length
  const many = recs.length > LIMITS.bulk
  return (
    <div className="bulk-bar" role="region" aria-label="Selected records">
      <strong role="status">
        {recs.length} {(recs.length === 1 ? info.label : info.plural).toLowerCase()} selected
      </strong>
      <Button icon={<UserRoundCog size={15} aria-hidden />} disabled={many} onPress={() => setOpen('owner')}>
        Change owner
      </Button>
      {info.status === null ? null : (
        <Button icon={<Flag size={15} aria-hidden />} disabled={many} onPress={() => setOpen('status')}>
          Change {STATUS_WORDS[kind]}
        </Button>
      )}
      <Button kind="danger" icon={<Trash2 size={15} aria-hidden />} disabled={many} onPress={() => remove(kind, recs, onDone)}>
        Delete
      </Button>
      {many ? <span className="muted">At most {LIMITS.bulk} at once.</span> : locked > 0 ? <span className="muted">{locked} converted, which stay as they are.</span> : null}
      <span className="gap" />
      <IconButton label="Clear selection" icon={<X size={16} />} onPress={onDone} />
      {open === 'owner' ? <OwnerDialog kind={kind} recs={recs} onClose={() => setOpen(null)} onDone={onDone} /> : null}
      {open === 'status' ? <StatusDialog kind={kind} recs={recs} onClose={() => setOpen(null)} onDone={onDone} /> : null}
    </div>
  )
}

interface DialogProps {
  readonly kind: Kind
  readonly recs: readonly Rec[]
  readonly onClose: () => void
  readonly onDone?: () => void
}

export function OwnerDialog({ kind, recs, onClose, onDone }: DialogProps) {
  const [ownerId, setOwner] = useState('')
  const records = useRecords(kind)
  const apply = (): void => {
    records.setOwner(recs, ownerId)
    onDone?.()
    onClose()
  }
  return (
    <Dialog title={recs.length === 1 ? `Change the owner of ${recs[0]!.name}` : `Change the owner of ${recs.length} ${OBJECTS[kind].plural.toLowerCase()}`} onClose={onClose}>
      <PersonSelect label="New owner" value={ownerId} onChange={setOwner} required />
      <div className="kit-dialog-buttons">
        <Button onPress={onClose}>Cancel</Button>
        <Button kind="primary" disabled={ownerId === ''} onPress={apply}>
          Change owner
        </Button>
      </div>
    </Dialog>
  )
}

function StatusDialog({ kind, recs, onClose, onDone }: DialogProps) {
  const world = useWorld()
  const [status, setStatus] = useState('')
  const records = useRecords(kind)
  const word = STATUS_WORDS[kind]
  const options = kind === 'opportunity' ? stagesFor(world.all.opportunity.map((rec) => said(rec, 'stage'))).map((stage) => stage.name) : (OBJECTS[kind].fields.find((field) => field.key === OBJECTS[kind].status)?.options ?? [])
  const apply = (): void => {
    records.setStatus(recs, status)
    onDone?.()
    onClose()
  }
  return (
    <Dialog title={`Change the ${word} of ${recs.length} ${(recs.length === 1 ? OBJECTS[kind].label : OBJECTS[kind].plural).toLowerCase()}`} onClose={onClose}>
      <Select label={`New ${word}`} value={status || null} options={options.map((one) => ({ value: one, label: one }))} onChange={setStatus} placeholder="Choose" required />
      <div className="kit-dialog-buttons">
        <Button onPress={onClose}>Cancel</Button>
        <Button kind="primary" disabled={status === ''} onPress={apply}>
          Change {word}
        </Button>
      </div>
    </Dialog>
  )
}
