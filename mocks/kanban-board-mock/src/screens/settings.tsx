import { Button, Page, RadioGroup, Switch, TextField, useToast } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { LIMITS, type Settings } from '../model'
import { me, settingsOf } from '../selectors'

type Choice<K extends keyof Settings> = { readonly value: Settings[K] & string; readonly label: string }

/** The user's own: name, look and habits. Each takes effect at once. */
export function SettingsScreen() {
  const act = useAct()
  const settings = useSelect(settingsOf)
  const choose = <K extends keyof Settings>(key: K, label: string, options: readonly Choice<K>[]) => (
    <RadioGroup row label={label} value={settings[key] as Settings[K] & string} options={options} onChange={(value) => void act.settings_change({ [key]: value } as Partial<Settings>)} />
  )
  return (
    <Page title="Settings" layout="narrow">
      <Profile />
      <section className="shell-card" aria-label="Look">
        <h2>Look</h2>
        <div className="stack">
          {choose('theme', 'Theme', [{ value: 'light', label: 'Light' }, { value: 'dark', label: 'Dark' }, { value: 'system', label: 'As the browser' }])}
          {choose('density', 'Density', [{ value: 'compact', label: 'Compact' }, { value: 'normal', label: 'Comfortable' }, { value: 'roomy', label: 'Roomy' }])}
          {choose('columns', 'Width of lists', [{ value: 'narrow', label: 'Narrow' }, { value: 'normal', label: 'Normal' }, { value: 'wide', label: 'Wide' }])}
          {choose('labels', 'Labels on cards', [{ value: 'names', label: 'With their names' }, { value: 'bars', label: 'As colour bars' }])}
        </div>
      </section>
      <section className="shell-card" aria-label="Habits">
        <h2>Habits</h2>
        <div className="stack">
          {choose('newCards', 'New cards go to', [{ value: 'bottom', label: 'The bottom of the list' }, { value: 'top', label: 'The top of the list' }])}
          {choose('weekStart', 'Weeks begin on', [{ value: 'mon', label: 'Monday' }, { value: 'sun', label: 'Sunday' }])}
          <Switch checked={settings.confirmArchive} onChange={(confirmArchive) => void act.settings_change({ confirmArchive })}>
            Ask before archiving
          </Switch>
        </div>
      </section>
    </Page>
  )
}

function Profile() {
  const act = useAct()
  const toast = useToast()
  const user = useSelect(me)
  const [name, setName] = useState(user.name)
  const [username, setUsername] = useState(user.username)
  const [initials, setInitials] = useState(user.initials)
  const nameError = name.trim() === '' ? 'Enter a name.' : null
  const userError = /^[\w.-]{2,}$/.test(username.trim()) ? null : 'At least two letters, digits, dots, hyphens or underscores.'
  const dirty = name.trim() !== user.name || username.trim() !== user.username || initials.trim() !== user.initials
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (nameError !== null || userError !== null) return
    void act.profile_edit({ name, username, initials })
    toast({ message: 'Your profile was saved.' })
  }
  return (
    <section className="shell-card" aria-label="Profile">
      <h2>Profile</h2>
      <form className="stack" onSubmit={save} noValidate>
        <div className="two">
          <TextField label="Full name" value={name} onChange={setName} error={nameError} maxLength={LIMITS.name} />
          <TextField label="User name" value={username} onChange={setUsername} error={userError} maxLength={LIMITS.name} />
        </div>
        <TextField label="Initials" value={initials} onChange={setInitials} maxLength={3} />
        <div className="form-buttons">
          <Button kind="primary" type="submit" disabled={!dirty}>
            Save profile
          </Button>
        </div>
      </form>
    </section>
  )
}
