/**
 * The state of the calendar, as schema.json describes it. Keys that are not named here are kept as they are. Whatever a
 * public state leaves out is optional: `user`, `calendars`, `events`, `view`, `currentDate`, `sidebarOpen`, `settings`
 * and the fields of the first block of each record are the label's own; the rest this product adds.
 */

export const VIEWS = ['day', 'week', 'month', 'year', 'agenda'] as const
export type View = (typeof VIEWS)[number]

export const STATUSES = ['confirmed', 'tentative', 'cancelled'] as const
export type Status = (typeof STATUSES)[number]

export const ANSWERS = ['yes', 'maybe', 'no', 'awaiting'] as const
export type Answer = (typeof ANSWERS)[number]

export const ROLES = ['freebusy', 'read', 'write', 'owner'] as const
export type Role = (typeof ROLES)[number]

export const RECURRING = ['none', 'daily', 'weekdays', 'weekly', 'monthly', 'yearly', 'custom'] as const
export type Recurring = (typeof RECURRING)[number]

export const KINDS = ['event', 'focus', 'outOfOffice', 'birthday'] as const
export type Kind = (typeof KINDS)[number]

/** How far a change of a repeated event reaches. */
export const SCOPES = ['this', 'following', 'all'] as const
export type Scope = (typeof SCOPES)[number]

export interface User {
  id: string
  username: string
  email: string
  avatar: string
}

export interface Reminder {
  method: 'notification' | 'email'
  /** Before the start. */
  minutes: number
}

export interface Share {
  email: string
  role: Role
}

export interface Calendar {
  id: string
  name: string
  color: string
  textColor?: string
  visible: boolean
  userId?: string

  description?: string
  /** The person's own, which cannot be deleted. */
  primary?: boolean
  sharedWith?: Share[]
  publicAccess?: 'none' | 'freebusy' | 'details'
  reminders?: Reminder[]
  /** Other calendars only: what the user may do there. Not given: anything. */
  role?: Role
  ownerEmail?: string
  kind?: 'person' | 'team' | 'feed'
  /** Of the feeds that come with the product. */
  feedId?: string
  /** The address that a feed of the user's own comes from. */
  url?: string
}

export interface Reply {
  status: Answer
  note?: string
  /** Another time that this guest asks for; instants. */
  proposed?: { start: string; end: string } | null
}

export interface CalendarEvent {
  id: string
  calendarId: string
  title: string
  /** Instants. Of all-day events the dates alone count; the end is left out. */
  start: string
  end: string
  allDay: boolean
  location: string
  description: string
  /** Addresses. */
  guests: string[]
  /** "#rrggbb"; "": that of the calendar. */
  color: string

  recurring?: Recurring
  /** RFC 5545, for what `recurring` alone does not say. */
  rrule?: string
  /** Starts that the series leaves out. */
  exdates?: string[]
  /** This event stands in for one of a series. */
  seriesId?: string
  originalStart?: string
  status?: Status
  /** Where the event is at home; not given: where the user is. */
  timeZone?: string
  organizer?: string
  optionalGuests?: string[]
  /** By address. */
  replies?: Record<string, Reply>
  guestsCan?: { modify?: boolean; invite?: boolean; seeList?: boolean }
  rooms?: string[]
  /** null or not given: those of the calendar. */
  reminders?: Reminder[] | null
  visibility?: 'default' | 'public' | 'private'
  availability?: 'busy' | 'free'
  kind?: Kind
  videoLink?: string
  attachments?: { id: string; name: string; size: number; type: string; url: string }[]
  /** The id that an imported event had in its file. */
  icsId?: string
}

export interface Room {
  id: string
  name: string
  building?: string
  floor?: string
  capacity?: number
  features?: string[]
  email?: string
}

export interface Person {
  id: string
  name: string
  email: string
  title?: string
  team?: string
  timeZone?: string
  /** What the directory tells of this person's time; a rule makes it repeat. */
  busy?: { start: string; end: string; rrule?: string }[]
}

/** A message that went out to guests. */
export interface Notice {
  id: string
  kind: 'invitation' | 'update' | 'cancellation' | 'answer' | 'proposal'
  eventId: string
  title: string
  to: string[]
  at: string
  note?: string
}

export interface Trashed {
  id: string
  deletedAt: string
  event: CalendarEvent
}

export interface WorkingDay {
  from: string
  to: string
}

export interface Settings {
  /** 0 Sunday, 1 Monday, 6 Saturday. */
  weekStart: number
  /** Minutes. */
  defaultDuration: number

  timeFormat?: '12h' | '24h'
  /** Not given or "": the session's. */
  timeZone?: string
  secondTimeZone?: string
  showSecondTimeZone?: boolean
  showWeekends?: boolean
  showWeekNumbers?: boolean
  showDeclined?: boolean
  dimPast?: boolean
  eventStyle?: 'tinted' | 'solid'
  theme?: 'light' | 'dark' | 'system'
  density?: 'compact' | 'normal' | 'roomy'
  shortcuts?: boolean
  defaultCalendarId?: string
  defaultVisibility?: 'default' | 'public' | 'private'
  guestsCan?: { modify?: boolean; invite?: boolean; seeList?: boolean }
  /** By weekday, 0 is Sunday; a day that is missing is free. null: working hours are not used. */
  workingHours?: Record<string, WorkingDay> | null
}

export interface State {
  user: User
  calendars: Calendar[]
  otherCalendars?: Calendar[]
  events: CalendarEvent[]
  view: string
  currentDate: string
  sidebarOpen: boolean
  settings: Settings

  rooms?: Room[]
  people?: Person[]
  notices?: Notice[]
  trash?: Trashed[]
  /** What was done with reminders, by occurrence and minutes: put off until an instant, or dismissed (""). */
  reminderLog?: Record<string, string>
}

export const LIMITS = { title: 300, description: 8000, location: 300, guests: 100, calendarName: 100, calendars: 60, reminders: 5, note: 500, imported: 500, trash: 200, notices: 400, rooms: 5, attachments: 10 } as const
