/**
 * Everything a person can do in the portal: pure functions of the draft, the payload and the session's context; each
 * name is the label that the journal shows. An action does nothing when what it acts on is gone, when nothing would
 * change, or when the account holder may not act in that record (`rules/access.ts`). What holds after each: payments,
 * balances and instalments add up, nobody has two visits at one time, the unread count is right.
 */
import { billing, coverage } from './actions/billing'
import { documents } from './actions/documents'
import { health } from './actions/health'
import { medications } from './actions/medications'
import { messages } from './actions/messages'
import { people } from './actions/people'
import { results } from './actions/results'
import { settings, todo } from './actions/settings'
import { visits } from './actions/visits'

export const actions = { ...visits, ...messages, ...results, ...medications, ...health, ...billing, ...coverage, ...documents, ...people, ...settings, ...todo }
