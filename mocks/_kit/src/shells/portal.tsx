/** Services to the public, shops, account pages: navigation along the top, a centred page, a foot. */
import type { ReactNode } from 'react'
import { Brand, Frame, Main, type Skin } from './frame'
import { type NavEntry, TopNav } from './nav'
import './portal.css'

interface PortalShellProps {
  readonly app: string
  readonly icon: ReactNode
  readonly nav: readonly NavEntry[]
  /** A line above the bar: a notice, a language, a location. */
  readonly notice?: ReactNode
  readonly search?: ReactNode
  readonly actions?: ReactNode
  readonly foot?: ReactNode
  readonly bar?: Skin
  /** Beside the content, such as filters of a result list. */
  readonly aside?: { readonly label: string; readonly content: ReactNode } | null
  readonly children: ReactNode
}

export function PortalShell({ app, icon, nav, notice, search, actions, foot, bar = 'plain', aside, children }: PortalShellProps) {
  return (
    <Frame app={app} className="shell-portal">
      <header className="shell-portal-head">
        {notice ? <div className="shell-notice">{notice}</div> : null}
        <div className="shell-bar" data-skin={bar}>
          <div className="shell-wide">
            <Brand app={app} icon={icon} />
            <TopNav label="Main" entries={nav} />
            <div className="shell-search">{search}</div>
            <div className="shell-actions">{actions}</div>
          </div>
        </div>
      </header>
      <div className={aside ? 'shell-wide shell-portal-body shell-portal-aside' : 'shell-wide shell-portal-body'}>
        <Main>{children}</Main>
        {aside ? (
          <aside className="shell-portal-side" aria-label={aside.label}>
            {aside.content}
          </aside>
        ) : null}
      </div>
      {foot ? (
        <footer className="shell-portal-foot">
          <div className="shell-wide">{foot}</div>
        </footer>
      ) : null}
    </Frame>
  )
}
