/** The epics of a project on a line of time, with what belongs to each. */
import { Button, EmptyState, IconButton, Page, useClock } from '@mocks/kit'
import { ChevronDown, ChevronRight, Plus, Zap } from 'lucide-react'
import { useState } from 'react'
import { useWorld } from '../hooks'
import type { Issue, Project } from '../model'
import { progressOf } from '../reports/progress'
import { useCreate } from '../parts/create_context'
import { IssueLine } from '../parts/issue_line'
import { KeyLink, projectPath, StatusMark } from '../parts/marks'
import { ProjectPage } from '../parts/project_page'
import { type Scale, scaleOf } from '../parts/time_scale'
import { useAccess } from '../parts/use_deeds'

export default function EpicsScreen() {
  return <ProjectPage>{(project) => <Epics key={project.id} project={project} />}</ProjectPage>
}

function Epics({ project }: { project: Project }) {
  const world = useWorld()
  const now = useClock().now()
  const create = useCreate()
  const { edit } = useAccess()
  const epics = world.issues.filter((issue) => issue.projectId === project.id && issue.type === 'Epic')
  const scale = scaleOf(epics, now)
  return (
    <Page
      title={`${project.name} epics`}
      trail={[{ to: '/projects', label: 'Projects' }, { to: projectPath(project, 'summary'), label: project.name }]}
      actions={
        edit && !project.archived ? (
          <Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => create({ projectId: project.id, type: 'Epic' })}>
            Create epic
          </Button>
        ) : undefined
      }
    >
      {epics.length === 0 ? (
        <EmptyState icon={<Zap size={24} />} title="No epics yet">
          An epic holds the issues of one larger aim.
        </EmptyState>
      ) : (
        <div className="roadmap">
          <div className="roadmap-head" aria-hidden>
            <span />
            <span className="roadmap-months">
              {scale.months.map((month) => (
                <span key={month.label} style={{ insetInlineStart: `${month.at}%` }}>
                  {month.label}
                </span>
              ))}
            </span>
          </div>
          {epics.map((epic) => (
            <EpicRow key={epic.id} epic={epic} scale={scale} />
          ))}
        </div>
      )}
    </Page>
  )
}

function EpicRow({ epic, scale }: { epic: Issue; scale: Scale }) {
  const world = useWorld()
  const create = useCreate()
  const { edit } = useAccess()
  const [open, setOpen] = useState(false)
  const children = world.issues.filter((issue) => issue.epicId === epic.id)
  const progress = progressOf(children)
  const bar = scale.barOf(epic)
  return (
    <section className="roadmap-row" aria-label={`${epic.key} ${epic.summary}`}>
      <div className="roadmap-line">
        <div className="roadmap-name">
          <IconButton label={`${open ? 'Hide' : 'Show'} issues of ${epic.key}`} icon={open ? <ChevronDown size={15} /> : <ChevronRight size={15} />} onPress={() => setOpen(!open)} />
          <KeyLink issue={epic} />
          <span className="roadmap-summary" dir="auto" title={epic.summary}>{epic.summary}</span>
          <StatusMark status={epic.status} />
        </div>
        <div className="roadmap-track">
          <span className="roadmap-today" style={{ insetInlineStart: `${scale.today}%` }} />
          {bar === null ? (
            <span className="muted small roadmap-undated">no dates</span>
          ) : (
            <span className="roadmap-bar" style={{ insetInlineStart: `${bar.from}%`, width: `${bar.width}%` }} role="img" aria-label={`From ${epic.startDate ?? 'its creation'} to ${epic.dueDate ?? 'an open end'}, ${progress.percent} % done`}>
              <span style={{ width: `${progress.percent}%` }} />
            </span>
          )}
        </div>
        <span className="roadmap-count">
          {progress.done}/{progress.total} · {progress.percent} %
        </span>
      </div>
      {open ? (
        <ul className="plain-list boxed roadmap-children">
          {children.map((issue) => (
            <li key={issue.id} className="line">
              <IssueLine issue={issue} />
            </li>
          ))}
          {children.length === 0 ? <li className="line muted">No issues in it yet.</li> : null}
          {edit ? (
            <li className="line">
              <Button small kind="quiet" icon={<Plus size={14} aria-hidden />} onPress={() => create({ projectId: epic.projectId, epicId: epic.id })}>
                Create issue in {epic.key}
              </Button>
            </li>
          ) : null}
        </ul>
      ) : null}
    </section>
  )
}
