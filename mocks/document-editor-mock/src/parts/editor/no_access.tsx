import { Button, Link, Select, TextArea, useTitle } from '@mocks/kit'
import { Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useAct, useSelect } from '../../hooks'
import { type Document, LIMITS, type Permission, PERMISSIONS } from '../../model'
import { ROLE_NAMES } from '../../rules'
import { me } from '../../selectors'
import { UserMenu } from '../user_menu'

/** In place of a document that the person may not see: ask for it. Its title stays hidden. */
export function NoAccess({ document }: { document: Document }) {
  const { access_request } = useAct()
  const { id, name } = useSelect(me)
  const asked = document.requests?.find((one) => one.userId === id)
  const [permission, setPermission] = useState<Permission>('viewer')
  const [message, setMessage] = useState('')
  useTitle('No access', 'Documents')
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    void access_request({ id: document.id, permission, message })
  }
  return (
    <main className="gate">
      <div className="gate-card">
        <Lock size={26} aria-hidden />
        <h1>You need access</h1>
        {asked ? (
          <p role="status">{`You asked for “${ROLE_NAMES[asked.permission]}”. The owner has not answered yet.`}</p>
        ) : (
          <form className="form" onSubmit={ask}>
            <p>{`This document is not shared with ${name || 'you'}. Ask its owner, or work as someone who has access.`}</p>
            <Select label="I would like to" value={permission} options={PERMISSIONS.map((value) => ({ value, label: ROLE_NAMES[value] }))} onChange={setPermission} />
            <TextArea label="Message" value={message} onChange={setMessage} rows={2} maxLength={LIMITS.message} />
            <Button kind="primary" type="submit">
              Request access
            </Button>
          </form>
        )}
        <div className="gate-foot">
          <Link to="/">All documents</Link>
          <UserMenu />
        </div>
      </div>
    </main>
  )
}

