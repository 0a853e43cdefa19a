import { Button, RadioGroup, Select, Switch, TextField } from '@mocks/kit'
import { useState } from 'react'
import { LANGUAGES } from '../actions/settings'
import { useAct, useSettings, useWorld } from '../hooks'
import { me, textOf } from '../mail/people'
import { LIMITS } from '../model'
import { SettingsGroup } from '../parts/settings_group'

export function GeneralPage() {
  const act = useAct()
  const settings = useSettings()
  const language = LANGUAGES.find((one) => one.value === settings.language)?.value ?? null
  return (
    <>
      <SettingsGroup title="Look" lead="How lists and pages are shown.">
        <RadioGroup
          label="Density"
          value={settings.density}
          options={[
            { value: 'default', label: 'Default', detail: 'Attachments are shown below the line' },
            { value: 'comfortable', label: 'Comfortable', detail: 'One line a conversation' },
            { value: 'compact', label: 'Compact', detail: 'The most lines on a screen' },
          ]}
          onChange={(density) => void act.settings_change({ density })}
        />
        <RadioGroup label="Theme" row value={settings.theme} options={[{ value: 'light', label: 'Light' }, { value: 'dark', label: 'Dark' }, { value: 'system', label: 'As the system' }]} onChange={(theme) => void act.settings_change({ theme })} />
        <Select label="Language of dates and times" placeholder="As the session" value={language} options={LANGUAGES} onChange={(value) => void act.settings_change({ language: value })} />
        <Select label="Conversations per page" value={String(settings.pageSize)} options={[...new Set([10, 25, 50, 100, settings.pageSize])].sort((one, other) => one - other).map((size) => ({ value: String(size), label: String(size) }))} onChange={(value) => void act.settings_change({ pageSize: Number(value) })} />
      </SettingsGroup>
      <SettingsGroup title="Keyboard" lead="Press ? on any page for the list of keys.">
        <Switch checked={settings.shortcuts} onChange={(shortcuts) => void act.settings_change({ shortcuts })}>
          Keyboard shortcuts
        </Switch>
      </SettingsGroup>
      <Account />
    </>
  )
}

function Account() {
  const act = useAct()
  const state = useWorld()
  const saved = textOf(state.user?.username)
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null)
  const name = typed !== null && typed.over === saved ? typed.text : saved
  const wrong = name.trim() === '' ? 'Enter a name.' : name.trim().length > LIMITS.name ? `Use at most ${LIMITS.name} characters.` : null
  return (
    <SettingsGroup title="Account" lead="The name that those you write to see.">
      <form
        className="settings-line"
        onSubmit={(event) => {
          event.preventDefault()
          if (wrong === null) void act.user_rename({ username: name })
        }}
      >
        <TextField label="Your name" value={name} error={wrong} onChange={(text) => setTyped({ text, over: saved })} />
        <Button type="submit" disabled={name.trim() === saved}>
          Save name
        </Button>
      </form>
      <p className="settings-fact">{`Address: ${me(state).email}`}</p>
    </SettingsGroup>
  )
}
