import { Avatar, Button } from '@mocks/kit'
import { ROLE_LABELS } from '../drive/access'
import { type Entry, userName } from '../drive/world'
import { useAct, useDrive, useWorld } from '../hooks'

/** Those who ask for access to a file, with an answer for each. */
export function Requests({ entry }: { entry: Entry }) {
  const act = useAct()
  const world = useWorld()
  const open = Object.values(useDrive().requests ?? {}).filter((request) => request?.itemId === entry.id && request.status === 'open')
  if (open.length === 0) return null
  return (
    <section className="share-part" aria-label="Requests">
      <h3>Requests</h3>
      <ul className="share-people">
        {open.map((request) => {
          const name = userName(world, request.userId)
          return (
            <li key={request.id}>
              <Avatar name={name} size={30} />
              <span className="share-who"><b>{`${name} asks to be ${ROLE_LABELS[request.role]?.toLowerCase() ?? 'viewer'}`}</b><small dir="auto">{request.message}</small></span>
              <Button small onPress={() => void act.request_answer({ requestId: request.id, approve: false })}>{`Decline ${name}`}</Button>
              <Button small kind="primary" onPress={() => void act.request_answer({ requestId: request.id, approve: true })}>{`Approve ${name}`}</Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
