import { Button, Dialog, TextArea, useToast } from '@mocks/kit'
import { Check, CircleHelp, X } from 'lucide-react'
import { useState } from 'react'
import { useSelect } from '../hooks'
import type { Occurrence } from '../logic/occurrences'
import { myEmail, replyOf } from '../logic/rights'
import { type Answer, LIMITS } from '../model'
import { ProposeDialog } from './propose_dialog'
import { useDeeds } from './use_deeds'

const CHOICES = [
  { answer: 'yes', label: 'Yes', icon: <Check size={15} aria-hidden /> },
  { answer: 'maybe', label: 'Maybe', icon: <CircleHelp size={15} aria-hidden /> },
  { answer: 'no', label: 'No', icon: <X size={15} aria-hidden /> },
] as const

/** Going? Yes, no, maybe, with a note, or another time. */
export function AnswerBar({ occurrence }: { occurrence: Occurrence }) {
  const state = useSelect((one) => one)
  const deeds = useDeeds()
  const [open, setOpen] = useState<'note' | 'propose' | null>(null)
  const { status, note } = replyOf(occurrence.event, myEmail(state))
  const answer = (chosen: Answer): void => {
    if (chosen !== status) void deeds.answer(occurrence, chosen)
  }
  return (
    <div className="answers" role="group" aria-label={`Answer to “${occurrence.event.title}”`}>
      <span className="answers-label">Going?</span>
      {CHOICES.map(({ answer: chosen, label, icon }) => (
        <button key={chosen} type="button" className="answer" aria-pressed={status === chosen} onClick={() => answer(chosen)}>
          {icon}
          {label}
        </button>
      ))}
      <Button kind="quiet" small onPress={() => setOpen('note')}>
        {note ? 'Change note' : 'Add note'}
      </Button>
      <Button kind="quiet" small onPress={() => setOpen('propose')}>
        Propose another time
      </Button>
      {open === 'note' ? <NoteDialog occurrence={occurrence} status={status} note={note ?? ''} onClose={() => setOpen(null)} /> : null}
      {open === 'propose' ? <ProposeDialog occurrence={occurrence} onClose={() => setOpen(null)} /> : null}
    </div>
  )
}

function NoteDialog({ occurrence, status, note, onClose }: { occurrence: Occurrence; status: Answer; note: string; onClose: () => void }) {
  const deeds = useDeeds()
  const toast = useToast()
  const [words, setWords] = useState(note)
  const save = (): void => {
    onClose()
    if (words.trim() === note) return toast({ message: 'The note is as it was.' })
    void deeds.answer(occurrence, status, words)
  }
  return (
    <Dialog title="Note to the organizer" onClose={onClose}>
      <TextArea label="Note" value={words} onChange={setWords} maxLength={LIMITS.note} />
      <div className="kit-dialog-buttons">
        <Button onPress={onClose}>Cancel</Button>
        <Button kind="primary" onPress={save}>
          Send note
        </Button>
      </div>
    </Dialog>
  )
}
