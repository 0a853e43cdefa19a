import { type ReactNode, useId } from 'react'

interface SectionProps {
  readonly title: string
  readonly count?: number
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of an issue with a heading and what can be done there. */
export function Section({ title, count, actions, children }: SectionProps) {
  const id = useId()
  return (
    <section className="issue-section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {count === undefined ? null : <span className="count">{count}</span>}
        <span className="gap" />
        {actions}
      </header>
      {children}
    </section>
  )
}
