/**
 * Instants and the local times of zones. Enters: ISO-8601 instants ("2026-03-02T09:00:00.000Z"), IANA names of zones.
 * Leaves: minutes as people write them ("2026-03-02T09:00"), and instants. Pure; an unknown zone counts as UTC.
 */
import { fromDate, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date'

const known = new Map<string, boolean>()

export function isZone(zone: string | null | undefined): zone is string {
  if (!zone) return false
  let valid = known.get(zone)
  if (valid === undefined) {
    try {
      new Intl.DateTimeFormat('en-US', { timeZone: zone })
      valid = true
    } catch {
      valid = false
    }
    known.set(zone, valid)
  }
  return valid
}

const MINUTE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?/

/** The minute in a zone. A time that names no offset is local already. Unreadable: "". */
export function localOf(instant: string, zone: string): string {
  const [found, hours] = MINUTE.exec(instant) ?? []
  if (found === undefined) return ''
  if (hours === undefined) return `${found}T00:00`
  if (!/(Z|[+-]\d{2}:?\d{2})$/i.test(instant)) return found
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return ''
  if (zone === 'UTC' || !isZone(zone)) return new Date(at).toISOString().slice(0, 16)
  return toCalendarDateTime(fromDate(new Date(at), zone)).toString().slice(0, 16)
}

/** The instant of a zone's local minute. One that a change of the clocks leaves out is moved on by the hour left out. */
export function instantOf(local: string, zone: string): string {
  const minute = local.length === 10 ? `${local}T00:00` : local.slice(0, 16)
  if (zone === 'UTC' || !isZone(zone)) return new Date(`${minute}:00.000Z`).toISOString()
  return toZoned(parseDateTime(minute), zone).toDate().toISOString()
}

/** Minutes east of Greenwich at an instant. */
export function zoneOffset(instant: string, zone: string): number {
  const at = Math.floor(Date.parse(instant) / 60_000)
  return Date.parse(`${localOf(new Date(at * 60_000).toISOString(), zone)}:00.000Z`) / 60_000 - at
}

/** "GMT+1", "GMT-3:30", "GMT". */
export function offsetWords(instant: string, zone: string): string {
  const minutes = zoneOffset(instant, zone)
  if (!minutes) return 'GMT'
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** "New York" of "America/New_York". */
export const zoneCity = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
