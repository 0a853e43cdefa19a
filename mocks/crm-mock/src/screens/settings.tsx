import { ComboBox, Page, Segmented, Select, Switch } from '@mocks/kit'
import type { ReactNode } from 'react'
import { useAct, useFormat, useNow, useWorld } from '../hooks'
import { Section } from '../parts/related'
import { themeOf } from '../parts/theme_of'

const ZONES = ['America/Los_Angeles', 'America/Denver', 'America/Chicago', 'America/New_York', 'America/Sao_Paulo', 'UTC', 'Europe/London', 'Europe/Berlin', 'Europe/Helsinki', 'Africa/Johannesburg', 'Asia/Dubai', 'Asia/Kolkata', 'Asia/Singapore', 'Asia/Tokyo', 'Australia/Sydney', 'Pacific/Auckland']
const LANGUAGES = [['en-US', 'English (United States)'], ['en-GB', 'English (United Kingdom)'], ['de-DE', 'German'], ['fr-FR', 'French'], ['es-ES', 'Spanish'], ['pt-BR', 'Portuguese (Brazil)'], ['ja-JP', 'Japanese'], ['ko-KR', 'Korean']] as const
/** The standard look keeps the name that states of this label have for it. */
const THEMES = [{ value: 'lightning', label: 'Bright' }, { value: 'dark', label: 'Dark' }, { value: 'system', label: 'As the device' }] as const

/** Settings of the person and of this workspace; each acts at once. */
export default function SettingsScreen() {
  const world = useWorld()
  const act = useAct()
  const format = useFormat()
  const { iso } = useNow()
  const { me, settings } = world
  const zones = [...new Set([...ZONES, ...(me.timezone === '' ? [] : [me.timezone])])]
  const languages = [...LANGUAGES, ...(LANGUAGES.some(([value]) => value === me.locale) || me.locale === '' ? [] : [[me.locale, me.locale] as const])]
  return (
    <Page title="Settings" layout="narrow" lead={`Now: ${format.moment(iso)} · ${format.money(1234567)}`}>
      <Section title="Language and time">
        <Line label="Time zone" note="Times of events and of changes are shown in it.">
          <ComboBox label="Time zone" hideLabel value={me.timezone || null} options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))} onChange={(timezone) => timezone !== null && void act.user_settings_edit({ timezone })} />
        </Line>
        <Line label="Language of dates and numbers" note="How days and amounts are written.">
          <Select label="Language" hideLabel value={me.locale || null} options={languages.map(([value, label]) => ({ value, label }))} onChange={(locale) => void act.user_settings_edit({ locale })} />
        </Line>
      </Section>
      <Section title="Look">
        <Line label="Theme" note="Of the whole application.">
          <Segmented label="Theme" value={themeOf(me.theme)} options={THEMES} onChange={(theme) => void act.user_settings_edit({ theme })} />
        </Line>
        <Line label="Density" note="How close lines and controls stand.">
          <Segmented label="Density" value={settings.density} options={[{ value: 'compact', label: 'Compact' }, { value: 'normal', label: 'Normal' }, { value: 'roomy', label: 'Roomy' }]} onChange={(density) => void act.settings_edit({ density })} />
        </Line>
      </Section>
      <Section title="Lists">
        <Line label="Rows on a page" note="Of every list.">
          <Select label="Rows on a page" hideLabel value={String(settings.rowsPerPage)} options={['25', '50', '100', '200'].map((one) => ({ value: one, label: one }))} onChange={(rows) => void act.settings_edit({ rowsPerPage: Number(rows) })} />
        </Line>
        <Line label="Lists open with" note="Where no view is pinned.">
          <Segmented label="Lists open with" value={settings.defaultScope} options={[{ value: 'all', label: 'All records' }, { value: 'mine', label: 'My records' }]} onChange={(defaultScope) => void act.settings_edit({ defaultScope })} />
        </Line>
        <Line label="Opportunities open as" note="The list can be switched at any time.">
          <Segmented label="Opportunities open as" value={settings.opportunityDisplay} options={[{ value: 'table', label: 'Table' }, { value: 'board', label: 'Board' }]} onChange={(opportunityDisplay) => void act.settings_edit({ opportunityDisplay })} />
        </Line>
        <Line label="Deleting" note="Deleted records go to the recycle bin either way.">
          <Switch checked={settings.confirmDelete} onChange={(confirmDelete) => void act.settings_edit({ confirmDelete })}>
            Ask before deleting
          </Switch>
        </Line>
      </Section>
    </Page>
  )
}

function Line({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div className="setting">
      <div>
        <strong>{label}</strong>
        <p className="muted small">{note}</p>
      </div>
      {children}
    </div>
  )
}
