/** The places of the dashboard: navigation, search and keys are made of this one list. */
import { Activity, BadgeCheck, Boxes, Braces, ChartSpline, LayoutDashboard, ListTodo, type LucideIcon, Network, ShieldCheck, SquarePlay } from 'lucide-react'

export interface Place {
  readonly path: string
  readonly label: string
  readonly icon: LucideIcon
  /** After g. */
  readonly key: string
  readonly group: 'Run' | 'Data' | 'Learn' | 'Operate'
}

export const PLACES: readonly Place[] = [
  { path: '/', label: 'Overview', icon: LayoutDashboard, key: 'o', group: 'Run' },
  { path: '/mocks', label: 'Mocks', icon: Boxes, key: 'm', group: 'Run' },
  { path: '/sessions', label: 'Sessions', icon: Activity, key: 's', group: 'Run' },
  { path: '/tuples', label: 'Tuples', icon: Braces, key: 't', group: 'Data' },
  { path: '/review', label: 'Review', icon: BadgeCheck, key: 'v', group: 'Data' },
  { path: '/corpus', label: 'Corpus', icon: Network, key: 'c', group: 'Data' },
  { path: '/rollouts', label: 'Rollouts', icon: SquarePlay, key: 'r', group: 'Learn' },
  { path: '/training', label: 'Training', icon: ChartSpline, key: 'n', group: 'Learn' },
  { path: '/jobs', label: 'Jobs', icon: ListTodo, key: 'j', group: 'Operate' },
  { path: '/compliance', label: 'Compliance', icon: ShieldCheck, key: 'p', group: 'Operate' },
]
