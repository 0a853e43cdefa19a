/** The line above a list: selecting, checking for mail, and what can be done with the selection. */
import { Button, Checkbox, ConfirmDialog, IconButton, Menu, type MenuEntry } from '@mocks/kit'
import { Archive, CalendarClock, ChevronDown, Clock, FolderInput, Inbox, Mail as MailIcon, MailOpen, MoreHorizontal, OctagonAlert, RefreshCw, SendHorizontal, ShieldCheck, Tag, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { waiting } from '../actions/arrival'
import { useMailClock, useWorld } from '../hooks'
import type { Mail } from '../mail/read'
import type { Place, Talk } from '../mail/threads'
import { isFolder } from '../places'
import type { Deeds } from '../use_deeds'
import { useMailMenus } from './menus'

export type Pick = 'all' | 'none' | 'read' | 'unread' | 'starred' | 'unstarred'

interface MailToolsProps {
  readonly place: Place
  readonly rows: readonly Talk[]
  readonly chosen: readonly Talk[]
  readonly onPick: (pick: Pick) => void
  readonly deeds: Deeds
  readonly onDone: () => void
  /** At the end of the line. */
  readonly end?: ReactNode
}

const PICKS: readonly (readonly [Pick, string])[] = [
  ['all', 'All'],
  ['none', 'None'],
  ['read', 'Read'],
  ['unread', 'Unread'],
  ['starred', 'Starred'],
  ['unstarred', 'Not starred'],
]

export function MailTools({ place, rows, chosen, onPick, deeds, onDone, end }: MailToolsProps) {
  const all = rows.length > 0 && chosen.length === rows.length
  return (
    <div className="mail-tools">
      <span className="mail-tools-pick">
        <Checkbox label="Select all on this page" checked={all} mixed={chosen.length > 0 && !all} disabled={rows.length === 0} onChange={(on) => onPick(on ? 'all' : 'none')} />
        <Menu label="Select" placement="bottom start" entries={PICKS.map(([id, label]) => ({ id, label, onAction: () => onPick(id) }))}>
          <IconButton label="Choose what to select" icon={<ChevronDown size={14} />} disabled={rows.length === 0} />
        </Menu>
      </span>
      {chosen.length === 0 ? <CheckButton deeds={deeds} /> : <Bulk place={place} mails={chosen.flatMap((one) => one.here)} talks={chosen.length} deeds={deeds} onDone={onDone} />}
      {chosen.length === 0 ? <Emptying place={place} deeds={deeds} none={rows.length === 0} /> : null}
      <span className="mail-tools-end">{end}</span>
    </div>
  )
}

function CheckButton({ deeds }: { deeds: Deeds }) {
  const count = waiting(useWorld(), useMailClock().now())
  return (
    <span className={count > 0 ? 'check-mail check-mail-waiting' : 'check-mail'}>
      <Button kind="quiet" icon={<RefreshCw size={15} aria-hidden />} onPress={() => void deeds.check()}>
        Check for mail
      </Button>
      {count > 0 ? <span className="check-mail-count">{count === 1 ? '1 waits' : `${count} wait`}</span> : null}
    </span>
  )
}

/** Trash and spam are emptied from their lists. */
function Emptying({ place, deeds, none }: { place: Place; deeds: Deeds; none: boolean }) {
  const [asking, setAsking] = useState(false)
  const trash = isFolder(place, 'trash')
  if (!trash && !isFolder(place, 'spam')) return null
  return (
    <>
      <Button kind="quiet" icon={<Trash2 size={15} aria-hidden />} disabled={none} onPress={() => setAsking(true)}>
        {trash ? 'Empty trash' : 'Delete all spam'}
      </Button>
      {asking ? (
        <ConfirmDialog title={trash ? 'Empty the trash?' : 'Delete all spam?'} action="Delete forever" onConfirm={() => void (trash ? deeds.act.trash_empty({}) : deeds.act.spam_empty({}))} onClose={() => setAsking(false)}>
          Everything in it is deleted forever and cannot be brought back.
        </ConfirmDialog>
      ) : null}
    </>
  )
}

interface BulkProps {
  readonly place: Place
  readonly mails: readonly Mail[]
  readonly talks: number
  readonly deeds: Deeds
  readonly onDone: () => void
}

function Bulk({ place, mails, talks, deeds, onDone }: BulkProps) {
  const [asking, setAsking] = useState(false)
  const tool = (label: string, icon: ReactNode, act: () => void, keep = false) => (
    <IconButton
      key={label}
      label={label}
      icon={icon}
      onPress={() => {
        act()
        if (!keep) onDone()
      }}
    />
  )
  const away = isFolder(place, 'trash') || isFolder(place, 'spam')
  return (
    <div className="mail-bulk" role="toolbar" aria-label="Selected conversations">
      <strong className="mail-bulk-count">{`${talks} selected`}</strong>
      {isFolder(place, 'drafts') ? tool('Discard drafts', <Trash2 size={17} />, () => deeds.discard(mails)) : null}
      {isFolder(place, 'scheduled') ? [tool('Send now', <SendHorizontal size={17} />, () => deeds.sendNow(mails)), tool('Cancel sending', <CalendarClock size={17} />, () => deeds.cancelSchedule(mails))] : null}
      {away ? (
        <>
          {isFolder(place, 'spam') ? tool('Not spam', <ShieldCheck size={17} />, () => deeds.notSpam(mails)) : tool('Move to inbox', <Inbox size={17} />, () => deeds.move(mails, 'inbox'))}
          {tool('Delete forever', <Trash2 size={17} />, () => setAsking(true), true)}
        </>
      ) : null}
      {away || isFolder(place, 'drafts') || isFolder(place, 'scheduled') ? null : <Live place={place} mails={mails} deeds={deeds} onDone={onDone} />}
      {asking ? (
        <ConfirmDialog title={talks === 1 ? 'Delete this conversation forever?' : `Delete these ${talks} conversations forever?`} action="Delete forever" onConfirm={() => { deeds.destroy(mails); onDone() }} onClose={() => setAsking(false)}>
          They cannot be brought back.
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

function Live({ place, mails, deeds, onDone }: Omit<BulkProps, 'talks'>) {
  const menus = useMailMenus(mails, deeds, onDone)
  const movable = mails.some((one) => one.folder !== 'drafts' && one.folder !== 'scheduled')
  const spammable = mails.some((one) => !['sent', 'drafts', 'scheduled', 'spam'].includes(one.folder))
  const then = (act: () => void) => (): void => {
    act()
    onDone()
  }
  const unread = mails.some((one) => !one.read)
  const more: MenuEntry[] = [
    { id: 'star', label: 'Add star', onAction: then(() => deeds.star(mails, true)) },
    { id: 'unstar', label: 'Remove star', onAction: then(() => deeds.star(mails, false)) },
    { id: 'important', label: 'Mark as important', onAction: then(() => deeds.important(mails, true)) },
    { id: 'unimportant', label: 'Mark as not important', onAction: then(() => deeds.important(mails, false)) },
    { id: 'tab', label: 'Move to tab', entries: menus.tabs },
    { id: 'mute', label: mails.every((one) => one.muted) ? 'Unmute' : 'Mute', onAction: then(() => deeds.mute(mails, !mails.every((one) => one.muted))) },
  ]
  return (
    <>
      {isFolder(place, 'snoozed') ? <IconButton label="Unsnooze" icon={<Inbox size={17} />} onPress={then(() => deeds.unsnooze(mails))} /> : null}
      {mails.some((one) => one.folder === 'inbox' || one.folder === 'snoozed') ? <IconButton label="Archive" icon={<Archive size={17} />} onPress={then(() => deeds.archive(mails))} /> : null}
      {!spammable ? null : <IconButton label="Report spam" icon={<OctagonAlert size={17} />} onPress={then(() => deeds.spam(mails))} />}
      <IconButton label="Delete" icon={<Trash2 size={17} />} disabled={mails.every((one) => one.folder === 'scheduled')} onPress={then(() => deeds.trash(mails))} />
      <span className="mail-bulk-gap" />
      <IconButton label={unread ? 'Mark as read' : 'Mark as unread'} icon={unread ? <MailOpen size={17} /> : <MailIcon size={17} />} onPress={then(() => deeds.read(mails, unread))} />
      <Menu label="Snooze until" placement="bottom start" entries={menus.snooze}>
        <IconButton label="Snooze" icon={<Clock size={17} />} disabled={!movable} />
      </Menu>
      <Menu label="Move to" placement="bottom start" entries={menus.move}>
        <IconButton label="Move to" icon={<FolderInput size={17} />} disabled={!movable} />
      </Menu>
      <Menu label="Labels" placement="bottom start" entries={menus.labels}>
        <IconButton label="Labels" icon={<Tag size={17} />} />
      </Menu>
      <Menu label="More" placement="bottom start" entries={more}>
        <IconButton label="More actions" icon={<MoreHorizontal size={17} />} />
      </Menu>
      {menus.dialogs}
    </>
  )
}
