/** Puts the caret where it belongs once a text that was changed for the user is drawn: before the next key arrives. */
import { type RefObject, useLayoutEffect, useRef } from 'react'

export function useCaret(area: RefObject<HTMLTextAreaElement | null>): (place: number) => void {
  const wanted = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (wanted.current === null) return
    area.current?.focus()
    area.current?.setSelectionRange(wanted.current, wanted.current)
    wanted.current = null
  })
  return (place) => void (wanted.current = place)
}
