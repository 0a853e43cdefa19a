/** The backlog of a project: its sprints one below another, and what is not planned. */
import { Board, type BoardColumn, Button, type CardPlace, ConfirmDialog, InlineEdit, Page, useClock } from '@mocks/kit'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { startProblem } from '../actions/sprints'
import { useSelect, useWorld } from '../hooks'
import { type Issue, LIMITS, type Project, type Sprint } from '../model'
import { textProblem } from '../rules/names'
import { grouped } from '../world'
import { BacklogRow } from '../parts/backlog_row'
import { FilterBar, fits, useFilters } from '../parts/board_filters'
import { BulkBar } from '../parts/bulk_bar'
import { IssueDialog, useOpenIssue } from '../parts/issue_dialog'
import { projectPath } from '../parts/marks'
import { ProjectPage } from '../parts/project_page'
import { QuickAdd } from '../parts/quick_add'
import { byRank, rankAt } from '../parts/ranks'
import { CompleteSprintDialog, SprintDialog } from '../parts/sprint_dialogs'
import { SprintFacts } from '../parts/sprint_facts'
import { useAccess, useDeeds } from '../parts/use_deeds'

export default function BacklogScreen() {
  return <ProjectPage>{(project) => <Backlog key={project.id} project={project} />}</ProjectPage>
}

const BACKLOG = 'backlog'
/** Lines of each section at first: many more would make dragging slow. */
const MOST = 50
type Open = { kind: 'create' } | { kind: 'edit' | 'start' | 'complete' | 'delete'; sprint: Sprint }

function Backlog({ project }: { project: Project }) {
  const world = useWorld()
  const deeds = useDeeds()
  const now = useClock().now()
  const { edit } = useAccess()
  const [filters, change, clear] = useFilters()
  const [selected, setSelected] = useState<readonly string[]>([])
  const [limit, setLimit] = useState(MOST)
  const [open, setOpen] = useState<Open | null>(null)
  const [, openIssue] = useOpenIssue()
  const sprints = world.sprints.filter((sprint) => sprint.projectId === project.id && sprint.state !== 'closed').sort((one, other) => Number(other.state === 'active') - Number(one.state === 'active'))
  const known = new Set(world.sprints.map((sprint) => sprint.id))
  // Done and never planned is history; an issue of a sprint that is gone is in the backlog.
  const waits = (issue: Issue): boolean => issue.type !== 'Epic' && issue.status !== 'Done' && (issue.sprintId === null || !known.has(issue.sprintId))
  const all = world.issues.filter((issue) => issue.projectId === project.id && (waits(issue) || sprints.some((sprint) => sprint.id === issue.sprintId)))
  const shown = all.filter((issue) => fits(issue, filters, now)).sort(byRank)
  const chosen = shown.filter((issue) => selected.includes(issue.id))
  const rest = shown.filter(waits)
  const within = grouped(shown, (issue) => issue.sprintId ?? '')
  const columns: BoardColumn<Issue>[] = [
    ...sprints.map((sprint) => ({ id: sprint.id, title: sprint.name, cards: (within.get(sprint.id) ?? []).slice(0, limit), menu: edit ? menuOf(sprint, setOpen) : undefined })),
    { id: BACKLOG, title: 'Backlog', cards: rest.slice(0, limit) },
  ]
  const hidden = (id: string): number => Math.max(0, (id === BACKLOG ? rest : (within.get(id) ?? [])).length - limit)
  const onMove = (id: string, to: CardPlace): void => {
    const issue = world.issueById.get(id)
    if (issue === undefined) return
    const sprintId = to.column === BACKLOG ? null : to.column
    const rank = rankAt((columns.find((column) => column.id === to.column)?.cards ?? []).filter((one) => one.id !== id), to.index)
    if (sprintId === issue.sprintId) void deeds.act.issue_rank({ id, rank })
    else deeds.moveToSprint(issue, sprintId, rank)
  }
  const select = (id: string, on: boolean): void => setSelected(on ? [...selected, id] : selected.filter((one) => one !== id))
  return (
    <Page
      title={`${project.name} backlog`}
      trail={[{ to: '/projects', label: 'Projects' }, { to: projectPath(project, 'summary'), label: project.name }]}
      actions={
        edit ? (
          <Button icon={<Plus size={15} aria-hidden />} onPress={() => setOpen({ kind: 'create' })}>
            Create sprint
          </Button>
        ) : undefined
      }
      toolbar={chosen.length > 0 ? <BulkBar issues={chosen} onClear={() => setSelected([])} /> : <FilterBar issues={all} filters={filters} onChange={change} onClear={clear} />}
    >
      <div className="backlog">
        <Board
          label="Backlog"
          columns={columns}
          cardId={(issue) => issue.id}
          cardName={(issue) => `${issue.key} ${issue.summary}`}
          onMove={onMove}
          onOpen={(id) => openIssue(world.issueById.get(id)?.key ?? id)}
          fixed={!edit}
          title={(column) => (column.id === BACKLOG ? 'Backlog' : <SprintHead sprint={world.sprintById.get(column.id)!} onOpen={setOpen} />)}
          foot={(column) => (
            <>
              {hidden(column.id) > 0 ? (
                <Button small kind="quiet" onPress={() => setLimit(limit + MOST)}>
                  Show more: {hidden(column.id)} are not shown<span className="kit-hidden"> in {column.title}</span>
                </Button>
              ) : null}
              {edit && !project.archived ? <QuickAdd project={project} sprintId={column.id === BACKLOG ? null : column.id} where={column.title} /> : null}
            </>
          )}
          empty={filters.text === '' ? 'Drag issues here, or create one.' : 'Nothing fits the filters.'}
        >
          {(issue) => <BacklogRow issue={issue} selected={selected.includes(issue.id)} onSelect={(on) => select(issue.id, on)} />}
        </Board>
      </div>
      <IssueDialog />
      <Dialogs open={open} project={project} onClose={() => setOpen(null)} />
    </Page>
  )
}

function menuOf(sprint: Sprint, open: (open: Open) => void) {
  return [
    { id: 'edit', label: 'Edit sprint', onAction: () => open({ kind: 'edit', sprint }) },
    { id: 'delete', label: sprint.state === 'future' ? 'Delete sprint' : 'Delete sprint (it is running)', danger: true, disabled: sprint.state !== 'future', onAction: () => open({ kind: 'delete', sprint }) },
  ]
}

function SprintHead({ sprint, onOpen }: { sprint: Sprint; onOpen: (open: Open) => void }) {
  const { act } = useDeeds()
  const { edit } = useAccess()
  const problem = useSelect((state) => startProblem(state, sprint))
  return (
    <span className="sprint-head">
      <InlineEdit label={`name of ${sprint.name}`} disabled={!edit} value={sprint.name} check={(text) => textProblem('a name', text, LIMITS.name)} onSave={(name) => void act.sprint_edit({ id: sprint.id, name })} />
      <SprintFacts sprint={sprint} />
      <span className="gap" />
      {edit && sprint.state === 'active' ? (
        <Button small onPress={() => onOpen({ kind: 'complete', sprint })}>
          Complete sprint<span className="kit-hidden"> {sprint.name}</span>
        </Button>
      ) : null}
      {edit && sprint.state === 'future' ? (
        <>
          {problem === null ? null : <span className="muted small">{problem}</span>}
          <Button small disabled={problem !== null} onPress={() => onOpen({ kind: 'start', sprint })}>
            Start sprint<span className="kit-hidden"> {sprint.name}</span>
          </Button>
        </>
      ) : null}
    </span>
  )
}

function Dialogs({ open, project, onClose }: { open: Open | null; project: Project; onClose: () => void }) {
  const { act } = useDeeds()
  const world = useWorld()
  if (open === null) return null
  if (open.kind === 'create') return <SprintDialog mode="create" projectId={project.id} onClose={onClose} />
  const { sprint } = open
  if (open.kind === 'complete') return <CompleteSprintDialog sprint={sprint} onClose={onClose} />
  if (open.kind !== 'delete') return <SprintDialog mode={open.kind} projectId={project.id} sprint={sprint} onClose={onClose} />
  const count = world.issues.filter((issue) => issue.sprintId === sprint.id).length
  return (
    <ConfirmDialog title={`Delete ${sprint.name}?`} action="Delete sprint" onClose={onClose} onConfirm={() => void act.sprint_delete({ id: sprint.id })}>
      {count === 0 ? 'It is empty.' : `Its ${count} ${count === 1 ? 'issue goes' : 'issues go'} to the backlog.`}
    </ConfirmDialog>
  )
}
