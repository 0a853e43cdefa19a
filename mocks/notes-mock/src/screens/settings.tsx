import { ago, Select, Switch, useClock, useTitle } from '@mocks/kit'
import { useAct, useSelect } from '../hooks'
import type { Density } from '../model'
import { SORTS } from '../parts/note_list'
import { settings } from '../selectors'

const DENSITIES: readonly { value: Density; label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
]

export function SettingsScreen() {
  useTitle('Settings', 'Notes')
  const act = useAct()
  const clock = useClock()
  const state = useSelect((whole) => whole)
  const { density, defaultSort, showPreviews } = settings(state)
  return (
    <section className="settings">
      <h1>Settings</h1>
      <div className="settings-group">
        <div>
          <h2>Lists</h2>
          <p>How notes are shown wherever they are listed.</p>
        </div>
        <div className="settings-fields">
          <Select label="Density" value={density} options={DENSITIES} onChange={(value) => void act.settings_change({ density: value })} />
          <Select label="Default sort order" value={defaultSort} options={SORTS} onChange={(value) => void act.settings_change({ defaultSort: value })} />
          <Switch checked={showPreviews} onChange={(on) => void act.settings_change({ showPreviews: on })}>
            Show the first words of each note
          </Switch>
        </div>
      </div>
      <div className="settings-group">
        <div>
          <h2>Account</h2>
          <p>Whose notes these are.</p>
        </div>
        <dl className="facts">
          <div className="fact">
            <dt>Name</dt>
            <dd>{state.profile?.name ?? '—'}</dd>
          </div>
          <div className="fact">
            <dt>Email</dt>
            <dd>{state.profile?.email ?? '—'}</dd>
          </div>
          <div className="fact">
            <dt>Last change</dt>
            <dd>{state.ui?.lastChangeAt ? ago(state.ui.lastChangeAt, clock) : '—'}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
