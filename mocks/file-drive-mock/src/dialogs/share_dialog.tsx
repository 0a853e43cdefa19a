/** Who has access to a file, and how. */
import { Avatar, Banner, Button, Checkbox, ConfirmDialog, DatePicker, Dialog, IconButton, Recipients, type Recipient, Select, TextArea, useToast } from '@mocks/kit'
import { CalendarX2, Link2, X } from 'lucide-react'
import { useState } from 'react'
import { can, isOver, refusal, roleOf, ROLE_LABELS } from '../drive/access'
import { type Entry, pathOf, userName } from '../drive/world'
import { useAct, useDrive, useNow, useWorld } from '../hooks'
import { LIMITS, type Share, SHARE_ROLES, type ShareRole } from '../model'
import { useDeeds } from '../use_deeds'
import { Requests } from './requests'

const ROLE_OPTIONS = SHARE_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))

export default function ShareDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const world = useWorld()
  const now = useNow()
  const refused = refusal(world, entry, 'share', now)
  const path = pathOf(world, entry).filter((folder) => folder.shares.length > 0 || folder.general?.scope === 'link')
  return (
    <Dialog wide title={`Share “${entry.name}”`} onClose={onClose}>
      {refused === null ? <Invite entry={entry} /> : <Banner>{`You can see who has access. ${refused}`}</Banner>}
      {refused === null ? <Requests entry={entry} /> : null}
      <section className="share-part" aria-label="People with access">
        <h3>People with access</h3>
        <ul className="share-people">
          <li>
            <Avatar name={userName(world, entry.ownerId)} size={30} />
            <span className="share-who"><b>{userName(world, entry.ownerId)}{entry.ownerId === world.me.id ? ' (you)' : ''}</b><small>{world.users.get(entry.ownerId)?.email ?? ''}</small></span>
            <span className="share-fixed">Owner</span>
          </li>
          {entry.shares.filter((share) => share.userId !== entry.ownerId).map((share, index) => <Person key={`${share.userId} ${index}`} entry={entry} share={share} fixed={refused !== null} />)}
        </ul>
        {path.length > 0 ? <p className="share-note">{`Those who have the folder “${path.at(-1)!.name}” have it too.`}</p> : null}
      </section>
      <General entry={entry} fixed={refused !== null} />
      <div className="kit-dialog-buttons"><Button kind="primary" onPress={onClose}>Done</Button></div>
    </Dialog>
  )
}

function Invite({ entry }: { entry: Entry }) {
  const act = useAct()
  const world = useWorld()
  const now = useNow()
  const toast = useToast()
  const [people, setPeople] = useState<Recipient[]>([])
  const [role, setRole] = useState<ShareRole>('viewer')
  const [until, setUntil] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const known = [...world.users.values()].map((user) => ({ name: userName(world, user.id), email: user.email ?? '', id: user.id }))
  const found = people.map((one) => known.find((user) => user.email.toLowerCase() === one.email.toLowerCase() && user.email !== '') ?? null)
  const wrong = people.length > 0 && found.includes(null) ? 'Only people of this drive can be given access.' : found.some((one) => one !== null && (one.id === entry.ownerId || entry.shares.some((share) => share.userId === one.id))) ? 'Somebody of these has access already: change the role below.' : until !== null && until < now.slice(0, 10) ? 'The day is over already.' : null
  const send = (): void => {
    const ids = found.map((one) => one!.id)
    void act.share_add({ id: entry.id, userIds: ids, role, expiresOn: until, message })
    toast({ message: `${ids.length === 1 ? found[0]!.name : `${ids.length} people`} can use “${entry.name}” now.`, undo: () => void act.share_remove({ id: entry.id, userIds: ids }) })
    setPeople([])
    setMessage('')
    setUntil(null)
  }
  return (
    <form className="share-invite" onSubmit={(event) => { event.preventDefault(); if (people.length > 0 && wrong === null) send() }}>
      <div className="share-add">
        <Recipients label="Add people" value={people} known={known} autoFocus onChange={setPeople} check={(address) => (known.some((user) => user.email.toLowerCase() === address.toLowerCase()) ? null : 'Nobody of this drive has this address.')} />
        <Select label="Role" hideLabel value={role} options={ROLE_OPTIONS} onChange={setRole} />
      </div>
      {people.length === 0 ? null : (
        <div className="share-more">
          <TextArea label="Message" value={message} rows={2} maxLength={LIMITS.message} onChange={setMessage} />
          <DatePicker label="Access ends" value={until} min={now.slice(0, 10)} onChange={setUntil} description="Left empty: never" />
        </div>
      )}
      {wrong === null ? null : <p className="kit-field-error" role="alert">{wrong}</p>}
      {people.length === 0 ? null : <div className="kit-dialog-buttons"><Button type="submit" kind="primary" disabled={wrong !== null}>Give access</Button></div>}
    </form>
  )
}

function Person({ entry, share, fixed }: { entry: Entry; share: Share; fixed: boolean }) {
  const act = useAct()
  const deeds = useDeeds()
  const world = useWorld()
  const now = useNow()
  const [dated, setDated] = useState(false)
  const [day, setDay] = useState(share.expiresOn ?? null)
  const [transfer, setTransfer] = useState(false)
  const name = userName(world, share.userId)
  const over = isOver(share, now)
  const note = share.expiresOn ? `${over ? 'Ended' : 'Ends'} on ${share.expiresOn}` : null
  const own = can(world, entry, 'own', now) && roleOf(world, entry, now) === 'owner'
  const options = own ? [...ROLE_OPTIONS, { value: 'owner' as const, label: 'Make owner…' }] : ROLE_OPTIONS
  // While a year is typed, the day is in the past for a moment; only what can be is written.
  const end = (next: string | null): void => {
    setDay(next)
    if (next === null || next >= now.slice(0, 10)) void act.share_expiry({ id: entry.id, userId: share.userId, expiresOn: next })
  }
  const choose = (role: ShareRole | 'owner'): void => {
    if (role === 'owner') setTransfer(true)
    else void act.share_role({ id: entry.id, userId: share.userId, role })
  }
  return (
    <li className={over ? 'share-over' : undefined}>
      <Avatar name={name} size={30} />
      <span className="share-who"><b>{name}{share.userId === world.me.id ? ' (you)' : ''}</b><small>{[world.users.get(share.userId)?.email, note].filter(Boolean).join(' · ')}</small></span>
      {fixed ? <span className="share-fixed">{ROLE_LABELS[share.role]}</span> : (
        <>
          {dated ? <DatePicker label={`Access of ${name} ends`} hideLabel value={day} min={now.slice(0, 10)} error={day !== null && day < now.slice(0, 10) ? 'It is over already.' : null} onChange={end} /> : null}
          <IconButton label={`End of the access of ${name}`} pressed={dated} icon={<CalendarX2 size={16} />} onPress={() => setDated(!dated)} />
          <Select<ShareRole | 'owner'> label={`Role of ${name}`} hideLabel value={share.role} options={options} onChange={choose} />
          <IconButton label={`Remove ${name}`} icon={<X size={16} />} onPress={() => deeds.unshare(entry, share.userId, name)} />
        </>
      )}
      {transfer ? (
        <ConfirmDialog title={`Make ${name} the owner?`} action="Make owner" onConfirm={() => void act.owner_transfer({ id: entry.id, userId: share.userId })} onClose={() => setTransfer(false)}>
          {`“${entry.name}” moves into ${name}’s files and counts to that storage. You stay an editor, until ${name} decides otherwise.`}
        </ConfirmDialog>
      ) : null}
    </li>
  )
}

function General({ entry, fixed }: { entry: Entry; fixed: boolean }) {
  const act = useAct()
  const world = useWorld()
  const now = useNow()
  const toast = useToast()
  const state = useDrive()
  const scope = entry.general?.scope ?? 'restricted'
  const role = entry.general?.role ?? 'viewer'
  const own = can(world, entry, 'own', now)
  const copy = (): void => {
    const address = `${new URL(document.baseURI).pathname}${entry.type === 'folder' ? 'folder' : 'file'}/${entry.id}`
    void navigator.clipboard?.writeText(address).catch(() => undefined)
    toast({ message: `Link copied: ${address}` })
  }
  return (
    <section className="share-part" aria-label="General access">
      <h3>General access</h3>
      <div className="share-general">
        <Link2 size={18} aria-hidden />
        <Select label="Who can open it" hideLabel value={scope} disabled={fixed} options={[{ value: 'restricted', label: 'Only people with access' }, { value: 'link', label: 'Anyone with the link' }]} onChange={(next) => void act.access_set({ id: entry.id, scope: next, role })} />
        {scope === 'link' ? <Select label="Role of those with the link" hideLabel value={role} disabled={fixed} options={ROLE_OPTIONS} onChange={(next) => void act.access_set({ id: entry.id, scope, role: next })} /> : null}
        <Button onPress={copy}>Copy link</Button>
      </div>
      {own && state.items?.[entry.id] !== undefined ? (
        <div className="share-options">
          <Checkbox checked={entry.editorsCanShare} onChange={(on) => void act.share_options({ id: entry.id, editorsCanShare: on })}>Editors can share it and change roles</Checkbox>
          <Checkbox checked={entry.viewersCanDownload} onChange={(on) => void act.share_options({ id: entry.id, viewersCanDownload: on })}>Viewers and commenters can download and copy it</Checkbox>
        </div>
      ) : null}
    </section>
  )
}
