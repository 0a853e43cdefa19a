import { Avatar, Button, Frame, Main, useTitle } from '@mocks/kit'
import { useAct, useWorld } from '../hooks'

/** After logging out: who comes next. */
export function SignedOut({ onIn }: { onIn: () => void }) {
  const world = useWorld()
  const act = useAct()
  useTitle('Signed out', 'Relations')
  const enter = (id: string): void => {
    if (id !== world.me.userId) void act.user_switch({ id })
    onIn()
  }
  return (
    <Frame app="Relations" className="crm-out">
      <Main>
        <section className="panel signed-out" aria-label="Sign in">
          <h1>You are signed out</h1>
          <p className="muted">Choose who signs in.</p>
          <ul className="people">
            {world.users.map((user) => (
              <li key={user.userId}>
                <Avatar name={user.name} size={30} />
                <div className="comment-body">
                  <strong>{user.name}</strong>
                  <span className="muted small">{[user.title, user.role].filter(Boolean).join(' · ')}</span>
                </div>
                <Button small onPress={() => enter(user.userId)}>
                  Sign in<span className="kit-hidden"> as {user.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      </Main>
    </Frame>
  )
}
