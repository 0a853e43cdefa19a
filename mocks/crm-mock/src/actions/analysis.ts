/** List views, reports, dashboards, quotas and imports. */
import type { Context } from '@mocks/kit'
import { fieldProblem } from '../logic/validate'
import { identify } from '../meta/identify'
import { OBJECTS } from '../meta/objects'
import { CHART_TYPES, type ChartType, type Dashboard, type Kind, LIMITS, type ListView, type Report, type Snapshot, type State, type Widget } from '../model'
import { createRecord, editRecord, type Fields, fresh, isManager, isUser, listOf, myId } from './shared'

const clean = (name: string): string => name.trim().slice(0, LIMITS.name)
const mayChange = (draft: State, one: { ownerId?: string } | undefined): boolean => one !== undefined && (one.ownerId === myId(draft) || isManager(draft))
type ViewFields = Omit<ListView, 'id' | 'ownerId' | 'createdDate'>
type ReportFields = Omit<Report, 'id' | 'ownerId' | 'createdDate' | 'modifiedDate'>

const nameTaken = (list: readonly { id: string; name: string }[], name: string, except = ''): boolean => list.some((one) => one && one.id !== except && one.name.toLowerCase() === name.toLowerCase())

export const viewActions = {
  view_create(draft: State, given: ViewFields, context: Context): string | null {
    const all = listOf(draft, 'listViews')
    const name = clean(given.name)
    if (name === '' || all.length >= LIMITS.views || nameTaken(all.filter((one) => one?.kind === given.kind), name)) return null
    const id = fresh(all, 'id', 'view')
    all.push({ ...given, id, name, conditions: given.conditions.slice(0, LIMITS.conditions), columns: given.columns.slice(0, LIMITS.columns), ownerId: myId(draft), createdDate: context.now() })
    return id
  },

  view_edit(draft: State, { id, fields }: { id: string; fields: Partial<ViewFields> }): void {
    const all = listOf(draft, 'listViews')
    const view = all.find((one) => one?.id === id)
    if (!mayChange(draft, view) || view === undefined) return
    const name = clean(fields.name ?? view.name)
    if (name === '' || nameTaken(all.filter((one) => one?.kind === view.kind), name, id)) return
    set(view, { ...fields, name })
  },

  /** Where it was pinned, the list falls back to all records. */
  view_delete(draft: State, { id }: { id: string }): void {
    const all = listOf(draft, 'listViews')
    const at = all.findIndex((one) => one?.id === id)
    if (at < 0 || !mayChange(draft, all[at])) return
    const { kind } = all[at]!
    all.splice(at, 1)
    if (draft.pinnedViews?.[kind] === id) delete draft.pinnedViews[kind]
  },

  /** The view that a list opens with; an empty id: none. */
  view_pin(draft: State, { kind, id }: { kind: Kind; id: string }): void {
    if (id === '') {
      if (draft.pinnedViews?.[kind] !== undefined) delete draft.pinnedViews[kind]
      return
    }
    if (draft.pinnedViews?.[kind] !== id) draft.pinnedViews = { ...draft.pinnedViews, [kind]: id }
  },
}

export const reportActions = {
  report_create(draft: State, given: ReportFields, context: Context): string | null {
    const all = listOf(draft, 'reports')
    const name = clean(given.name)
    if (name === '' || all.length >= LIMITS.reports || nameTaken(all, name)) return null
    const id = fresh(all, 'id', 'report')
    const now = context.now()
    all.push({ ...given, id, name, ownerId: myId(draft), createdDate: now, modifiedDate: now })
    return id
  },

  report_edit(draft: State, { id, fields }: { id: string; fields: Partial<ReportFields> }, context: Context): void {
    const all = listOf(draft, 'reports')
    const report = all.find((one) => one?.id === id)
    if (!mayChange(draft, report) || report === undefined) return
    const name = clean(fields.name ?? report.name)
    if (name === '' || nameTaken(all, name, id)) return
    if (set(report, { ...fields, name })) report.modifiedDate = context.now()
  },

  /** Widgets that showed it ask for another. */
  report_delete(draft: State, { id }: { id: string }): void {
    const all = listOf(draft, 'reports')
    const at = all.findIndex((one) => one?.id === id)
    if (at < 0 || !mayChange(draft, all[at])) return
    all.splice(at, 1)
    for (const dashboard of draft.dashboards ?? []) for (const widget of dashboard?.widgets ?? []) if (widget?.reportId === id) widget.reportId = null
  },

  snapshot_take(draft: State, given: Omit<Snapshot, 'snapshotId' | 'createdDate' | 'createdBy'>, context: Context): string {
    const all = listOf(draft, 'reportSnapshots')
    const snapshotId = fresh(all, 'snapshotId', 'snapshot')
    all.push({ snapshotId, ...given, createdDate: context.now(), createdBy: myId(draft) })
    return snapshotId
  },

  snapshot_delete(draft: State, { id }: { id: string }): void {
    const at = identify(draft.reportSnapshots, 'snapshotId').find((one) => one.id === id)?.index
    if (at !== undefined) draft.reportSnapshots!.splice(at, 1)
  },

  /** What a person should bring in a quarter. Managers set it. */
  quota_set(draft: State, { userId, quarter, amount }: { userId: string; quarter: string; amount: number }): void {
    if (!isManager(draft) || !isUser(draft, userId) || !/^\d{4}-Q[1-4]$/.test(quarter) || !Number.isFinite(amount) || amount < 0) return
    const all = listOf(draft, 'quotas')
    const there = all.find((one) => one?.userId === userId && one.quarter === quarter)
    if (there === undefined) all.push({ id: fresh(all, 'id', 'quota'), userId, quarter, amount })
    else there.amount = amount
  },
}

const findBoard = (draft: State, id: string): Dashboard | undefined => identify(draft.dashboards, 'dashboardId').find((one) => one.id === id)?.record

/** A dashboard of another make shows one chart; it becomes a widget when it is first changed. */
function widgetsOf(dashboard: Dashboard): Widget[] {
  if (!Array.isArray(dashboard.widgets)) dashboard.widgets = [{ id: 'widget-1', title: '', reportId: null, chartType: CHART_TYPES.find((one) => one === dashboard.chartType) ?? 'column' }]
  return dashboard.widgets
}

export const dashboardActions = {
  dashboard_create(draft: State, given: { name: string; description?: string; chartType: ChartType; reportId: string | null }, context: Context): string | null {
    const name = clean(given.name)
    if (name === '') return null
    const all = listOf(draft, 'dashboards')
    const dashboardId = fresh(all, 'dashboardId', 'dashboard')
    all.push({ dashboardId, name, description: (given.description ?? '').trim().slice(0, LIMITS.text), chartType: given.chartType, createdDate: context.now(), createdBy: myId(draft), widgets: [{ id: 'widget-1', title: '', reportId: given.reportId, chartType: given.chartType }] })
    return dashboardId
  },

  dashboard_edit(draft: State, { id, name, description }: { id: string; name: string; description: string }): void {
    const dashboard = findBoard(draft, id)
    if (dashboard !== undefined && clean(name) !== '') set(dashboard, { name: clean(name), description: description.trim().slice(0, LIMITS.text) })
  },

  dashboard_delete(draft: State, { id }: { id: string }): void {
    const at = identify(draft.dashboards, 'dashboardId').find((one) => one.id === id)?.index
    if (at !== undefined) draft.dashboards!.splice(at, 1)
  },

  widget_add(draft: State, { id, title, reportId, chartType }: { id: string; title: string; reportId: string; chartType: ChartType }): string | null {
    const dashboard = findBoard(draft, id)
    if (dashboard === undefined || widgetsOf(dashboard).length >= LIMITS.widgets) return null
    const widgetId = fresh(dashboard.widgets!, 'id', 'widget')
    dashboard.widgets!.push({ id: widgetId, title: clean(title), reportId, chartType })
    return widgetId
  },

  widget_edit(draft: State, { id, widgetId, title, reportId, chartType }: { id: string; widgetId: string; title: string; reportId: string; chartType: ChartType }): void {
    const dashboard = findBoard(draft, id)
    if (dashboard === undefined) return
    const widget = widgetsOf(dashboard).find((one) => one?.id === widgetId)
    if (widget !== undefined) set(widget, { title: clean(title), reportId, chartType })
  },

  widget_remove(draft: State, { id, widgetId }: { id: string; widgetId: string }): void {
    const dashboard = findBoard(draft, id)
    if (dashboard !== undefined) dashboard.widgets = widgetsOf(dashboard).filter((one) => one?.id !== widgetId)
  },

  /** One place to the front or to the back. */
  widget_move(draft: State, { id, widgetId, by }: { id: string; widgetId: string; by: -1 | 1 }): void {
    const dashboard = findBoard(draft, id)
    if (dashboard === undefined) return
    const all = widgetsOf(dashboard)
    const at = all.findIndex((one) => one?.id === widgetId)
    if (at < 0 || at + by < 0 || at + by >= all.length) return
    const [widget] = all.splice(at, 1)
    all.splice(at + by, 0, widget!)
  },
}

export interface ImportRow {
  readonly fields: Fields
  /** Given: this record takes the values, none is made. */
  readonly updateId?: string
}

export const importActions = {
  /** Rows that are right become records or change them; a row that is wrong is skipped, whatever the page said of it. */
  records_import(draft: State, { kind, fileName, rows, skipped }: { kind: Kind; fileName: string; rows: readonly ImportRow[]; skipped: number }, context: Context): { created: number; updated: number } {
    let created = 0
    let updated = 0
    let wrong = skipped
    for (const { fields, updateId } of rows.slice(0, LIMITS.importRows)) {
      if (updateId !== undefined) {
        const right = Object.fromEntries(OBJECTS[kind].fields.filter((field) => field.key in fields && fieldProblem(field, fields[field.key]) === null).map((field) => [field.key, fields[field.key]]))
        if (editRecord(draft, kind, updateId, right, context)) updated += 1
      } else if (createRecord(draft, kind, fields, context) === null) wrong += 1
      else created += 1
    }
    const all = listOf(draft, 'imports')
    all.unshift({ id: fresh(all, 'id', 'import'), kind, fileName: clean(fileName), created, updated, skipped: wrong, createdBy: myId(draft), createdDate: context.now() })
    return { created, updated }
  },
}

/** Takes what differs; tells whether anything did. */
function set(record: object, fields: Record<string, unknown>): boolean {
  const target = record as Record<string, unknown>
  const different = Object.entries(fields).filter(([key, value]) => value !== undefined && JSON.stringify(target[key]) !== JSON.stringify(value))
  for (const [key, value] of different) target[key] = value
  return different.length > 0
}
