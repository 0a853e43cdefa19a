/** Small pieces that many pages share. */
import { Badge, EmptyState, type MenuEntry, Menu, IconButton } from '@mocks/kit'
import { EllipsisVertical, Lock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { usePortal } from '../hooks'
import { type Area, maySee, rightsIn } from '../rules/access'
import { active, activeId, firstName } from '../rules/read'
import { leaf } from '../rules/when'

interface PartProps { readonly title: string; readonly actions?: ReactNode; readonly children: ReactNode }

/** A section of a page under a rule. */
export function Part({ title, actions, children }: PartProps) {
  const id = useId()
  return (
    <section className="part" aria-labelledby={id}>
      <div className="part-head">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

/** Pairs of a name and a value; those without a value are left out. */
export function Facts({ pairs }: { pairs: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="facts">
      {pairs
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([name, value]) => (
          <Pair key={name} name={name} value={value} />
        ))}
    </dl>
  )
}

function Pair({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

/** A leaf of a calendar; the words for it stand beside it. */
export function Leaf({ time, past = false }: { time: unknown; past?: boolean }) {
  const { clock } = usePortal()
  const parts = leaf(time, clock)
  const known = /^\d{4}-/.test(String(time ?? ''))
  return (
    <span className={past ? 'leaf leaf-past' : 'leaf'} aria-hidden>
      <span>{known ? parts.month : '–'}</span>
      <b>{known ? parts.day : '?'}</b>
      <span>{known ? parts.week : ''}</span>
    </span>
  )
}

export function RowMenu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  return entries.length === 0 ? null : (
    <Menu label={label} entries={entries}>
      <IconButton label={label} icon={<EllipsisVertical size={17} />} />
    </Menu>
  )
}

/** A page of an area that one may not see in this record says so. */
export function Allowed({ area, children }: { area: Area; children: ReactNode }) {
  const { state, clock } = usePortal()
  if (maySee(state, area, clock)) return children
  const rights = rightsIn(state, activeId(state), clock)
  return (
    <EmptyState icon={<Lock size={26} />} title="Not part of your access">
      {`Your access to ${firstName(active(state))}’s record is “${rights.label}”. ${rights.about}`}
    </EmptyState>
  )
}

/** Why controls on this page are switched off. */
export function Refused({ area }: { area: Area }) {
  const { refused } = usePortal()
  const why = refused(area)
  return why === null ? null : <p className="why">{why}</p>
}

const TONES: Readonly<Record<string, string>> = { Scheduled: 'sky', 'Checked In': 'fern', Completed: 'slate', Cancelled: 'clay', 'No Show': 'clay', Paid: 'fern', Due: 'amber', Overdue: 'clay', High: 'clay', Low: 'amber', Abnormal: 'clay', Critical: 'rose', Normal: 'fern', Active: 'fern', Invited: 'sky', Revoked: 'slate', Severe: 'clay', Moderate: 'amber', Mild: 'moss', 'Due Soon': 'amber', 'Up to Date': 'fern', Discontinued: 'slate' }

export function Mark({ word }: { word: string }) {
  return word === '' ? null : <Badge tone={TONES[word]}>{word}</Badge>
}
