/** One screen's head: its title in the browser and on the page, the way here, what can be done. */
import { ArrowLeft } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { Link } from '../shell/router'
import { Breadcrumbs } from '../ui/breadcrumbs'

/** The application's name, which every page title ends with. */
export const AppName = createContext('')

/** Names the page in the browser's tab: "Inbox · Mail". Called once by each screen, usually through Page; `app` only outside a shell. */
export function useTitle(title: string, app?: string): void {
  const around = useContext(AppName)
  const name = app ?? around
  useEffect(() => {
    document.title = [title, name].filter((part, index, all) => part !== '' && all.indexOf(part) === index).join(' · ')
  }, [title, name])
}

export interface Way {
  readonly to: string
  readonly label: string
}

interface PageProps {
  readonly title: string
  /** From the outermost; this page is added by itself. */
  readonly trail?: readonly Way[]
  readonly back?: Way
  /** A line below the title. */
  readonly lead?: ReactNode
  /** Marks beside the title: a state, a star. */
  readonly marks?: ReactNode
  readonly actions?: ReactNode
  /** Filters, tabs or what else stands between the head and the content. */
  readonly toolbar?: ReactNode
  /** flow: as wide as there is room. narrow: a readable column. fill: takes the height; the content scrolls itself. */
  readonly layout?: 'flow' | 'narrow' | 'fill'
  readonly children: ReactNode
}

export function Page({ title, trail, back, lead, marks, actions, toolbar, layout = 'flow', children }: PageProps) {
  useTitle(title)
  return (
    <div className={`shell-page shell-page-${layout}`}>
      {trail ? <Breadcrumbs trail={[...trail, { label: title }]} /> : null}
      {back ? <BackLink {...back} /> : null}
      <div className="shell-page-head">
        <div className="shell-page-title">
          <h1>
            {title}
            {marks}
          </h1>
          {lead ? <p>{lead}</p> : null}
        </div>
        {actions ? <div className="shell-actions">{actions}</div> : null}
      </div>
      {toolbar ? <div className="shell-page-toolbar">{toolbar}</div> : null}
      <div className="shell-page-body">{children}</div>
    </div>
  )
}

export function BackLink({ to, label }: Way) {
  return (
    <Link className="shell-back" to={to}>
      <ArrowLeft size={16} aria-hidden />
      <span>{label}</span>
    </Link>
  )
}
