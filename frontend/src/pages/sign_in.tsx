import { type FormEvent, useState } from 'react'
import { said } from '../api/client'
import { useWrite } from '../api/hooks'
import { Button } from '../components/button'
import { Field } from '../components/fields'
import './sign_in.css'

/** Where a person says who they are. What they wanted to see is shown when they are in: the address stays. */
export function SignIn() {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const enter = useWrite('/api/')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    enter.mutate({ path: '/api/v1/auth/login', body: { username, password } })
  }
  return (
    <main className="sign-in">
      <form onSubmit={submit} aria-labelledby="sign-in">
        <img src="/ui/icon.svg" alt="" width={32} height={32} />
        <h1 id="sign-in">Sign in to Mock Hub</h1>
        <Field label="Name" value={username} onChange={setUsername} autoFocus isRequired autoComplete="username" />
        <Field label="Password" type="password" value={password} onChange={setPassword} isRequired autoComplete="current-password" />
        {enter.error === null ? null : (
          <p className="sign-in-error" role="alert">
            {said(enter.error)}
          </p>
        )}
        <Button tone="main" type="submit" isPending={enter.isPending}>
          {enter.isPending ? 'Signing in…' : 'Sign in'}
        </Button>
        <p className="soft">
          No account yet? An operator makes one: <code>manage.py account create</code>
        </p>
      </form>
    </main>
  )
}
