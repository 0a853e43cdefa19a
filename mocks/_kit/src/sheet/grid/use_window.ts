/** Which part of the sheet is in sight. Enters: the scrolling element. Leaves: its place and size, once per frame. */
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

export interface Sight {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

// Where nothing is laid out (a test) there is no size to fill.
const UNSEEN: Sight = { top: 0, left: 0, width: 1200, height: 640 }

export function useSight(scroller: RefObject<HTMLElement | null>): Sight {
  const [sight, setSight] = useState(UNSEEN)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const look = (): void => {
      const next = { top: element.scrollTop, left: element.scrollLeft, width: element.clientWidth || UNSEEN.width, height: element.clientHeight || UNSEEN.height }
      setSight((before) => (before.top === next.top && before.left === next.left && before.width === next.width && before.height === next.height ? before : next))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    let frame = 0
    const scrolled = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setSight({ top: element.scrollTop, left: element.scrollLeft, width: element.clientWidth || UNSEEN.width, height: element.clientHeight || UNSEEN.height }))
    }
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', scrolled)
    }
  }, [scroller])
  return sight
}
