/**
 * Everything a person can do in the team chat. Each action is a pure function of the draft, its payload and the
 * session's context; its name is the label that the journal shows. An action on something that is gone, or that one may
 * not do (rules/access.ts), does nothing. Invariants: what a thread lists is there, only what is there is pinned or
 * saved, ids are unique, `currentUser` and its entry among the people are equal.
 */
import { channelActions } from './actions/channels'
import { messageActions } from './actions/messages'
import { outboxActions } from './actions/outbox'
import { peopleActions } from './actions/people'
import { personalActions } from './actions/personal'
import { placeActions } from './actions/places'

export const actions = {
  ...messageActions,
  ...channelActions,
  ...placeActions,
  ...outboxActions,
  ...peopleActions,
  ...personalActions,
}
