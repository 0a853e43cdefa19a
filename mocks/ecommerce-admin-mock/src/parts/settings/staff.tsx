/** Who works here, and what they may do. Only the owner changes it. */
import { Avatar, Button, Checkbox, ConfirmDialog, Dialog, TextField } from '@mocks/kit'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { staffProblem } from '../../actions/settings'
import { useAct, useWorld } from '../../hooks'
import { AREAS, type Area, type Staff } from '../../model'
import { AREA_WORDS } from '../../rules/access'
import { Card, LineMenu, Status } from '../basics'
import { useDeeds } from '../use_deeds'

const rights = (one: Staff): string => (one.role === 'owner' ? 'Owner: may do everything' : one.permissions.map((area) => AREA_WORDS[area as Area]?.label ?? area).join(', ') || 'No permissions')

export function StaffSettings() {
  const { staff, me } = useWorld()
  const act = useAct()
  const { removeStaff } = useDeeds()
  const [open, setOpen] = useState<Staff | 'new' | null>(null)
  const [removing, setRemoving] = useState<Staff | null>(null)
  const owner = me.role === 'owner'
  return (
    <>
      {owner ? null : <p className="muted" role="note">{`You act as ${me.name}. Only the owner changes staff.`}</p>}
      <Card flush title={`Staff (${staff.length})`} actions={<Button small kind="primary" icon={<Plus size={14} aria-hidden />} disabled={!owner} onPress={() => setOpen('new')}>Add staff</Button>}>
        <div className="lines">
          {staff.length === 0 ? <p className="line muted">Nobody but the owner.</p> : null}
          {staff.map((one) => (
            <div key={one.id} className="line">
              <Avatar name={one.name} size={34} />
              <div className="line-text"><strong>{one.name}{one.id === me.id ? ' (you)' : ''}</strong><small>{one.email}</small><small>{rights(one)}</small></div>
              <Status of={one.active ? 'active' : 'disabled'} />
              <LineMenu
                name={one.name}
                entries={[
                  { id: 'edit', label: 'Edit', disabled: !owner, onAction: () => setOpen(one) },
                  ...(one.role === 'owner' ? [] : [{ id: 'active', label: one.active ? 'Suspend' : 'Restore', disabled: !owner, onAction: () => void act.staff_active({ id: one.id, active: !one.active }) }, { id: 'remove', label: 'Remove', danger: true, disabled: !owner, onAction: () => setRemoving(one) }]),
                ]}
              />
            </div>
          ))}
        </div>
      </Card>
      {open === null ? null : <StaffDialog person={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      {removing === null ? null : <ConfirmDialog title={`Remove ${removing.name}?`} action="Remove" onConfirm={() => removeStaff(removing.id)} onClose={() => setRemoving(null)}>They lose their account. What they did stays.</ConfirmDialog>}
    </>
  )
}

function StaffDialog({ person, onClose }: { readonly person: Staff | null; readonly onClose: () => void }) {
  const { state } = useWorld()
  const act = useAct()
  const [name, setName] = useState(person?.name ?? '')
  const [email, setEmail] = useState(person?.email ?? '')
  const [permissions, setPermissions] = useState<string[]>(person?.permissions ?? ['orders', 'products', 'customers'])
  const [tried, setTried] = useState(false)
  const fields = { name, email, permissions }
  const problem = staffProblem(state, fields, person?.id)
  const save = (): void => {
    setTried(true)
    if (problem !== null) return
    onClose()
    void act.staff_save({ id: person?.id ?? null, fields })
  }
  return (
    <Dialog wide title={person ? `Edit ${person.name}` : 'Add staff'} onClose={onClose}>
      <form className="stack" onSubmit={(event) => { event.preventDefault(); save() }}>
        <div className="form-grid">
          <TextField label="Name" value={name} onChange={setName} maxLength={80} autoFocus error={tried && name.trim() === '' ? 'Enter a name.' : null} />
          <TextField label="Email" type="email" value={email} onChange={setEmail} error={tried && name.trim() !== '' ? problem : null} />
        </div>
        {person?.role === 'owner' ? <p className="muted">The owner may do everything.</p> : (
          <fieldset className="kit-fieldset">
            <legend className="kit-label">Permissions</legend>
            <div className="permissions">
              {AREAS.map((area) => <Checkbox key={area} label={AREA_WORDS[area].label} checked={permissions.includes(area)} onChange={(on) => setPermissions(on ? [...permissions, area] : permissions.filter((one) => one !== area))}><span>{AREA_WORDS[area].label}<small>{AREA_WORDS[area].detail}</small></span></Checkbox>)}
            </div>
          </fieldset>
        )}
        <div className="kit-dialog-buttons"><Button onPress={onClose}>Cancel</Button><Button kind="primary" type="submit">Save staff</Button></div>
      </form>
    </Dialog>
  )
}
