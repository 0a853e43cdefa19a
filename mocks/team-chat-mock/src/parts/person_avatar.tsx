/** A person's picture with the dot that tells whether they are there. */
import { Avatar, useClock } from '@mocks/kit'
import { useSelect } from '../hooks'
import type { Person } from '../model'
import { presenceOf } from '../rules/presence'
import { nameOf, person, text } from '../world'

interface PersonAvatarProps {
  readonly userId: string
  readonly size?: number
  readonly dot?: boolean
}

export function PersonAvatar({ userId, size = 36, dot = false }: PersonAvatarProps) {
  const one = useSelect((state) => person(state, userId))
  return (
    <span className="avatar" style={{ width: size, height: size }}>
      <Avatar name={nameOf(one)} source={text(one?.avatar)} size={size} shape="square" />
      {dot && one ? <PresenceDot person={one} /> : null}
    </span>
  )
}

export function PresenceDot({ person: one }: { person: Person }) {
  const presence = presenceOf(one, useClock())
  return <span className={`dot dot-${presence}`} aria-hidden />
}
