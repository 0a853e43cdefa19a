/** Locking, a new version, files of the same name, the list of keys. */
import { Button, Dialog, FilePicker, fileSize, RadioGroup, type StoredFile, TextField, useToast } from '@mocks/kit'
import { useState } from 'react'
import { useAct, useDrive, useWorld } from '../hooks'
import { LIMITS } from '../model'
import type { Ask } from '../parts/ui'
import { useUploads } from '../parts/use_uploads'
import { useDeeds } from '../use_deeds'
import { ShortcutsDialog } from './shortcuts_dialog'

interface SmallProps {
  readonly asked: Extract<Ask, { kind: 'lock' | 'version' | 'conflict' | 'help' }>
  readonly onClose: () => void
}

export default function SmallDialogs({ asked, onClose }: SmallProps) {
  if (asked.kind === 'help') return <ShortcutsDialog onClose={onClose} />
  if (asked.kind === 'conflict') return <ConflictDialog asked={asked} onClose={onClose} />
  return asked.kind === 'lock' ? <LockDialog id={asked.id} onClose={onClose} /> : <VersionDialog id={asked.id} onClose={onClose} />
}

function LockDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const deeds = useDeeds()
  const entry = useWorld().entries.get(id)
  const [reason, setReason] = useState('')
  if (entry === undefined) return null
  const wrong = reason.length > LIMITS.message ? `Use at most ${LIMITS.message} characters.` : null
  return (
    <Dialog title={`Lock “${entry.name}”`} onClose={onClose}>
      <form onSubmit={(event) => { event.preventDefault(); if (wrong === null) { deeds.lock(entry, true, reason); onClose() } }}>
        <p className="kit-dialog-text">Its content cannot be changed before it is unlocked, by you or by its owner.</p>
        <TextField label="Reason" value={reason} error={wrong} autoFocus onChange={setReason} description="Optional; shown to those who open it" />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">Lock</Button>
        </div>
      </form>
    </Dialog>
  )
}

function VersionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const act = useAct()
  const toast = useToast()
  const state = useDrive()
  const entry = useWorld().entries.get(id)
  if (entry === undefined) return null
  const room = Math.max(0, (state.storageTotal ?? Infinity) - (state.storageUsed ?? 0))
  const store = async ([stored]: StoredFile[]): Promise<void> => {
    if (stored === undefined) return
    const text = /^text\/|json$/.test(stored.type) && stored.size <= LIMITS.keptText ? await (await fetch(stored.url)).text() : null
    const done = await act.version_add({ id, stored, text })
    toast({ message: done ? `“${entry.name}” has a new version.` : 'The version was not taken: there is not enough storage left.' })
    onClose()
  }
  return (
    <Dialog title={`New version of “${entry.name}”`} onClose={onClose}>
      <p className="kit-dialog-text">The file keeps its name, its place and those who have it. The present content stays among the earlier versions.</p>
      <FilePicker label="New content" maxBytes={Math.min(LIMITS.fileBytes, room)} onStored={(files) => void store(files)} />
      <div className="kit-dialog-buttons"><Button onPress={onClose}>Cancel</Button></div>
    </Dialog>
  )
}

const CHOICES = [
  { value: 'version', label: 'Make new versions', detail: 'What is there now stays among the earlier versions' },
  { value: 'keep', label: 'Keep both', detail: 'The new files get a number behind their name' },
  { value: 'skip', label: 'Leave these out', detail: 'Only files with other names are uploaded' },
] as const

function ConflictDialog({ asked, onClose }: { asked: Extract<Ask, { kind: 'conflict' }>; onClose: () => void }) {
  const { send } = useUploads()
  const [choice, setChoice] = useState<'version' | 'keep' | 'skip'>('version')
  const { files, names, parentId } = asked
  const upload = (): void => {
    const sent = choice === 'skip' ? files.filter((file) => !names.includes(file.name)) : files
    if (sent.length > 0) void send(sent, parentId, choice === 'version' ? 'version' : 'keep')
    onClose()
  }
  return (
    <Dialog title={names.length === 1 ? 'A file of this name is here' : `${names.length} files of these names are here`} onClose={onClose}>
      <ul className="conflict-names">
        {files.filter((file) => names.includes(file.name)).slice(0, 8).map((file, index) => <li key={index}><b>{file.name}</b> <small>{fileSize(file.size)}</small></li>)}
      </ul>
      <RadioGroup label="What to do with them" value={choice} options={CHOICES} onChange={setChoice} />
      <div className="kit-dialog-buttons">
        <Button onPress={onClose}>Cancel</Button>
        <Button kind="primary" onPress={upload}>Upload</Button>
      </div>
    </Dialog>
  )
}
