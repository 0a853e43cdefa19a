/** How large the surface is. Where nothing is laid out, it keeps the size it was given. */
import { type RefObject, useEffect } from 'react'
import { useLatest } from '../../ui/latest'
import type { ViewSize } from '../geometry/viewing'

export function useMeasured(element: RefObject<HTMLElement | null>, onSize: (size: ViewSize) => void): void {
  const latest = useLatest(onSize)
  useEffect(() => {
    const root = element.current
    if (root === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = root
      if (width > 0 && height > 0) latest.current({ width, height })
    })
    observer.observe(root)
    return () => observer.disconnect()
  }, [element, latest])
}
