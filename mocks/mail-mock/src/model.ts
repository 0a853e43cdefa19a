/**
 * The state of Mail, as schema.json describes it. An injected state may lack any of it: every field but an id is
 * optional here, and the screens read mail through mail/read.ts, which fills in what is missing. Keys that are not
 * named here are kept as they are.
 */

export interface Person {
  name?: string | null
  email?: string | null
  avatar?: string | null
}

export interface Attachment {
  id?: string
  name?: string
  /** In words: "2.4 MB". */
  size?: string
  type?: string
  /** A file of this session, or anything else where the content is not kept. */
  url?: string | null
  /** What the file says, for attachments that came with the default world. */
  text?: string
}

export interface Email {
  id: string
  threadId?: string
  from?: Person | null
  to?: Person[] | null
  cc?: Person[] | null
  bcc?: Person[] | null
  subject?: string | null
  body?: string | null
  snippet?: string | null
  timestamp?: string
  read?: boolean
  starred?: boolean
  important?: boolean
  labels?: string[] | null
  category?: string | null
  folder?: string | null
  attachments?: Attachment[] | null
  /** With folder "snoozed": when it returns. */
  snoozedUntil?: string | null
  /** When it came back from being snoozed: lists place it there. */
  returnedAt?: string | null
  /** With folder "scheduled": when it is sent. */
  scheduledAt?: string | null
  muted?: boolean
  /** The message that it answers, and the one that it forwards. */
  inReplyTo?: string | null
  forwardOf?: string | null
  /** The away reply wrote it. */
  automatic?: boolean
}

export interface Label {
  id: string
  name?: string
  /** A colour of the palette, or any CSS colour in an injected state. */
  color?: string
  parentId?: string | null
}

export interface Criteria {
  from?: string
  to?: string
  subject?: string
  words?: string
  lacks?: string
  hasAttachment?: boolean
}

export interface Deeds {
  archive?: boolean
  markRead?: boolean
  star?: boolean
  important?: boolean
  trash?: boolean
  neverSpam?: boolean
  labelId?: string | null
  category?: string | null
}

export interface Filter {
  id: string
  criteria?: Criteria
  actions?: Deeds
  enabled?: boolean
  createdAt?: string
}

export interface Contact {
  id: string
  name?: string
  email?: string
  organisation?: string
  phone?: string
  notes?: string
  starred?: boolean
}

export interface Template {
  id: string
  name?: string
  subject?: string
  body?: string
}

export interface Blocked {
  id: string
  email?: string
  blockedAt?: string
}

/** Mail that the server has for this account and that "Check for mail" fetches. */
export interface Incoming {
  id: string
  /** Left out: at the next check. */
  arrivesAt?: string | null
  email?: Omit<Email, 'id'> & { id?: string }
}

export interface Away {
  enabled?: boolean
  from?: string | null
  until?: string | null
  subject?: string
  message?: string
  contactsOnly?: boolean
}

export interface Settings {
  density?: string
  undoSend?: number
  signature?: string
  categoryTabs?: Record<string, boolean>
  replyBehavior?: string
  language?: string
  sysLabelShown?: Record<string, unknown>
  userLabelShown?: Record<string, unknown>
  theme?: string
  pageSize?: number
  snippets?: boolean
  readingPane?: string
  markReadOnOpen?: boolean
  autoAdvance?: string
  defaultSort?: string
  signatureOnReplies?: boolean
  quoteReplies?: boolean
  sendAndArchive?: boolean
  remindAttachments?: boolean
  shortcuts?: boolean
  importanceMarkers?: boolean
  away?: Away
}

export interface State {
  user?: { userId?: string; username?: string; email?: string; avatar?: string }
  emails?: Email[]
  labels?: Label[]
  drafts?: Email[]
  settings?: Settings
  filters?: Filter[]
  contacts?: Contact[]
  templates?: Template[]
  blocked?: Blocked[]
  incoming?: Incoming[]
  /** Volatile: left out of diffs. */
  mailbox?: { lastCheckedAt?: string }
}

export const CATEGORIES = ['primary', 'promotions', 'social', 'updates', 'forums'] as const
export type Category = (typeof CATEGORIES)[number]

/** "all-mail" is the archive; an injected "archive" means the same. */
export const FOLDERS = ['inbox', 'all-mail', 'sent', 'drafts', 'snoozed', 'scheduled', 'spam', 'trash'] as const
export type Folder = (typeof FOLDERS)[number]

export const LIMITS = {
  subject: 250,
  body: 100_000,
  recipients: 100,
  attachmentBytes: 25_000_000,
  labelName: 60,
  labelDepth: 4,
  name: 80,
  signature: 2_000,
  filterText: 200,
  templates: 50,
} as const
