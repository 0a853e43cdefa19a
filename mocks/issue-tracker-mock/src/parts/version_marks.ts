/** What the state of a version is called, and its colour. */
export const VERSION_BADGES = { unreleased: { label: 'Unreleased', tone: 'sky' }, released: { label: 'Released', tone: 'fern' }, archived: { label: 'Archived', tone: undefined } } as const
