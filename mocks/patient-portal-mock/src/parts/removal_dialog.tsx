/** Asks the clinic to take something out of the record, with a reason. */
import { Button, Dialog, TextArea } from '@mocks/kit'
import { useState } from 'react'
import { LIMITS } from '../model'

export function RemovalDialog({ title, onClose, onSend }: { title: string; onClose: () => void; onSend: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const send = (): void => {
    setTried(true)
    if (reason.trim() === '') return
    onSend(reason)
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="dialog-body">
        <p className="soft">It stays in the record until your care team has looked at the request.</p>
        <TextArea label="Why should it be removed?" required value={reason} onChange={setReason} maxLength={LIMITS.note} error={tried && reason.trim() === '' ? 'Give a reason.' : null} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" onPress={send}>Send request</Button>
        </div>
      </div>
    </Dialog>
  )
}
