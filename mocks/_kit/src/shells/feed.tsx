/** Social and publishing: navigation at the left, one column to read, suggestions at the right. */
import { type ReactNode, useId } from 'react'
import { FoldButton, type Panel, useFolded } from './collapse'
import { Brand, Frame, Main } from './frame'
import { type NavGroup, SideNav } from './nav'
import './feed.css'

interface FeedShellProps {
  readonly app: string
  readonly icon: ReactNode
  readonly nav: readonly NavGroup[]
  /** Below the navigation: the button that starts a post. */
  readonly start?: ReactNode
  /** Who is using it. */
  readonly person?: ReactNode
  readonly search?: ReactNode
  /** Cards beside the column, each with a heading of its own. */
  readonly panels?: readonly Panel[]
  readonly children: ReactNode
}

export function FeedShell({ app, icon, nav, start, person, search, panels = [], children }: FeedShellProps) {
  const id = useId()
  const [folded, toggle] = useFolded()
  return (
    <Frame app={app} className={folded ? 'shell-feed shell-folded' : 'shell-feed'}>
      <header className="shell-side">
        <div className="shell-feed-brand">
          <Brand app={app} icon={icon} />
          <FoldButton what="navigation labels" folded={folded} onToggle={toggle} controls={id} />
        </div>
        <div id={id} className="shell-side-scroll">
          <SideNav label="Main" groups={nav} folded={folded} />
          {start && !folded ? <div className="shell-start">{start}</div> : null}
        </div>
        {person && !folded ? <div className="shell-side-foot">{person}</div> : null}
      </header>
      <Main>{children}</Main>
      <aside className="shell-feed-side" aria-label="Suggestions">
        {search}
        {panels.map(({ label, content }) => (
          <section key={label} className="shell-card" aria-label={label}>
            <h2>{label}</h2>
            {content}
          </section>
        ))}
      </aside>
    </Frame>
  )
}
