/** A payload for any action: mostly of things that exist, sometimes of things that do not. */
import type { Raw, State } from '../src/model'

type Random = () => number

export function payload(state: State, name: string, random: Random): Record<string, unknown> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const ids = (key: keyof State, id: string): string[] => ((state[key] ?? []) as unknown as Raw[]).map((record) => String(record[id]))
  const any = (key: keyof State, id: string): string => pick([...ids(key, id), ...ids(key, id), 'gone'])
  const lead = any('leads', 'leadId')
  const open = pick((state.leads ?? []).filter((record) => record.isConverted !== true).map((record) => String(record.leadId)))
  const account = any('accounts', 'accountId')
  const contact = any('contacts', 'contactId')
  const opportunity = any('opportunities', 'opportunityId')
  const kase = any('cases', 'caseId')
  const activity = any('activities', 'activityId')
  const post = pick(state.chatterPosts!.length > 0 ? state.chatterPosts! : [{ postId: 'gone', comments: [] }])
  const dashboard = pick(state.dashboards!.length > 0 ? state.dashboards! : [{ dashboardId: 'gone', widgets: [] }])
  const user = pick([...ids('users', 'userId'), 'user-404'])
  const text = pick(['', '  ', 'Tea', 'Straße 7', '日本語', 'شاي', 'x'.repeat(300)])
  const kind = pick(['lead', 'account', 'contact', 'opportunity', 'case'] as const)
  const noun = name.split('_')[0]!
  const binned = any('recycleBin', 'id')
  const subject = { lead, leads: open, account, accounts: account, contact, contacts: contact, opportunity, opportunities: opportunity, case: kase, cases: kase, task: activity, event: pick(['gone', ...(state.activities ?? []).filter((deed) => deed.type === 'event').map((deed) => deed.activityId)]), activity, draft: any('emailDrafts', 'draftId'), post: post.postId, comment: post.postId, file: any('files', 'fileId'), user, view: any('listViews', 'id'), report: any('reports', 'id'), snapshot: any('reportSnapshots', 'snapshotId'), dashboard: dashboard.dashboardId, widget: dashboard.dashboardId, record: binned, notification: `n-${Math.floor(random() * 9)}` }[noun] ?? 'gone'
  const fields = {
    firstName: text, lastName: pick(['Tea', 'Berg', '']), company: pick(['Mill', '']), name: pick(['Tea', '', 'Mill']), subject: pick(['Dark', '']), title: text, email: pick(['a@b.example', 'no', '']), phone: pick(['+1 555 0100', 'call']), ownerId: user, accountId: pick([...ids('accounts', 'accountId')]), contactId: pick(['', ...ids('contacts', 'contactId')]),
    status: pick(['New', 'Working', 'Qualified', 'Escalated', 'Closed']), stage: pick(['Prospecting', 'Closed Won', 'Closed Lost', 'Negotiation/Review']), closeDate: pick(['2026-05-01', 'soon']), amount: pick(['12', '-3', 'x']), employees: pick(['4', '']), type: pick(['Customer', 'Question', 'Renewal']),
  }
  const own = (state.caseComments ?? []).filter((one) => one.userId === state.user?.userId).map((one) => one.id)
  const report = any('reports', 'id')
  const pair = noun === 'lead' ? [open, any('leads', 'leadId')] : noun === 'account' ? [account, any('accounts', 'accountId')] : [contact, any('contacts', 'contactId')]
  const time = pick(['2026-03-04T10:00:00Z', '2026-03-05T10:00:00Z'])
  if (name === 'settings_edit') return { density: pick(['compact', 'roomy']), rowsPerPage: pick([25, 100]) }
  if (name === 'user_settings_edit') return { timezone: 'Asia/Tokyo', theme: pick(['dark', 'lightning']), locale: 'de-DE' }
  return {
    id: name === 'lead_convert' ? open : name.startsWith('case_comment') && name !== 'case_comment_add' ? pick([...own, any('caseComments', 'id')]) : random() < 0.93 ? subject : 'gone',
    ids: noun === 'notification' ? [subject] : [subject, 'gone'], ownerId: user, userId: pick(ids('users', 'userId')), fields: noun === 'view' ? { name: pick(['Mine', 'Other', '']), shared: random() < 0.5 } : noun === 'report' ? { name: pick(['Mine', 'Other', '']), chartType: pick(['pie', 'bar']) } : noun === 'activity' ? { subject: pick(['New', '']), dueDate: '2026-03-09', priority: pick(['High', 'Low']) } : fields,
    changes: [{ id: subject, fields }, { id: 'gone', fields }], status: pick(['New', 'Working', 'Closed', 'Closed Won', 'Partner']), stage: pick(['Prospecting', 'Closed Won', 'Closed Lost', 'Value Proposition']), reason: pick(['', 'No budget']), note: text, resolution: 'Solved', comment: pick(['', 'Done']), content: text, shared: random() < 0.5,
    keepId: pair[0], dropIds: [pair[1]], account: pick([{ mode: 'new', fields }, { mode: 'existing', id: account, fields: {} }]), contact: pick([{ mode: 'new', fields }, { mode: 'existing', id: contact, fields: {} }]), opportunity: pick([null, { mode: 'new', fields }]), moveActivities: random() < 0.5, task: pick([null, { subject: 'Call', dueDate: '2026-03-05', priority: 'High' }]),
    subject: pick(['Call them', '']), dueDate: pick(['2026-03-09', null]), priority: 'High', assignedToId: user, description: text, startDateTime: time, endDateTime: pick(['2026-03-04T11:00:00Z', '2026-03-06T11:00:00Z']), location: 'Hall', outcome: 'Connected', to: pick(['a@b.example', '']), body: text, relatedToType: 'Account', relatedToId: account,
    liked: random() < 0.5, commentId: pick([...(post.comments ?? []).map((comment) => comment.commentId), 'gone']), files: [{ name: 'a.txt', size: 3, type: 'text/plain', url: 'files/x/a.txt' }], name: pick(['Mine', 'Other', `View ${Math.floor(random() * 99)}`, '']), type: 'Lead', email: pick(['a@b.example', 'no']), title: text, lastName: pick(['Berg', '']), timezone: 'Asia/Tokyo', theme: pick(['dark', 'lightning']), locale: 'de-DE',
    density: pick(['compact', 'roomy']), ...(noun === 'view' || noun === 'report' ? { kind: pick(['lead', 'case']), scope: 'all', conditions: [{ field: 'status', op: 'is', value: 'New' }], columns: ['name'], sort: { field: 'name', descending: false }, groupBy: 'ownerId', splitBy: null, measure: 'count', chartType: 'bar' } : { kind, chartType: 'pie' }),
    reportId: name === 'dashboard_create' || noun === 'widget' ? pick(ids('reports', 'id').length > 0 ? ids('reports', 'id') : [null]) : report, widgetId: pick([...(dashboard.widgets ?? []).map((widget) => widget.id), 'gone']), by: pick([-1, 1]), total: 3, groups: [{ label: 'a', count: 1, value: 2 }], quarter: pick(['2026-Q2', 'soon']), fileName: 'a.csv', rows: [{ fields }, { fields, updateId: subject }], skipped: 1,
    before: [], ...(name === 'record_revert' ? { kind: 'lead', before: [{ id: lead, fields: { title: pick(['Before', 'Earlier']), mobile: null } }] } : {}),
    amount: pick([1000, -1]),
  }
}
