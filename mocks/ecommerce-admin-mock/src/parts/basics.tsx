/** Small things that every page uses: sections, thumbnails, marks of a state, facts, days. */
import { Badge, day, IconButton, Link, Menu, type MenuEntry, moment, Picture, useClock } from '@mocks/kit'
import { MoreHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWorld } from '../hooks'
import type { Order, Product } from '../model'
import { inWords } from '../rules/words'

interface CardProps {
  readonly title?: string
  readonly actions?: ReactNode
  readonly flush?: boolean
  readonly children: ReactNode
}

export function Card({ title, actions, flush = false, children }: CardProps) {
  return (
    <section className={flush ? 'card card-flush' : 'card'} aria-label={title}>
      {title === undefined ? null : (
        <header className="card-head">
          <h2>{title}</h2>
          {actions ? <div className="card-actions">{actions}</div> : null}
        </header>
      )}
      {children}
    </section>
  )
}

export function Thumb({ source, alt = '', size = 36 }: { readonly source: string | null | undefined; readonly alt?: string; readonly size?: number }) {
  return source ? <Picture kind="product" source={source} alt={alt} width={size * 2} height={size * 2} className={`thumb thumb-${size}`} /> : <span className={`thumb thumb-${size} thumb-none`} aria-hidden />
}

export const thumbOf = (product: Product | undefined): string | undefined => product?.images[0]?.src

const TONES: Readonly<Record<string, string>> = {
  active: 'fern', draft: 'sky', archived: 'slate', paid: 'slate', pending: 'amber', refunded: 'slate', partially_refunded: 'slate', voided: 'slate', fulfilled: 'slate', partial: 'amber', unfulfilled: 'amber', cancelled: 'clay', expired: 'slate', scheduled: 'sky',
  open: 'amber', invoice_sent: 'sky', completed: 'fern', in_transit: 'sky', received: 'fern', enabled: 'fern', disabled: 'slate', paused: 'amber', ended: 'slate', main: 'fern', unpublished: 'slate', published: 'fern', hidden: 'slate',
}
const WORDS: Readonly<Record<string, string>> = { partial: 'Partly sent', fulfilled: 'Sent', unfulfilled: 'To send', pending: 'Payment pending', partially_refunded: 'Partly refunded', invoice_sent: 'Invoice sent', in_transit: 'In transit', main: 'Live theme', unpublished: 'In the library' }

export const statusWords = (status: string): string => WORDS[status] ?? inWords(status)
export const Status = ({ of }: { readonly of: string }) => <Badge tone={TONES[of]}>{statusWords(of)}</Badge>

/** Payment, fulfilment and what else has become of an order. */
export function OrderMarks({ order }: { readonly order: Order }) {
  return (
    <>
      <Status of={order.financialStatus} />
      <Status of={order.fulfillmentStatus ?? 'unfulfilled'} />
      {order.cancelledAt ? <Status of="cancelled" /> : null}
      {order.archivedAt ? <Status of="archived" /> : null}
    </>
  )
}

export function Day({ of }: { readonly of: string | null | undefined }) {
  const clock = useShopClock()
  return <>{of ? day(of, clock) : '—'}</>
}

export function Moment({ of }: { readonly of: string | null | undefined }) {
  const clock = useShopClock()
  return <>{of ? moment(of, clock) : '—'}</>
}

/** Day and time without the year where it is this year: for tables. */
export function Brief({ of }: { readonly of: string }) {
  const clock = useShopClock()
  const at = Date.parse(of)
  if (Number.isNaN(at)) return <>{of || '—'}</>
  const year = of.slice(0, 4) === clock.now().slice(0, 4) ? {} : { year: 'numeric' as const }
  return <>{new Intl.DateTimeFormat(clock.locale, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', ...year, timeZone: clock.timezone }).format(at)}</>
}

/** What can be done with one line of a list. */
export function LineMenu({ name, entries }: { readonly name: string; readonly entries: readonly MenuEntry[] }) {
  return (
    <Menu label={`Actions for ${name}`} entries={entries}>
      <IconButton label={`Actions for ${name}`} icon={<MoreHorizontal size={16} />} />
    </Menu>
  )
}

/** The session's clock in the shop's zone. */
export function useShopClock() {
  const clock = useClock()
  const { timezone } = useWorld().settings
  return { ...clock, timezone: zone(timezone) }
}

export const useNow = (): string => useClock().now()

function zone(name: string): string {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return name
  } catch {
    return 'UTC'
  }
}

export function Facts({ of }: { readonly of: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="facts">
      {of.map(([name, value]) => (
        <div key={name} className="fact">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A link that names what it leads to, or the plain words where it is gone. */
export function MaybeLink({ to, children }: { readonly to: string | null; readonly children: ReactNode }) {
  return to === null ? <span>{children}</span> : <Link className="strong-link" to={to}>{children}</Link>
}

export function Columns({ children, side }: { readonly children: ReactNode; readonly side: ReactNode }) {
  return (
    <div className="two-columns">
      <div className="two-main">{children}</div>
      <div className="two-side">{side}</div>
    </div>
  )
}
