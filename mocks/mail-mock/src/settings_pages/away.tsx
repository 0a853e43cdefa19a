import { Button, Checkbox, DatePicker, Switch, TextArea, TextField, useToast } from '@mocks/kit'
import { useState } from 'react'
import { awayProblem } from '../actions/settings'
import { useAct, useSettings } from '../hooks'
import { textOf } from '../mail/people'
import type { Away } from '../model'
import { SettingsGroup } from '../parts/settings_group'

/** The away reply is saved as a whole: half of one would answer people. */
export function AwayPage() {
  const act = useAct()
  const toast = useToast()
  const { away: saved } = useSettings()
  const key = JSON.stringify(saved)
  const [typed, setTyped] = useState<{ form: Away; over: string } | null>(null)
  const [tried, setTried] = useState(false)
  const form: Away = typed !== null && typed.over === key ? typed.form : saved
  const set = (part: Away): void => setTyped({ form: { ...form, ...part }, over: key })
  const problem = tried ? awayProblem(form) : {}
  const save = (): void => {
    setTried(true)
    if (Object.keys(awayProblem(form)).length > 0) return
    void act.away_set(form)
    toast({ message: form.enabled ? 'The away reply is on.' : 'The away reply is off.' })
  }
  return (
    <SettingsGroup title="Away reply" lead="Answers mail that arrives while you are away: each person once in four days, lists and machines never.">
      <form
        className="settings-fields"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Switch checked={form.enabled === true} onChange={(enabled) => set({ enabled })}>
          Answer while I am away
        </Switch>
        <div className="settings-pair">
          <DatePicker label="First day" value={form.from ?? null} onChange={(from) => set({ from })} />
          <DatePicker label="Last day" value={form.until ?? null} error={problem.until ?? null} onChange={(until) => set({ until })} />
        </div>
        <TextField label="Subject" description="Left empty: “Re:” and the subject of the mail" value={textOf(form.subject)} onChange={(subject) => set({ subject })} />
        <TextArea label="Message" rows={6} value={textOf(form.message)} error={problem.message ?? null} onChange={(message) => set({ message })} />
        <Checkbox checked={form.contactsOnly === true} onChange={(contactsOnly) => set({ contactsOnly })}>
          Answer my contacts only
        </Checkbox>
        <div className="settings-buttons">
          <Button kind="primary" type="submit">
            Save away reply
          </Button>
        </div>
      </form>
    </SettingsGroup>
  )
}
