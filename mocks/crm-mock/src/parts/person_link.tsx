import { Link } from '@mocks/kit'
import { useWorld } from '../hooks'

export function PersonLink({ id }: { id: string }) {
  const world = useWorld()
  const known = world.users.some((user) => user.userId === id)
  if (!known) return <span>{id === '' ? 'Somebody' : id}</span>
  return (
    <Link className="record-link" to={`/people/${encodeURIComponent(id)}`}>
      {world.userName(id)}
    </Link>
  )
}
