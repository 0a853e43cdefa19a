import type { ReactNode } from 'react'
import './panel.css'

interface PanelProps {
  readonly title?: ReactNode
  readonly note?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
  readonly flush?: boolean
  readonly className?: string
}

/** A titled area. `flush`: its content reaches its borders, as tables do. */
export function Panel({ title, note, actions, children, flush = false, className = '' }: PanelProps) {
  return (
    <section className={`panel${flush ? ' flush' : ''} ${className}`}>
      {title === undefined && actions === undefined ? null : (
        <header>
          {title === undefined ? null : <h2>{title}</h2>}
          {note === undefined ? null : <span className="soft num">{note}</span>}
          {actions === undefined ? null : <div className="row right">{actions}</div>}
        </header>
      )}
      <div className="panel-body">{children}</div>
    </section>
  )
}

interface PageHeadProps {
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly children?: ReactNode
  readonly back?: ReactNode
}

export function PageHead({ title, note, children, back }: PageHeadProps) {
  return (
    <header className="page-head">
      <div className="grow">
        {back === undefined ? null : <div className="page-back">{back}</div>}
        <h1>{title}</h1>
        {note === undefined ? null : <div className="page-note">{note}</div>}
      </div>
      {children === undefined ? null : <div className="row wrap page-actions">{children}</div>}
    </header>
  )
}

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** Names and values, in columns. */
export function Facts({ facts, columns }: { readonly facts: readonly Fact[]; readonly columns?: boolean }) {
  return (
    <dl className={columns === true ? 'facts wide' : 'facts'}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A number that is read at a glance. */
export function Stat({ label, value, note, tone }: { readonly label: string; readonly value: ReactNode; readonly note?: ReactNode; readonly tone?: 'good' | 'warn' | 'bad' }) {
  return (
    <div className="stat">
      <span className="stat-label">{label}</span>
      <strong className={tone === undefined ? 'num' : `num tone-${tone}`}>{value}</strong>
      {note === undefined ? null : <span className="soft">{note}</span>}
    </div>
  )
}
