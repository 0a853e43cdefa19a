import { Button, Dialog, useGo } from '@mocks/kit'
import { useState } from 'react'
import { useSelect } from '../hooks'
import { draftProblem, inputOf, newDraft } from '../logic/draft'
import { useTimes } from '../use_times'
import { EventBasics, TitleField } from './form/event_basics'
import { GuestsField } from './form/guests_field'
import { RepeatField } from './form/repeat_field'
import { WhenFields } from './form/when_fields'
import { newPath } from './new_path'
import { useDeeds } from './use_deeds'

/** A new event in a span that was drawn on the calendar. */
export function NewEventDialog({ span, onClose }: { span: { start: string; end: string; allDay: boolean }; onClose: () => void }) {
  const state = useSelect((one) => one)
  const deeds = useDeeds()
  const go = useGo()
  const { zone } = useTimes()
  const [draft, setDraft] = useState(() => newDraft(state, span, zone))
  const problem = draftProblem(draft)
  const save = async (): Promise<void> => {
    const input = inputOf(draft)
    if (problem !== null || input === null) return
    onClose()
    await deeds.save(null, input, false)
  }
  return (
    <Dialog title="New event" onClose={onClose} wide>
      <div className="event-form">
        <TitleField draft={draft} onChange={setDraft} />
        <WhenFields draft={draft} onChange={setDraft} />
        <RepeatField draft={draft} onChange={setDraft} />
        <EventBasics draft={draft} onChange={setDraft} short />
        <GuestsField draft={draft} onChange={setDraft} />
      </div>
      {problem === null ? null : (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="kit-dialog-buttons">
        <Button kind="quiet" onPress={() => go(newPath(draft))}>
          All options
        </Button>
        <Button onPress={onClose}>Cancel</Button>
        <Button kind="primary" disabled={problem !== null} onPress={() => void save()}>
          Save
        </Button>
      </div>
    </Dialog>
  )
}
