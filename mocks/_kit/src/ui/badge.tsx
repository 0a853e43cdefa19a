import type { ReactNode } from 'react'
import './badge.css'

interface BadgeProps {
  readonly children: ReactNode
  /** A colour of the palette; left out: grey. */
  readonly tone?: string
  readonly icon?: ReactNode
}

/** A word on the state of something: "Paid", "Overdue". */
export function Badge({ children, tone, icon }: BadgeProps) {
  return (
    <span className={`kit-badge${tone === undefined ? '' : ` tone-${tone} kit-toned`}`}>
      {icon}
      <span className="kit-badge-text">{children}</span>
    </span>
  )
}
