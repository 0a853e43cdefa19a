/** All projects. */
import { Badge, Button, DataTable, Dialog, IconButton, Link, Page, Select, type TableColumn, TextArea, TextField, useGo, useToast } from '@mocks/kit'
import { Plus, Star } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { useAct, useWorld } from '../hooks'
import type { Project } from '../model'
import { keyProblem, nameProblem } from '../rules/names'
import { peopleOptions } from '../parts/choices'
import { Person, ProjectIcon, projectPath } from '../parts/marks'
import { useAccess } from '../parts/use_deeds'

export default function ProjectsScreen() {
  const world = useWorld()
  const act = useAct()
  const go = useGo()
  const toast = useToast()
  const { admin, administer } = useAccess()
  const [creating, setCreating] = useState(false)
  const { starredProjectIds } = world.settings
  const columns = useMemo<TableColumn<Project>[]>(() => {
    const open = (project: Project): number => world.issues.filter((issue) => issue.projectId === project.id && issue.status !== 'Done').length
    return [
      { id: 'name', header: 'Project', width: 300, value: (project) => project.name, cell: (project) => <Link className="strong-link row" to={projectPath(project, 'board')}><ProjectIcon project={project} /> {project.name}</Link> },
      { id: 'star', header: 'Starred', width: 84, value: (project) => starredProjectIds.includes(project.id), cell: (project) => { const starred = starredProjectIds.includes(project.id); return <IconButton label={`Star “${project.name}”`} pressed={starred} icon={<Star size={15} fill={starred ? 'currentColor' : 'none'} />} onPress={() => void act.project_star({ id: project.id, starred: !starred })} /> } },
      { id: 'key', header: 'Key', width: 90, value: (project) => project.key, cell: (project) => <code>{project.key}</code> },
      { id: 'category', header: 'Category', width: 130, value: (project) => project.category, filter: 'choice' },
      { id: 'lead', header: 'Lead', width: 210, value: (project) => world.userById.get(project.leadId)?.name ?? project.leadId, cell: (project) => <Person id={project.leadId || null} none="Nobody" />, filter: 'choice' },
      { id: 'open', header: 'Open issues', width: 110, align: 'end', value: open },
      { id: 'state', header: 'State', width: 110, value: (project) => (project.archived ? 'Archived' : 'Active'), cell: (project) => (project.archived ? <Badge tone="amber">Archived</Badge> : 'Active'), filter: 'choice' },
      { id: 'description', header: 'Description', width: 360, value: (project) => project.description },
    ]
  }, [world, act, starredProjectIds])
  const archive = (project: Project): void => {
    void act.project_archive({ id: project.id, archived: !project.archived })
    toast({ message: `“${project.name}” ${project.archived ? 'is active again' : 'archived'}.`, undo: () => void act.project_archive({ id: project.id, archived: project.archived }) })
  }
  return (
    <Page
      title="Projects"
      actions={
        admin ? (
          <Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => setCreating(true)}>
            Create project
          </Button>
        ) : (
          <span className="muted">Administrators create projects.</span>
        )
      }
    >
      <DataTable
        label="Projects"
        rows={world.projects}
        columns={columns}
        rowId={(project) => project.id}
        rowName={(project) => project.name}
        onOpen={(project) => go(projectPath(project, 'board'))}
        rowMenu={(project) => [
          { id: 'board', label: 'Board', onAction: () => go(projectPath(project, 'board')) },
          { id: 'backlog', label: 'Backlog', onAction: () => go(projectPath(project, 'backlog')) },
          { id: 'settings', label: 'Settings', onAction: () => go(projectPath(project, 'settings')) },
          { id: 'archive', label: project.archived ? 'Take out of the archive' : 'Archive', disabled: !administer(project), onAction: () => archive(project) },
        ]}
        dense
      />
      {creating ? <CreateProject onClose={() => setCreating(false)} /> : null}
    </Page>
  )
}

function CreateProject({ onClose }: { onClose: () => void }) {
  const world = useWorld()
  const act = useAct()
  const go = useGo()
  const [draft, setDraft] = useState({ name: '', key: '', category: '', description: '', leadId: world.me.id, workflowId: world.workflows[0]?.id ?? '' })
  const [own, setOwn] = useState(false)
  const [tried, setTried] = useState(false)
  const change = (part: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...part }))
  // The key follows the name until somebody writes one.
  const suggested = draft.name.toUpperCase().normalize('NFD').replace(/[^A-Z0-9 ]/g, '').split(' ').filter(Boolean)
  const guess = (suggested.length > 1 ? suggested.map((word) => word[0]).join('') : (suggested[0] ?? '').slice(0, 3)).slice(0, 10)
  const key = own ? draft.key : guess
  const wrong = { name: nameProblem(world.projects, draft.name), key: keyProblem(world.projects, key) }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (wrong.name !== null || wrong.key !== null) return
    onClose()
    const id = await act.project_create({ ...draft, key })
    if (id !== null) go(projectPath({ key }, 'backlog'))
  }
  return (
    <Dialog title="Create project" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <TextField label="Name" value={draft.name} onChange={(name) => change({ name })} error={tried ? wrong.name : null} required autoFocus />
        <TextField label="Key" value={key} onChange={(typed) => { setOwn(true); change({ key: typed.toUpperCase() }) }} error={tried ? wrong.key : null} description="Begins the key of each issue, such as HBR-12." required maxLength={10} />
        <TextField label="Category" value={draft.category} onChange={(category) => change({ category })} maxLength={80} />
        <Select label="Lead" value={draft.leadId} options={peopleOptions(world, world.me.id)} onChange={(leadId) => change({ leadId })} />
        {world.workflows.length === 0 ? null : <Select label="Workflow" value={draft.workflowId} options={world.workflows.map((one) => ({ value: one.id, label: one.name }))} onChange={(workflowId) => change({ workflowId })} />}
        <TextArea label="Description" value={draft.description} onChange={(description) => change({ description })} rows={2} maxLength={2000} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Create project
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
