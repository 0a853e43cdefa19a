/** Visits: booking, moving, cancelling, checking in, the list for earlier times. */
import type { Context } from '@mocks/kit'
import { type Appointment, LIMITS, type State, type VisitType } from '../model'
import { activeId, active, find, list, nextId, num, ownerOf, text, texts, within } from '../rules/read'
import { clash, freeSlots, isFree, placesOf, visitTypes } from '../rules/slots'
import { cancelProblem, CANCEL_REASONS, checkInProblem, isAnswered, isUpcoming, missingAnswers, questionnairesOf, rescheduleProblem } from '../rules/visits'
import { hoursUntil, shift } from '../rules/when'
import { added, owned, trimmed } from './access'

export interface Booking { typeId: string; providerId: string; placeId: string; dateTime: string; mode: string; reason: string; notes: string; joinWaitlist: boolean }
export interface Wish { days: string[]; time: string; notice: string }

export const TIMES_OF_DAY = ['Any time', 'Morning', 'Afternoon'] as const
export const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const

const length = (type: VisitType | undefined): number => num(type?.minutes) || 30

/** Check-in opens seven days before. */
const opens = (dateTime: string, context: Context): boolean => (hoursUntil(dateTime, context) ?? 999) <= 7 * 24

function cleanWish(wish: Wish, context: Context): NonNullable<Appointment['waitlist']> {
  const days = texts(wish.days).filter((one) => (WEEKDAY_NAMES as readonly string[]).includes(one))
  const time = (TIMES_OF_DAY as readonly string[]).includes(wish.time) ? wish.time : 'Any time'
  return { joinedAt: context.now(), days: days.length > 0 ? days : [...WEEKDAY_NAMES], time, notice: trimmed(wish.notice, 20) || '24 hours' }
}

function fits(at: string, waitlist: NonNullable<Appointment['waitlist']>, context: Context): boolean {
  const local = new Date(Date.parse(at))
  const parts = new Intl.DateTimeFormat('en-US', { weekday: 'long', hour: 'numeric', hourCycle: 'h23', timeZone: context.timezone }).formatToParts(local)
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
  const morning = Number(part('hour')) < 12
  return texts(waitlist.days).includes(part('weekday')) && (waitlist.time === 'Any time' || (waitlist.time === 'Morning') === morning)
}

/** The free time that an offer would be made of; null: there is none that is earlier and fits the wishes. */
function earlier(draft: State, visit: Appointment, context: Context): string | null {
  const provider = list(draft, 'providers').find((one) => one.id === visit.providerId)
  if (provider === undefined || !visit.waitlist) return null
  const notice = Number(/\d+/.exec(text(visit.waitlist.notice))?.[0] ?? 24)
  const offered = within<{ dateTime?: string }>(visit.offers).map((one) => text(one.dateTime))
  const length = num(visit.duration) || 30
  const slots = placesOf(draft, provider).flatMap((place) => (place.name === visit.location ? freeSlots(draft, provider.id, place.id, length, context) : []))
  return slots.find((at) => at < text(visit.dateTime) && (hoursUntil(at, context) ?? 0) >= notice && !offered.includes(at) && fits(at, visit.waitlist!, context) && !clash(draft, ownerOf(draft, visit), at, length, (one) => ownerOf(draft, one), visit.id)) ?? null
}

function move(visit: Appointment, dateTime: string, context: Context): void {
  visit.rescheduledFrom = [...texts(visit.rescheduledFrom), text(visit.dateTime)]
  visit.dateTime = dateTime
  visit.canCheckIn = opens(dateTime, context)
}

export const visits = {
  appointment_book(draft: State, booking: Booking, context: Context): string | null {
    const type = visitTypes(draft).find((one) => one.id === booking.typeId)
    const provider = find(draft, 'providers', booking.providerId)
    const place = provider === undefined ? undefined : placesOf(draft, provider).find((one) => one.id === booking.placeId)
    const reason = trimmed(booking.reason, LIMITS.note)
    if (type === undefined || provider === undefined || place === undefined || reason === '') return null
    if (!isFree(draft, provider.id, place.id, booking.dateTime, length(type), context) || clash(draft, activeId(draft), booking.dateTime, length(type), (one) => ownerOf(draft, one))) return null
    const language = text(active(draft).preferredLanguage)
    return added(draft, 'appointments', 'appt', 'visits', {
      providerId: provider.id,
      providerName: text(provider.fullName),
      type: text(type.label),
      status: 'Scheduled',
      dateTime: booking.dateTime,
      duration: length(type),
      location: booking.mode === 'Video' ? 'Video visit' : text(place.name),
      address: booking.mode === 'Video' ? '' : text(place.address),
      department: text(provider.department) || text(provider.specialty),
      reason,
      instructions: booking.mode === 'Video' ? 'Open this visit ten minutes early from a quiet place.' : 'Please arrive 15 minutes early with your insurance card.',
      isUpcoming: true,
      canCheckIn: opens(booking.dateTime, context),
      canCancel: true,
      canReschedule: true,
      afterVisitSummary: null,
      questionnairesRequired: texts(type.questionnaires),
      notes: trimmed(booking.notes, LIMITS.note),
      mode: booking.mode,
      interpreter: language === '' || language === 'English' ? '' : language,
      bookedAt: context.now(),
      waitlist: booking.joinWaitlist ? cleanWish({ days: [], time: '', notice: '' }, context) : null,
    }, context)
  },

  /** The time becomes free at once. Not within 24 hours. */
  appointment_cancel(draft: State, { id, reason, other }: { id: string; reason: string; other: string }, context: Context): void {
    const visit = owned(draft, 'appointments', id, 'visits', context)
    if (visit === undefined || cancelProblem(visit, context) !== null || !(CANCEL_REASONS as readonly string[]).includes(reason)) return
    if (reason === 'Other' && trimmed(other, LIMITS.note) === '') return
    visit.status = 'Cancelled'
    visit.isUpcoming = false
    visit.canCheckIn = false
    visit.canCancel = false
    visit.cancelReason = reason
    visit.cancelOtherText = reason === 'Other' ? trimmed(other, LIMITS.note) : ''
    visit.cancelledAt = context.now()
    if (visit.waitlist) visit.waitlist = null
    for (const offer of within<{ status?: string }>(visit.offers)) if (offer.status === 'Open') offer.status = 'Expired'
  },

  /** Undoes a cancellation, as long as the time has not been taken. */
  appointment_restore(draft: State, { id }: { id: string }, context: Context): void {
    const visit = owned(draft, 'appointments', id, 'visits', context)
    if (visit?.status !== 'Cancelled' || (hoursUntil(visit.dateTime, context) ?? -1) < 0) return
    const taken = list(draft, 'appointments').some((one) => one.id !== id && one.providerId === visit.providerId && one.dateTime === visit.dateTime && isUpcoming(one))
    if (taken || clash(draft, ownerOf(draft, visit), text(visit.dateTime), num(visit.duration) || 30, (one) => ownerOf(draft, one), id)) return
    visit.status = 'Scheduled'
    visit.isUpcoming = true
    visit.canCancel = true
    visit.canCheckIn = opens(text(visit.dateTime), context)
    delete visit.cancelReason
    delete visit.cancelOtherText
    delete visit.cancelledAt
  },

  appointment_reschedule(draft: State, { id, placeId, dateTime }: { id: string; placeId: string; dateTime: string }, context: Context): void {
    const visit = owned(draft, 'appointments', id, 'visits', context)
    if (visit === undefined || rescheduleProblem(visit, context) !== null) return
    const provider = find(draft, 'providers', visit.providerId)
    const place = provider === undefined ? undefined : placesOf(draft, provider).find((one) => one.id === placeId)
    const minutes = num(visit.duration) || 30
    if (provider === undefined || place === undefined || !isFree(draft, provider.id, placeId, dateTime, minutes, context)) return
    if (clash(draft, ownerOf(draft, visit), dateTime, minutes, (one) => ownerOf(draft, one), id)) return
    move(visit, dateTime, context)
    if (visit.mode !== 'Video' && visit.location !== place.name) {
      visit.location = text(place.name)
      visit.address = text(place.address)
    }
    for (const offer of within<{ status?: string; dateTime?: string }>(visit.offers)) if (offer.status === 'Open' && text(offer.dateTime) >= dateTime) offer.status = 'Expired'
  },

  /** Every questionnaire must have been answered. */
  appointment_check_in(draft: State, { id }: { id: string }, context: Context): void {
    const visit = owned(draft, 'appointments', id, 'visits', context)
    if (visit === undefined || checkInProblem(visit) !== null) return
    if (questionnairesOf(draft, visit).some((one) => !isAnswered(visit, text(one.title)))) return
    visit.status = 'Checked In'
    visit.canCheckIn = false
    visit.checkedInAt = context.now()
  },

  questionnaire_answer(draft: State, { id, title, answers }: { id: string; title: string; answers: Record<string, string> }, context: Context): void {
    const visit = owned(draft, 'appointments', id, 'visits', context)
    const questionnaire = visit === undefined ? undefined : questionnairesOf(draft, visit).find((one) => one.title === title)
    if (visit === undefined || questionnaire === undefined || !isUpcoming(visit) || visit.status !== 'Scheduled') return
    const kept = Object.fromEntries((questionnaire.questions ?? []).flatMap((one) => (text(answers?.[one.id]).trim() === '' ? [] : [[one.id, text(answers[one.id]).trim().slice(0, LIMITS.note)]])))
    if (Object.keys(missingAnswers(questionnaire, kept)).length > 0) return
    if (JSON.stringify(visit.questionnaireAnswers?.[title]?.answers) === JSON.stringify(kept)) return
    visit.questionnaireAnswers = { ...visit.questionnaireAnswers, [title]: { completedAt: context.now(), answers: kept } }
  },

  /** What one wants to talk about. */
  appointment_note(draft: State, { id, notes }: { id: string; notes: string }, context: Context): void {
    const visit = owned(draft, 'appointments', id, 'visits', context)
    if (visit === undefined || !isUpcoming(visit) || text(visit.notes) === trimmed(notes, LIMITS.note)) return
    visit.notes = trimmed(notes, LIMITS.note)
  },

  waitlist_join(draft: State, { id, ...wish }: Wish & { id: string }, context: Context): void {
    const visit = owned(draft, 'appointments', id, 'visits', context)
    if (visit === undefined || visit.status !== 'Scheduled' || rescheduleProblem(visit, context) !== null) return
    visit.waitlist = cleanWish(wish, context)
  },

  waitlist_leave(draft: State, { id }: { id: string }, context: Context): void {
    const visit = owned(draft, 'appointments', id, 'visits', context)
    if (!visit?.waitlist) return
    visit.waitlist = null
    for (const offer of within<{ status?: string }>(visit.offers)) if (offer.status === 'Open') offer.status = 'Expired'
  },

  /** Looks for an earlier time that suits the wishes and offers it. */
  waitlist_check(draft: State, { id }: { id: string }, context: Context): string | null {
    const visit = owned(draft, 'appointments', id, 'visits', context)
    if (!visit?.waitlist || visit.status !== 'Scheduled' || within<{ status?: string }>(visit.offers).some((one) => one.status === 'Open')) return null
    const at = earlier(draft, visit, context)
    if (at === null) return null
    const offer = { id: nextId(list(draft, 'appointments').flatMap((one) => within<{ id: string }>(one.offers)), 'offer'), dateTime: at, status: 'Open', madeAt: context.now(), expiresAt: `${shift(context.now(), 2)}T09:00:00Z` }
    visit.offers = [...within<typeof offer>(visit.offers), offer]
    return offer.id
  },

  offer_accept(draft: State, { id, offerId }: { id: string; offerId: string }, context: Context): void {
    const visit = owned(draft, 'appointments', id, 'visits', context)
    const offer = within<{ id: string; status?: string; dateTime?: string }>(visit?.offers).find((one) => one.id === offerId)
    if (visit === undefined || visit.status !== 'Scheduled' || offer?.status !== 'Open' || rescheduleProblem(visit, context) !== null) return
    const at = text(offer.dateTime)
    if ((hoursUntil(at, context) ?? -1) < 0 || clash(draft, ownerOf(draft, visit), at, num(visit.duration) || 30, (one) => ownerOf(draft, one), id)) return
    if (list(draft, 'appointments').some((one) => one.id !== id && one.providerId === visit.providerId && one.dateTime === at && isUpcoming(one))) return
    offer.status = 'Accepted'
    move(visit, at, context)
    visit.waitlist = null
  },

  offer_decline(draft: State, { id, offerId }: { id: string; offerId: string }, context: Context): void {
    const visit = owned(draft, 'appointments', id, 'visits', context)
    const offer = within<{ id: string; status?: string }>(visit?.offers).find((one) => one.id === offerId)
    if (offer?.status === 'Open') offer.status = 'Declined'
  },
}
