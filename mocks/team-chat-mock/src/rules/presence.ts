/** Whether somebody is there, and what they say of themselves. Times that have passed count as over. Pure. */
import type { Context } from '@mocks/kit'
import type { Notification, Person, Presence, Settings, State } from '../model'
import { localOf } from '../text/local_time'
import { keyOf, me, notifications, place, placeRecord, settings, text } from '../world'

const isOver = (until: string | null | undefined, clock: Context): boolean => !!until && Date.parse(until) <= Date.parse(clock.now())

export function presenceOf(one: Person, clock: Context): Presence {
  const status = text(one.status).toLowerCase()
  if (status === 'dnd') return isOver(one.dndUntil, clock) ? 'online' : 'dnd'
  return status === 'away' || status === 'busy' ? status : status === 'offline' ? 'away' : 'online'
}

export const presenceText = (presence: Presence): string => ({ online: 'Active', away: 'Away', busy: 'Busy', dnd: 'Do not disturb' })[presence]

export interface Status {
  readonly emoji: string
  readonly message: string
  readonly expiresAt: string | null
}

/** null: nothing is said, or it has ended. */
export function statusOf(one: Person | null, clock: Context): Status | null {
  if (!one || isOver(one.statusExpiresAt, clock)) return null
  const [emoji, message] = [text(one.statusEmoji), text(one.statusMessage)]
  return emoji === '' && message === '' ? null : { emoji: emoji || '💬', message, expiresAt: one.statusExpiresAt ?? null }
}

/** Whether the quiet hours of the settings hold now. */
export function isQuiet(settings: Settings, clock: Context): boolean {
  const quiet = settings.quietHours
  if (!quiet?.isOn || !quiet.from || !quiet.to || quiet.from === quiet.to) return false
  const now = localOf(clock.now(), clock.timezone)?.slice(11) ?? ''
  return quiet.from < quiet.to ? now >= quiet.from && now < quiet.to : now >= quiet.from || now < quiet.to
}

/** The unread notifications that count in the bar: none while it is quiet; else as the settings and the conversation say. */
export function toldOf(state: State, clock: Context): Notification[] {
  const now = settings(state)
  if (isQuiet(now, clock) || presenceOf(me(state), clock) === 'dnd') return []
  return notifications(state).filter((one) => {
    const found = place(state, keyOf(one))
    if (one.read || (found && placeRecord(found).isMuted)) return false
    const own = found?.kind === 'channel' ? found.channel.notificationLevel : undefined
    const level = own && own !== 'default' ? own : now.notifications
    return level === 'all' || (level !== 'none' && one.type !== 'reaction')
  })
}
