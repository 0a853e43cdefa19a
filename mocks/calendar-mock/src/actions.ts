/**
 * Everything a person can do in the calendar, by what it acts on (src/actions/*). Each action is a pure function of the
 * draft, its payload and the session's context; its name is the label that the journal shows. An action on something
 * that is gone, or that the user may not do, does nothing. Those that can be undone return what `event_undo` takes.
 */
import { calendarActions } from './actions/calendars'
import { eventActions } from './actions/events'
import { guestActions } from './actions/guests'
import { noticeActions } from './actions/notices'
import { workspaceActions } from './actions/workspace'

export type * from './model'

export const actions = { ...workspaceActions, ...eventActions, ...guestActions, ...noticeActions, ...calendarActions }
