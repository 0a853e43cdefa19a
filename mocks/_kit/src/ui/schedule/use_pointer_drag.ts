/** A drag by pointer while it lasts: it follows the pointer, is settled where it ends, and given up by Escape. */
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useLatest } from '../latest'

export function usePointerDrag<D>(next: (drag: D, event: PointerEvent) => D, settle: (drag: D) => void): [D | null, Dispatch<SetStateAction<D | null>>] {
  const [drag, setDrag] = useState<D | null>(null)
  const latest = useLatest({ drag, next, settle })
  const active = drag !== null
  useEffect(() => {
    if (!active) return
    const moved = (event: PointerEvent): void => setDrag((before) => (before === null ? null : latest.current.next(before, event)))
    const finish = (event: PointerEvent): void => {
      const { drag: before, next: last, settle: done } = latest.current
      if (before !== null) done(last(before, event))
      setDrag(null)
    }
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setDrag(null)
    }
    const cancel = (): void => setDrag(null)
    window.addEventListener('pointermove', moved)
    window.addEventListener('pointerup', finish)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', escape)
    return () => {
      window.removeEventListener('pointermove', moved)
      window.removeEventListener('pointerup', finish)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', escape)
    }
  }, [active, latest])
  return [drag, setDrag]
}
