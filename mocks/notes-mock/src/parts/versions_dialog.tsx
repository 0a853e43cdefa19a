import { Button, Dialog, moment, useClock, useToast } from '@mocks/kit'
import { useState } from 'react'
import { useAct } from '../hooks'
import type { Note } from '../model'
import { titleOf } from '../selectors'

/** Earlier versions of a note, newest first, with the text of the one that is chosen. */
export function VersionsDialog({ note, readOnly, onClose }: { note: Note; readOnly: boolean; onClose: () => void }) {
  const act = useAct()
  const clock = useClock()
  const toast = useToast()
  const versions = [...note.revisions].reverse()
  const [chosenId, setChosen] = useState(versions[0]?.id ?? null)
  const chosen = versions.find((one) => one.id === chosenId)
  const restore = (): void => {
    if (!chosen) return
    void act.note_restore_revision({ id: note.id, revisionId: chosen.id })
    toast({ message: `Version of ${moment(chosen.at, clock)} restored.` })
    onClose()
  }
  return (
    <Dialog title={`Earlier versions of “${titleOf(note)}”`} onClose={onClose} wide>
      {chosen === undefined ? (
        <p className="kit-dialog-text">There are none yet. Each time you save a change, what the note said before is kept here.</p>
      ) : (
        <div className="versions">
          <ul aria-label="Versions">
            {versions.map((one) => (
              <li key={one.id}>
                <button type="button" aria-pressed={one.id === chosenId} onClick={() => setChosen(one.id)}>
                  {moment(one.at, clock)}
                </button>
              </li>
            ))}
          </ul>
          <article dir="auto">
            <h3>{titleOf(chosen)}</h3>
            <p>{chosen.body}</p>
          </article>
        </div>
      )}
      <div className="kit-dialog-buttons">
        <Button onPress={onClose}>Close</Button>
        {chosen && !readOnly ? (
          <Button kind="primary" onPress={restore}>
            Restore this version
          </Button>
        ) : null}
      </div>
    </Dialog>
  )
}
