/** What one window for writing holds and can do: its letter, files on their way, saving, sending, scheduling. */
import { fileSize, moment, useClock, useToast, useUpload } from '@mocks/kit'
import { useState } from 'react'
import { type Letter, letterProblem } from '../actions/compose'
import { useAct, useMailClock, useSettings, useWorld } from '../hooks'
import { listOf } from '../mail/read'
import type { Attachment, Email } from '../model'
import { planTime } from '../mail/dates'
import { bytesOf } from '../mail/search'
import { plain, written } from '../mail/text'
import { useCompose, type Writing } from './compose'
import { forgotFile } from './letters'

/** What must be asked before sending. */
export type Doubt = 'subject' | 'text' | 'file'

export function useWriting(writing: Writing, onClose: () => void) {
  const act = useAct()
  const toast = useToast()
  const clock = useClock()
  const shown = useMailClock()
  const settings = useSettings()
  const compose = useCompose()
  const upload = useUpload()
  const state = useWorld()
  const [letter, setLetter] = useState(writing.letter)
  const [draftId, setDraftId] = useState(writing.draftId)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [saved, setSaved] = useState(writing.letter)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const change = (part: Partial<Letter>): void => {
    setLetter((before) => ({ ...before, ...part }))
    setProblem(null)
  }
  const kept = (): Letter => ({ ...letter, body: written(letter.body) })
  const touched = JSON.stringify(kept()) !== JSON.stringify({ ...saved, body: written(saved.body) })
  const save = async (): Promise<string | null> => {
    if (!touched) return draftId
    const id = await act.draft_save({ draftId, letter: kept() })
    setDraftId(id)
    setSaved(letter)
    setSavedAt(id === null ? null : moment(clock.now(), shown))
    return id
  }
  return {
    letter, change, problem, busy, savedAt, touched,
    save,
    async close(): Promise<void> {
      const changed = touched
      const id = await save()
      onClose()
      if (changed && id !== null) toast({ message: 'Draft saved.' })
    },
    async discard(): Promise<void> {
      const records = [...listOf(state.emails), ...listOf(state.drafts)].filter((one) => draftId !== null && one?.id === draftId)
      onClose()
      if (draftId !== null) await act.draft_delete({ ids: [draftId] })
      const undo = async (): Promise<void> => {
        if (records.length > 0) await act.draft_restore({ drafts: JSON.parse(JSON.stringify(records)) as Email[] })
        compose.again(draftId, letter)
      }
      toast({ message: 'Draft discarded.', undo: () => void undo() })
    },
    /** What is wrong is shown; what is doubtful is given back. */
    check(): Doubt | 'fine' | 'wrong' {
      const wrong = letterProblem(kept())
      setProblem(wrong)
      if (wrong !== null) return 'wrong'
      if (letter.subject.trim() === '') return 'subject'
      if (plain(letter.body).trim() === '' && letter.attachments.length === 0) return 'text'
      return settings.remindAttachments && forgotFile(letter) ? 'file' : 'fine'
    },
    async send(archive: boolean): Promise<void> {
      onClose()
      const id = await act.email_send({ draftId, letter: kept() })
      if (id === null) return
      if (archive && writing.archives.length > 0) void act.email_archive({ ids: [...writing.archives] })
      const undo = async (): Promise<void> => {
        if (await act.email_unsend({ id })) compose.again(id, letter)
        else toast({ message: 'It is too late: the time for undoing has passed.' })
      }
      toast({ message: 'Message sent.', ...(settings.undoSend > 0 ? { undo: () => void undo(), seconds: settings.undoSend } : {}) })
    },
    async schedule(at: string): Promise<void> {
      onClose()
      const id = await act.email_schedule({ draftId, letter: kept(), at })
      if (id === null) return
      const undo = async (): Promise<void> => {
        await act.schedule_cancel({ ids: [id] })
        compose.again(id, letter)
      }
      toast({ message: `Sending on ${planTime(at, shown)}.`, undo: () => void undo() })
    },
    async attach(files: readonly File[]): Promise<void> {
      const bytes = letter.attachments.reduce((sum, one) => sum + bytesOf(one.size ?? ''), 0) + files.reduce((sum, one) => sum + one.size, 0)
      if (bytes > 25_000_000) return setProblem('The attachments would have more than 25 MB together. Choose smaller files.')
      setBusy(true)
      setProblem(null)
      try {
        const stored = await upload(files)
        const added: Attachment[] = stored.map((one, index) => ({ id: attachmentId(letter, one.url, index), name: one.name, size: fileSize(one.size), type: one.type, url: one.url }))
        setLetter((before) => ({ ...before, attachments: [...before.attachments, ...added] }))
      } catch (error) {
        setProblem(`The file was not uploaded: ${error instanceof Error ? error.message : String(error)}`)
      } finally {
        setBusy(false)
      }
    },
    /** A template fills the text, and the subject where there is none. */
    insert(subject: string, body: string): void {
      setLetter((before) => ({ ...before, subject: before.subject.trim() === '' ? subject : before.subject, body: plain(before.body).trim() === '' ? body : `${body}${before.body}` }))
    },
    kept,
  }
}

/** The stored name is unique in a session, and the same for the same actions. */
function attachmentId(letter: Letter, url: string, index: number): string {
  const name = url.split('/').at(-1) ?? ''
  return `attach_${name.replace(/[^a-z0-9]/gi, '').slice(0, 12) || letter.attachments.length + index + 1}`
}
