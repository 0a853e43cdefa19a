/** A value that follows another one after it has rested. */
import { useEffect, useState } from 'react'

export function useLater<T>(value: T, milliseconds: number): T {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setLater(value), milliseconds)
    return () => window.clearTimeout(timer)
  }, [value, milliseconds])
  return later
}
