/** Pages that are lists of events and messages, loaded together. */
export { InvitationsScreen } from './invitations'
export { NoticesScreen } from './notices'
export { SearchScreen } from './search'
export { TrashScreen } from './trash'
