/** Times that are often wanted. Enters: the session's clock. Leaves: a few moments with their words. Pure. */
import type { Context } from '@mocks/kit'
import { DAY, isoOf, localOf, MINUTE, moved, weekday } from '../../text/local_time'

export interface Preset {
  readonly id: string
  readonly label: string
  readonly local: string
  readonly iso: string
}

let last: { readonly key: string; readonly presets: Preset[] } | null = null

/** Every message of a conversation asks for them: they are worked out once for each moment. */
export function presets(clock: Context, use24Hour: boolean): Preset[] {
  const key = `${clock.now()} ${clock.timezone} ${use24Hour}`
  if (last?.key !== key) last = { key, presets: made(clock, use24Hour) }
  return last.presets
}

function made(clock: Context, use24Hour: boolean): Preset[] {
  const now = localOf(clock.now(), clock.timezone) ?? '2026-01-01T09:00'
  const tomorrow = `${moved(now, DAY).slice(0, 10)}T09:00`
  const monday = `${moved(now, ((8 - weekday(now)) % 7 || 7) * DAY).slice(0, 10)}T09:00`
  const nine = use24Hour ? '09:00' : '9:00 AM'
  return [
    ['20min', 'In 20 minutes', moved(now, 20 * MINUTE)],
    ['hour', 'In 1 hour', moved(now, 60 * MINUTE)],
    ['3hours', 'In 3 hours', moved(now, 180 * MINUTE)],
    ['tomorrow', `Tomorrow at ${nine}`, tomorrow],
    ['monday', `Next Monday at ${nine}`, monday],
  ].flatMap(([id, label, local]) => {
    const iso = isoOf(local!, clock.timezone)
    return iso === null ? [] : [{ id: id!, label: label!, local: local!, iso }]
  })
}

