/** One version: what is in it, and the notes that tell what came with it. */
import { Badge, Button, day, download, EmptyState, Page, Progress, useClock, useParams } from '@mocks/kit'
import { Download, PackageX, Rocket } from 'lucide-react'
import { useState } from 'react'
import { useWorld } from '../hooks'
import { type Issue, type Project, STATUSES, TYPES, type Version } from '../model'
import { progressOf } from '../reports/progress'
import { IssueLine } from '../parts/issue_line'
import { projectPath } from '../parts/marks'
import { ProjectPage } from '../parts/project_page'
import { useAccess } from '../parts/use_deeds'
import { VERSION_BADGES } from '../parts/version_marks'
import { ReleaseDialog, VersionDialog } from '../parts/version_dialogs'

export default function ReleaseScreen() {
  const { id = '' } = useParams()
  const { versionById } = useWorld()
  return (
    <ProjectPage>
      {(project) => {
        const version = versionById.get(id)
        if (version !== undefined) return <Release key={id} project={project} version={version} />
        return (
          <Page title="No such version" back={{ to: projectPath(project, 'releases'), label: 'Releases' }}>
            <EmptyState icon={<PackageX size={24} />} title={`There is no version “${id}”`} />
          </Page>
        )
      }}
    </ProjectPage>
  )
}

/** As text: done work by type. */
function notesOf(version: Version, issues: readonly Issue[]): string {
  const parts = TYPES.flatMap((type) => {
    const some = issues.filter((issue) => issue.type === type && issue.status === 'Done')
    return some.length === 0 ? [] : [`${type}\n${some.map((issue) => `- ${issue.key} ${issue.summary}`).join('\n')}`]
  })
  return `${version.name}\n${version.description}\n\n${parts.join('\n\n') || 'Nothing is done yet.'}\n`
}

function Release({ project, version }: { project: Project; version: Version }) {
  const world = useWorld()
  const clock = useClock()
  const { edit } = useAccess()
  const [open, setOpen] = useState<'edit' | 'release' | null>(null)
  const issues = world.issues.filter((issue) => issue.fixVersionIds.includes(version.id))
  const progress = progressOf(issues)
  const date = (text: string | null, none: string): string => (text === null ? none : day(`${text.slice(0, 10)}T12:00:00Z`, clock))
  return (
    <Page
      title={version.name}
      trail={[{ to: '/projects', label: 'Projects' }, { to: projectPath(project, 'summary'), label: project.name }, { to: projectPath(project, 'releases'), label: 'Releases' }]}
      lead={version.description || undefined}
      marks={<Badge tone={VERSION_BADGES[version.status].tone}>{VERSION_BADGES[version.status].label}</Badge>}
      actions={
        <>
          <Button icon={<Download size={14} aria-hidden />} onPress={() => download(`Release notes ${version.name}.txt`, notesOf(version, issues))}>
            Release notes
          </Button>
          {edit ? <Button onPress={() => setOpen('edit')}>Edit version</Button> : null}
          {edit && version.status === 'unreleased' ? (
            <Button kind="primary" icon={<Rocket size={14} aria-hidden />} onPress={() => setOpen('release')}>
              Release
            </Button>
          ) : null}
        </>
      }
    >
      <p className="muted">
        From {date(version.startDate, 'an open day')} to {date(version.releaseDate, 'an open day')}
      </p>
      <Progress label="Issues done" value={progress.done} max={Math.max(1, progress.total)} tone="fern" text={`${progress.done} of ${progress.total} (${progress.percent} %)`} />
      {issues.length === 0 ? <EmptyState icon={<PackageX size={24} />} title="No issues in this version" /> : null}
      {STATUSES.map((status) => {
        const some = issues.filter((issue) => issue.status === status)
        return some.length === 0 ? null : (
          <section key={status} aria-label={status}>
            <h2 className="list-title">
              {status} <span className="count">{some.length}</span>
            </h2>
            <ul className="plain-list boxed">
              {some.map((issue) => (
                <li key={issue.id} className="line">
                  <IssueLine issue={issue} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {open === 'edit' ? <VersionDialog projectId={project.id} version={version} onClose={() => setOpen(null)} /> : null}
      {open === 'release' ? <ReleaseDialog version={version} onClose={() => setOpen(null)} /> : null}
    </Page>
  )
}
