/** One's own profile: changed here, shown to all. */
import { Button, ComboBox, Page, TextField, useClock, useToast } from '@mocks/kit'
import { Smile } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { PhotoField } from '../parts/photo'
import { useAct, useSelect } from '../hooks'
import { LIMITS, type Person } from '../model'
import { useDialogs } from '../parts/dialogs/host'
import { PersonAvatar } from '../parts/person_avatar'
import { roleOf } from '../rules/access'
import { lengthProblem } from '../rules/names'
import { presenceOf, presenceText, statusOf } from '../rules/presence'
import { isZone, localOf, whenText } from '../text/local_time'
import { me, settings, text, users } from '../world'

const ZONES = ['UTC', 'Africa/Lagos', 'America/Chicago', 'America/Los_Angeles', 'America/New_York', 'America/Sao_Paulo', 'Asia/Dubai', 'Asia/Jerusalem', 'Asia/Kolkata', 'Asia/Shanghai', 'Asia/Tokyo', 'Australia/Sydney', 'Europe/Berlin', 'Europe/Dublin', 'Europe/London', 'Europe/Madrid', 'Europe/Oslo', 'Europe/Prague', 'Europe/Rome', 'Europe/Stockholm', 'Europe/Warsaw', 'Europe/Zurich']

const FIELDS = ['fullName', 'displayName', 'title', 'pronouns', 'phone', 'timeZone'] as const
type Fields = Record<(typeof FIELDS)[number], string>

const fieldsOf = (one: Person): Fields => Object.fromEntries(FIELDS.map((key) => [key, text(one[key])])) as Fields

export function ProfileScreen() {
  const own = useSelect(me)
  // Whoever uses the page begins with their own fields.
  return <Profile key={own.userId} own={own} />
}

function Profile({ own }: { own: Person }) {
  const act = useAct()
  const toast = useToast()
  const clock = useClock()
  const dialogs = useDialogs()
  const { use24Hour, zones } = useSelect((state) => ({ use24Hour: settings(state).use24Hour, zones: [...new Set([...ZONES, ...users(state).map((one) => text(one.timeZone))])].filter(isZone).sort() }))
  const [fields, setFields] = useState(fieldsOf(own))
  const set = (key: keyof Fields) => (value: string): void => setFields({ ...fields, [key]: value })
  const errors = Object.fromEntries(FIELDS.map((key) => [key, lengthProblem(fields[key], LIMITS.name)])) as Record<keyof Fields, string | null>
  if (fields.fullName.trim() === '') errors.fullName = 'A name is needed.'
  if (fields.phone !== '' && !/^[+\d][\d ()/-]{4,}$/.test(fields.phone)) errors.phone = 'Digits, spaces and a leading + only.'
  const changed = FIELDS.some((key) => fields[key].trim() !== text(own[key]))
  const wrong = Object.values(errors).some((one) => one !== null)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (wrong || !changed) return
    const before = fieldsOf(own)
    void act.profile_update(fields)
    toast({ message: 'Profile saved.', undo: () => void act.profile_update(before).then(() => setFields(before)) })
  }
  const status = statusOf(own, clock)
  return (
    <Page title="Profile" layout="narrow" lead={`${text(own.email)} · ${roleOf(own)} · ${presenceText(presenceOf(own, clock))}`}>
      <div className="profile">
        <div className="profile-photo">
          <PersonAvatar userId={own.userId} size={112} />
          <PhotoField has={text(own.avatar) !== ''} onStored={(url) => void act.profile_update({ avatar: url })} />
        </div>
        <form className="profile-main" onSubmit={save}>
          <div className="profile-status">
            <span>{status ? `${status.emoji} ${status.message}${status.expiresAt ? ` (until ${whenText(status.expiresAt, clock, use24Hour)})` : ''}` : 'No status'}</span>
            <Button small icon={<Smile size={14} aria-hidden />} onPress={() => dialogs.open({ kind: 'status' })}>
              {status ? 'Change status' : 'Set a status'}
            </Button>
          </div>
          <TextField label="Full name" value={fields.fullName} onChange={set('fullName')} required error={errors.fullName} />
          <TextField label="Display name" value={fields.displayName} onChange={set('displayName')} description="What others see and mention; empty: the full name" error={errors.displayName} />
          <TextField label="Title" value={fields.title} onChange={set('title')} error={errors.title} />
          <TextField label="Pronouns" value={fields.pronouns} onChange={set('pronouns')} error={errors.pronouns} />
          <TextField label="Phone" type="tel" value={fields.phone} onChange={set('phone')} error={errors.phone} />
          <ComboBox label="Time zone" value={fields.timeZone === '' ? null : fields.timeZone} onChange={(zone) => set('timeZone')(zone ?? '')} options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' '), detail: localOf(clock.now(), zone)?.slice(11) }))} description="Others see what time it is where you are" />
          <div className="profile-buttons">
            <Button kind="primary" type="submit" disabled={!changed || wrong}>
              Save profile
            </Button>
            <Button disabled={!changed} onPress={() => setFields(fieldsOf(own))}>
              Discard changes
            </Button>
          </div>
        </form>
      </div>
    </Page>
  )
}
