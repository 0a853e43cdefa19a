/**
 * Everything a person can do in Mail. Each action is a pure function of the draft, its payload and the session's
 * context; its name is the label that the journal shows. An action on something that is gone does nothing.
 *
 * Messages: marks, places and labels (actions/mail.ts), writing and sending (actions/compose.ts), "Check for mail"
 * (actions/arrival.ts). Around them: labels, filters and blocked senders, contacts and templates, settings.
 *
 * Invariants after each: a label that a message or a filter names exists, labels of one parent differ in name and form
 * no circle, ids are unique, what is snoozed or scheduled says until when, and nothing else does.
 */
import { arrivalActions } from './actions/arrival'
import { composeActions } from './actions/compose'
import { contactActions } from './actions/contacts'
import { filterActions } from './actions/filters'
import { labelActions } from './actions/labels'
import { mailActions } from './actions/mail'
import { settingsActions } from './actions/settings'

export const actions = { ...mailActions, ...composeActions, ...arrivalActions, ...labelActions, ...filterActions, ...contactActions, ...settingsActions }
