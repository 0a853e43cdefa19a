import { ConfirmDialog, IconButton, Menu, type MenuEntry, useGo } from '@mocks/kit'
import { Archive, ArrowLeft, CalendarClock, ChevronLeft, ChevronRight, Clock, FolderInput, Inbox, Mail as MailIcon, MailOpen, MoreHorizontal, OctagonAlert, SendHorizontal, ShieldCheck, Tag, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { kindOf, type Place, type Talk } from '../mail/threads'
import { placeKey } from '../places'
import type { Deeds } from '../use_deeds'
import { TimeDialog } from './later'
import { useMailMenus } from './menus'

interface TalkToolsProps {
  readonly talk: Talk
  readonly place: Place | null
  readonly deeds: Deeds
  /** Its place in the list, and how many there are. */
  readonly at: number
  readonly count: number
  readonly onVisit: (step: 1 | -1) => void
  readonly onBack: () => void
  /** It has left the list. */
  readonly onGone: () => void
  readonly pane: boolean
}

/** What can be done with the open conversation. */
export function TalkTools(props: TalkToolsProps) {
  const { talk, at, count, onVisit, onBack, pane } = props
  const kind = kindOf(talk)
  return (
    <div className="talk-tools" role="toolbar" aria-label="Conversation">
      {pane ? <IconButton label="Close conversation" icon={<X size={18} />} onPress={onBack} /> : <IconButton label="Back to the list" icon={<ArrowLeft size={18} />} onPress={onBack} />}
      <span className="mail-bulk-gap" />
      {kind === 'away' ? <Away {...props} /> : kind === 'mail' ? <Live {...props} /> : <Unsent {...props} kind={kind} />}
      {at < 0 || count < 2 ? null : (
        <span className="talk-position">
          {pane ? null : <span>{`${at + 1} of ${count}`}</span>}
          <IconButton label="Newer conversation" icon={<ChevronLeft size={18} />} disabled={at <= 0} onPress={() => onVisit(-1)} />
          <IconButton label="Older conversation" icon={<ChevronRight size={18} />} disabled={at >= count - 1} onPress={() => onVisit(1)} />
        </span>
      )}
    </div>
  )
}

function Live({ talk, place, deeds, onGone }: TalkToolsProps) {
  const go = useGo()
  const { here, top } = talk
  const menus = useMailMenus(here, deeds, place?.kind === 'folder' && place.folder !== 'all-mail' ? undefined : () => undefined)
  const gone = (act: () => void) => (): void => {
    act()
    onGone()
  }
  const inboxed = here.some((one) => one.folder === 'inbox' || one.folder === 'snoozed')
  const own = here.every((one) => one.folder === 'sent')
  const print = `/print/${encodeURIComponent(talk.id)}${place === null ? '' : `?in=${encodeURIComponent(placeKey(place))}`}`
  const more: MenuEntry[] = [
    { id: 'important', label: talk.important ? 'Mark as not important' : 'Mark as important', onAction: () => deeds.important(talk.important ? talk.mails.filter((one) => one.important) : [top], !talk.important) },
    { id: 'star', label: talk.starred ? 'Remove star' : 'Add star', onAction: () => deeds.star(talk.starred ? talk.mails.filter((one) => one.starred) : [top], !talk.starred) },
    { id: 'mute', label: talk.mails.some((one) => one.muted) ? 'Unmute' : 'Mute', onAction: () => deeds.mute(here, !talk.mails.some((one) => one.muted)) },
    { id: 'tab', label: 'Move to tab', entries: menus.tabs },
    { id: 'print', label: 'Print view', onAction: () => go(print) },
  ]
  return (
    <>
      {inboxed ? <IconButton label="Archive" icon={<Archive size={17} />} onPress={gone(() => deeds.archive(here))} /> : <IconButton label="Move to inbox" icon={<Inbox size={17} />} onPress={() => deeds.move(here, 'inbox')} />}
      {own ? null : <IconButton label="Report spam" icon={<OctagonAlert size={17} />} onPress={gone(() => deeds.spam(here))} />}
      <IconButton label="Delete" icon={<Trash2 size={17} />} onPress={gone(() => deeds.trash(here))} />
      <span className="mail-bulk-gap" />
      <UnreadButton talk={talk} deeds={deeds} onGone={onGone} />
      <Menu label="Snooze until" placement="bottom start" entries={menus.snooze}>
        <IconButton label="Snooze" icon={<Clock size={17} />} />
      </Menu>
      <Menu label="Move to" placement="bottom start" entries={menus.move}>
        <IconButton label="Move to" icon={<FolderInput size={17} />} />
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

/** A draft, or what waits to be sent. */
function Unsent({ talk, deeds, onGone, kind }: TalkToolsProps & { kind: 'draft' | 'scheduled' }) {
  const [asking, setAsking] = useState(false)
  const gone = (act: () => void) => (): void => {
    act()
    onGone()
  }
  if (kind === 'draft') return <IconButton label="Discard draft" icon={<Trash2 size={17} />} onPress={gone(() => deeds.discard(talk.here))} />
  return (
    <>
      <IconButton label="Send now" icon={<SendHorizontal size={17} />} onPress={gone(() => deeds.sendNow(talk.here))} />
      <IconButton label="Change the time" icon={<Clock size={17} />} onPress={() => setAsking(true)} />
      <IconButton label="Cancel sending" icon={<CalendarClock size={17} />} onPress={gone(() => deeds.cancelSchedule(talk.here))} />
      {asking ? <TimeDialog title="Send later" action="Schedule send" start={talk.top.scheduledAt} onPick={(at) => void deeds.act.schedule_change({ ids: talk.here.map((one) => one.id), at })} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

function UnreadButton({ talk, deeds, onGone }: { talk: Talk; deeds: Deeds; onGone: () => void }) {
  if (talk.unread) return <IconButton label="Mark as read" icon={<MailOpen size={17} />} onPress={() => deeds.read(talk.mails, true)} />
  return (
    <IconButton
      label="Mark as unread"
      icon={<MailIcon size={17} />}
      onPress={() => {
        deeds.read([talk.top], false)
        onGone()
      }}
    />
  )
}

function Away({ talk, deeds, onGone }: TalkToolsProps) {
  const [asking, setAsking] = useState(false)
  const spam = talk.here.some((one) => one.folder === 'spam')
  const back = (): void => {
    if (spam) deeds.notSpam(talk.here)
    else deeds.move(talk.here, 'inbox')
    onGone()
  }
  const destroy = (): void => {
    deeds.destroy(talk.here)
    onGone()
  }
  return (
    <>
      <IconButton label={spam ? 'Not spam' : 'Move to inbox'} icon={spam ? <ShieldCheck size={17} /> : <Inbox size={17} />} onPress={back} />
      <IconButton label="Delete forever" icon={<Trash2 size={17} />} onPress={() => setAsking(true)} />
      {asking ? (
        <ConfirmDialog title="Delete this conversation forever?" action="Delete forever" onConfirm={destroy} onClose={() => setAsking(false)}>
          It cannot be brought back.
        </ConfirmDialog>
      ) : null}
    </>
  )
}
