/** The settings of a project: `?tab=` details, board, workflow. */
import { Banner, Button, NumberField, Page, Select, Switch, Tabs, TextArea, TextField, useQuery, useToast } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { useAct, useWorld } from '../hooks'
import { type Project, STATUSES } from '../model'
import { WHY } from '../rules/access'
import { nameProblem } from '../rules/names'
import { peopleOptions, plainOptions } from '../parts/choices'
import { PROJECT_ICON_NAMES, ProjectIcon, projectPath } from '../parts/marks'
import { ProjectPage } from '../parts/project_page'
import { useAccess } from '../parts/use_deeds'
import { WorkflowSettings } from '../parts/workflow_settings'

export default function ProjectSettingsScreen() {
  return <ProjectPage>{(project) => <ProjectSettings key={project.id} project={project} />}</ProjectPage>
}

function ProjectSettings({ project }: { project: Project }) {
  const { administer } = useAccess()
  const [tab, setTab] = useQuery('tab', 'details')
  const may = administer(project)
  return (
    <Page title={`${project.name} settings`} trail={[{ to: '/projects', label: 'Projects' }, { to: projectPath(project, 'summary'), label: project.name }]} layout="narrow">
      {may ? null : <Banner>{WHY.administer}</Banner>}
      <Tabs
        label="Settings"
        selected={['board', 'workflow'].includes(tab) ? tab : 'details'}
        onSelect={setTab}
        tabs={[
          { id: 'details', label: 'Details', content: <Details project={project} may={may} /> },
          { id: 'board', label: 'Board', content: <BoardSettings project={project} may={may} /> },
          { id: 'workflow', label: 'Workflow', content: <WorkflowSettings project={project} may={may} /> },
        ]}
      />
    </Page>
  )
}

function Details({ project, may }: { project: Project; may: boolean }) {
  const world = useWorld()
  const act = useAct()
  const toast = useToast()
  const [draft, setDraft] = useState({ name: project.name, leadId: project.leadId, category: project.category, description: project.description, icon: project.icon })
  const change = (part: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...part }))
  const error = nameProblem(world.projects, draft.name, project.id)
  const dirty = Object.entries(draft).some(([key, value]) => project[key as keyof Project] !== value)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (error !== null || !dirty) return
    // Only what was changed: what the state never had stays away.
    const changed = Object.fromEntries(Object.entries(draft).filter(([key, value]) => project[key as keyof Project] !== value))
    const before = Object.fromEntries(Object.keys(changed).map((key) => [key, project[key as keyof Project]]))
    void act.project_edit({ id: project.id, change: changed })
    toast({ message: 'Settings saved.', undo: () => void act.project_edit({ id: project.id, change: before }) })
  }
  const archive = (): void => {
    void act.project_archive({ id: project.id, archived: !project.archived })
    toast({ message: project.archived ? 'The project is active again.' : 'The project is archived.', undo: () => void act.project_archive({ id: project.id, archived: project.archived }) })
  }
  const icons = [...(PROJECT_ICON_NAMES.includes(draft.icon) ? [] : [draft.icon || 'initials']), ...PROJECT_ICON_NAMES]
  return (
    <form onSubmit={submit} className="stack panel">
      <TextField label="Name" value={draft.name} onChange={(name) => change({ name })} error={error} disabled={!may} required />
      <TextField label="Key" value={project.key} onChange={() => undefined} description="Keys of issues begin with it; it stays as it is." disabled />
      <Select label="Lead" value={draft.leadId || null} placeholder="Nobody" options={peopleOptions(world, draft.leadId)} onChange={(leadId) => change({ leadId })} disabled={!may} />
      <TextField label="Category" value={draft.category} onChange={(category) => change({ category })} disabled={!may} maxLength={80} />
      <div className="row row-end">
        <Select label="Icon" value={icons.includes(draft.icon) ? draft.icon : icons[0]!} options={plainOptions(icons)} onChange={(icon) => change({ icon })} disabled={!may} />
        <ProjectIcon project={{ ...project, icon: draft.icon }} size={32} />
      </div>
      <TextArea label="Description" value={draft.description} onChange={(description) => change({ description })} rows={4} maxLength={2000} disabled={!may} />
      {may ? (
        <div className="row">
          <Button kind="primary" type="submit" disabled={!dirty || error !== null}>
            {dirty ? 'Save changes' : 'Nothing to save'}
          </Button>
          <span className="gap" />
          <Button onPress={archive}>{project.archived ? 'Take out of the archive' : 'Archive project'}</Button>
        </div>
      ) : null}
    </form>
  )
}

function BoardSettings({ project, may }: { project: Project; may: boolean }) {
  const act = useAct()
  return (
    <div className="stack panel">
      <h2>Cards in a column</h2>
      <p className="muted">Above the limit, the head of the column turns red. 0: no limit.</p>
      {STATUSES.map((status) => (
        <NumberField key={status} label={`Limit of “${status}”`} value={project.columnLimits[status] ?? 0} min={0} max={999} onChange={(limit) => void act.column_limit_set({ id: project.id, status, limit: limit ?? 0 })} disabled={!may} />
      ))}
      <h2>Sprints</h2>
      {may ? (
        <Switch checked={project.parallelSprints} onChange={(parallelSprints) => void act.project_edit({ id: project.id, change: { parallelSprints } })}>
          Several sprints may run at once
        </Switch>
      ) : (
        <p>{project.parallelSprints ? 'Several sprints may run at once.' : 'One sprint runs at a time.'}</p>
      )}
    </div>
  )
}
