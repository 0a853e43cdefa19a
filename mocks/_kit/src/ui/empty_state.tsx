import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly icon: ReactNode
  readonly title: string
  readonly children?: ReactNode
}

/** What a list shows where it has nothing to show. */
export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <div className="kit-empty">
      <span className="kit-empty-icon" aria-hidden>
        {icon}
      </span>
      <h2>{title}</h2>
      <div>{children}</div>
    </div>
  )
}
