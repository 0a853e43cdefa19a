/** Keys that work anywhere on the page, unless one types. `g m` is a sequence: g, then m within a second. */
import { useEffect, useEffectEvent } from 'react'

export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>

const PAUSE = 1_000
let before: { readonly key: string; readonly at: number } | null = null

/** Whether the key goes into a field, or belongs to an open dialog, menu or list. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('input, textarea, select, [role="menu"], [role="listbox"]') !== null) return true
  return false
}

/** The name a key event is listed under: after g, only as a sequence. */
function nameOf(event: KeyboardEvent): string {
  return before?.key === 'g' && event.timeStamp - before.at < PAUSE ? `g ${event.key}` : event.key
}

const remembered = (event: KeyboardEvent, now: number): void => {
  before = { key: event.key, at: now }
}

/** While the component is there. `dialogs`: also while a dialog is open. */
export function useKeys(keys: Keys, { enabled = true, dialogs = false }: { enabled?: boolean; dialogs?: boolean } = {}): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return
    if (!dialogs && document.querySelector('[role="dialog"]') !== null) return
    const act = keys[nameOf(event)]
    if (act === undefined) return
    event.preventDefault()
    event.stopImmediatePropagation()
    before = null
    act(event)
  })
  useEffect(() => {
    if (!enabled) return
    const listener = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [enabled])
}

/** Remembers each key for sequences; installed once, and heard after all others. */
export function useSequences(): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      if (!isTyping(event)) remembered(event, event.timeStamp)
    }
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
