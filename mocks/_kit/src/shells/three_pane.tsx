/** Mail, chat, files: a bar, a side with folders, a list, and what is chosen in it. Screens use Panes. */
import { type ReactNode, useId } from 'react'
import { FoldButton, useFolded } from './collapse'
import { Brand, Frame, Main, type Skin } from './frame'
import { type NavGroup, NavList } from './nav'
import { useTitle } from './page'
import './three_pane.css'

interface ThreePaneShellProps {
  readonly app: string
  readonly icon: ReactNode
  readonly nav: readonly NavGroup[]
  /** Above the navigation: the button that starts something new. */
  readonly start?: ReactNode
  readonly search?: ReactNode
  readonly actions?: ReactNode
  /** Below the navigation. */
  readonly foot?: ReactNode
  readonly bar?: Skin
  readonly side?: Skin
  readonly children: ReactNode
}

export function ThreePaneShell({ app, icon, nav, start, search, actions, foot, bar = 'plain', side = 'tinted', children }: ThreePaneShellProps) {
  const id = useId()
  const [folded, toggle] = useFolded()
  return (
    <Frame app={app} className={folded ? 'shell-panes shell-folded' : 'shell-panes'}>
      <header className="shell-bar" data-skin={bar}>
        <FoldButton what="navigation" folded={folded} onToggle={toggle} controls={id} />
        <Brand app={app} icon={icon} />
        <div className="shell-search">{search}</div>
        <div className="shell-actions">{actions}</div>
      </header>
      <nav id={id} className="shell-side" aria-label="Main" data-skin={side}>
        {start && !folded ? <div className="shell-start">{start}</div> : null}
        <NavList groups={nav} folded={folded} />
        {foot && !folded ? <div className="shell-side-foot">{foot}</div> : null}
      </nav>
      <Main>{children}</Main>
    </Frame>
  )
}

interface PanesProps {
  /** The list's title: the page's heading. */
  readonly title: string
  /** The page's title where something is chosen. */
  readonly chosen?: string
  readonly tools?: ReactNode
  readonly list: ReactNode
  /** null: nothing is chosen, and the list may take all the room. */
  readonly detail: ReactNode | null
  readonly detailLabel: string
  /** Shown in place of the detail; left out, the list takes all the room. */
  readonly placeholder?: ReactNode
}

/** A list and what is chosen in it, side by side. */
export function Panes({ title, chosen, tools, list, detail, detailLabel, placeholder }: PanesProps) {
  useTitle(chosen ?? title)
  const split = detail !== null || placeholder !== undefined
  return (
    <div className={split ? 'panes panes-split' : 'panes'}>
      <section className="panes-list" aria-label={title}>
        <div className="panes-head">
          <h1>{title}</h1>
          {tools ? <div className="shell-actions">{tools}</div> : null}
        </div>
        <div className="panes-scroll">{list}</div>
      </section>
      {split ? (
        <section className="panes-detail" aria-label={detailLabel}>
          {detail ?? <div className="panes-nothing">{placeholder}</div>}
        </section>
      ) : null}
    </div>
  )
}
