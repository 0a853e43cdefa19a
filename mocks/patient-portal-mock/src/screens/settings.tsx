/** The person's details, notices, language, pharmacy, the look. */
import { Button, ComboBox, Page, RadioGroup, Select, Switch, Tabs, TextField, useQuery } from '@mocks/kit'
import { useState } from 'react'
import { LANGUAGES, profileProblems, TEXT_SIZES, THEMES } from '../actions/settings'
import type { Communication } from '../model'
import { usePortal } from '../hooks'
import { Facts, Part, Refused } from '../parts/pieces'
import { active, list, text } from '../rules/read'
import { dayText } from '../rules/when'

export function SettingsScreen() {
  const { state } = usePortal()
  const [tab, setTab] = useQuery('tab', 'details')
  const tabs = [
    { id: 'details', label: 'Personal details', content: <Details key={active(state).id} /> },
    { id: 'notices', label: 'Notices', content: <Notices /> },
    { id: 'language', label: 'Language and pharmacy', content: <Choices /> },
    { id: 'display', label: 'Display', content: <DisplayPart /> },
  ]
  return (
    <Page title="Settings">
      <Refused area="profile" />
      <Tabs label="Settings" selected={tabs.some((one) => one.id === tab) ? tab : 'details'} onSelect={setTab} tabs={tabs} />
    </Page>
  )
}

function Details() {
  const { state, clock } = usePortal()
  const person = active(state)
  return (
    <div className="stack form-max">
      <Part title="On file"><Facts pairs={[['Name', text(person.fullName)], ['Born', person.dateOfBirth ? dayText(person.dateOfBirth, clock) : ''], ['Sex', text(person.gender)]]} /><p className="why">Name and date of birth are changed at the clinic.</p></Part>
      <Contact />
      <Emergency />
    </div>
  )
}

function Contact() {
  const { state, act, toast, refused } = usePortal()
  const person = active(state)
  const [fields, setFields] = useState({ preferredName: text(person.preferredName), phone: text(person.phone), email: text(person.email), street: text(person.address?.street), city: text(person.address?.city), state: text(person.address?.state), zip: text(person.address?.zip) })
  const [tried, setTried] = useState(false)
  const set = (change: Partial<typeof fields>): void => setFields({ ...fields, ...change })
  const addressTouched = (['street', 'city', 'state', 'zip'] as const).some((key) => fields[key] !== text(person.address?.[key]))
  const payload = { ...(fields.preferredName === text(person.preferredName) ? {} : { preferredName: fields.preferredName }), phone: fields.phone, email: fields.email, ...(addressTouched ? { address: { street: fields.street, city: fields.city, state: fields.state, zip: fields.zip } } : {}) }
  const errors = tried ? profileProblems(payload) : {}
  const off = refused('profile') !== null
  const save = (): void => {
    setTried(true)
    if (Object.keys(profileProblems(payload)).length > 0) return
    void act.profile_update(payload)
    toast({ message: 'Your details have been saved.' })
  }
  return (
    <Part title="Contact">
      <form className="form" onSubmit={(event) => { event.preventDefault(); save() }}>
        <div className="fields">
          <TextField label="Name used" value={fields.preferredName} onChange={(preferredName) => set({ preferredName })} maxLength={60} disabled={off} />
          <TextField label="Phone" required type="tel" value={fields.phone} onChange={(phone) => set({ phone })} maxLength={30} error={errors['phone'] ?? null} disabled={off} />
          <TextField label="Email" required type="email" value={fields.email} onChange={(email) => set({ email })} maxLength={120} error={errors['email'] ?? null} disabled={off} />
          <TextField label="Street" value={fields.street} onChange={(street) => set({ street })} maxLength={120} error={errors['street'] ?? null} disabled={off} />
          <TextField label="City" value={fields.city} onChange={(city) => set({ city })} maxLength={80} error={errors['city'] ?? null} disabled={off} />
          <TextField label="State" value={fields.state} onChange={(value) => set({ state: value })} maxLength={30} disabled={off} />
          <TextField label="ZIP code" value={fields.zip} onChange={(zip) => set({ zip })} maxLength={10} error={errors['zip'] ?? null} disabled={off} />
        </div>
        <div className="row"><Button kind="primary" type="submit" disabled={off}>Save contact</Button></div>
      </form>
    </Part>
  )
}

function Emergency() {
  const { state, act, toast, refused } = usePortal()
  const given = active(state).emergencyContact
  const [fields, setFields] = useState({ name: text(given?.name), relationship: text(given?.relationship), phone: text(given?.phone) })
  const [tried, setTried] = useState(false)
  const errors = tried ? profileProblems({ emergencyContact: fields }) : {}
  const off = refused('profile') !== null
  const save = (): void => {
    setTried(true)
    if (Object.keys(profileProblems({ emergencyContact: fields })).length > 0) return
    void act.profile_update({ emergencyContact: fields })
    toast({ message: 'The emergency contact has been saved.' })
  }
  return (
    <Part title="Emergency contact">
      <form className="form" onSubmit={(event) => { event.preventDefault(); save() }}>
        <div className="fields">
          <TextField label="Contact name" value={fields.name} onChange={(name) => setFields({ ...fields, name })} maxLength={80} error={errors['contactName'] ?? null} disabled={off} />
          <TextField label="Contact relationship" value={fields.relationship} onChange={(relationship) => setFields({ ...fields, relationship })} maxLength={40} disabled={off} />
          <TextField label="Contact phone" type="tel" value={fields.phone} onChange={(phone) => setFields({ ...fields, phone })} maxLength={30} error={errors['contactPhone'] ?? null} disabled={off} />
        </div>
        <div className="row"><Button type="submit" disabled={off}>Save emergency contact</Button></div>
      </form>
    </Part>
  )
}

const NOTICES: readonly { title: string; keys: readonly (readonly [Communication, string])[] }[] = [
  { title: 'Visits', keys: [['apptReminderEmail', 'Visit reminders by email'], ['apptReminderText', 'Visit reminders by text message']] },
  { title: 'Test results', keys: [['testResultEmail', 'New test results by email'], ['testResultText', 'New test results by text message']] },
  { title: 'Billing', keys: [['billingEmail', 'Billing by email'], ['billingText', 'Billing by text message']] },
  { title: 'Other', keys: [['marketing', 'Health tips and news of the clinic']] },
]

function Notices() {
  const { state, act } = usePortal()
  const prefs = state.ui?.communicationPrefs ?? {}
  return (
    <div className="columns-even">
      {NOTICES.map((group) => (
        <Part key={group.title} title={group.title}>
          {group.keys.map(([key, label]) => <Switch key={key} checked={prefs[key] === true} onChange={(on) => void act.notice_set({ key, on })}>{label}</Switch>)}
        </Part>
      ))}
    </div>
  )
}

function Choices() {
  const { state, act, toast, refused } = usePortal()
  const person = active(state)
  const off = refused('profile') !== null
  const language = text(person.preferredLanguage) || 'English'
  const pharmacies = list(state, 'pharmacies')
  const current = pharmacies.find((one) => one.name === person.preferredPharmacy?.name)
  const choose = (pharmacyId: string | null): void => {
    if (pharmacyId === null) return
    void act.pharmacy_set({ pharmacyId })
    toast({ message: 'Your preferred pharmacy has been saved.' })
  }
  return (
    <div className="columns-even">
      <Part title="Language">
        <Select label="Preferred language" value={language} disabled={off} options={[...new Set([...LANGUAGES, language])].map((one) => ({ value: one as string, label: one as string }))} onChange={(next) => { void act.language_set({ language: next }); toast({ message: `Letters and visits: ${next}.` }) }} description="Letters, reminders, and the interpreter of visits that you book from now on" />
      </Part>
      <Part title="Preferred pharmacy">
        <ComboBox label="Pharmacy" value={current?.id ?? null} disabled={off} placeholder={text(person.preferredPharmacy?.name) || 'Type a name'} options={pharmacies.map((one) => ({ value: one.id, label: text(one.name), detail: text(one.address) }))} onChange={choose} />
        <Facts pairs={[['Name', text(person.preferredPharmacy?.name)], ['Address', text(person.preferredPharmacy?.address)], ['Phone', text(person.preferredPharmacy?.phone)], ['Hours', text(current?.hours)]]} />
      </Part>
    </div>
  )
}

const THEME_WORDS = { light: 'Light', dark: 'Dark', system: 'As the system' } as const
const SIZE_WORDS = { normal: 'Normal', large: 'Large', largest: 'Largest' } as const

function DisplayPart() {
  const { state, act } = usePortal()
  const display = state.ui?.display ?? {}
  return (
    <div className="columns-even">
      <Part title="Colors"><RadioGroup label="Theme" value={THEMES.find((one) => one === display.theme) ?? 'light'} options={THEMES.map((one) => ({ value: one, label: THEME_WORDS[one] }))} onChange={(theme) => void act.display_set({ theme })} /></Part>
      <Part title="Text"><RadioGroup label="Text size" value={TEXT_SIZES.find((one) => one === display.textSize) ?? 'normal'} options={TEXT_SIZES.map((one) => ({ value: one, label: SIZE_WORDS[one] }))} onChange={(textSize) => void act.display_set({ textSize })} /></Part>
    </div>
  )
}
