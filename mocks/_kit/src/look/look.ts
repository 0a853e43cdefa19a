/** Settings of the look that have an effect at once: theme, density, accent. Used by a mock's App. */
import { useEffect } from 'react'
import type { PaletteName, Theme } from './palette'

export type Density = 'compact' | 'normal' | 'roomy'

export interface Look {
  /** "system" follows the browser. */
  readonly theme?: Theme | 'system'
  readonly density?: Density
  readonly accent?: PaletteName
}

/** Puts the look on the document's root, where tokens.css and palette.css read it; what is left out is the mock's own. */
export function useLook({ theme, density, accent }: Look): void {
  useEffect(() => {
    const root = document.documentElement
    const dark = window.matchMedia?.('(prefers-color-scheme: dark)')
    const apply = (): void => {
      put(root, 'theme', theme === 'system' ? (dark?.matches ? 'dark' : 'light') : theme)
      put(root, 'density', density)
      put(root, 'accent', accent)
    }
    apply()
    if (theme !== 'system') return
    dark?.addEventListener('change', apply)
    return () => dark?.removeEventListener('change', apply)
  }, [theme, density, accent])
}

function put(root: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) delete root.dataset[name]
  else root.dataset[name] = value
}
