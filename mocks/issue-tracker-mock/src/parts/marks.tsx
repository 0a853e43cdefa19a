/** Small marks of an issue: type, priority, status, key, epic, project, person. */
import { Avatar, Badge, colourOf, Link } from '@mocks/kit'
import {
  Anchor, Bookmark, Box, Bug, CheckSquare, ChevronDown, ChevronsUp, ChevronUp, Clock, Equal, Headphones, type LucideIcon, Moon, Package, Rocket, Smartphone, Sparkles, Star, Ticket, Truck, Wrench, Zap,
} from 'lucide-react'
import { useWorld } from '../hooks'
import type { Issue, IssueType, Priority, Project, Status } from '../model'

const TYPE_MARKS: Readonly<Record<IssueType, { icon: LucideIcon; tone: string }>> = {
  Story: { icon: Bookmark, tone: 'moss' },
  Task: { icon: CheckSquare, tone: 'sky' },
  Bug: { icon: Bug, tone: 'clay' },
  Epic: { icon: Zap, tone: 'violet' },
}

export function TypeIcon({ type, size = 15 }: { type: IssueType; size?: number }) {
  const { icon: Icon, tone } = TYPE_MARKS[type]
  return (
    <span className={`type-mark tone-${tone}`} role="img" aria-label={type} title={type}>
      <Icon size={size - 4} strokeWidth={2.4} aria-hidden />
    </span>
  )
}

const PRIORITY_MARKS: Readonly<Record<Priority, { icon: LucideIcon; tone: string }>> = {
  Highest: { icon: ChevronsUp, tone: 'rose' },
  High: { icon: ChevronUp, tone: 'clay' },
  Medium: { icon: Equal, tone: 'amber' },
  Low: { icon: ChevronDown, tone: 'sky' },
}

export function PriorityIcon({ priority, words = false }: { priority: Priority; words?: boolean }) {
  const { icon: Icon, tone } = PRIORITY_MARKS[priority]
  return (
    <span className={`priority-mark tone-${tone}`} {...(words ? {} : { role: 'img', 'aria-label': `Priority ${priority}`, title: `Priority ${priority}` })}>
      <Icon size={16} strokeWidth={2.6} aria-hidden />
      {words ? priority : null}
    </span>
  )
}

export const STATUS_TONES: Readonly<Record<Status, string | undefined>> = { 'To Do': undefined, 'In Progress': 'sky', 'In Review': 'plum', Done: 'fern' }

export function StatusMark({ status }: { status: Status }) {
  return (
    <span className="status-mark">
      <Badge tone={STATUS_TONES[status]}>{status}</Badge>
    </span>
  )
}

/** The key, struck through when it is done; the link leads to the issue's page. */
export function KeyLink({ issue }: { issue: Issue }) {
  return (
    <Link className={issue.status === 'Done' ? 'key key-done' : 'key'} to={issuePath(issue)}>
      {issue.key}
    </Link>
  )
}

export const issuePath = (issue: { readonly key: string }): string => `/issue/${encodeURIComponent(issue.key)}`
export const projectPath = (project: { readonly key: string }, page: string): string => `/project/${encodeURIComponent(project.key)}/${page}`

export function EpicMark({ epicId }: { epicId: string | null }) {
  const epic = useWorld().issueById.get(epicId ?? '')
  if (epicId === null) return null
  return (
    <span className={`epic-mark tone-${colourOf(epicId)}`} title={epic?.summary ?? epicId}>
      {epic?.summary || epic?.key || epicId}
    </span>
  )
}

export function Labels({ labels }: { labels: readonly string[] }) {
  return (
    <>
      {labels.map((label) => (
        <span key={label} className="label-mark">
          {label}
        </span>
      ))}
    </>
  )
}

const PROJECT_ICONS: Readonly<Record<string, LucideIcon>> = {
  anchor: Anchor, box: Box, clock: Clock, headset: Headphones, moon: Moon, package: Package, rocket: Rocket, smartphone: Smartphone, sparkles: Sparkles, star: Star, ticket: Ticket, truck: Truck, wrench: Wrench,
}
export const PROJECT_ICON_NAMES = Object.keys(PROJECT_ICONS)

/** One of ours by name, a sign such as an emoji, or the project's initials. */
export function ProjectIcon({ project, size = 20 }: { project: Project; size?: number }) {
  const Icon = PROJECT_ICONS[project.icon]
  const sign = Icon === undefined && /^[^\p{L}\p{N}/.:]{1,4}$/u.test(project.icon) ? project.icon : null
  if (Icon === undefined && sign === null) return <Avatar name={project.name} shape="square" size={size} />
  return (
    <span className={`project-icon tone-${colourOf(project.id + project.key)}`} style={{ width: size, height: size, fontSize: size * 0.6 }} aria-hidden>
      {Icon === undefined ? sign : <Icon size={size * 0.62} />}
    </span>
  )
}

/** A person by id: picture and name, or only the picture with its name said. */
export function Person({ id, size = 20, bare = false, none = 'Unassigned' }: { id: string | null; size?: number; bare?: boolean; none?: string }) {
  const user = useWorld().userById.get(id ?? '')
  const name = user?.name ?? id ?? none
  const picture = id === null ? <span className="nobody" style={{ width: size, height: size }} {...(bare ? { role: 'img', 'aria-label': none, title: none } : { 'aria-hidden': true })} /> : <Avatar name={name} source={user?.avatar} size={size} label={bare ? name : undefined} />
  if (bare) return <span title={name} className="person-bare">{picture}</span>
  return (
    <span className={id === null ? 'person person-none' : 'person'}>
      {picture}
      <span className="person-name">{name}</span>
    </span>
  )
}
