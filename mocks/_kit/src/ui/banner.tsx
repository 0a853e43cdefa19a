import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './banner.css'

const KINDS = {
  info: { icon: Info, tone: 'sky' },
  success: { icon: CircleCheck, tone: 'moss' },
  warning: { icon: TriangleAlert, tone: 'amber' },
  error: { icon: CircleAlert, tone: 'clay' },
} as const

interface BannerProps {
  readonly kind?: keyof typeof KINDS
  readonly title?: string
  readonly children: ReactNode
  /** Buttons at the end. */
  readonly actions?: ReactNode
}

/** A message that stays in the page. Warnings and errors are announced. */
export function Banner({ kind = 'info', title, children, actions }: BannerProps) {
  const { icon: Icon, tone } = KINDS[kind]
  return (
    <div className={`kit-banner tone-${tone}`} role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}>
      <Icon size={18} aria-hidden />
      <div className="kit-banner-text">
        {title === undefined ? null : <strong>{title}</strong>}
        <div>{children}</div>
      </div>
      {actions}
    </div>
  )
}
