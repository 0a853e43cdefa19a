import { Checkbox, ContextMenu, IconButton, Link, type MenuEntry } from '@mocks/kit'
import { Archive, ArrowUpFromLine, CalendarClock, Clock, MailOpen, Mail as MailIcon, Paperclip, Star, Trash2, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { listTime, planTime } from '../mail/dates'
import type { LabelNode } from '../mail/labels'
import { subjectOf, type Talk, whoIn } from '../mail/threads'
import { useMailClock, useSettings } from '../hooks'
import type { Deeds } from '../use_deeds'
import { LabelChip } from './label_marks'

interface MailRowProps {
  readonly talk: Talk
  readonly to: string
  readonly own: string
  readonly labels: readonly LabelNode[]
  readonly outgoing: boolean
  /** What can be done quickly, beside the marks. */
  readonly quick: 'mail' | 'away' | 'draft' | 'scheduled'
  readonly selected: boolean
  readonly current: boolean
  readonly menu: readonly MenuEntry[]
  readonly deeds: Deeds
  readonly onSelect: (on: boolean) => void
  /** Opens it. The link's address serves those who open it elsewhere; its area is the whole row. */
  readonly onOpen: () => void
}

/** One conversation in a list. */
export function MailRow(props: MailRowProps) {
  const { talk, to, own, labels, selected, deeds } = props
  const settings = useSettings()
  const clock = useMailClock()
  const { top } = talk
  const subject = subjectOf(top.subject)
  const who = whoIn(talk, own, props.outgoing)
  const when = top.folder === 'snoozed' && top.snoozedUntil ? planTime(top.snoozedUntil, clock) : top.folder === 'scheduled' && top.scheduledAt ? planTime(top.scheduledAt, clock) : listTime(talk.time, clock)
  const drafts = talk.mails.filter((one) => one.folder === 'drafts').length
  const files = talk.here.flatMap((one) => one.attachments)
  const classes = ['mail-row', talk.unread ? 'mail-row-unread' : '', selected ? 'mail-row-selected' : '', props.current ? 'mail-row-current' : ''].filter(Boolean).join(' ')
  return (
    <li className={classes} aria-label={`${talk.unread ? 'Unread, ' : ''}${who}, ${subject}, ${when}`} aria-current={props.current || undefined}>
      <ContextMenu label={`What to do with “${subject}”`} entries={props.menu} className="mail-row-inner">
        <span className="mail-row-marks">
          <Checkbox label={`Select “${subject}”`} checked={selected} onChange={props.onSelect} />
          <IconButton label={`Star “${subject}”`} pressed={talk.starred} icon={<Star size={16} fill={talk.starred ? 'currentColor' : 'none'} />} onPress={() => deeds.star(talk.starred ? talk.mails.filter((one) => one.starred) : [top], !talk.starred)} />
          {settings.importanceMarkers ? (
            <IconButton label={`Important “${subject}”`} pressed={talk.important} icon={<Zap size={16} fill={talk.important ? 'currentColor' : 'none'} />} onPress={() => deeds.important(talk.important ? talk.mails.filter((one) => one.important) : [top], !talk.important)} />
          ) : null}
        </span>
        <span className="mail-row-main">
          <span className="mail-row-who">
            <span>{who}</span>
            {talk.mails.length > 1 ? <small>{talk.mails.length}</small> : null}
            {drafts > 0 && !props.outgoing ? <small className="mail-row-draft">Draft</small> : null}
          </span>
          <span className="mail-row-text">
            {labels.map((one) => (
              <LabelChip key={one.id} name={one.name} color={one.color} />
            ))}
            <Link
              to={to}
              className="mail-row-subject"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                props.onOpen()
              }}
            >
              {subject}
            </Link>
            {settings.snippets && top.snippet !== '' ? <span className="mail-row-snippet">{top.snippet}</span> : null}
          </span>
        </span>
        {files.length > 0 ? <Paperclip className="mail-row-clip" size={15} aria-label="Has attachments" role="img" /> : <span className="mail-row-clip" />}
        <span className={top.folder === 'snoozed' || top.folder === 'scheduled' ? 'mail-row-time mail-row-plan' : 'mail-row-time'}>
          {top.folder === 'snoozed' ? <Clock size={13} aria-hidden /> : top.folder === 'scheduled' ? <CalendarClock size={13} aria-hidden /> : null}
          {when}
        </span>
        <Quick {...props} subject={subject} />
      </ContextMenu>
      {settings.density === 'default' && files.length > 0 ? <Files names={files.map((one) => String(one.name ?? 'Attachment'))} /> : null}
    </li>
  )
}

function Quick({ talk, quick, deeds, subject }: MailRowProps & { subject: string }) {
  const button = (label: string, icon: ReactNode, act: () => void) => <IconButton label={`${label} “${subject}”`} icon={icon} onPress={act} />
  if (quick === 'draft') return <span className="mail-row-quick">{button('Discard', <Trash2 size={16} />, () => deeds.discard(talk.here))}</span>
  if (quick === 'scheduled') {
    return (
      <span className="mail-row-quick">
        {button('Send now', <ArrowUpFromLine size={16} />, () => deeds.sendNow(talk.here))}
        {button('Cancel sending', <CalendarClock size={16} />, () => deeds.cancelSchedule(talk.here))}
      </span>
    )
  }
  const inboxed = talk.here.some((one) => one.folder === 'inbox' || one.folder === 'snoozed')
  return (
    <span className="mail-row-quick">
      {quick === 'mail' && inboxed ? button('Archive', <Archive size={16} />, () => deeds.archive(talk.here)) : null}
      {quick === 'mail' ? button('Delete', <Trash2 size={16} />, () => deeds.trash(talk.here)) : null}
      {talk.unread ? button('Mark as read', <MailOpen size={16} />, () => deeds.read(talk.here, true)) : button('Mark as unread', <MailIcon size={16} />, () => deeds.read([talk.top], false))}
    </span>
  )
}

const MOST_FILES = 3

function Files({ names }: { names: readonly string[] }) {
  return (
    <span className="mail-row-files">
      {names.slice(0, MOST_FILES).map((name, index) => (
        <span key={`${index} ${name}`} className="mail-row-file">
          <Paperclip size={11} aria-hidden />
          <span>{name}</span>
        </span>
      ))}
      {names.length > MOST_FILES ? <span className="mail-row-file">{`+${names.length - MOST_FILES}`}</span> : null}
    </span>
  )
}
