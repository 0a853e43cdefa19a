/** What is being edited beside what is kept. The draft follows the state until one begins to change it. */
import { useEffect, useRef, useState } from 'react'

export interface Form<T> {
  readonly value: T
  readonly set: (change: Partial<T>) => void
  readonly dirty: boolean
  readonly reset: () => void
  /** Call when it has been saved: the draft is what is kept now. */
  readonly settle: () => void
}

export function useForm<T extends object>(kept: T): Form<T> {
  const [draft, setDraft] = useState<T | null>(null)
  const keptText = JSON.stringify(kept)
  const before = useRef(keptText)
  useEffect(() => {
    // What was changed elsewhere and is untouched here is taken over.
    if (before.current !== keptText && draft !== null && JSON.stringify(draft) === keptText) setDraft(null)
    before.current = keptText
  }, [keptText, draft])
  const value = draft ?? kept
  return {
    value,
    set: (change) => setDraft((old) => ({ ...(old ?? kept), ...change })),
    dirty: draft !== null && JSON.stringify(draft) !== keptText,
    reset: () => setDraft(null),
    settle: () => setDraft(null),
  }
}
