/** A text while it is typed: written to the session when the field is left, and when the page is. */
import { useEffect, useRef, useState } from 'react'

export function useDraft(stored: string, onCommit: (text: string) => void): { text: string; type: (text: string) => void; leave: () => void } {
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null)
  const text = typed !== null && typed.over === stored ? typed.text : stored
  const latest = useRef({ text, stored, onCommit })
  useEffect(() => {
    latest.current = { text, stored, onCommit }
  })
  useEffect(
    () => () => {
      const { text: last, stored: before, onCommit: commit } = latest.current
      if (last !== before) commit(last)
    },
    [],
  )
  return {
    text,
    type: (next) => setTyped({ text: next, over: stored }),
    leave: () => {
      if (text !== stored) onCommit(text)
      setTyped(null)
    },
  }
}
