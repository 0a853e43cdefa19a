/**
 * A player that fills the page, and with it the screen where the browser allows that. The page is what goes to full
 * screen, not the player alone: menus lie outside of it.
 */
import { useEffect, useState } from 'react'

export function useFullScreen() {
  const [filling, setFilling] = useState(false)
  useEffect(() => {
    const changed = (): void => {
      if (!document.fullscreenElement) setFilling(false)
    }
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  useEffect(() => {
    if (!filling) return
    const escape = (event: KeyboardEvent): void => {
      // The first Escape is for an open menu.
      if (event.key !== 'Escape' || document.querySelector('[role=menu]')) return
      setFilling(false)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
    window.addEventListener('keydown', escape, true)
    return () => window.removeEventListener('keydown', escape, true)
  }, [filling])
  const toggle = (): void => {
    if (filling) {
      if (document.fullscreenElement) void document.exitFullscreen()
      return setFilling(false)
    }
    setFilling(true)
    void document.documentElement.requestFullscreen?.().catch(() => undefined)
  }
  return { filling, toggle }
}
