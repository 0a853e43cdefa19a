/** Saved filters and dashboards: what people look at. Owners change them; everybody stars and copies what is shared. */
import type { Context } from '@mocks/kit'
import { type Dashboard, type Gadget, GADGETS, type GadgetType, LIMITS, type Raw, type SavedFilter, type State } from '../model'
import { nameProblem } from '../rules/names'
import { array, find, isAdmin, list, myId, nextId, remove } from './shared'

const owned = (draft: State, record: { ownerId?: string } | undefined): boolean => record !== undefined && (record.ownerId === myId(draft) || isAdmin(draft))
/** Names are unique among one's own. */
const mine = <T extends { id: string; ownerId?: string; name?: string }>(all: readonly T[], ownerId: string | undefined): T[] => all.filter((one) => one && one.ownerId === ownerId)

export const filterActions = {
  filter_create(draft: State, given: { name: string; query: string; description?: string; shared?: boolean }, context: Context): string | null {
    const all = list(draft, 'filters')
    if (nameProblem(mine(all, myId(draft)), given.name) !== null) return null
    const id = nextId(all, 'f')
    const now = context.now()
    all.push({ id, name: given.name.trim(), description: (given.description ?? '').trim().slice(0, 500), query: given.query.trim(), ownerId: myId(draft), shared: given.shared === true, starredBy: [], createdAt: now, updatedAt: now })
    return id
  },

  filter_edit(draft: State, { id, ...given }: { id: string; name?: string; description?: string; query?: string; shared?: boolean }, context: Context): void {
    const filter = find(draft, 'filters', id)
    if (!filter || !owned(draft, filter)) return
    if (given.name !== undefined && nameProblem(mine(list(draft, 'filters'), filter.ownerId), given.name, id) !== null) return
    const wanted: Partial<SavedFilter> = { ...given, ...(given.name === undefined ? {} : { name: given.name.trim() }) }
    const changed = Object.entries(wanted).filter(([key, value]) => value !== undefined && (filter as Record<string, unknown>)[key] !== value)
    if (changed.length > 0) Object.assign(filter, Object.fromEntries(changed), { updatedAt: context.now() })
  },

  /** Gadgets that showed it ask for another. */
  filter_delete(draft: State, { id }: { id: string }): void {
    if (!owned(draft, find(draft, 'filters', id))) return
    for (const dashboard of list(draft, 'dashboards')) for (const gadget of array(dashboard?.gadgets)) if (gadget?.filterId === id) gadget.filterId = null
    remove(draft, 'filters', id)
  },

  filter_star(draft: State, { id, starred }: { id: string; starred: boolean }): void {
    star(draft, find(draft, 'filters', id), starred)
  },
}

type GadgetFields = Partial<Pick<Gadget, 'title' | 'filterId' | 'projectId' | 'field' | 'field2' | 'rows' | 'text'>>

export const dashboardActions = {
  dashboard_create(draft: State, given: { name: string; description?: string; shared?: boolean; copyOf?: string }, context: Context): string | null {
    const all = list(draft, 'dashboards')
    if (nameProblem(mine(all, myId(draft)), given.name) !== null) return null
    const id = nextId(all, 'd')
    const source = find(draft, 'dashboards', given.copyOf)
    const taken = allGadgets(draft)
    const gadgets: Gadget[] = []
    for (const gadget of array(source?.gadgets)) gadgets.push({ ...gadget, id: nextId([...taken, ...gadgets], 'g') })
    all.push({ id, name: given.name.trim(), description: (given.description ?? '').trim().slice(0, 500), ownerId: myId(draft), shared: given.shared === true, starredBy: [], gadgets, createdAt: context.now() })
    return id
  },

  dashboard_edit(draft: State, { id, ...given }: { id: string; name: string; description: string; shared: boolean }): void {
    const dashboard = find(draft, 'dashboards', id)
    if (!dashboard || !owned(draft, dashboard) || nameProblem(mine(list(draft, 'dashboards'), dashboard.ownerId), given.name, id) !== null) return
    const wanted = { name: given.name.trim(), description: given.description.trim().slice(0, 500), shared: given.shared }
    for (const [key, value] of Object.entries(wanted)) if ((dashboard as Record<string, unknown>)[key] !== value) (dashboard as Record<string, unknown>)[key] = value
  },

  dashboard_delete(draft: State, { id }: { id: string }): void {
    if (owned(draft, find(draft, 'dashboards', id))) remove(draft, 'dashboards', id)
  },

  dashboard_star(draft: State, { id, starred }: { id: string; starred: boolean }): void {
    star(draft, find(draft, 'dashboards', id), starred)
  },

  gadget_add(draft: State, { id, type, fields }: { id: string; type: GadgetType; fields: GadgetFields }): string | null {
    const dashboard = find(draft, 'dashboards', id)
    const before = array(dashboard?.gadgets)
    if (!dashboard || !owned(draft, dashboard) || !GADGETS.includes(type) || before.length >= LIMITS.gadgets) return null
    const left = before.filter((one) => one?.column !== 1).length
    const made: Gadget = {
      id: nextId(allGadgets(draft), 'g'), type, title: fields.title?.trim() ?? '', column: left * 2 > before.length ? 1 : 0, filterId: fields.filterId ?? null, projectId: fields.projectId ?? null,
      field: fields.field ?? 'status', field2: fields.field2 ?? 'priority', rows: fields.rows ?? 8, text: (fields.text ?? '').slice(0, 2_000),
    }
    dashboard.gadgets = [...before, made]
    return made.id
  },

  gadget_edit(draft: State, { id, gadgetId, fields }: { id: string; gadgetId: string; fields: GadgetFields }): void {
    const found = gadgetOf(draft, id, gadgetId)
    if (!found) return
    for (const [key, value] of Object.entries(fields)) if ((found as unknown as Record<string, unknown>)[key] !== value) (found as unknown as Record<string, unknown>)[key] = value
  },

  gadget_remove(draft: State, { id, gadgetId }: { id: string; gadgetId: string }): void {
    const dashboard = find(draft, 'dashboards', id)
    if (!dashboard || !gadgetOf(draft, id, gadgetId)) return
    dashboard.gadgets = array(dashboard.gadgets).filter((one) => one?.id !== gadgetId)
  },

  /** Undoes a removal. */
  gadget_put_back(draft: State, { id, gadget, index }: { id: string; gadget: Gadget; index: number }): void {
    const dashboard = find(draft, 'dashboards', id)
    if (!dashboard || !owned(draft, dashboard) || array(dashboard.gadgets).some((one) => one?.id === gadget.id)) return
    // Its filter may be gone by now.
    dashboard.gadgets = array(dashboard.gadgets).toSpliced(index, 0, { ...gadget, filterId: find(draft, 'filters', gadget.filterId)?.id ?? null })
  },

  /** `index`: its place in the column, counted without itself. */
  gadget_move(draft: State, { id, gadgetId, column, index }: { id: string; gadgetId: string; column: 0 | 1; index: number }): void {
    const dashboard = find(draft, 'dashboards', id)
    const gadget = gadgetOf(draft, id, gadgetId)
    if (!dashboard || !gadget) return
    const rest = array(dashboard.gadgets).filter((one) => one?.id !== gadgetId)
    const there = rest.filter((one) => (one?.column === 1 ? 1 : 0) === column)
    const before = there[Math.max(0, index)]
    const at = before === undefined ? rest.length : rest.indexOf(before)
    dashboard.gadgets = rest.toSpliced(at, 0, { ...gadget, column })
  },
}

function gadgetOf(draft: State, id: string, gadgetId: string): Gadget | undefined {
  const dashboard: Raw<Dashboard> | undefined = find(draft, 'dashboards', id)
  return owned(draft, dashboard) ? dashboard?.gadgets?.find((one) => one?.id === gadgetId) : undefined
}

const allGadgets = (draft: State): Gadget[] => list(draft, 'dashboards').flatMap((one) => array(one?.gadgets))

function star(draft: State, record: { starredBy?: string[] } | undefined, starred: boolean): void {
  const me = myId(draft)
  if (!record || array(record.starredBy).includes(me) === starred) return
  record.starredBy = starred ? [...array(record.starredBy), me] : array(record.starredBy).filter((one) => one !== me)
}
