/** How the website presents itself, and who may see it. */
import { Page, Switch, TextArea, TextField } from '@mocks/kit'
import { useMemo } from 'react'
import type { Preferences } from '../model'
import { useAct, useWorld } from '../hooks'
import { Card } from '../parts/basics'
import { SaveBar } from '../parts/save_bar'
import { useDeeds } from '../parts/use_deeds'
import { useForm } from '../parts/use_form'

export default function PreferencesScreen() {
  const { preferences, state } = useWorld()
  const act = useAct()
  const { say } = useDeeds()
  const form = useForm<Preferences>(useMemo(() => preferences, [preferences]))
  const fields = form.value
  const save = (): void => {
    void act.preferences_update({ fields })
    form.settle()
    say('Preferences saved.')
  }
  return (
    <Page title="Preferences" layout="narrow" back={{ to: '/online-store', label: 'Online store' }}>
      <SaveBar show={form.dirty} what="preferences" problem={fields.passwordOn && fields.password.trim().length < 4 ? 'The password needs at least 4 letters.' : null} onSave={save} onDiscard={form.reset} />
      <Card title="Home page in searches">
        <div className="stack">
          <TextField label="Home page title" value={fields.homeTitle} onChange={(homeTitle) => form.set({ homeTitle })} maxLength={70} />
          <TextArea label="Home page description" value={fields.homeDescription} onChange={(homeDescription) => form.set({ homeDescription })} maxLength={320} rows={3} />
          <div className="seo"><strong>{fields.homeTitle || 'Title'}</strong><span>{state.store?.customDomain || state.store?.domain || 'shop'}</span><p className="muted">{fields.homeDescription}</p></div>
        </div>
      </Card>
      <Card title="Access">
        <div className="stack">
          <Switch checked={fields.passwordOn} onChange={(passwordOn) => form.set({ passwordOn })}>Visitors need a password</Switch>
          {fields.passwordOn ? <><TextField label="Password for visitors" value={fields.password} onChange={(password) => form.set({ password })} maxLength={60} /><TextArea label="Message to visitors" value={fields.passwordMessage} onChange={(passwordMessage) => form.set({ passwordMessage })} maxLength={500} rows={2} /></> : null}
        </div>
      </Card>
      <Card title="Privacy"><Switch checked={fields.cookieBanner} onChange={(cookieBanner) => form.set({ cookieBanner })}>Ask visitors about cookies</Switch></Card>
    </Page>
  )
}
