/** A list's search, filters, order and page: they live in the address, so that a list can be sent to somebody. */
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

export interface ListState {
  readonly get: (name: string) => string
  /** Values of a filter that takes several, comma-separated. */
  readonly all: (name: string) => readonly string[]
  readonly set: (changes: Readonly<Record<string, string | number | null | readonly string[]>>) => void
  readonly clear: (names: readonly string[]) => void
}

export function useListState(): ListState {
  const [params, setParams] = useSearchParams()
  const set = useCallback<ListState['set']>(
    (changes) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          // Another filter is another list: it starts at its first page.
          if (!('page' in changes) && !('after' in changes)) for (const name of ['page', 'after', 'trail']) next.delete(name)
          for (const [name, value] of Object.entries(changes)) {
            const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
            if (text === '') next.delete(name)
            else next.set(name, text)
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  return useMemo(() => {
    const get = (name: string): string => params.get(name) ?? ''
    return {
      get,
      all: (name) => get(name).split(',').filter(Boolean),
      set,
      clear: (names) => set(Object.fromEntries(names.map((name) => [name, null]))),
    }
  }, [params, set])
}
