import { type RefObject, useEffect, useRef, useState } from 'react'

const STEP = 40

/** How many of a long column's cards are drawn: some more each time one has scrolled to the last of them. */
export function useDrawn(count: number): { drawn: number; end: RefObject<HTMLDivElement | null> } {
  const end = useRef<HTMLDivElement>(null)
  const seen = typeof IntersectionObserver !== 'undefined'
  const [most, setMost] = useState(STEP)
  const drawn = seen ? Math.min(count, most) : count
  useEffect(() => {
    const last = end.current
    if (last === null || drawn >= count) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setMost(drawn + STEP), { root: last.parentElement, rootMargin: '600px 0px' })
    watch.observe(last)
    return () => watch.disconnect()
  }, [count, drawn])
  return { drawn, end }
}
