import { NavLink, Page, RadioGroup, Select, Switch, useParams, useTitle } from '@mocks/kit'
import type { ReactNode } from 'react'
import { ZONES, zoneLabel } from '../data/zones'
import { useAct, useSelect } from '../hooks'
import { writableCalendars } from '../logic/rights'
import type { Settings } from '../model'
import { calendarName } from '../logic/names'
import { WorkingHours } from '../parts/working_hours'
import { useTimes } from '../use_times'
import { MissingScreen } from './missing'

const SECTIONS = [
  { id: 'general', label: 'Date and time', to: '/settings' },
  { id: 'hours', label: 'Working hours', to: '/settings/hours' },
  { id: 'events', label: 'New events', to: '/settings/events' },
  { id: 'look', label: 'Look', to: '/settings/look' },
] as const

/** Settings take effect as they are changed. */
export function SettingsScreen() {
  const { section = 'general' } = useParams()
  const found = SECTIONS.find((one) => one.id === section)
  useTitle(found === undefined ? 'Page not found' : `${found.label}, settings`)
  if (found === undefined) return <MissingScreen />
  const parts: Record<(typeof SECTIONS)[number]['id'], ReactNode> = { general: <General />, hours: <WorkingHours />, events: <NewEvents />, look: <LookSettings /> }
  return (
    <Page title="Settings" layout="narrow">
      <nav className="sections" aria-label="Settings">
        {SECTIONS.map((one) => (
          <NavLink key={one.id} to={one.to} end className="section-link">
            {one.label}
          </NavLink>
        ))}
      </nav>
      <section className="form-card" aria-label={found.label}>
        <h2>{found.label}</h2>
        {parts[found.id]}
      </section>
    </Page>
  )
}

/** The settings and how to change them. */
export function useSettings(): [Partial<Settings>, (change: Partial<Settings>) => void] {
  const settings = useSelect((state) => state.settings ?? {}) as Partial<Settings>
  const act = useAct()
  return [settings, (change) => void act.settings_update({ change })]
}

function General() {
  const [settings, change] = useSettings()
  const { clock, zone, firstDay, hours } = useTimes()
  const zones = (extra: string | undefined) => [...new Set([...ZONES, ...(extra ? [extra] : [])])].map((value) => ({ value, label: zoneLabel(value, clock.now()) }))
  return (
    <>
      <Select label="Time zone" value={settings.timeZone ?? ''} onChange={(timeZone) => change({ timeZone })} options={[{ value: '', label: `As this device: ${zoneLabel(clock.timezone, clock.now())}` }, ...zones(settings.timeZone)]} />
      <Switch checked={settings.showSecondTimeZone === true} onChange={(on) => change({ showSecondTimeZone: on, ...(on && !settings.secondTimeZone ? { secondTimeZone: ZONES.find((one) => one !== zone && one === 'America/New_York') ?? 'UTC' } : {}) })}>
        Show a second time zone beside the hours
      </Switch>
      {settings.showSecondTimeZone ? <Select label="Second time zone" value={settings.secondTimeZone ?? null} onChange={(secondTimeZone) => change({ secondTimeZone })} options={zones(settings.secondTimeZone)} /> : null}
      <RadioGroup label="Clock" value={hours === '24' ? '24h' : '12h'} onChange={(timeFormat) => change({ timeFormat })} row options={[{ value: '12h', label: '1:00 PM' }, { value: '24h', label: '13:00' }]} />
      <RadioGroup label="A week begins on" value={firstDay} onChange={(first) => change({ weekStart: first === 'mon' ? 1 : first === 'sat' ? 6 : 0 })} row options={[{ value: 'sun', label: 'Sunday' }, { value: 'mon', label: 'Monday' }, { value: 'sat', label: 'Saturday' }]} />
    </>
  )
}

const DURATIONS = [10, 15, 20, 25, 30, 45, 50, 60, 75, 90, 120, 180, 240] as const

function NewEvents() {
  const [settings, change] = useSettings()
  const calendars = useSelect(writableCalendars)
  const rights = settings.guestsCan ?? {}
  const own = settings.defaultDuration ?? 60
  const setRights = (part: NonNullable<Settings['guestsCan']>): void => change({ guestsCan: { ...rights, ...part } })
  return (
    <>
      <Select label="Length" value={String(own)} onChange={(minutes) => change({ defaultDuration: Number(minutes) })} options={[...new Set([...DURATIONS, own])].sort((a, b) => a - b).map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))} />
      <Select label="Calendar" value={settings.defaultCalendarId ?? ''} onChange={(defaultCalendarId) => change({ defaultCalendarId: defaultCalendarId || undefined })} options={[{ value: '', label: 'My main calendar' }, ...calendars.map((one) => ({ value: one.id, label: calendarName(one) }))]} />
      <Select label="Visibility" value={settings.defaultVisibility ?? 'default'} onChange={(defaultVisibility) => change({ defaultVisibility })} options={[{ value: 'default', label: 'As the calendar' }, { value: 'public', label: 'Public' }, { value: 'private', label: 'Private' }]} />
      <fieldset className="kit-fieldset checks">
        <legend className="kit-label">Guests may</legend>
        <Switch checked={rights.modify === true} onChange={(modify) => setRights({ modify })}>
          Change the event
        </Switch>
        <Switch checked={rights.invite !== false} onChange={(invite) => setRights({ invite })}>
          Invite others
        </Switch>
        <Switch checked={rights.seeList !== false} onChange={(seeList) => setRights({ seeList })}>
          See who is invited
        </Switch>
      </fieldset>
    </>
  )
}

function LookSettings() {
  const [settings, change] = useSettings()
  return (
    <>
      <RadioGroup label="Colours" value={settings.theme ?? 'light'} onChange={(theme) => change({ theme })} row options={[{ value: 'light', label: 'Light' }, { value: 'dark', label: 'Dark' }, { value: 'system', label: 'As this device' }]} />
      <RadioGroup label="Density" value={settings.density ?? 'normal'} onChange={(density) => change({ density })} row options={[{ value: 'compact', label: 'Compact' }, { value: 'normal', label: 'Normal' }, { value: 'roomy', label: 'Roomy' }]} />
      <RadioGroup label="Events" value={settings.eventStyle ?? 'tinted'} onChange={(eventStyle) => change({ eventStyle })} row options={[{ value: 'tinted', label: 'Tinted' }, { value: 'solid', label: 'Filled' }]} />
      <Switch checked={settings.showWeekends !== false} onChange={(showWeekends) => change({ showWeekends })}>
        Show weekends
      </Switch>
      <Switch checked={settings.showWeekNumbers === true} onChange={(showWeekNumbers) => change({ showWeekNumbers })}>
        Show week numbers
      </Switch>
      <Switch checked={settings.showDeclined !== false} onChange={(showDeclined) => change({ showDeclined })}>
        Show events that you declined
      </Switch>
      <Switch checked={settings.dimPast !== false} onChange={(dimPast) => change({ dimPast })}>
        Paler past events
      </Switch>
      <Switch checked={settings.shortcuts !== false} onChange={(shortcuts) => change({ shortcuts })}>
        Keyboard shortcuts
      </Switch>
    </>
  )
}
