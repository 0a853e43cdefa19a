import { Button, Dialog, TextArea, TextField } from '@mocks/kit'
import { useState } from 'react'
import { type ContactFields, contactProblem } from '../actions/contacts'
import { useAct, useWorld } from '../hooks'
import { textOf } from '../mail/people'
import type { Contact } from '../model'

export function ContactDialog({ contact, onClose }: { contact?: Contact; onClose: () => void }) {
  const act = useAct()
  const state = useWorld()
  const [fields, setFields] = useState<Required<ContactFields>>({ name: textOf(contact?.name), email: textOf(contact?.email), organisation: textOf(contact?.organisation), phone: textOf(contact?.phone), notes: textOf(contact?.notes) })
  const [tried, setTried] = useState(false)
  const problem = tried ? contactProblem(state, fields, contact?.id) : {}
  const set = (key: keyof ContactFields) => (value: string): void => setFields({ ...fields, [key]: value })
  const save = (): void => {
    setTried(true)
    if (Object.keys(contactProblem(state, fields, contact?.id)).length > 0) return
    if (contact === undefined) void act.contact_create(fields)
    else void act.contact_edit({ id: contact.id, ...fields })
    onClose()
  }
  return (
    <Dialog title={contact === undefined ? 'New contact' : 'Edit contact'} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField label="Name" required autoFocus value={fields.name} error={problem.name ?? null} onChange={set('name')} />
        <TextField label="Email" type="text" required value={fields.email} error={problem.email ?? null} onChange={set('email')} />
        <TextField label="Organisation" value={fields.organisation} onChange={set('organisation')} />
        <TextField label="Phone" type="tel" value={fields.phone} onChange={set('phone')} />
        <TextArea label="Notes" rows={3} value={fields.notes} onChange={set('notes')} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Save contact
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
