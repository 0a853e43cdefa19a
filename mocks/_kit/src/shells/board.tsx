/** Boards: a rail of places, a bar in the board's colour, columns that take the height and scroll sideways. */
import type { ReactNode } from 'react'
import { Aside, type Panel } from './collapse'
import { Brand, Frame, Main, type Skin } from './frame'
import { type NavEntry, SideNav } from './nav'
import './board.css'

interface BoardShellProps {
  readonly app: string
  readonly icon: ReactNode
  /** The rail; each entry needs an icon. */
  readonly nav: readonly NavEntry[]
  readonly search?: ReactNode
  readonly actions?: ReactNode
  readonly aside?: Panel | null
  readonly bar?: Skin
  readonly rail?: Skin
  readonly children: ReactNode
}

export function BoardShell({ app, icon, nav, search, actions, aside, bar = 'accent', rail = 'plain', children }: BoardShellProps) {
  return (
    <Frame app={app} className="shell-board">
      <header className="shell-bar" data-skin={bar}>
        <Brand app={app} icon={icon} />
        <div className="shell-search">{search}</div>
        <div className="shell-actions">{actions}</div>
      </header>
      <div className="shell-rail" data-skin={rail}>
        <SideNav label="Main" groups={[{ entries: nav }]} />
      </div>
      <Main>{children}</Main>
      {aside ? <Aside {...aside} /> : null}
    </Frame>
  )
}

/** Columns side by side, for the body of `<Page layout="fill">`. Each column scrolls by itself. */
export function Columns({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="columns" role="group" aria-label={label}>
      {children}
    </div>
  )
}
