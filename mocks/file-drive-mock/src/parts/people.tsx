import { Avatar } from '@mocks/kit'
import { Link2, LockKeyhole } from 'lucide-react'
import { isOver, ROLE_LABELS } from '../drive/access'
import { type Entry, userName } from '../drive/world'
import { useNow, useWorld } from '../hooks'

const MOST = 7

/** Those who have it, as small portraits. */
export function AccessLine({ entry }: { entry: Entry }) {
  const world = useWorld()
  const now = useNow()
  const people = [entry.ownerId, ...entry.shares.filter((share) => !isOver(share, now) && share.userId !== entry.ownerId).map((share) => share.userId)]
  const rest = people.length - MOST
  return (
    <div className="access-line">
      {people.slice(0, MOST).map((id, index) => <Avatar key={`${id} ${index}`} name={userName(world, id)} label={userName(world, id)} size={26} />)}
      {rest > 0 ? <span>{`+${rest}`}</span> : null}
      <span className="access-general">
        {entry.general?.scope === 'link' ? <Link2 size={14} aria-hidden /> : <LockKeyhole size={14} aria-hidden />}
        {entry.general?.scope === 'link' ? `Anyone with the link: ${ROLE_LABELS[entry.general.role].toLowerCase()}` : 'Only those named'}
      </span>
    </div>
  )
}
