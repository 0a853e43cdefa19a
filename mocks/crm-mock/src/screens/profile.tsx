import { Avatar, Button, Page, TextField, useToast } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { useAct, useWorld } from '../hooks'
import { PostView } from '../parts/post_view'
import { Section } from '../parts/related'
import type { Person } from '../world'

type Values = Record<'firstName' | 'lastName' | 'email' | 'phone' | 'title' | 'department', string>

const valuesOf = (me: Person): Values => ({ firstName: me.firstName, lastName: me.lastName, email: me.email, phone: me.phone, title: me.title, department: me.department })

function wrongOf(values: Values): Partial<Values> {
  return {
    ...(values.lastName.trim() === '' ? { lastName: 'The last name is required.' } : {}),
    ...(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(values.email.trim()) ? {} : { email: 'Write an address such as name@company.example.' }),
    ...(values.phone.trim() === '' || /^[+()\d\s./x-]{5,}$/i.test(values.phone.trim()) ? {} : { phone: 'Write a number of five digits or more.' }),
  }
}

export default function ProfileScreen() {
  const { me } = useWorld()
  return <Profile key={me.userId} />
}

function Profile() {
  const world = useWorld()
  const { me } = world
  const act = useAct()
  const toast = useToast()
  const [values, setValues] = useState<Values | null>(null)
  const shown = values ?? valuesOf(me)
  const wrong = values === null ? {} : wrongOf(values)
  const dirty = values !== null && JSON.stringify(values) !== JSON.stringify(valuesOf(me))
  const [tried, setTried] = useState(false)
  const set = (fields: Partial<Values>): void => setValues({ ...shown, ...fields })
  const save = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(wrong).length > 0 || !dirty) return
    void act.profile_edit(shown)
    setValues(null)
    setTried(false)
    toast({ message: 'Profile saved.' })
  }
  const field = (key: keyof Values, label: string, type?: 'email' | 'tel') => <TextField label={label} value={shown[key]} onChange={(value) => set({ [key]: value })} error={tried ? (wrong[key] ?? null) : null} type={type} maxLength={120} required={key === 'lastName' || key === 'email'} />
  const posts = world.posts.filter((post) => post.userId === me.userId)
  return (
    <Page title={me.name} lead={[me.title, me.role].filter(Boolean).join(' · ')} marks={<Avatar name={me.name} size={34} shape="square" />}>
      <div className="feed-columns">
        <form className="panel stack" onSubmit={save} noValidate aria-label="Profile">
          <h2>Profile</h2>
          <div className="form-grid">
            {field('firstName', 'First name')}
            {field('lastName', 'Last name')}
            {field('email', 'Email', 'email')}
            {field('phone', 'Phone', 'tel')}
            {field('title', 'Title')}
            {field('department', 'Department')}
          </div>
          <div className="kit-dialog-buttons">
            <Button disabled={!dirty} onPress={() => (setValues(null), setTried(false))}>
              Discard
            </Button>
            <Button kind="primary" type="submit" disabled={!dirty}>
              Save profile
            </Button>
          </div>
        </form>
        <Section title="My posts" count={posts.length}>
          {posts.length === 0 ? <p className="muted none">None yet.</p> : null}
          <div className="posts">
            {posts.slice(0, 10).map((post) => (
              <PostView key={post.postId} post={post} />
            ))}
          </div>
        </Section>
      </div>
    </Page>
  )
}
