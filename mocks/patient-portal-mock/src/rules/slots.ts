/**
 * Times that can be booked. Enters: providers' hours, visits, blocked times. Leaves: free starts of a provider at a place.
 * A time is taken by any visit of that provider that is to come, whosever it is, and by `blockedSlots`; some are always
 * taken by people outside this world, the same ones each time.
 */
import { type Context, instantOf, localOf } from '@mocks/kit'
import type { Place, Provider, State, VisitType } from '../model'
import { list, num, text, texts } from './read'
import { isUpcoming } from './visits'
import { hoursUntil, shift, today } from './when'

const DAYS_AHEAD = 42
const STEP = 30
const LEAST_HOURS = 4

/** A number from 0 to 99, the same for the same text. */
function chance(given: string): number {
  let hash = 2166136261
  for (const letter of given) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619)
  return (hash >>> 7) % 100
}

const minutes = (clockTime: string): number => {
  const [hour = 0, minute = 0] = clockTime.split(':').map(Number)
  return hour * 60 + minute
}
const clockTime = (given: number): string => `${String(Math.floor(given / 60)).padStart(2, '0')}:${String(given % 60).padStart(2, '0')}`

export function placesOf(state: State, provider: Provider): Place[] {
  const known = list(state, 'places')
  const named = texts(provider.hours?.places).flatMap((id) => known.find((one) => one.id === id) ?? [])
  if (named.length > 0) return named
  // An injected provider has a place of its own, as words.
  if (text(provider.location) !== '') return [{ id: `at-${provider.id}`, name: text(provider.location), address: text(provider.address), phone: text(provider.phone) }]
  return known.slice(0, 1)
}

/** On which local days of the week a provider is at a place: with several places, they take turns. */
function daysAt(provider: Provider, place: number, places: number): number[] {
  const days = Array.isArray(provider.hours?.days) ? provider.hours.days : [1, 2, 3, 4, 5].filter((day) => chance(`${provider.id} ${day}`) < 75)
  const all = days.length > 0 ? days : [1, 3, 5]
  return places < 2 ? all : all.filter((_, index) => index % places === place)
}

/** Start times, as instants, of one provider at one place, soonest first. */
export function freeSlots(state: State, providerId: string, placeId: string, length: number, clock: Context): string[] {
  const provider = list(state, 'providers').find((one) => one.id === providerId)
  if (provider === undefined) return []
  const places = placesOf(state, provider)
  const place = places.findIndex((one) => one.id === placeId)
  if (place < 0) return []
  const days = daysAt(provider, place, places.length)
  const [from, to] = [minutes(text(provider.hours?.from) || '08:30'), minutes(text(provider.hours?.to) || '16:30')]
  const taken = takenSpans(state, providerId)
  const found: string[] = []
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const date = shift(today(clock), ahead)
    if (!days.includes(new Date(`${date}T00:00:00Z`).getUTCDay())) continue
    for (let start = from; start + length <= to; start += STEP) {
      if ((start >= 720 && start < 780) || chance(`${providerId} ${date} ${start}`) < 45) continue
      const at = instantOf(`${date}T${clockTime(start)}`, clock.timezone).replace(/\.\d{3}Z$/, 'Z')
      if ((hoursUntil(at, clock) ?? 0) < LEAST_HOURS || overlaps(taken, at, length)) continue
      found.push(at)
    }
  }
  return found
}

function takenSpans(state: State, providerId: string): readonly (readonly [number, number])[] {
  const visits = list(state, 'appointments').filter((one) => one.providerId === providerId && isUpcoming(one) && one.status !== 'Cancelled').map((one) => [Date.parse(text(one.dateTime)), num(one.duration) || STEP] as const)
  const blocked = list(state, 'blockedSlots').filter((one) => one.providerId === providerId).map((one) => [Date.parse(text(one.dateTime)), STEP] as const)
  return [...visits, ...blocked].map(([start, length]) => [start, start + length * 60_000] as const)
}

function overlaps(taken: readonly (readonly [number, number])[], at: string, length: number): boolean {
  const start = Date.parse(at)
  return taken.some(([from, to]) => start < to && start + length * 60_000 > from)
}

export const isFree = (state: State, providerId: string, placeId: string, at: string, length: number, clock: Context): boolean => freeSlots(state, providerId, placeId, length, clock).includes(at)

/** Whether a time collides with another visit that is to come of the same person. */
export function clash(state: State, patient: string, at: string, length: number, ownerOf: (record: { patientId?: string | null }) => string, except = ''): boolean {
  const mine = list(state, 'appointments').filter((one) => one.id !== except && ownerOf(one) === patient && isUpcoming(one) && one.status !== 'Cancelled')
  return overlaps(mine.map((one) => [Date.parse(text(one.dateTime)), Date.parse(text(one.dateTime)) + (num(one.duration) || STEP) * 60_000] as const), at, length)
}

const FALLBACK_TYPE: VisitType = { id: 'office', label: 'Office Visit', minutes: 30, specialties: [], modes: ['In person'] }

export const visitTypes = (state: State): readonly VisitType[] => (list(state, 'visitTypes').length > 0 ? list(state, 'visitTypes') : [FALLBACK_TYPE])

/** Providers with whom a kind of visit can be booked; where none is named for it, all of them. */
export function providersFor(state: State, type: VisitType): readonly Provider[] {
  const seen = list(state, 'providers').filter((one) => !/nurse line|office/i.test(text(one.role)))
  const special = texts(type.specialties)
  const fitting = special.length === 0 ? seen : seen.filter((one) => special.includes(text(one.specialty)) || special.includes(text(one.department)))
  return fitting.length > 0 ? fitting : seen
}

/** The local day of an instant. */
export const dayOfSlot = (at: string, clock: Context): string => localOf(at, clock.timezone).slice(0, 10)
