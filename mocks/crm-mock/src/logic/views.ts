/** List views that every object has, and what is shown where a view is asked for by its id. Pure. */
import { OBJECTS } from '../meta/objects'
import type { Condition, Kind, ListView } from '../model'
import type { World } from '../world'

const condition = (field: string, op: Condition['op'], value = ''): Condition => ({ field, op, value })

/** Own to the application: they can be used and copied, never changed. */
export function builtIn(kind: Kind): ListView[] {
  const { plural, columns } = OBJECTS[kind]
  const name = kind === 'case' ? 'caseNumber' : 'name'
  const made = (id: string, title: string, more: Partial<ListView> = {}): ListView => ({
    id, kind, name: title, scope: 'all', conditions: [], columns: [...columns], sort: { field: name, descending: kind === 'case' }, shared: true, ownerId: '', createdDate: '', ...more,
  })
  const extra: Record<Kind, ListView[]> = {
    lead: [
      made('open', 'Open leads', { conditions: [condition('status', 'isNot', 'Qualified'), condition('status', 'isNot', 'Unqualified')] }),
      made('hot', 'Hot leads', { conditions: [condition('rating', 'is', 'Hot')] }),
    ],
    account: [made('customers', 'Customers', { conditions: [condition('type', 'is', 'Customer')] })],
    contact: [made('no-account', 'Contacts without an account', { conditions: [condition('accountId', 'empty')] })],
    opportunity: [
      made('open', 'Open opportunities', { conditions: [condition('stage', 'isNot', 'Closed Won'), condition('stage', 'isNot', 'Closed Lost')], sort: { field: 'closeDate', descending: false } }),
      made('closing', 'Closing this month', { conditions: [condition('closeDate', 'within', 'this-month')], sort: { field: 'closeDate', descending: false } }),
      made('won', 'Won', { conditions: [condition('stage', 'is', 'Closed Won')], sort: { field: 'closeDate', descending: true } }),
    ],
    case: [
      made('open', 'Open cases', { conditions: [condition('status', 'isNot', 'Closed')] }),
      made('escalated', 'Escalated cases', { conditions: [condition('status', 'is', 'Escalated')] }),
    ],
  }
  return [
    made('all', `All ${plural.toLowerCase()}`),
    made('mine', `My ${plural.toLowerCase()}`, { scope: 'mine' }),
    ...extra[kind],
    made('recent', 'Created in the last 30 days', { conditions: [condition('createdDate', 'within', 'last-30')], sort: { field: 'createdDate', descending: true } }),
  ]
}

/** Views that the person can see: the application's, those that are shared, their own. */
export const viewsFor = (world: World, kind: Kind): ListView[] => [...builtIn(kind), ...world.views.filter((view) => view.kind === kind && (view.shared || view.ownerId === world.me.userId))]

/** The view of an id; without one the pinned one, or that of the settings. */
export function viewOf(world: World, kind: Kind, id: string): ListView {
  const views = viewsFor(world, kind)
  const wanted = id !== '' ? id : (world.pinned[kind] ?? (world.settings.defaultScope === 'mine' ? 'mine' : 'all'))
  return views.find((view) => view.id === wanted) ?? views[0]!
}

export const isBuiltIn = (view: ListView): boolean => view.ownerId === '' && view.createdDate === ''
