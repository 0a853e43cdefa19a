/** Pages on calendars and settings, loaded together. */
export { CalendarsScreen } from './calendars'
export { CalendarSettingsScreen } from './calendar_settings'
export { NewCalendarScreen } from './calendar_new'
export { SettingsScreen } from './settings'
export { SubscribeScreen } from './subscribe'
