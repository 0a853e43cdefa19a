/** Where one begins: the channel of the whole team. */
import { EmptyState, Link, useGo, useTitle } from '@mocks/kit'
import { MessagesSquare } from 'lucide-react'
import { useEffect } from 'react'
import { useSelect } from '../hooks'
import { Conversation } from '../parts/conversation/conversation'
import { homeKey, placePath } from '../world'

export function HomeScreen() {
  const go = useGo()
  const { key, path } = useSelect((state) => {
    const home = homeKey(state)
    return { key: home, path: home === null ? null : placePath(state, home) }
  })
  useEffect(() => {
    if (path !== null) go(path, { replace: true })
  }, [go, path])
  if (key !== null) return <Conversation where={key} />
  return <Nothing />
}

function Nothing() {
  useTitle('Welcome')
  return (
    <div className="chat-none">
      <h1 className="kit-hidden">Welcome</h1>
      <EmptyState icon={<MessagesSquare size={26} />} title="You are in no channel yet">
        <Link className="kit-button kit-button-primary" to="/channels">
          Find a channel
        </Link>
      </EmptyState>
    </div>
  )
}
