/** Where one writes: in a conversation, or in a thread of it. Keeps what is not sent as a draft. */
import { Banner, Button, Checkbox, ConfirmDialog, fileSize, IconButton, type MenuEntry, MessageBox, type StoredFile, useClock } from '@mocks/kit'
import { BarChart3 } from 'lucide-react'
import { useState } from 'react'
import { useAct, useSelect } from '../../hooks'
import type { Unsent } from '../../actions/outbox'
import { type Attachment, LIMITS, type State } from '../../model'
import { mentionAllProblem, postProblem } from '../../rules/access'
import { namesIn } from '../../rules/names'
import { mentionsIn } from '../../text/markup'
import { useDeeds } from '../../use_deeds'
import { attachmentsOf, drafts, isMember, keyOf, me, type Place, place, placeMembers, placeName, settings, text } from '../../world'
import { useDialogs } from '../dialogs/host'
import { presets } from '../dialogs/presets'
import { useSend } from '../use_commands'
import { useBoxSources } from './box_sources'

interface WriteBoxProps {
  readonly where: string
  /** The message whose thread it is. */
  readonly parentId?: string
  readonly autoFocus?: boolean
  readonly onUp?: () => void
}

// From so many on, one is asked.
const MANY = 6

interface Question {
  readonly people: number
  readonly answer: (yes: boolean) => void
}

export function WriteBox({ where, parentId, autoFocus, onUp }: WriteBoxProps) {
  const shown = useSelect((state) => {
    const found = place(state, where)
    const draft = drafts(state).find((one) => one.userId === me(state).userId && keyOf(one) === where && (one.parentMessageId ?? null) === (parentId ?? null))
    return { found, draft, problem: postProblem(state, where, parentId !== undefined), name: found === null ? '' : placeName(state, found), own: me(state).userId, set: settings(state), state }
  })
  const act = useAct()
  const dialogs = useDialogs()
  const laterEntries = useLaterEntries()
  const send = useSend(where, parentId ?? null)
  const sources = useBoxSources(shown.found)
  const [broadcast, setBroadcast] = useState(false)
  const { sure, asking } = useSure(shown.state, shown.found)
  if (shown.problem !== null) return <Closed where={where} problem={shown.problem} />
  const unsent = (content: string, files: readonly StoredFile[]) => ({ key: where, parentMessageId: parentId ?? null, content, attachments: files.map(attachmentOf) })
  const submit = async (content: string, files: readonly StoredFile[]): Promise<void> => {
    await sure(content)
    await send(content, files.map(attachmentOf), broadcast)
    setBroadcast(false)
  }
  const label = parentId === undefined ? `Message ${shown.name}` : 'Reply in thread'
  return (
    <div className="write">
      <MessageBox
        label={label}
        start={text(shown.draft?.content)}
        startFiles={shown.draft ? attachmentsOf(shown.draft).map(storedOf) : []}
        marks={parentId === undefined}
        attachments
        emoji
        autoFocus={autoFocus}
        sources={sources}
        enterSends={shown.set.enterSends !== false}
        maxLength={LIMITS.message}
        onUp={onUp}
        onSend={submit}
        onLeave={(content, files) => void act.draft_save({ ...unsent(content, files), userId: shown.own })}
        options={
          parentId !== undefined && shown.found !== null ? (
            <Checkbox checked={broadcast} onChange={setBroadcast}>
              {`Also send to ${shown.found.kind === 'channel' ? shown.name : 'the conversation'}`}
            </Checkbox>
          ) : undefined
        }
        tools={parentId === undefined ? <IconButton label="Create a poll" icon={<BarChart3 size={16} />} onPress={() => dialogs.open({ kind: 'poll', key: where })} /> : undefined}
        sendMenu={(content, files, empty) => laterEntries(unsent(content, files), empty)}
      />
      {asking}
    </div>
  )
}

/** Asks before a whole channel is told of something. */
function useSure(state: State, found: Place | null) {
  const [question, setQuestion] = useState<Question | null>(null)
  const sure = async (content: string): Promise<void> => {
    const called = found?.kind === 'channel' && mentionsIn(content, namesIn(state)).some((one) => one.kind === 'everyone')
    if (!called || !found) return
    const problem = mentionAllProblem(state, found)
    if (problem !== null) throw new Error(problem)
    const people = placeMembers(found).length - 1
    if (settings(state).confirmChannelMention === false || people < MANY) return
    const yes = await new Promise<boolean>((answer) => setQuestion({ people, answer }))
    if (!yes) throw new Error('Not sent.')
  }
  const close = (): void => {
    question?.answer(false)
    setQuestion(null)
  }
  const asking =
    question === null ? null : (
      <ConfirmDialog title={`Notify ${question.people} people?`} action="Send message" onConfirm={() => question.answer(true)} onClose={close}>
        Everybody in this channel is told of your message at once.
      </ConfirmDialog>
    )
  return { sure, asking }
}

/** Ways to send beside the button: later, or not yet. */
function useLaterEntries(): (unsent: Unsent, empty: () => void) => MenuEntry[] {
  const deeds = useDeeds()
  const dialogs = useDialogs()
  const clock = useClock()
  const use24Hour = useSelect((state) => settings(state).use24Hour)
  return (unsent, empty) => {
    const later = (sendAt: string): void => {
      void deeds.act.scheduled_create({ ...unsent, sendAt })
      deeds.toast({ message: 'Scheduled. It is among your drafts and scheduled messages.' })
      empty()
    }
    const keep = (): void => {
      void deeds.act.draft_save(unsent)
      deeds.toast({ message: 'Kept as a draft.' })
    }
    const offered = presets(clock, use24Hour).filter((one) => ['hour', 'tomorrow', 'monday'].includes(one.id))
    return [
      ...offered.map((one) => ({ id: one.id, label: `Send: ${one.label}`, section: 'Send later', onAction: () => later(one.iso) })),
      { id: 'custom', label: 'Send at another time…', section: 'Send later', onAction: () => dialogs.open({ kind: 'schedule', unsent, done: empty }) },
      { id: 'draft', label: 'Keep as draft', section: '', onAction: keep },
    ]
  }
}

function Closed({ where, problem }: { where: string; problem: string }) {
  const deeds = useDeeds()
  const joinable = useSelect((state) => {
    const found = place(state, where)
    return found?.kind === 'channel' && !found.channel.isArchived && !found.channel.isPrivate && !isMember(found.channel, me(state).userId) ? found.channel : null
  })
  return (
    <div className="write">
      <Banner
        actions={
          joinable ? (
            <Button kind="primary" small onPress={() => deeds.join(joinable)}>
              Join channel
            </Button>
          ) : undefined
        }
      >
        {problem}
      </Banner>
    </div>
  )
}

function attachmentOf(file: StoredFile): Attachment {
  const kind = file.type.split('/')[0] ?? ''
  return { type: ['image', 'video', 'audio'].includes(kind) ? kind : 'file', url: file.url, name: file.name, size: fileSize(file.size), contentType: file.type, bytes: file.size }
}

const storedOf = (file: Attachment): StoredFile => ({ name: file.name, size: file.bytes ?? 0, type: text(file.contentType), url: file.url })
