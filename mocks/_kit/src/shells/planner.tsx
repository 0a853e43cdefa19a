/** Planning: a narrow rail of places, a side that the mock fills (a small month, lists to show and hide), the work. */
import { type ReactNode, useId } from 'react'
import { FoldButton } from './collapse'
import { Brand, Frame, Main, type Skin } from './frame'
import { type NavEntry, NavList } from './nav'
import './planner.css'

interface PlannerShellProps {
  readonly app: string
  readonly icon: ReactNode
  /** The rail; each entry needs an icon. */
  readonly nav: readonly NavEntry[]
  /** Below the rail's entries. */
  readonly foot?: ReactNode
  readonly side: { readonly label: string; readonly content: ReactNode }
  /** Folded or not is the mock's own affair: a state may hold it. */
  readonly sideOpen: boolean
  readonly onToggleSide: () => void
  readonly search?: ReactNode
  readonly actions?: ReactNode
  readonly rail?: Skin
  readonly bar?: Skin
  readonly sideSkin?: Skin
  readonly children: ReactNode
}

export function PlannerShell({ app, icon, nav, foot, side, sideOpen, onToggleSide, search, actions, rail = 'tinted', bar = 'plain', sideSkin = 'plain', children }: PlannerShellProps) {
  const id = useId()
  return (
    <Frame app={app} className="shell-planner">
      <nav className="shell-planner-rail" aria-label="Main" data-skin={rail}>
        <Brand app={app} icon={icon} />
        <div className="shell-planner-list">
          <NavList groups={[{ entries: nav }]} />
        </div>
        {foot ? <div className="shell-planner-foot">{foot}</div> : null}
      </nav>
      <header className="shell-bar" data-skin={bar}>
        <FoldButton what={side.label.toLowerCase()} folded={!sideOpen} onToggle={onToggleSide} controls={id} />
        <div className="shell-search">{search}</div>
        <div className="shell-actions">{actions}</div>
      </header>
      <aside id={id} className="shell-planner-side" aria-label={side.label} data-skin={sideSkin} hidden={!sideOpen}>
        {sideOpen ? side.content : null}
      </aside>
      <Main>{children}</Main>
    </Frame>
  )
}
