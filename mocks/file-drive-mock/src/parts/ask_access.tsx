import { Button, Page, RadioGroup, TextArea } from '@mocks/kit'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { ROLE_LABELS } from '../drive/access'
import { type Entry, userName } from '../drive/world'
import { useAct, useDrive, useWorld } from '../hooks'
import { LIMITS, SHARE_ROLES, type ShareRole } from '../model'

/** In place of what somebody may not see: a request to its owner. */
export function AskAccess({ entry }: { entry: Entry }) {
  const act = useAct()
  const world = useWorld()
  const requests = Object.values(useDrive().requests ?? {}).filter((one) => one?.itemId === entry.id && one.userId === world.me.id)
  const open = requests.find((one) => one.status === 'open')
  const [role, setRole] = useState<ShareRole>('viewer')
  const [message, setMessage] = useState('')
  return (
    <Page title="You need access" layout="narrow" lead={`It belongs to ${userName(world, entry.ownerId)}, who decides about access.`}>
      <div className="ask">
        <LockKeyhole size={30} aria-hidden />
        {open === undefined ? (
          <form onSubmit={(event) => { event.preventDefault(); void act.request_create({ id: entry.id, role, message }) }}>
            <RadioGroup label="Ask to be" row value={role} options={SHARE_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))} onChange={setRole} />
            <TextArea label="Message to the owner" value={message} maxLength={LIMITS.message} onChange={setMessage} />
            <div><Button kind="primary" type="submit">Ask for access</Button></div>
          </form>
        ) : (
          <p role="status">{`You have asked to be ${ROLE_LABELS[open.role]?.toLowerCase()}. The owner has not answered yet.`}</p>
        )}
        {open === undefined && requests.some((one) => one.status === 'declined') ? <p>An earlier request was declined.</p> : null}
      </div>
    </Page>
  )
}
