/**
 * The state of the CRM, as schema.json describes it. The first sixteen keys are the label's public shape; anything but
 * a record may be missing, and keys that are not named here are kept as they are. Screens read it through world.ts.
 */
export type Raw = Record<string, unknown>

/** The five objects that have lists, pages, forms, import and reports in common. */
export type Kind = 'lead' | 'account' | 'contact' | 'opportunity' | 'case'
export const KINDS: readonly Kind[] = ['lead', 'account', 'contact', 'opportunity', 'case']

export interface User {
  userId: string
  firstName?: string
  lastName?: string
  email?: string
  phone?: string
  title?: string
  department?: string
  /** 'Manager' | 'Rep'; another value counts as Rep. */
  role?: string
  avatar?: string
  timezone?: string
  locale?: string
  theme?: string
}

export interface Activity {
  activityId: string
  type?: 'event' | 'task' | (string & {})
  /** What was logged: a finished task that was a call or an email. */
  subtype?: 'Call' | 'Email' | null
  subject?: string
  status?: string
  priority?: string
  dueDate?: string | null
  relatedToType?: string
  relatedToId?: string
  assignedToId?: string
  description?: string
  location?: string
  /** Of an email: to whom. */
  to?: string
  /** Of a call: how it went. */
  outcome?: string
  createdDate?: string
  startDateTime?: string | null
  endDateTime?: string | null
}

export interface PostComment {
  commentId: string
  userId?: string
  content?: string
  createdDate?: string
  likeCount?: number
  likes?: string[]
}

export interface Post {
  postId: string
  userId?: string
  content?: string
  createdDate?: string
  likeCount?: number
  commentCount?: number
  likes?: string[]
  comments?: PostComment[]
}

export interface FileRecord {
  fileId: string
  name?: string
  type?: string
  size?: number
  url?: string
  ownerId?: string
  uploadDate?: string
  /** What a text file of the default world says; uploads are at the hub. */
  text?: string
  relatedToType?: string
  relatedToId?: string
}

export interface Recent {
  type: string
  id: string
  name: string
  viewedDate: string
}

export type ChartType = 'bar' | 'column' | 'line' | 'pie' | 'table'
export const CHART_TYPES: readonly ChartType[] = ['bar', 'column', 'line', 'pie', 'table']

export interface Widget {
  id: string
  title: string
  reportId: string | null
  chartType: ChartType
}

export interface Dashboard {
  dashboardId: string
  name?: string
  description?: string
  chartType?: string
  createdDate?: string
  createdBy?: string
  widgets?: Widget[]
}

export interface EmailDraft {
  draftId: string
  to?: string
  subject?: string
  body?: string
  relatedToType?: string
  relatedToId?: string
  createdBy?: string
  savedDate?: string
}

export type Op = 'is' | 'isNot' | 'contains' | 'lacks' | 'starts' | 'over' | 'under' | 'atLeast' | 'atMost' | 'empty' | 'filled' | 'before' | 'after' | 'within'

export interface Condition {
  field: string
  op: Op
  value: string
}

export interface ListView {
  id: string
  kind: Kind
  name: string
  scope: 'all' | 'mine'
  conditions: Condition[]
  columns: string[]
  sort: { field: string; descending: boolean }
  shared: boolean
  ownerId: string
  createdDate: string
}

export interface Report {
  id: string
  name: string
  description: string
  kind: Kind
  scope: 'all' | 'mine'
  conditions: Condition[]
  groupBy: string
  /** A second grouping, across. */
  splitBy: string | null
  /** 'count', or sum and average of a number: 'sum:amount', 'avg:amount'. */
  measure: string
  chartType: ChartType
  columns: string[]
  ownerId: string
  createdDate: string
  modifiedDate: string
}

/** What a report said on a day. */
export interface Snapshot {
  snapshotId: string
  reportId: string
  name: string
  createdDate: string
  createdBy: string
  total: number
  groups: { label: string; count: number; value: number }[]
}

export interface CaseComment {
  id: string
  caseId: string
  userId: string
  content: string
  /** Shown to the customer as well. */
  public: boolean
  createdDate: string
}

export interface Binned {
  id: string
  kind: Kind | 'activity' | 'file'
  recordId: string
  name: string
  record: Raw
  index: number
  deletedBy: string
  deletedDate: string
}

export interface ImportRun {
  id: string
  kind: Kind
  fileName: string
  created: number
  updated: number
  skipped: number
  createdBy: string
  createdDate: string
}

export interface Quota {
  id: string
  userId: string
  /** "2026-Q1". */
  quarter: string
  amount: number
}

export interface Settings {
  density?: 'compact' | 'normal' | 'roomy'
  rowsPerPage?: number
  confirmDelete?: boolean
  defaultScope?: 'all' | 'mine'
  opportunityDisplay?: 'table' | 'board'
}

export interface State {
  user?: User | null
  users?: User[]
  leads?: Raw[]
  accounts?: Raw[]
  contacts?: Raw[]
  opportunities?: Raw[]
  cases?: Raw[]
  activities?: Activity[]
  chatterPosts?: Post[]
  files?: FileRecord[]
  following?: string[]
  recentlyViewed?: Recent[]
  dismissedNotifications?: string[]
  dashboards?: Dashboard[]
  emailDrafts?: EmailDraft[]
  reportSnapshots?: Snapshot[]
  caseComments?: CaseComment[]
  listViews?: ListView[]
  pinnedViews?: Partial<Record<Kind, string>>
  reports?: Report[]
  quotas?: Quota[]
  imports?: ImportRun[]
  recycleBin?: Binned[]
  settings?: Settings
}

export const LIMITS = {
  name: 120, text: 255, long: 4000, post: 2000, bulk: 200, importRows: 500, recent: 30, widgets: 12, conditions: 8, columns: 12, views: 60, reports: 100,
} as const
