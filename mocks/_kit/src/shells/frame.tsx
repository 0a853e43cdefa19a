/** What all shells share: the application's name, the skip link, the landmarks' order, the main region. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from '../shell/router'
import { AppName } from './page'
import './shells.css'

/** Colours of a bar or a side. Inside, the tokens change, so every component fits. */
export type Skin = 'plain' | 'tinted' | 'dark' | 'accent'

interface FrameProps {
  readonly app: string
  readonly className: string
  readonly children: ReactNode
}

export function Frame({ app, className, children }: FrameProps) {
  return (
    <AppName value={app}>
      <div className={`shell ${className}`}>
        <SkipLink />
        {children}
      </div>
    </AppName>
  )
}

/** The address is not used: with a <base> element "#main" would be another page. */
function SkipLink() {
  return (
    <a
      className="shell-skip"
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      Skip to main content
    </a>
  )
}

/** The main landmark. It scrolls, and another address begins at its top. */
export function Main({ children, className = '' }: { children: ReactNode; className?: string }) {
  const place = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const main = place.current
    for (const scroller of [main, main?.closest('.shell')]) if (scroller) scroller.scrollTop = 0
  }, [pathname])
  return (
    <main id="main" ref={place} tabIndex={-1} className={`shell-main ${className}`}>
      {children}
    </main>
  )
}

interface BrandProps {
  readonly app: string
  readonly icon: ReactNode
  /** Where it leads; the start page. */
  readonly to?: string
}

export function Brand({ app, icon, to = '/' }: BrandProps) {
  return (
    <Link className="shell-brand" to={to} aria-label={`${app}, start page`}>
      <span className="shell-mark" aria-hidden>
        {icon}
      </span>
      <span className="shell-brand-name">{app}</span>
    </Link>
  )
}
