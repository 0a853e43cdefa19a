import { Button, type ComposerSize, ComposerWindow, ConfirmDialog, IconButton, type MenuEntry, Menu, Recipients, RichText } from '@mocks/kit'
import { ChevronDown, FileText, Paperclip, Save, SendHorizontal, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useAct, useMailClock, useSettings, useWorld } from '../hooks'
import { presets } from '../mail/dates'
import { addressProblem, knownPeople, textOf } from '../mail/people'
import { editable } from '../mail/text'
import { AttachmentList } from '../parts/attachments'
import { TemplateDialog } from '../parts/template_dialog'
import { TimeDialog } from '../parts/later'
import type { Writing } from './compose'
import { type Doubt, useWriting } from './use_writing'

interface ComposeWindowProps {
  readonly writing: Writing
  /** Its place among those that are open, from 1. */
  readonly number: number
  /** Others are open beside it. */
  readonly narrow: boolean
  readonly onClose: () => void
}

const DOUBTS: Readonly<Record<Doubt, { title: string; text: string }>> = {
  subject: { title: 'Send without a subject?', text: 'The subject is empty. Those who get it will see “(no subject)”.' },
  text: { title: 'Send without a text?', text: 'The message is empty: no text, no attachment.' },
  file: { title: 'Send without an attachment?', text: 'The message speaks of an attachment, but none is there.' },
}

export default function ComposeWindow({ writing, number, narrow, onClose }: ComposeWindowProps) {
  const state = useWorld()
  const settings = useSettings()
  const deeds = useWriting(writing, onClose)
  const { letter, change, problem } = deeds
  const [size, setSize] = useState<ComposerSize>('normal')
  const [more, setMore] = useState({ cc: letter.cc.length > 0, bcc: letter.bcc.length > 0 })
  const [doubt, setDoubt] = useState<{ kind: Doubt; go: () => void } | null>(null)
  const known = knownPeople(state)
  const attempt = (go: () => void): void => {
    const found = deeds.check()
    if (found === 'fine') go()
    else if (found !== 'wrong') setDoubt({ kind: found, go })
  }
  const send = (): void => attempt(() => void deeds.send(false))
  const onKeyDown = (event: KeyboardEvent): void => {
    const mod = event.ctrlKey || event.metaKey
    if (mod && event.key === 'Enter' && !event.defaultPrevented) send()
    else if (mod && event.key.toLowerCase() === 's') void deeds.save()
    else return
    event.preventDefault()
  }
  return (
    <ComposerWindow
      title={letter.subject.trim() || (number === 1 ? 'New message' : `New message ${number}`)}
      size={size}
      onSize={setSize}
      close="Save and close"
      onClose={() => void deeds.close()}
      footer={<Foot deeds={deeds} send={send} attempt={attempt} archives={settings.sendAndArchive && writing.archives.length > 0} />}
    >
      <div className={narrow ? 'compose compose-narrow' : 'compose'} onKeyDown={onKeyDown}>
        <Recipients
          label="To"
          value={letter.to}
          onChange={(to) => change({ to })}
          known={known}
          check={addressProblem}
          autoFocus={letter.to.length === 0}
          end={
            <>
              {more.cc ? null : <Button kind="quiet" small onPress={() => setMore({ ...more, cc: true })}>Cc</Button>}
              {more.bcc ? null : <Button kind="quiet" small onPress={() => setMore({ ...more, bcc: true })}>Bcc</Button>}
            </>
          }
        />
        {more.cc ? <Recipients label="Cc" value={letter.cc} onChange={(cc) => change({ cc })} known={known} check={addressProblem} /> : null}
        {more.bcc ? <Recipients label="Bcc" value={letter.bcc} onChange={(bcc) => change({ bcc })} known={known} check={addressProblem} /> : null}
        <input className="compose-subject" aria-label="Subject" placeholder="Subject" autoComplete="off" value={letter.subject} onChange={(event) => change({ subject: event.target.value })} />
        <RichText label="Message" hideLabel value={letter.body} onChange={(body) => change({ body })} tools="basic" minHeight={150} autoFocus={letter.to.length > 0} onSubmit={send} />
        <AttachmentList attachments={letter.attachments} onRemove={(index) => change({ attachments: letter.attachments.filter((_, at) => at !== index) })} />
        {problem === null ? null : <p className="compose-problem" role="alert">{problem}</p>}
      </div>
      {doubt === null ? null : (
        <ConfirmDialog title={DOUBTS[doubt.kind].title} action="Send anyway" onConfirm={doubt.go} onClose={() => setDoubt(null)}>
          {DOUBTS[doubt.kind].text}
        </ConfirmDialog>
      )}
    </ComposerWindow>
  )
}

interface FootProps {
  readonly deeds: ReturnType<typeof useWriting>
  readonly send: () => void
  readonly attempt: (go: () => void) => void
  readonly archives: boolean
}

function Foot({ deeds, send, attempt, archives }: FootProps) {
  const act = useAct()
  const clock = useMailClock()
  const input = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState<'time' | 'template' | null>(null)
  const { letter } = deeds
  const later: MenuEntry[] = [
    ...presets(clock, 'send').map((one) => ({ id: one.id, label: one.label, onAction: () => attempt(() => void deeds.schedule(one.at)) })),
    { id: 'pick', label: 'Pick date and time…', section: '', onAction: () => attempt(() => setAsking('time')) },
  ]
  return (
    <>
      <div className="compose-send">
        <Button kind="primary" icon={<SendHorizontal size={15} aria-hidden />} onPress={send} disabled={deeds.busy}>
          Send
        </Button>
        <Menu label="Schedule send" placement="top start" entries={later}>
          <IconButton label="Schedule send" icon={<ChevronDown size={16} />} disabled={deeds.busy} />
        </Menu>
      </div>
      {archives ? <Button onPress={() => attempt(() => void deeds.send(true))}>Send and archive</Button> : null}
      <input ref={input} type="file" multiple hidden aria-hidden tabIndex={-1} onChange={(event) => { const files = [...(event.target.files ?? [])]; event.target.value = ''; if (files.length > 0) void deeds.attach(files) }} />
      <IconButton label={deeds.busy ? 'Uploading files' : 'Attach files'} icon={deeds.busy ? <span className="kit-spin" /> : <Paperclip size={17} />} disabled={deeds.busy} onPress={() => input.current?.click()} />
      <TemplateMenu deeds={deeds} onSave={() => setAsking('template')} />
      <IconButton label="Save draft" icon={<Save size={16} />} disabled={!deeds.touched} onPress={() => void deeds.save()} />
      <span className="compose-note">{deeds.savedAt === null ? '' : deeds.touched ? 'Not saved yet' : 'Draft saved'}</span>
      <IconButton label="Discard draft" icon={<Trash2 size={16} />} onPress={() => void deeds.discard()} />
      {asking === 'time' ? <TimeDialog title="Send later" action="Schedule send" onPick={(at) => void deeds.schedule(at)} onClose={() => setAsking(null)} /> : null}
      {asking === 'template' ? <TemplateDialog start={{ name: letter.subject, subject: letter.subject, body: deeds.kept().body }} onSave={(fields) => void act.template_create(fields)} onClose={() => setAsking(null)} /> : null}
    </>
  )
}

function TemplateMenu({ deeds, onSave }: { deeds: ReturnType<typeof useWriting>; onSave: () => void }) {
  const state = useWorld()
  const entries: MenuEntry[] = [
    ...(state.templates ?? []).filter((one) => one !== null && typeof one === 'object').map((one) => ({ id: one.id, label: textOf(one.name) || 'Untitled', section: 'Insert', onAction: () => deeds.insert(textOf(one.subject), editable(textOf(one.body))) })),
    { id: 'save template', label: 'Save as template…', section: '', onAction: onSave },
  ]
  return (
    <Menu label="Templates" placement="top start" entries={entries}>
      <IconButton label="Templates" icon={<FileText size={16} />} />
    </Menu>
  )
}
