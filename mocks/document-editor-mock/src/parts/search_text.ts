/**
 * The text in the search bar. What is typed filters the lists at once; it goes to the state after a pause, on Enter and
 * when the page is left, so that there is not one action a key.
 */
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useAct, useSelect } from '../hooks'

const PAUSE_MS = 600

export interface SearchText {
  readonly text: string
  readonly change: (text: string) => void
  readonly save: () => void
}

export const SearchTextContext = createContext<SearchText>({ text: '', change: () => undefined, save: () => undefined })

export const useSearchText = (): SearchText => useContext(SearchTextContext)

export function useStoredSearch(): SearchText {
  const stored = useSelect((state) => state.ui?.searchQuery ?? '')
  const { ui_set } = useAct()
  const [text, setText] = useState(stored)
  const unsaved = useRef<string | null>(null)
  const timer = useRef(0)
  const save = useCallback(() => {
    window.clearTimeout(timer.current)
    if (unsaved.current !== null) void ui_set({ searchQuery: unsaved.current })
    unsaved.current = null
  }, [ui_set])
  const change = useCallback(
    (next: string) => {
      setText(next)
      unsaved.current = next
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(save, PAUSE_MS)
    },
    [save],
  )
  useEffect(() => {
    if (unsaved.current === null) setText(stored)
  }, [stored])
  useEffect(() => {
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [save])
  return { text, change, save }
}
