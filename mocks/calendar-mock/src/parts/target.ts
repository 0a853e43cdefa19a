/** What an action is told about an occurrence, and its addresses. */
import type { Occurrence } from '../logic/occurrences'
import type { Target } from '../logic/series'
import type { Scope } from '../model'

export const targetOf = ({ event, start, repeated }: Occurrence, scope: Scope = 'this'): Target => (repeated ? { id: event.id, at: start, scope } : { id: event.id })

export const eventPath = ({ event, start, repeated }: Occurrence): string => `/event/${encodeURIComponent(event.id)}${repeated ? `?at=${encodeURIComponent(start)}` : ''}`
export const editPath = ({ event, start, repeated }: Occurrence): string => `/event/${encodeURIComponent(event.id)}/edit${repeated ? `?at=${encodeURIComponent(start)}` : ''}`
