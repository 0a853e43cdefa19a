/** The board of a project: the running sprint, or everything, in the columns of the workflow. */
import { Banner, Board, type BoardColumn, Button, type CardPlace, EmptyState, Page, Select, useClock, useQuery } from '@mocks/kit'
import { ChevronDown, ChevronRight, SquareKanban } from 'lucide-react'
import { useState } from 'react'
import { useWorld } from '../hooks'
import { type Issue, type Project, type Sprint, STATUSES, type Status } from '../model'
import { FilterBar, fits, useFilters } from '../parts/board_filters'
import { Card } from '../parts/card'
import { useCreate } from '../parts/create_context'
import { IssueDialog, useOpenIssue } from '../parts/issue_dialog'
import { type Lane, lanesOf } from '../parts/lanes'
import { projectPath } from '../parts/marks'
import { ProjectPage } from '../parts/project_page'
import { byRank, rankAt } from '../parts/ranks'
import { CompleteSprintDialog } from '../parts/sprint_dialogs'
import { SprintFacts } from '../parts/sprint_facts'
import { useAccess, useDeeds } from '../parts/use_deeds'

export default function BoardScreen() {
  return <ProjectPage>{(project) => <ProjectBoard key={project.id} project={project} />}</ProjectPage>
}

/** Cards of each column at first. */
const MOST = 50
type Grouping = 'none' | 'assignee' | 'epic'

function ProjectBoard({ project }: { project: Project }) {
  const world = useWorld()
  const now = useClock().now()
  const { edit } = useAccess()
  const [filters, change, clear] = useFilters()
  const running = world.sprints.filter((sprint) => sprint.projectId === project.id && sprint.state === 'active')
  const [scope, setScope] = useQuery('scope', running[0]?.id ?? 'all')
  const [group, setGroup] = useQuery('group', 'none')
  const [completing, setCompleting] = useState(false)
  const sprint = running.find((one) => one.id === scope)
  const all = world.issues.filter((issue) => issue.projectId === project.id && (sprint ? issue.sprintId === sprint.id : issue.type !== 'Epic' || issue.sprintId !== null))
  const shown = all.filter((issue) => fits(issue, filters, now)).sort(byRank)
  const lanes = lanesOf(shown, group, world)
  return (
    <Page
      title={`${project.name} board`}
      trail={[{ to: '/projects', label: 'Projects' }, { to: projectPath(project, 'summary'), label: project.name }]}
      layout="fill"
      lead={sprint ? <SprintFacts sprint={sprint} /> : undefined}
      actions={
        <>
          <Select label="Scope" hideLabel value={sprint?.id ?? 'all'} options={[...running.map((one) => ({ value: one.id, label: one.name })), { value: 'all', label: 'All issues' }]} onChange={setScope} />
          <Select label="Group by" hideLabel value={group as Grouping} options={[{ value: 'none', label: 'No groups' }, { value: 'assignee', label: 'By assignee' }, { value: 'epic', label: 'By epic' }]} onChange={setGroup} />
          {sprint && edit ? <Button onPress={() => setCompleting(true)}>Complete sprint</Button> : null}
        </>
      }
      toolbar={<FilterBar issues={all} filters={filters} onChange={change} onClear={clear} />}
    >
      {all.length === 0 ? (
        <EmptyState icon={<SquareKanban size={24} />} title={sprint ? 'The sprint is empty' : 'No issues yet'}>
          Create an issue, or bring some in from the backlog.
        </EmptyState>
      ) : lanes.length === 0 ? (
        <EmptyState icon={<SquareKanban size={24} />} title="No issue fits the filters">
          <Button onPress={clear}>Clear filters</Button>
        </EmptyState>
      ) : group === 'none' ? (
        <Columns project={project} sprint={sprint} label="Board" issues={shown} />
      ) : (
        <div className="lanes">
          {lanes.map((lane) => (
            <LaneView key={lane.id} lane={lane} project={project} sprint={sprint} />
          ))}
        </div>
      )}
      <IssueDialog />
      {completing && sprint ? <CompleteSprintDialog sprint={sprint} onClose={() => setCompleting(false)} /> : null}
    </Page>
  )
}

function LaneView({ lane, project, sprint }: { lane: Lane; project: Project; sprint: Sprint | undefined }) {
  const [open, setOpen] = useState(true)
  return (
    <section className="lane" aria-label={lane.name}>
      <button type="button" className="lane-head" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? <ChevronDown size={15} aria-hidden /> : <ChevronRight size={15} aria-hidden />}
        {lane.picture}
        <b dir="auto">{lane.name}</b>
        <span className="count">{lane.issues.length}</span>
      </button>
      {open ? <Columns project={project} sprint={sprint} label={`Board of ${lane.name}`} issues={lane.issues} /> : null}
    </section>
  )
}

interface ColumnsProps {
  readonly project: Project
  readonly sprint: Sprint | undefined
  readonly label: string
  readonly issues: readonly Issue[]
}

function Columns({ project, sprint, label, issues }: ColumnsProps) {
  const world = useWorld()
  const deeds = useDeeds()
  const { edit } = useAccess()
  const create = useCreate()
  const [, open] = useOpenIssue()
  const [limit, setLimit] = useState(MOST)
  const columns: BoardColumn<Issue>[] = STATUSES.map((status) => ({
    id: status,
    title: status,
    cards: issues.filter((issue) => issue.status === status).slice(0, limit),
    limit: project.columnLimits[status] || undefined,
  }))
  const hidden = issues.length - columns.reduce((sum, column) => sum + column.cards.length, 0)
  const onMove = (id: string, to: CardPlace): void => {
    const issue = world.issueById.get(id)
    if (issue === undefined) return
    const others = (columns.find((column) => column.id === to.column)?.cards ?? []).filter((one) => one.id !== id)
    const rank = rankAt(others, to.index)
    if (to.column === issue.status) void deeds.act.issue_rank({ id, rank })
    else deeds.transition(issue, to.column as Status, rank)
  }
  return (
    <>
      {hidden > 0 ? (
        <Banner actions={<Button small onPress={() => setLimit(limit + MOST)}>Show more</Button>}>
          {hidden} more issues are not shown: filter the board, or show more.
        </Banner>
      ) : null}
      <Board
        label={label}
        columns={columns}
        cardId={(issue) => issue.id}
        cardName={(issue) => `${issue.key} ${issue.summary}`}
        onMove={onMove}
        onOpen={(id) => open(world.issueById.get(id)?.key ?? id)}
        fixed={!edit}
        foot={(column) =>
          column.id === 'To Do' && edit && !project.archived ? (
            <Button kind="quiet" small onPress={() => create({ projectId: project.id, sprintId: sprint?.id ?? null })}>
              Create issue in To Do
            </Button>
          ) : null
        }
        empty="Nothing here"
      >
        {(issue) => <Card issue={issue} />}
      </Board>
    </>
  )
}
