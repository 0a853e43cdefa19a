import { ChevronRight } from 'lucide-react'
import { Link } from '../shell/router'
import './breadcrumbs.css'

interface BreadcrumbsProps {
  /** From the outermost; the last is this page and is no link. */
  readonly trail: readonly { readonly label: string; readonly to?: string }[]
}

/** Where this page stands. */
export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="kit-crumbs">
        {trail.map(({ label, to }, index) => {
          const last = index === trail.length - 1
          return (
            <li key={`${index} ${label}`}>
              {last || to === undefined ? <span aria-current={last ? 'page' : undefined}>{label}</span> : <Link to={to}>{label}</Link>}
              {last ? null : <ChevronRight size={14} aria-hidden />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
