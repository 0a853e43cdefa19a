import { useEffect } from 'react'
import { useLatest } from './latest'

/**
 * Calls `act` when the keys are pressed anywhere in the page: "mod+k" (Ctrl, or Cmd), "shift+?", "j". A single letter
 * does nothing while someone types into a field.
 */
export function useShortcut(keys: string, act: () => void, enabled = true): void {
  const latest = useLatest(act)
  useEffect(() => {
    if (!enabled) return
    const pressed = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !matchesKeys(event, keys)) return
      if (!keys.includes('mod+') && isField(event.target)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [enabled, keys, latest])
}

function matchesKeys(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.toLowerCase().split('+')
  const key = parts.at(-1) ?? ''
  const mod = event.ctrlKey || event.metaKey
  // Shift is part of what characters such as "?" are typed with.
  const shift = key.length > 1 || /[a-z0-9]/.test(key) ? event.shiftKey === parts.includes('shift') : true
  return event.key.toLowerCase() === key && mod === parts.includes('mod') && event.altKey === parts.includes('alt') && shift
}

const isField = (target: EventTarget | null): boolean => target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role=textbox], [role=menu] *, [role=listbox] *'))
