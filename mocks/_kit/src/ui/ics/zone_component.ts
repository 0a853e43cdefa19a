/** A zone as a VTIMEZONE: its changes of the clocks in the years around some events. Called by ../ics. */
import ICAL from 'ical.js'
import { localOf, zoneOffset } from '../zones'

const DAY = 86_400_000

export function zoneComponent(zone: string, years: readonly string[]): ICAL.Component {
  const numbers = years.map(Number).filter(Number.isFinite)
  const [first, last] = [Math.min(...numbers) - 1, Math.max(...numbers) + 2]
  const made = new ICAL.Component('vtimezone')
  made.addPropertyWithValue('tzid', zone)
  const begin = Date.UTC(first, 0, 1)
  made.addSubcomponent(observance('standard', begin, offset(begin, zone), offset(begin, zone), zone))
  for (let at = begin; at < Date.UTC(last + 1, 0, 1); at += DAY) {
    const [before, after] = [offset(at, zone), offset(at + DAY, zone)]
    if (before !== after) made.addSubcomponent(observance(after > before ? 'daylight' : 'standard', changeIn(at, zone), before, after, zone))
  }
  return made
}

const offset = (at: number, zone: string): number => zoneOffset(new Date(at).toISOString(), zone)

/** The instant of the change within a day, to the minute. */
function changeIn(day: number, zone: string): number {
  let [low, high] = [day, day + DAY]
  const before = offset(day, zone)
  while (high - low > 60_000) {
    const middle = Math.floor((low + high) / 2 / 60_000) * 60_000
    if (offset(middle, zone) === before) low = middle
    else high = middle
  }
  return high
}

function observance(kind: 'standard' | 'daylight', at: number, from: number, to: number, zone: string): ICAL.Component {
  const made = new ICAL.Component(kind)
  // The change happens at a local time of the offset before it.
  made.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(`${localOf(new Date(at + from * 60_000).toISOString(), 'UTC')}:00`))
  made.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(from * 60))
  made.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(to * 60))
  made.addPropertyWithValue('tzname', zone)
  return made
}
