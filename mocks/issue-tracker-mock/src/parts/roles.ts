import { type Role, ROLES } from '../model'

export const ROLE_WORDS: Readonly<Record<Role, string>> = { admin: 'Administrator', member: 'Member', viewer: 'Viewer' }
export const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }))
