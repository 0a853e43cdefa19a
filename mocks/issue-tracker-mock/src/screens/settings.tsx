/** One's own settings, and the whole of the data. */
import { Banner, Button, ConfirmDialog, download, NumberField, Page, Segmented, Select, Switch, useToast } from '@mocks/kit'
import { Download, RotateCcw, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAct, useSelect, useWorld } from '../hooks'
import type { Settings } from '../model'
import { WHY } from '../rules/access'
import { readState } from '../rules/import'
import { Person } from '../parts/marks'
import { ROLE_WORDS } from '../parts/roles'

export default function SettingsScreen() {
  const world = useWorld()
  const { settings_change, user_switch } = useAct()
  const { settings, me } = world
  const change = (part: Partial<Settings>): void => void settings_change(part)
  return (
    <Page title="Settings" layout="narrow">
      <section className="panel stack" aria-label="You">
        <h2>You</h2>
        <p className="row">
          <Person id={me.id} size={28} /> <span className="muted">{ROLE_WORDS[me.role]}</span>
        </p>
        <Select label="Act as" value={me.id} options={world.users.filter((user) => user.active || user.id === me.id).map((user) => ({ value: user.id, label: `${user.name} (${ROLE_WORDS[user.role]})` }))} onChange={(id) => void user_switch({ id })} description="Everything is done and seen with that person’s role." />
      </section>
      <section className="panel stack" aria-label="Look">
        <h2>Look</h2>
        <div className="setting">
          <span>Theme</span>
          <Segmented label="Theme" value={settings.theme} options={[{ value: 'light', label: 'Light' }, { value: 'dark', label: 'Dark' }, { value: 'system', label: 'As the system' }]} onChange={(theme) => change({ theme })} />
        </div>
        <div className="setting">
          <span>Density</span>
          <Segmented label="Density" value={settings.density} options={[{ value: 'compact', label: 'Compact' }, { value: 'normal', label: 'Normal' }, { value: 'roomy', label: 'Roomy' }]} onChange={(density) => change({ density })} />
        </div>
        <Select label="Rows per page" value={String(settings.rowsPerPage)} options={[...new Set([20, 50, 100, settings.rowsPerPage])].sort((one, other) => one - other).map((rows) => ({ value: String(rows), label: `${rows} rows` }))} onChange={(rows) => change({ rowsPerPage: Number(rows) })} />
      </section>
      <section className="panel stack" aria-label="Notifications and watching">
        <h2>Notifications and watching</h2>
        <Switch checked={settings.autoWatch} onChange={(autoWatch) => change({ autoWatch })}>
          Watch issues that I create or comment on
        </Switch>
        <Switch checked={settings.notifyOwnChanges} onChange={(notifyOwnChanges) => change({ notifyOwnChanges })}>
          Tell me of my own changes to issues that I watch
        </Switch>
      </section>
      <section className="panel stack" aria-label="Working time">
        <h2>Working time</h2>
        <p className="muted">How long a day and a week are when time is written as “1w 2d”.</p>
        <div className="form-grid">
          <NumberField label="Hours in a day" value={settings.hoursPerDay} min={1} max={24} onChange={(hours) => change({ hoursPerDay: hours ?? 8 })} />
          <NumberField label="Days in a week" value={settings.daysPerWeek} min={1} max={7} onChange={(days) => change({ daysPerWeek: days ?? 5 })} />
        </div>
      </section>
      <DataSection />
    </Page>
  )
}

function DataSection() {
  const { me } = useWorld()
  const state = useSelect((whole) => whole)
  const { state_import, state_reset } = useAct()
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<{ name: string; state: object; words: string } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [resetting, setResetting] = useState(false)
  const admin = me.role === 'admin'
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const result = readState(await file.text())
    setError('problem' in result ? `${file.name}: ${result.problem}` : null)
    if ('state' in result) setFound({ name: file.name, ...result })
  }
  const restore = async (): Promise<void> => {
    const { default: seed } = await import('../../seed.json')
    await state_reset({ state: seed })
    toast({ message: 'The delivered data are back.' })
  }
  return (
    <section className="panel stack" aria-label="Data">
      <h2>Data</h2>
      <div className="row">
        <Button icon={<Download size={14} aria-hidden />} onPress={() => download('issue-tracker.json', JSON.stringify(state, null, 2), 'application/json')}>
          Export everything
        </Button>
        <Button icon={<Upload size={14} aria-hidden />} disabled={!admin} onPress={() => input.current?.click()}>
          Import a file
        </Button>
        <Button icon={<RotateCcw size={14} aria-hidden />} disabled={!admin} onPress={() => setResetting(true)}>
          Restore delivered data
        </Button>
        <input ref={input} type="file" accept=".json,application/json" hidden onChange={(event) => { void read(event.target.files?.[0]); event.target.value = '' }} />
      </div>
      {admin ? null : <p className="muted">{WHY.admin}</p>}
      {error === null ? null : <Banner kind="error">{error}</Banner>}
      {found === null ? null : (
        <ConfirmDialog title={`Import ${found.name}?`} action="Replace everything" onClose={() => setFound(null)} onConfirm={() => { void state_import({ state: found.state }); toast({ message: 'Imported.' }) }}>
          Everything is replaced by {found.words}.
        </ConfirmDialog>
      )}
      {resetting ? (
        <ConfirmDialog title="Restore the delivered data?" action="Restore" onClose={() => setResetting(false)} onConfirm={() => void restore()}>
          All changes are lost.
        </ConfirmDialog>
      ) : null}
    </section>
  )
}
