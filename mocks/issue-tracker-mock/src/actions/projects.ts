/** Projects and what is set up in them: board, workflow, components, versions. */
import type { Context } from '@mocks/kit'
import { type Component, LIMITS, type Project, type ProjectRules, type Raw, type State, type Status, STATUSES, type Version } from '../model'
import { keyProblem, nameProblem } from '../rules/names'
import { workflowFor } from '../rules/workflow'
import { statusOf } from '../world'
import { array, canAdminister, canEdit, find, isAdmin, list, myId, nextId, remove } from './shared'

type ProjectFields = Partial<Pick<Project, 'name' | 'leadId' | 'category' | 'description' | 'icon' | 'workflowId' | 'parallelSprints'>> & { rules?: Partial<ProjectRules> }

export const projectActions = {
  project_create(draft: State, given: { name: string; key: string; leadId?: string; category?: string; description?: string; workflowId?: string }): string | null {
    const all = list(draft, 'projects')
    if (!isAdmin(draft) || nameProblem(all, given.name) !== null || keyProblem(all, given.key) !== null) return null
    const id = nextId(all, 'p')
    all.push({
      id, key: given.key.trim(), name: given.name.trim(), leadId: find(draft, 'users', given.leadId)?.id ?? myId(draft), category: (given.category ?? '').trim().slice(0, LIMITS.name), icon: 'box',
      description: (given.description ?? '').trim().slice(0, 2_000), workflowId: find(draft, 'workflows', given.workflowId)?.id ?? workflowFor(draft.workflows, undefined)?.id ?? '',
      columnLimits: {}, parallelSprints: false,
    })
    return id
  },

  project_edit(draft: State, { id, change }: { id: string; change: ProjectFields }): void {
    const project = find(draft, 'projects', id)
    if (!project || !canAdminister(draft, project)) return
    if (change.name !== undefined && nameProblem(list(draft, 'projects'), change.name, id) !== null) return
    if (change.leadId !== undefined && !find(draft, 'users', change.leadId)) return
    if (change.workflowId !== undefined && !find(draft, 'workflows', change.workflowId)) return
    const { rules, ...plain } = change
    for (const [key, value] of Object.entries(plain)) {
      const wanted = typeof value === 'string' ? value.trim().slice(0, 2_000) : value
      if ((project as Record<string, unknown>)[key] !== wanted) (project as Record<string, unknown>)[key] = wanted
    }
    if (rules !== undefined) project.rules = { subtasksDone: false, assigneeBeforeWork: false, pointsBeforeReview: false, ...project.rules, ...rules }
  },

  /** Archived: out of the lists, read-only for new issues. */
  project_archive(draft: State, { id, archived }: { id: string; archived: boolean }): void {
    const project = find(draft, 'projects', id)
    if (!project || !canAdminister(draft, project) || (project.archived === true) === archived) return
    project.archived = archived
  },

  project_star(draft: State, { id, starred }: { id: string; starred: boolean }): void {
    const before = array(draft.settings?.starredProjectIds)
    if (!find(draft, 'projects', id) || before.includes(id) === starred) return
    draft.settings = { ...draft.settings, starredProjectIds: starred ? [...before, id] : before.filter((one) => one !== id) }
  },

  /** 0: any number. */
  column_limit_set(draft: State, { id, status, limit }: { id: string; status: Status; limit: number }): void {
    const project = find(draft, 'projects', id)
    if (!project || !canAdminister(draft, project) || !STATUSES.includes(status) || !Number.isInteger(limit) || limit < 0 || limit > 999) return
    if ((project.columnLimits?.[status] ?? 0) === limit) return
    project.columnLimits = { ...project.columnLimits, [status]: limit }
    if (limit === 0) delete project.columnLimits[status]
  },

  workflow_create(draft: State, { name, copyOf }: { name: string; copyOf?: string }): string | null {
    const all = list(draft, 'workflows')
    if (!isAdmin(draft) || nameProblem(all, name) !== null) return null
    const id = nextId(all, 'w')
    const source = find(draft, 'workflows', copyOf)
    all.push({ id, name: name.trim(), transitions: array(source?.transitions).map(({ from, to }) => ({ from, to: [...to] })) })
    return id
  },

  workflow_rename(draft: State, { id, name }: { id: string; name: string }): void {
    const workflow = find(draft, 'workflows', id)
    if (!workflow || !isAdmin(draft) || nameProblem(list(draft, 'workflows'), name, id) !== null || workflow.name === name.trim()) return
    workflow.name = name.trim()
  },

  /** The last way out of a status can be closed as well: then it is final. */
  workflow_transition_set(draft: State, { id, from, to, allowed }: { id: string; from: Status; to: Status; allowed: boolean }): void {
    const workflow = find(draft, 'workflows', id)
    if (!workflow || !isAdmin(draft) || from === to) return
    const rows = array(workflow.transitions).filter(Boolean)
    const row = rows.find((one) => statusOf(one.from) === from && one.from !== '*')
    const before = array(row?.to).filter((one) => statusOf(one) !== to)
    const after = allowed ? STATUSES.filter((one) => one === to || before.some((other) => statusOf(other) === one)) : before
    if (array(row?.to).length === after.length) return
    workflow.transitions = row === undefined ? [...rows, { from, to: after }] : rows.map((one) => (one === row ? { ...one, to: after } : one))
  },

  workflow_delete(draft: State, { id }: { id: string }): void {
    // One that a project uses stays, and so does the last.
    if (!isAdmin(draft) || list(draft, 'workflows').length < 2 || list(draft, 'projects').some((one) => workflowFor(draft.workflows, one)?.id === id)) return
    remove(draft, 'workflows', id)
  },
}

type ComponentFields = Pick<Component, 'name' | 'description' | 'leadId' | 'assignToLead'>

export const componentActions = {
  component_create(draft: State, { projectId, ...given }: { projectId: string } & Partial<ComponentFields> & { name: string }): string | null {
    const all = list(draft, 'components')
    if (!canEdit(draft) || !find(draft, 'projects', projectId) || nameProblem(siblings(all, projectId), given.name) !== null) return null
    const id = nextId(all, 'cp')
    const leadId = find(draft, 'users', given.leadId)?.id ?? null
    all.push({ id, projectId, name: given.name.trim(), description: (given.description ?? '').trim().slice(0, 500), leadId, assignToLead: leadId !== null && given.assignToLead === true })
    return id
  },

  component_edit(draft: State, { id, ...given }: { id: string } & ComponentFields): void {
    const component = find(draft, 'components', id)
    if (!component || !canEdit(draft) || nameProblem(siblings(list(draft, 'components'), component.projectId), given.name, id) !== null) return
    const leadId = find(draft, 'users', given.leadId)?.id ?? null
    assign(component, { name: given.name.trim(), description: given.description.trim().slice(0, 500), leadId, assignToLead: leadId !== null && given.assignToLead })
  },

  /** Its issues get another component, or none. */
  component_delete(draft: State, { id, moveTo }: { id: string; moveTo: string | null }, context: Context): void {
    const component = find(draft, 'components', id)
    if (!component || !canEdit(draft) || moveTo === id) return
    replaceIn(draft, 'componentIds', id, find(draft, 'components', moveTo)?.projectId === component.projectId ? moveTo : null, context)
    remove(draft, 'components', id)
  },
}

type VersionFields = Pick<Version, 'name' | 'description' | 'startDate' | 'releaseDate'>

export const versionActions = {
  version_create(draft: State, { projectId, ...given }: { projectId: string } & VersionFields): string | null {
    const all = list(draft, 'versions')
    if (!canEdit(draft) || !find(draft, 'projects', projectId) || nameProblem(siblings(all, projectId), given.name) !== null || !dated(given)) return null
    const id = nextId(all, 'v')
    all.push({ id, projectId, name: given.name.trim(), description: given.description.trim().slice(0, 500), startDate: given.startDate, releaseDate: given.releaseDate, status: 'unreleased' })
    return id
  },

  version_edit(draft: State, { id, ...given }: { id: string } & VersionFields): void {
    const version = find(draft, 'versions', id)
    if (!version || !canEdit(draft) || nameProblem(siblings(list(draft, 'versions'), version.projectId), given.name, id) !== null || !dated(given)) return
    assign(version, { name: given.name.trim(), description: given.description.trim().slice(0, 500), startDate: given.startDate, releaseDate: given.releaseDate })
  },

  /** What is not done stays in it, or goes to another version. */
  version_release(draft: State, { id, date, moveTo }: { id: string; date: string; moveTo: string | null }, context: Context): void {
    const version = find(draft, 'versions', id)
    if (!version || !canEdit(draft) || version.status === 'released' || moveTo === id) return
    if (moveTo !== null && find(draft, 'versions', moveTo)?.projectId !== version.projectId) return
    Object.assign(version, { status: 'released', releaseDate: date.slice(0, 10) })
    if (moveTo !== null) replaceIn(draft, 'fixVersionIds', id, moveTo, context, true)
  },

  version_status_set(draft: State, { id, status }: { id: string; status: 'unreleased' | 'archived' | 'released' }): void {
    const version = find(draft, 'versions', id)
    if (!version || !canEdit(draft) || version.status === status) return
    version.status = status
  },

  version_delete(draft: State, { id, moveTo }: { id: string; moveTo: string | null }, context: Context): void {
    const version = find(draft, 'versions', id)
    if (!version || !canEdit(draft) || moveTo === id) return
    replaceIn(draft, 'fixVersionIds', id, find(draft, 'versions', moveTo)?.projectId === version.projectId ? moveTo : null, context)
    remove(draft, 'versions', id)
  },
}

const siblings = <T extends { id: string; projectId?: string; name?: string }>(all: readonly T[], projectId: string | undefined): T[] => all.filter((one) => one && one.projectId === projectId)
const dated = ({ startDate, releaseDate }: VersionFields): boolean => startDate === null || releaseDate === null || startDate <= releaseDate

function assign<T extends object>(record: Raw<T & { id: string }>, values: Partial<T>): void {
  for (const [key, value] of Object.entries(values)) if ((record as Record<string, unknown>)[key] !== value) (record as Record<string, unknown>)[key] = value
}

/** Takes a component or version from the issues that have it; another takes its place. */
function replaceIn(draft: State, field: 'componentIds' | 'fixVersionIds', id: string, by: string | null, context: Context, openOnly = false): void {
  for (const issue of list(draft, 'issues')) {
    if (!issue || !array(issue[field]).includes(id) || (openOnly && statusOf(issue.status) === 'Done')) continue
    issue[field] = [...new Set(array(issue[field]).flatMap((one) => (one === id ? (by === null ? [] : [by]) : [one])))]
    issue.updatedAt = context.now()
  }
}
