/** Light, dark, or as the system says; kept in this browser. */
import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'
const KEY = 'hub-theme'
const listeners = new Set<() => void>()

function read(): Theme {
  const kept = window.localStorage.getItem(KEY)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

export function startTheme(): void {
  show(read())
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') window.localStorage.removeItem(KEY)
  else window.localStorage.setItem(KEY, theme)
  show(theme)
  for (const one of listeners) one()
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, read)
}
