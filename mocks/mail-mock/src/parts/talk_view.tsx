/** One conversation: its toolbar, subject and labels, its messages, and the ways to answer. */
import { Banner, Button, Conversation, EmptyState, TagGroup, paletteName, useShortcut } from '@mocks/kit'
import { Forward, MailX, Reply, ReplyAll } from 'lucide-react'
import { useState } from 'react'
import { useCompose } from '../compose/compose'
import { useMailClock, useSettings, useWorld } from '../hooks'
import { planTime } from '../mail/dates'
import { labelTree } from '../mail/labels'
import { me, same } from '../mail/people'
import type { Mail } from '../mail/read'
import { type Place, subjectOf, type Talk, talkAt } from '../mail/threads'
import { useDeeds } from '../use_deeds'
import { useLetters } from './letters_of'
import { TalkTools } from './talk_tools'

interface TalkViewProps {
  readonly id: string
  readonly place: Place | null
  /** The list it stands in. */
  readonly rows: readonly Talk[]
  /** To another conversation, or (null) back to the list. */
  readonly onLeave: (next: string | null) => void
  /** It stands beside the list. */
  readonly pane?: boolean
}

export function TalkView({ id, place, rows, onLeave, pane = false }: TalkViewProps) {
  const state = useWorld()
  const clock = useMailClock()
  const talk = talkAt(state, id, place, clock.now())
  if (talk === null) {
    return (
      <EmptyState icon={<MailX size={24} />} title="This conversation is not here">
        <p>It was deleted, or its address is wrong.</p>
        <Button onPress={() => onLeave(null)}>Back to the list</Button>
      </EmptyState>
    )
  }
  return <Shown talk={talk} place={place} rows={rows} onLeave={onLeave} pane={pane} />
}

function Shown({ talk, place, rows, onLeave, pane }: Omit<TalkViewProps, 'id'> & { talk: Talk }) {
  const state = useWorld()
  const settings = useSettings()
  const clock = useMailClock()
  const deeds = useDeeds()
  const compose = useCompose()
  const at = rows.findIndex((one) => one.id === talk.id)
  const visit = (next: Talk | undefined): void => {
    if (next === undefined) return onLeave(null)
    if (settings.markReadOnOpen) deeds.read(next.mails, true)
    onLeave(next.id)
  }
  /** After the conversation has gone from the list: as the settings say. */
  const advance = (): void => visit(settings.autoAdvance === 'list' ? undefined : settings.autoAdvance === 'newer' ? rows[at - 1] : rows[at + 1])
  // What was unread when it was opened stays open, though opening has marked it as read.
  const [fresh] = useState(() => new Set(talk.mails.filter((one) => !one.read).map((one) => one.id)))
  const letters = useLetters(talk, deeds, fresh)
  const last = answerable(talk)
  const tree = labelTree(state)
  const archives = talk.here.filter((one) => one.folder === 'inbox').map((one) => one.id)
  const others = last === null ? 0 : [...last.to, ...last.cc].filter((one) => !same(one.email, me(state).email)).length + (same(last.from.email, me(state).email) ? 0 : 1)
  const replyAll = settings.replyBehavior === 'reply-all' && others > 1
  useShortcut('r', () => last && compose.reply(last, false, archives), settings.shortcuts)
  useShortcut('a', () => last && compose.reply(last, true, archives), settings.shortcuts)
  useShortcut('f', () => last && compose.forward(last), settings.shortcuts)
  useShortcut('u', () => onLeave(null), settings.shortcuts)
  const subject = subjectOf(talk.mails[0]!.subject)
  const snoozed = talk.here.find((one) => one.folder === 'snoozed' && one.snoozedUntil)
  return (
    <div className="talk">
      <TalkTools talk={talk} place={place} deeds={deeds} at={at} count={rows.length} onVisit={(step) => visit(rows[at + step])} onBack={() => onLeave(null)} onGone={advance} pane={pane ?? false} />
      <div className="talk-scroll">
        <header className="talk-head">
          {pane ? <h2>{subject}</h2> : <h1>{subject}</h1>}
          {talk.labels.length > 0 ? (
            <TagGroup label="Labels of this conversation" hideLabel tags={tree.filter((one) => talk.labels.includes(one.id)).map((one) => ({ id: one.id, label: one.path, tone: paletteName(one.color) }))} onRemove={(ids) => ids.forEach((one) => deeds.removeLabel(talk.here, one))} />
          ) : null}
        </header>
        {talk.here.some((one) => one.folder === 'spam') ? <Banner kind="warning" actions={<Button small onPress={() => { deeds.notSpam(talk.here); advance() }}>Not spam</Button>}>This conversation is in spam. Be careful with what it asks for.</Banner> : null}
        {talk.here.every((one) => one.folder === 'trash') ? <Banner actions={<Button small onPress={() => { deeds.move(talk.here, 'inbox'); advance() }}>Move to inbox</Button>}>This conversation is in the trash.</Banner> : null}
        {snoozed?.snoozedUntil ? <Banner actions={<Button small onPress={() => deeds.unsnooze(talk.here)}>Unsnooze</Button>}>{`Snoozed until ${planTime(snoozed.snoozedUntil, clock)}.`}</Banner> : null}
        {talk.mails.some((one) => one.muted) ? <Banner actions={<Button small onPress={() => deeds.mute(talk.mails, false)}>Unmute</Button>}>Muted: answers do not come to the inbox.</Banner> : null}
        <Conversation key={`${talk.id} ${[...fresh].join()}`} label="Messages" letters={letters} />
        {last === null ? null : (
          <div className="talk-answer">
            <Button kind="primary" icon={replyAll ? <ReplyAll size={16} aria-hidden /> : <Reply size={16} aria-hidden />} onPress={() => compose.reply(last, replyAll, archives)}>
              {replyAll ? 'Reply all' : 'Reply'}
            </Button>
            {others > 1 ? (
              <Button icon={replyAll ? <Reply size={16} aria-hidden /> : <ReplyAll size={16} aria-hidden />} onPress={() => compose.reply(last, !replyAll, archives)}>
                {replyAll ? 'Reply' : 'Reply all'}
              </Button>
            ) : null}
            <Button icon={<Forward size={16} aria-hidden />} onPress={() => compose.forward(last)}>
              Forward
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

/** The newest message that one can answer. */
function answerable(talk: Talk): Mail | null {
  return talk.mails.filter((one) => one.folder !== 'drafts' && one.folder !== 'scheduled').at(-1) ?? null
}
