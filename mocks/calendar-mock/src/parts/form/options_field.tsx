import { Button, Checkbox, FilePicker, fileSize, hexOfName, IconButton, PALETTE, paletteName, Select, Swatches, TextField } from '@mocks/kit'
import { Paperclip, Video, X } from 'lucide-react'
import { useSelect } from '../../hooks'
import { list } from '../../logic/event_facts'
import { calendarById } from '../../logic/rights'
import { KIND_WORDS, reminderWords, STATUS_WORDS } from '../../logic/shown'
import { KINDS, LIMITS, STATUSES } from '../../model'
import type { FormProps } from './event_basics'
import { RemindersField } from './reminders_field'

const VISIBILITIES = [{ value: 'default', label: 'As the calendar' }, { value: 'public', label: 'Public' }, { value: 'private', label: 'Private' }] as const

/** What an event has besides its time, place and people. */
export function OptionsField({ draft, onChange, isNew }: FormProps & { isNew: boolean }) {
  const calendar = useSelect((state) => calendarById(state, draft.calendarId))
  return (
    <section className="options" aria-label="Options">
      <h3>Options</h3>
      <div className="fields-row">
        <Select label="Kind" value={draft.kind} onChange={(kind) => onChange({ ...draft, kind })} options={KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))} />
        <Select label="Status" value={draft.status} onChange={(status) => onChange({ ...draft, status })} options={STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))} />
      </div>
      {draft.kind === 'outOfOffice' && isNew ? (
        <Checkbox checked={draft.decline} onChange={(decline) => onChange({ ...draft, decline })}>
          Decline invitations at this time
        </Checkbox>
      ) : null}
      <div className="fields-row">
        <Select label="Show as" value={draft.availability} onChange={(availability) => onChange({ ...draft, availability })} options={[{ value: 'busy', label: 'Busy' }, { value: 'free', label: 'Free' }]} />
        <Select label="Visibility" value={draft.visibility} onChange={(visibility) => onChange({ ...draft, visibility })} options={VISIBILITIES} />
      </div>
      <ColorField draft={draft} onChange={onChange} />
      {draft.reminders === null ? (
        <div className="reminders">
          <span className="kit-label">Reminders</span>
          <p className="faint">{`As the calendar: ${list(calendar?.reminders).map(reminderWords).join(' · ') || 'none'}`}</p>
          <Button small onPress={() => onChange({ ...draft, reminders: [...list(calendar?.reminders)] })}>
            Set for this event
          </Button>
        </div>
      ) : (
        <div className="reminders">
          <RemindersField label="Reminders" value={draft.reminders} onChange={(reminders) => onChange({ ...draft, reminders })} />
          <Button kind="quiet" small onPress={() => onChange({ ...draft, reminders: null })}>
            Use those of the calendar
          </Button>
        </div>
      )}
      <VideoField draft={draft} onChange={onChange} />
      <GuestRights draft={draft} onChange={onChange} />
      <Attachments draft={draft} onChange={onChange} />
    </section>
  )
}

function ColorField({ draft, onChange }: FormProps) {
  return (
    <div className="color-field">
      <Swatches label="Colour" value={draft.color === '' ? '' : paletteName(draft.color)} options={PALETTE} onChange={(name) => onChange({ ...draft, color: name === '' ? '' : hexOfName(name) })} />
      {draft.color === '' ? (
        <span className="faint">That of the calendar</span>
      ) : (
        <Button kind="quiet" small onPress={() => onChange({ ...draft, color: '' })}>
          Use the calendar’s colour
        </Button>
      )}
    </div>
  )
}

function VideoField({ draft, onChange }: FormProps) {
  const link = (): string => ['https:', '', 'meet.tidewater.example', `${slug(draft.title)}-${(draft.startDay ?? '').replaceAll('-', '')}`].join('/')
  if (draft.videoLink === '') {
    return (
      <div>
        <Button small icon={<Video size={15} aria-hidden />} onPress={() => onChange({ ...draft, videoLink: link() })}>
          Add a video call
        </Button>
      </div>
    )
  }
  return (
    <div className="fields-row fields-end">
      <TextField label="Video call" type="url" value={draft.videoLink} onChange={(videoLink) => onChange({ ...draft, videoLink })} />
      <IconButton label="Remove video call" icon={<X size={15} />} onPress={() => onChange({ ...draft, videoLink: '' })} />
    </div>
  )
}

const slug = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '').slice(0, 24) || 'call'

function GuestRights({ draft, onChange }: FormProps) {
  const set = (part: Partial<typeof draft.guestsCan>): void => onChange({ ...draft, guestsCan: { ...draft.guestsCan, ...part } })
  return (
    <fieldset className="kit-fieldset checks">
      <legend className="kit-label">Guests may</legend>
      <Checkbox checked={draft.guestsCan.modify} onChange={(modify) => set({ modify })}>
        Change the event
      </Checkbox>
      <Checkbox checked={draft.guestsCan.invite} onChange={(invite) => set({ invite })}>
        Invite others
      </Checkbox>
      <Checkbox checked={draft.guestsCan.seeList} onChange={(seeList) => set({ seeList })}>
        See who is invited
      </Checkbox>
    </fieldset>
  )
}

function Attachments({ draft, onChange }: FormProps) {
  return (
    <div className="attachments">
      <span className="kit-label">Files</span>
      <ul className="guest-list" aria-label="Files">
        {draft.attachments.map((file) => (
          <li key={file.id}>
            <Paperclip size={15} aria-hidden />
            <span className="guest-name">
              {file.name}
              <small>{fileSize(file.size)}</small>
            </span>
            <IconButton label={`Remove ${file.name}`} icon={<X size={15} />} onPress={() => onChange({ ...draft, attachments: draft.attachments.filter((one) => one.id !== file.id) })} />
          </li>
        ))}
      </ul>
      <FilePicker label="Attach files" multiple maxBytes={10_000_000} disabled={draft.attachments.length >= LIMITS.attachments} onStored={(files) => onChange({ ...draft, attachments: [...draft.attachments, ...files.map((file) => ({ id: file.url, name: file.name, size: file.size, type: file.type, url: file.url }))].slice(0, LIMITS.attachments) })} />
    </div>
  )
}
