/**
 * Everything a person can do in the document editor, gathered. Each action is a pure function of the draft, its payload
 * and the session's context; its name is the label that the journal shows. It checks by itself who may do it and does
 * nothing where what it acts on is gone. What the person may do with a document: rules.ts.
 *
 * actions/documents   made, written, suggestions decided, copied, moved, starred, put into the trash and back
 * actions/pages       page setup, header and footer, versions
 * actions/sharing     people, link, workspace, ownership, requests for access
 * actions/comments    comments, replies, assigning, resolving
 * actions/workspace   folders, templates, settings, profile, who is at the screen, what is open
 */
import { commentActions } from './actions/comments'
import { documentActions } from './actions/documents'
import { pageActions } from './actions/pages'
import { sharingActions } from './actions/sharing'
import { workspaceActions } from './actions/workspace'

export const actions = { ...documentActions, ...pageActions, ...sharingActions, ...commentActions, ...workspaceActions }
