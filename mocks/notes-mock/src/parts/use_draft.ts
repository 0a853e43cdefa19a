/**
 * Title and text while they are being written. They become one action when the person saves, leaves the editor or
 * leaves the page; until then nothing is in the state, so the number of actions does not depend on typing speed.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAct } from '../hooks'
import type { Note } from '../model'

interface Draft {
  readonly title: string
  readonly body: string
}

export function useDraft(note: Note) {
  const act = useAct()
  const [draft, setDraft] = useState<Draft | null>(null)
  const latest = useRef<Draft | null>(null)
  const shown = draft ?? { title: note.title, body: note.body }
  const change = (part: Partial<Draft>): void => {
    latest.current = { ...shown, ...part }
    setDraft(latest.current)
  }
  const save = useCallback(() => {
    if (latest.current !== null) void act.note_edit({ id: note.id, ...latest.current })
    latest.current = null
    setDraft(null)
  }, [act, note.id])
  useEffect(() => {
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [save])
  const dirty = draft !== null && (draft.title !== note.title || draft.body !== note.body)
  return { ...shown, dirty, change, save }
}
