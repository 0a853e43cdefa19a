/**
 * Which status an issue may go to. Enters: records as the state has them. Leaves: the statuses allowed, or a sentence on
 * why one is refused. Used by the actions, which enforce it, and by screens, which say so before.
 */
import { type Issue, type Project, type Raw, type Status, STATUSES, type Workflow } from '../model'
import { statusOf } from '../world'

type Workflows = readonly Raw<Workflow>[] | undefined

/** The project's own workflow, else the first. */
export function workflowFor(workflows: Workflows, project: Raw<Project> | undefined): Raw<Workflow> | undefined {
  const all = Array.isArray(workflows) ? workflows : []
  return all.find((one) => one?.id === project?.workflowId) ?? all[0]
}

/** Where the workflow leads from a status. A workflow without transitions allows everything; "*" stands for any status. */
export function nextStatuses(workflow: Raw<Workflow> | undefined, from: Status): Status[] {
  const rows = Array.isArray(workflow?.transitions) ? workflow.transitions.filter(Boolean) : []
  if (rows.length === 0) return STATUSES.filter((one) => one !== from)
  const allowed = rows.filter((row) => row.from === '*' || statusOf(row.from) === from).flatMap((row) => (Array.isArray(row.to) ? row.to : []))
  return STATUSES.filter((one) => one !== from && allowed.some((to) => to === '*' || statusOf(to) === one))
}

/** The shortest way between two statuses, both included; null: there is none. */
export function wayBetween(workflow: Raw<Workflow> | undefined, from: Status, to: Status): Status[] | null {
  const ways: Status[][] = [[from]]
  const seen = new Set<Status>([from])
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    const last = way.at(-1)!
    if (last === to) return way
    for (const next of nextStatuses(workflow, last)) {
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return null
}

/** Why the issue cannot go there; null: it can. */
export function transitionProblem(workflows: Workflows, project: Raw<Project> | undefined, issue: Raw<Issue>, to: Status): string | null {
  const from = statusOf(issue.status)
  if (from === to) return `${issue.key ?? issue.id} is in “${to}” already.`
  const workflow = workflowFor(workflows, project)
  const next = nextStatuses(workflow, from)
  if (!next.includes(to)) {
    const way = wayBetween(workflow, from, to)
    const hint = way === null ? 'No way leads there.' : `Move it to “${way[1]}” first.`
    return `The workflow “${workflow?.name ?? workflow?.id ?? ''}” does not allow ${issue.key ?? issue.id} to go from “${from}” to “${to}”. ${hint}`
  }
  return ruleProblem(project, issue, to)
}

function ruleProblem(project: Raw<Project> | undefined, issue: Raw<Issue>, to: Status): string | null {
  const rules = project?.rules
  const key = issue.key ?? issue.id
  const open = (Array.isArray(issue.subtasks) ? issue.subtasks : []).filter((one) => one && !one.completed).length
  if (rules?.assigneeBeforeWork && to === 'In Progress' && !issue.assigneeId) return `${key} needs an assignee before it can go to “In Progress”.`
  if (rules?.pointsBeforeReview && to === 'In Review' && typeof issue.storyPoints !== 'number') return `${key} needs story points before it can go to “In Review”.`
  if (rules?.subtasksDone && to === 'Done' && open > 0) return `${key} has ${open} open ${open === 1 ? 'sub-task' : 'sub-tasks'}: complete them before it can go to “Done”.`
  return null
}
