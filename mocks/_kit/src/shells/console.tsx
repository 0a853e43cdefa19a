/** Administration: a side of full height with grouped pages, a slim bar, tables and forms. */
import { type ReactNode, useId } from 'react'
import { Aside, FoldButton, type Panel, useFolded } from './collapse'
import { Brand, Frame, Main, type Skin } from './frame'
import { type NavGroup, NavList } from './nav'
import './console.css'

interface ConsoleShellProps {
  readonly app: string
  readonly icon: ReactNode
  readonly nav: readonly NavGroup[]
  /** Below the brand: the switch between accounts, projects or stores. */
  readonly scope?: ReactNode
  readonly search?: ReactNode
  readonly actions?: ReactNode
  readonly foot?: ReactNode
  readonly aside?: Panel | null
  readonly side?: Skin
  readonly bar?: Skin
  readonly children: ReactNode
}

export function ConsoleShell({ app, icon, nav, scope, search, actions, foot, aside, side = 'dark', bar = 'plain', children }: ConsoleShellProps) {
  const id = useId()
  const [folded, toggle] = useFolded()
  return (
    <Frame app={app} className={folded ? 'shell-console shell-folded' : 'shell-console'}>
      <nav className="shell-side" aria-label="Main" data-skin={side}>
        <div className="shell-side-head">
          <Brand app={app} icon={icon} />
          {scope && !folded ? scope : null}
        </div>
        <div id={id} className="shell-side-scroll">
          <NavList groups={nav} folded={folded} />
        </div>
        {foot && !folded ? <div className="shell-side-foot">{foot}</div> : null}
      </nav>
      <header className="shell-bar" data-skin={bar}>
        <FoldButton what="navigation" folded={folded} onToggle={toggle} controls={id} />
        <div className="shell-search">{search}</div>
        <div className="shell-actions">{actions}</div>
      </header>
      <Main>{children}</Main>
      {aside ? <Aside {...aside} /> : null}
    </Frame>
  )
}
