/** Navigation: entries with icon, count and highlight of where one is; upright in a side, lying in a bar. */
import { ChevronDown, ChevronRight, MoreHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { NavLink, useGo } from '../shell/router'
import { Menu } from '../ui/menu'
import { Button } from '../ui/button'

export interface NavEntry {
  readonly to: string
  readonly label: string
  readonly icon?: ReactNode
  readonly count?: number
  /** Only this very address is highlighted, not those below it. Set for "/" by itself. */
  readonly end?: boolean
  /** Depth in a tree of labels or folders; 0 is the outermost. */
  readonly depth?: number
  /** A button or menu of this entry, beside the link. */
  readonly trailing?: ReactNode
}

export interface NavGroup {
  readonly title?: string
  /** Beside the title: usually a button that adds an entry. */
  readonly action?: ReactNode
  /** The title folds its entries away. */
  readonly folds?: boolean
  readonly entries: readonly NavEntry[]
}

interface NavListProps {
  readonly groups: readonly NavGroup[]
  readonly folded?: boolean
}

/** The entries, for a place that is a navigation landmark already. */
export function NavList({ groups, folded = false }: NavListProps) {
  return (
    <div className={folded ? 'shell-nav shell-nav-folded' : 'shell-nav'}>
      {groups.map((group, index) => (
        <Group key={group.title ?? index} group={group} folded={folded} />
      ))}
    </div>
  )
}

export function SideNav({ label, ...list }: NavListProps & { readonly label: string }) {
  return (
    <nav aria-label={label}>
      <NavList {...list} />
    </nav>
  )
}

function Group({ group: { title, action, folds = false, entries }, folded }: { group: NavGroup; folded: boolean }) {
  const id = useId()
  const [open, setOpen] = useState(true)
  const shown = folded || open
  return (
    <div className="shell-group">
      {title && !folded ? (
        <div className="shell-group-head">
          <h2>
            {folds ? (
              <button type="button" className="shell-group-fold" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
                {open ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
                {title}
              </button>
            ) : (
              title
            )}
          </h2>
          {action}
        </div>
      ) : null}
      <ul id={id} hidden={!shown}>
        {entries.map((entry) => (
          <SideEntry key={entry.to} entry={entry} folded={folded} />
        ))}
      </ul>
    </div>
  )
}

function SideEntry({ entry, folded }: { entry: NavEntry; folded: boolean }) {
  const { label, icon, count, depth = 0, trailing } = entry
  return (
    <li className="shell-entry" style={folded ? undefined : { paddingInlineStart: depth * 14 }}>
      <EntryLink entry={entry} className="shell-link" folded={folded}>
        <span className="shell-icon" aria-hidden>
          {icon ?? (folded ? <span className="shell-letter">{[...label][0]}</span> : null)}
        </span>
        <span className="shell-label">{label}</span>
        <Count of={count} />
      </EntryLink>
      {folded ? null : trailing}
    </li>
  )
}

/** Drawn by the style sheet: a link's name stays its label alone, and the count is its description. */
function Count({ of }: { of: number | undefined }) {
  return of ? <span className="shell-count" data-text={of} aria-hidden /> : null
}

function EntryLink({ entry, className, folded, children }: { entry: NavEntry; className: string; folded: boolean; children: ReactNode }) {
  const { to, label, count, end } = entry
  return (
    <NavLink className={className} to={to} end={end ?? to === '/'} aria-label={label} title={folded ? label : undefined} aria-description={count ? String(count) : undefined}>
      {children}
    </NavLink>
  )
}

interface TopNavProps {
  readonly label: string
  readonly entries: readonly NavEntry[]
  /** How many stand in the bar; the others are in a menu. */
  readonly most?: number
}

export function TopNav({ label, entries, most = 6 }: TopNavProps) {
  const go = useGo()
  const rest = entries.slice(most)
  return (
    <nav className="shell-top" aria-label={label}>
      <ul>
        {entries.slice(0, most).map((entry) => (
          <li key={entry.to}>
            <EntryLink entry={entry} className="shell-tab" folded={false}>
              {entry.icon}
              {entry.label}
              <Count of={entry.count} />
            </EntryLink>
          </li>
        ))}
      </ul>
      {rest.length === 0 ? null : (
        <Menu label="More pages" entries={rest.map(({ to, label: name, icon }) => ({ id: to, label: name, icon, onAction: () => go(to) }))}>
          <Button kind="quiet">
            <MoreHorizontal size={16} aria-hidden /> More
          </Button>
        </Menu>
      )}
    </nav>
  )
}
