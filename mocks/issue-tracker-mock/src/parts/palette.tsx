/** Goes to anything: pages, projects, filters, dashboards, issues. */
import { CommandPalette, type MenuEntry, useGo } from '@mocks/kit'
import { FolderKanban, LayoutDashboard, ListFilter, Plus } from 'lucide-react'
import { useWorld } from '../hooks'
import { plain } from '../query/evaluate'
import { issuePath, projectPath, TypeIcon } from './marks'
import { useAccess } from './use_deeds'

const MOST = 8

export default function Palette({ onClose, onCreate }: { onClose: () => void; onCreate: () => void }) {
  const world = useWorld()
  const go = useGo()
  const { edit } = useAccess()
  const page = (label: string, to: string): MenuEntry => ({ id: to, label, section: 'Pages', onAction: () => go(to) })
  const commands: MenuEntry[] = [
    ...(edit ? [{ id: 'create', label: 'Create issue', icon: <Plus size={15} />, section: 'Actions', onAction: onCreate }] : []),
    page('Your work', '/'), page('Search', '/search'), page('Filters', '/filters'), page('Dashboards', '/dashboards'), page('Timesheet', '/timesheet'), page('Notifications', '/notifications'), page('People', '/people'), page('Projects', '/projects'), page('Settings', '/settings'),
    ...world.projects.filter((one) => !one.archived).flatMap((one) => [
      { id: `board ${one.id}`, label: `${one.name}: board`, icon: <FolderKanban size={15} />, section: 'Projects', onAction: () => go(projectPath(one, 'board')) },
      { id: `backlog ${one.id}`, label: `${one.name}: backlog`, icon: <FolderKanban size={15} />, section: 'Projects', onAction: () => go(projectPath(one, 'backlog')) },
    ]),
    ...world.filters.filter((one) => one.shared || one.ownerId === world.me.id).map((one) => ({ id: `filter ${one.id}`, label: one.name, icon: <ListFilter size={15} />, section: 'Filters', onAction: () => go(`/filter/${encodeURIComponent(one.id)}`) })),
    ...world.dashboards.filter((one) => one.shared || one.ownerId === world.me.id).map((one) => ({ id: `dashboard ${one.id}`, label: one.name, icon: <LayoutDashboard size={15} />, section: 'Dashboards', onAction: () => go(`/dashboard/${encodeURIComponent(one.id)}`) })),
  ]
  /** Thousands of issues are not commands: those that fit are looked up as one types. */
  const find = (text: string): MenuEntry[] => {
    const wanted = plain(text.trim())
    if (wanted === '') return []
    const found = world.issues.filter((issue) => plain(`${issue.key} ${issue.summary}`).includes(wanted)).slice(0, MOST)
    return found.map((issue) => ({ id: `issue ${issue.id}`, label: `${issue.key} ${issue.summary}`, icon: <TypeIcon type={issue.type} />, section: 'Issues', onAction: () => go(issuePath(issue)) }))
  }
  return <CommandPalette label="Go to anything" placeholder="A page, a project, a filter, or an issue’s key or words" commands={commands} find={find} onClose={onClose} />
}
