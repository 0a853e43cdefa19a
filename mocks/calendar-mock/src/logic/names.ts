/** What a calendar is called, whatever a state leaves out. */
import type { Calendar } from '../model'
import { text } from './event_facts'

export const calendarName = (calendar: Calendar | undefined): string => text(calendar?.name).trim() || 'Calendar without a name'
