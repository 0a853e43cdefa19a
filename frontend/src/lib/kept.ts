/** A choice that this browser keeps. */
import { useCallback, useState } from 'react'

export function useKept<T>(name: string, otherwise: T): [T, (value: T) => void] {
  const key = `hub:${name}`
  const [value, setValue] = useState<T>(() => read(key, otherwise))
  const keep = useCallback(
    (next: T) => {
      setValue(next)
      window.localStorage.setItem(key, JSON.stringify(next))
    },
    [key],
  )
  return [value, keep]
}

function read<T>(key: string, otherwise: T): T {
  try {
    const kept = window.localStorage.getItem(key)
    return kept === null ? otherwise : (JSON.parse(kept) as T)
  } catch {
    return otherwise
  }
}
