/** The components of a project. */
import { Button, Checkbox, DataTable, Dialog, EmptyState, Link, Page, Select, type TableColumn, TextArea, TextField } from '@mocks/kit'
import { Component as ComponentIcon, Plus } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { useAct, useWorld } from '../hooks'
import type { Component, Project } from '../model'
import { quote } from '../query/lexer'
import { nameProblem } from '../rules/names'
import { NONE, orNull, peopleOptions } from '../parts/choices'
import { Person, projectPath } from '../parts/marks'
import { ProjectPage } from '../parts/project_page'
import { useAccess } from '../parts/use_deeds'
import { ReplaceDialog } from '../parts/version_dialogs'

export default function ComponentsScreen() {
  return <ProjectPage>{(project) => <Components key={project.id} project={project} />}</ProjectPage>
}

type Open = { kind: 'create' } | { kind: 'edit' | 'delete'; component: Component }

function Components({ project }: { project: Project }) {
  const world = useWorld()
  const act = useAct()
  const { edit } = useAccess()
  const [open, setOpen] = useState<Open | null>(null)
  const components = world.components.filter((one) => one.projectId === project.id)
  const columns = useMemo<TableColumn<Component>[]>(
    () => [
      { id: 'name', header: 'Component', width: 220, value: (one) => one.name },
      { id: 'lead', header: 'Lead', width: 220, value: (one) => world.userById.get(one.leadId ?? '')?.name ?? '', cell: (one) => <Person id={one.leadId} none="Nobody" />, filter: 'choice' },
      { id: 'assign', header: 'New issues go to', width: 150, value: (one) => (one.assignToLead ? 'Its lead' : 'Nobody') },
      { id: 'issues', header: 'Open issues', width: 120, align: 'end', value: (one) => world.issues.filter((issue) => issue.componentIds.includes(one.id) && issue.status !== 'Done').length, cell: (one) => <Link className="strong-link" to={`/search?mode=query&q=${encodeURIComponent(`project = ${project.key} AND component = ${quote(one.name)} AND status != Done`)}`}>{world.issues.filter((issue) => issue.componentIds.includes(one.id) && issue.status !== 'Done').length}</Link> },
      { id: 'description', header: 'Description', width: 380, value: (one) => one.description },
    ],
    [world, project.key],
  )
  return (
    <Page
      title={`${project.name} components`}
      trail={[{ to: '/projects', label: 'Projects' }, { to: projectPath(project, 'summary'), label: project.name }]}
      actions={
        edit ? (
          <Button kind="primary" icon={<Plus size={15} aria-hidden />} onPress={() => setOpen({ kind: 'create' })}>
            Create component
          </Button>
        ) : undefined
      }
    >
      <DataTable
        label="Components"
        rows={components}
        columns={columns}
        rowId={(one) => one.id}
        rowName={(one) => one.name}
        onOpen={edit ? (component) => setOpen({ kind: 'edit', component }) : undefined}
        rowMenu={
          edit
            ? (component) => [
                { id: 'edit', label: 'Edit component', onAction: () => setOpen({ kind: 'edit', component }) },
                { id: 'delete', label: 'Delete component', danger: true, onAction: () => setOpen({ kind: 'delete', component }) },
              ]
            : undefined
        }
        dense
        empty={<EmptyState icon={<ComponentIcon size={24} />} title="No components yet">Components divide a project into parts, each with somebody who knows it.</EmptyState>}
      />
      {open?.kind === 'create' ? <ComponentDialog project={project} onClose={() => setOpen(null)} /> : null}
      {open?.kind === 'edit' ? <ComponentDialog project={project} component={open.component} onClose={() => setOpen(null)} /> : null}
      {open?.kind === 'delete' ? (
        <ReplaceDialog
          title={`Delete ${open.component.name}?`}
          action="Delete component"
          count={world.issues.filter((issue) => issue.componentIds.includes(open.component.id)).length}
          others={components.filter((one) => one.id !== open.component.id)}
          onClose={() => setOpen(null)}
          onDelete={(moveTo) => void act.component_delete({ id: open.component.id, moveTo })}
        />
      ) : null}
    </Page>
  )
}

function ComponentDialog({ project, component, onClose }: { project: Project; component?: Component; onClose: () => void }) {
  const world = useWorld()
  const act = useAct()
  const [draft, setDraft] = useState({ name: component?.name ?? '', description: component?.description ?? '', leadId: component?.leadId ?? null, assignToLead: component?.assignToLead ?? false })
  const [tried, setTried] = useState(false)
  const change = (part: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...part }))
  const error = nameProblem(world.components.filter((one) => one.projectId === project.id), draft.name, component?.id)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (error !== null) return
    if (component) void act.component_edit({ id: component.id, ...draft })
    else void act.component_create({ projectId: project.id, ...draft })
    onClose()
  }
  return (
    <Dialog title={component ? `Edit ${component.name}` : 'Create component'} onClose={onClose}>
      <form onSubmit={submit}>
        <TextField label="Name" value={draft.name} onChange={(name) => change({ name })} error={tried ? error : null} required autoFocus />
        <TextArea label="Description" value={draft.description} onChange={(description) => change({ description })} rows={2} maxLength={500} />
        <Select label="Lead" value={draft.leadId ?? NONE} options={peopleOptions(world, draft.leadId, 'Nobody')} onChange={(value) => change({ leadId: orNull(value) })} />
        <Checkbox checked={draft.assignToLead && draft.leadId !== null} disabled={draft.leadId === null} onChange={(assignToLead) => change({ assignToLead })}>
          Give new issues to the lead{draft.leadId === null ? ' (choose a lead first)' : ''}
        </Checkbox>
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            {component ? 'Save' : 'Create component'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
