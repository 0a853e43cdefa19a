/** Everything a person can do; gathered from the entities' own files. The name of an action is what the journal shows. */
import { commentActions } from './actions/comments'
import { itemActions } from './actions/items'
import { sharingActions } from './actions/sharing'
import { spaceActions, viewActions } from './actions/spaces'
import { trashActions } from './actions/trash'
import { uploadActions } from './actions/uploads'
import { versionActions } from './actions/versions'

export const actions = { ...itemActions, ...trashActions, ...sharingActions, ...versionActions, ...uploadActions, ...commentActions, ...spaceActions, ...viewActions }
