/**
 * The state of the issue tracker, as schema.json describes it. The first eight keys of State are the public shape of the
 * label; the others are ours. A record in the state may lack any field but its id: ./world fills them in for screens.
 */

export const STATUSES = ['To Do', 'In Progress', 'In Review', 'Done'] as const
export type Status = (typeof STATUSES)[number]
export const TYPES = ['Story', 'Task', 'Bug', 'Epic'] as const
export type IssueType = (typeof TYPES)[number]
export const PRIORITIES = ['Highest', 'High', 'Medium', 'Low'] as const
export type Priority = (typeof PRIORITIES)[number]
export const ROLES = ['admin', 'member', 'viewer'] as const
export type Role = (typeof ROLES)[number]

export interface User {
  id: string
  name: string
  email: string
  avatar: string
  title: string
  /** Left out in an injected state: admin. */
  role: Role
  active: boolean
}

export interface ProjectRules {
  /** Done only when every sub-task is. */
  subtasksDone: boolean
  /** Work begins only once somebody is responsible. */
  assigneeBeforeWork: boolean
  /** Review only once the work is estimated. */
  pointsBeforeReview: boolean
}

export interface Project {
  id: string
  key: string
  name: string
  leadId: string
  category: string
  icon: string
  description: string
  workflowId: string
  /** Most cards that a column should hold; 0 or left out: any number. */
  columnLimits: Partial<Record<Status, number>>
  rules: ProjectRules
  /** Left out: several sprints may run at once. */
  parallelSprints: boolean
  archived: boolean
}

export interface Subtask {
  id: string
  title: string
  completed: boolean
}

export interface Attachment {
  id: string
  name: string
  size: number
  type: string
  url: string
  authorId: string
  createdAt: string
}

export interface Issue {
  id: string
  key: string
  projectId: string
  summary: string
  description: string
  type: IssueType
  status: Status
  priority: Priority
  storyPoints: number | null
  reporterId: string
  assigneeId: string | null
  sprintId: string | null
  epicId: string | null
  labels: string[]
  subtasks: Subtask[]
  linkedIssueIds: string[]
  createdAt: string
  updatedAt: string
  componentIds: string[]
  fixVersionIds: string[]
  watcherIds: string[]
  voterIds: string[]
  attachments: Attachment[]
  startDate: string | null
  dueDate: string | null
  /** Minutes. */
  originalEstimate: number | null
  remainingEstimate: number | null
  /** When it became Done; null: it is not. */
  resolvedAt: string | null
  flagged: boolean
  /** Its place in boards and backlogs, small first. Left out: its place in the list. */
  rank: number
}

export interface Sprint {
  id: string
  projectId: string
  name: string
  goal: string
  startDate: string
  endDate: string
  state: SprintState
  /** Points that were in it when it started, and that were done when it ended. */
  committedPoints: number | null
  completedPoints: number | null
}
export type SprintState = 'future' | 'active' | 'closed'

export interface Comment {
  id: string
  issueId: string
  userId: string
  content: string
  createdAt: string
  editedAt: string | null
}

export interface Transition {
  from: string
  to: string[]
}

export interface Workflow {
  id: string
  name: string
  transitions: Transition[]
}

export interface Notification {
  id: string
  type: 'assignment' | 'comment' | 'status_change'
  issueId: string
  actorId: string
  message: string
  read: boolean
  createdAt: string
  /** Whom it is for; left out: whoever looks. */
  userId?: string
}

export interface CurrentUser {
  id: string
  name: string
  email: string
  avatar: string
}

export const LINK_TYPES = ['blocks', 'duplicates', 'relates', 'causes'] as const
export type LinkType = (typeof LINK_TYPES)[number]

export interface IssueLink {
  id: string
  type: LinkType
  fromId: string
  toId: string
  createdAt: string
}

export interface Worklog {
  id: string
  issueId: string
  userId: string
  minutes: number
  /** The day that the work was done. */
  date: string
  note: string
  createdAt: string
}

export type VersionStatus = 'unreleased' | 'released' | 'archived'

export interface Version {
  id: string
  projectId: string
  name: string
  description: string
  startDate: string | null
  releaseDate: string | null
  status: VersionStatus
}

export interface Component {
  id: string
  projectId: string
  name: string
  description: string
  leadId: string | null
  /** New issues of it are given to its lead. */
  assignToLead: boolean
}

export interface SavedFilter {
  id: string
  name: string
  description: string
  query: string
  ownerId: string
  shared: boolean
  starredBy: string[]
  createdAt: string
  updatedAt: string
}

export const GADGETS = ['assigned', 'results', 'breakdown', 'matrix', 'burndown', 'velocity', 'created', 'sprint', 'activity', 'note'] as const
export type GadgetType = (typeof GADGETS)[number]

export interface Gadget {
  id: string
  type: GadgetType
  title: string
  /** 0: left, 1: right. */
  column: number
  filterId: string | null
  projectId: string | null
  /** breakdown and matrix: what is counted by. */
  field: string
  field2: string
  rows: number
  text: string
}

export interface Dashboard {
  id: string
  name: string
  description: string
  ownerId: string
  shared: boolean
  starredBy: string[]
  gadgets: Gadget[]
  createdAt: string
}

/** What happened to an issue. Volatile: the hub's journal says the same. */
export interface Activity {
  id: string
  issueId: string
  userId: string
  at: string
  field: string
  from: string
  to: string
}

export interface Settings {
  theme: 'light' | 'dark' | 'system'
  density: 'compact' | 'normal' | 'roomy'
  /** Tells me of what I do myself to issues that I watch. */
  notifyOwnChanges: boolean
  /** I watch what I create and comment on. */
  autoWatch: boolean
  hoursPerDay: number
  daysPerWeek: number
  rowsPerPage: number
  starredProjectIds: string[]
}

/** A record as the state has it: anything but the id may be missing. */
export type Raw<T extends { id: string }> = Partial<T> & { id: string }

export interface State {
  users?: Raw<User>[]
  projects?: Raw<Project>[]
  issues?: Raw<Issue>[]
  sprints?: Raw<Sprint>[]
  comments?: Raw<Comment>[]
  workflows?: Raw<Workflow>[]
  notifications?: Raw<Notification>[]
  currentUser?: Partial<CurrentUser> | null
  links?: Raw<IssueLink>[]
  worklogs?: Raw<Worklog>[]
  versions?: Raw<Version>[]
  components?: Raw<Component>[]
  filters?: Raw<SavedFilter>[]
  dashboards?: Raw<Dashboard>[]
  activity?: Raw<Activity>[]
  settings?: Partial<Settings>
}

export const LIMITS = {
  summary: 255,
  description: 20_000,
  comment: 10_000,
  name: 80,
  goal: 300,
  label: 40,
  labels: 20,
  points: 100,
  subtasks: 50,
  subtaskTitle: 200,
  gadgets: 20,
  worklogMinutes: 24 * 60,
  attachmentBytes: 10 * 1024 * 1024,
} as const
