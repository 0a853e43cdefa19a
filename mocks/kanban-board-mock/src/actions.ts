/**
 * Everything a person can do here, by entity. Each action is a pure function of the draft, its payload and the session's
 * context; its name is the label that the journal shows. An action on something that is gone, or that may not be changed
 * (a closed board, an archived card, a board that one only observes), does nothing. Card actions also run the rules of
 * the card's board (actions/automation.ts).
 *
 * Holds after each: every list in `listIds` is on that board and not archived; a card stands in one list at most, and in
 * none while it is archived; labels of a card are labels of its board; the workspace has an admin.
 */
import { boardActions } from './actions/boards'
import { attachmentActions, checklistActions, commentActions } from './actions/card_parts'
import { cardActions } from './actions/cards'
import { listActions } from './actions/lists'
import { peopleActions } from './actions/people'
import { ruleActions } from './actions/rules'

export const actions = { ...boardActions, ...listActions, ...cardActions, ...checklistActions, ...commentActions, ...attachmentActions, ...ruleActions, ...peopleActions }
