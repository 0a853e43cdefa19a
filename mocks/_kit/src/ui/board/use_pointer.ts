import { type RefObject, useEffect, useRef } from 'react'

/** Where the pointer is, drawn from the events themselves: one long jump of an agent's mouse counts like a slow drag. */
export function usePointer(): RefObject<{ x: number; y: number } | null> {
  const at = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    const note = (event: MouseEvent): void => void (at.current = { x: event.clientX, y: event.clientY })
    const touched = (event: TouchEvent): void => {
      const touch = event.touches[0]
      if (touch) at.current = { x: touch.clientX, y: touch.clientY }
    }
    const kinds = ['mousemove', 'mouseup', 'mousedown'] as const
    for (const kind of kinds) window.addEventListener(kind, note, true)
    window.addEventListener('touchmove', touched, { capture: true, passive: true })
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, note, true)
      window.removeEventListener('touchmove', touched, true)
    }
  }, [])
  return at
}
