/**
 * What is written becomes an action after a pause, when the text is left, on Ctrl+S, and when the page goes; never one a
 * key. Nothing that was typed is lost: what is not saved yet is taken when the editor ends.
 */
import type { DocumentHandle } from '@mocks/kit'
import { useCallback, useEffect, useRef } from 'react'
import { useAct } from '../../hooks'

const PAUSE_MS = 1_000

type Label = 'document_edit' | 'suggestion_accept' | 'suggestion_reject'

export interface Saving {
  /** Something was written: save it soon. */
  readonly later: () => void
  readonly now: (label?: Label) => void
  /** Waits for the person: what would have been saved soon is not. */
  readonly hold: () => void
}

export function useSaving(id: string, handle: DocumentHandle | null): Saving {
  const act = useAct()
  const timer = useRef(0)
  const now = useCallback(
    (label: Label = 'document_edit') => {
      window.clearTimeout(timer.current)
      const taken = handle?.take()
      if (taken) void act[label]({ id, content: taken.html, anchors: taken.anchors })
    },
    [act, handle, id],
  )
  const later = useCallback(() => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(now, PAUSE_MS)
  }, [now])
  const hold = useCallback(() => window.clearTimeout(timer.current), [])
  useEffect(() => {
    const leave = (): void => now()
    const hide = (): void => void (document.hidden && now())
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      now()
    }
  }, [now])
  return { later, now, hold }
}
