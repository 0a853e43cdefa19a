/** The versions of a project. */
import { Badge, Button, DataTable, day, EmptyState, Link, type MenuEntry, Page, Progress, type TableColumn, useClock, useGo } from '@mocks/kit'
import { PackageOpen, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAct, useWorld } from '../hooks'
import type { Project, Version } from '../model'
import { progressOf } from '../reports/progress'
import { projectPath } from '../parts/marks'
import { ProjectPage } from '../parts/project_page'
import { useAccess } from '../parts/use_deeds'
import { VERSION_BADGES } from '../parts/version_marks'
import { ReleaseDialog, ReplaceDialog, VersionDialog } from '../parts/version_dialogs'

export default function ReleasesScreen() {
  return <ProjectPage>{(project) => <Releases key={project.id} project={project} />}</ProjectPage>
}

const pathOf = (project: Project, version: Version): string => projectPath(project, `releases/${encodeURIComponent(version.id)}`)
type Open = { kind: 'create' } | { kind: 'edit' | 'release' | 'delete'; version: Version }

function Releases({ project }: { project: Project }) {
  const world = useWorld()
  const act = useAct()
  const go = useGo()
  const clock = useClock()
  const { edit } = useAccess()
  const [open, setOpen] = useState<Open | null>(null)
  const versions = world.versions.filter((one) => one.projectId === project.id)
  const columns = useMemo<TableColumn<Version>[]>(() => {
    const date = (text: string | null): string => (text === null ? '' : day(`${text.slice(0, 10)}T12:00:00Z`, clock))
    const progress = (version: Version) => progressOf(world.issues.filter((issue) => issue.fixVersionIds.includes(version.id)))
    const today = clock.now().slice(0, 10)
    return [
      { id: 'name', header: 'Version', width: 180, value: (one) => one.name, cell: (one) => <Link className="strong-link" to={pathOf(project, one)}>{one.name}</Link> },
      { id: 'status', header: 'Status', width: 120, value: (one) => VERSION_BADGES[one.status].label, cell: (one) => <Badge tone={VERSION_BADGES[one.status].tone}>{VERSION_BADGES[one.status].label}</Badge>, filter: 'choice' },
      { id: 'progress', header: 'Progress', width: 240, value: (one) => progress(one).percent, cell: (one) => { const { done, total, percent } = progress(one); return total === 0 ? <span className="muted">No issues</span> : <span className="inline-progress"><Progress label={`Progress of ${one.name}`} hideLabel value={done} max={total} tone="fern" text={`${done} of ${total}`} /> {done} of {total} ({percent} %)</span> } },
      { id: 'start', header: 'Start date', width: 120, value: (one) => one.startDate, cell: (one) => date(one.startDate) },
      { id: 'release', header: 'Release date', width: 150, value: (one) => one.releaseDate, cell: (one) => <span className={one.status === 'unreleased' && one.releaseDate !== null && one.releaseDate < today ? 'overdue' : undefined}>{date(one.releaseDate)}</span> },
      { id: 'description', header: 'Description', width: 340, value: (one) => one.description },
    ]
  }, [world, project, clock])
  const menu = (version: Version): MenuEntry[] => [
    { id: 'open', label: 'Open', onAction: () => go(pathOf(project, version)) },
    ...(edit
      ? [
          { id: 'edit', label: 'Edit version', onAction: () => setOpen({ kind: 'edit', version }) },
          version.status === 'released'
            ? { id: 'unrelease', label: 'Take the release back', onAction: () => void act.version_status_set({ id: version.id, status: 'unreleased' }) }
            : { id: 'release', label: 'Release', disabled: version.status === 'archived', onAction: () => setOpen({ kind: 'release', version }) },
          version.status === 'archived'
            ? { id: 'unarchive', label: 'Take out of the archive', onAction: () => void act.version_status_set({ id: version.id, status: 'unreleased' }) }
            : { id: 'archive', label: 'Archive', onAction: () => void act.version_status_set({ id: version.id, status: 'archived' }) },
          { id: 'delete', label: 'Delete version', danger: true, onAction: () => setOpen({ kind: 'delete', version }) },
        ]
      : []),
  ]
  return (
    <Page
      title={`${project.name} releases`}
      trail={[{ to: '/projects', label: 'Projects' }, { to: projectPath(project, 'summary'), label: project.name }]}
      actions={
        edit ? (
          <Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => setOpen({ kind: 'create' })}>
            Create version
          </Button>
        ) : undefined
      }
    >
      <DataTable label="Versions" rows={versions} columns={columns} rowId={(one) => one.id} rowName={(one) => one.name} onOpen={(one) => go(pathOf(project, one))} rowMenu={menu} dense empty={<EmptyState icon={<PackageOpen size={24} />} title="No versions yet">Issues are fixed in versions, and versions are released.</EmptyState>} />
      {open?.kind === 'create' ? <VersionDialog projectId={project.id} onClose={() => setOpen(null)} /> : null}
      {open?.kind === 'edit' ? <VersionDialog projectId={project.id} version={open.version} onClose={() => setOpen(null)} /> : null}
      {open?.kind === 'release' ? <ReleaseDialog version={open.version} onClose={() => setOpen(null)} /> : null}
      {open?.kind === 'delete' ? (
        <ReplaceDialog
          title={`Delete ${open.version.name}?`}
          action="Delete version"
          count={world.issues.filter((issue) => issue.fixVersionIds.includes(open.version.id)).length}
          others={versions.filter((one) => one.id !== open.version.id && one.status !== 'archived')}
          onClose={() => setOpen(null)}
          onDelete={(moveTo) => void act.version_delete({ id: open.version.id, moveTo })}
        />
      ) : null}
    </Page>
  )
}
