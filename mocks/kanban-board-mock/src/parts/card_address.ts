/** Where a card is opened, over the view that one is in; and back to it. Pure. */

/** The session stays by itself; filter and view go along. */
export function cardAddress(id: string, search: string, view?: string): string {
  const kept = new URLSearchParams(search)
  kept.delete('sid')
  if (view !== undefined && view !== 'board') kept.set('view', view)
  const query = kept.toString()
  return `/card/${encodeURIComponent(id)}${query === '' ? '' : `?${query}`}`
}

export function boardAddress(boardId: string, search: string): string {
  const kept = new URLSearchParams(search)
  const view = kept.get('view')
  kept.delete('sid')
  kept.delete('view')
  const query = kept.toString()
  return `/board/${encodeURIComponent(boardId)}${view === 'table' || view === 'calendar' ? `/${view}` : ''}${query === '' ? '' : `?${query}`}`
}
