/** Labels: making, changing, deleting, showing in the side. */
import type { Context } from '@mocks/kit'
import type { State } from '../model'
import { branchOf, isShown, labelProblem } from '../mail/labels'
import { listOf } from '../mail/read'
import { chosen, list } from './access'
import { addLabel } from './mail'

interface LabelFields {
  readonly name: string
  readonly color: string
  readonly parentId?: string | null
}

export const labelActions = {
  /** `ids`: messages that get it at once. */
  label_create(draft: State, { name, color, parentId = null, ids = [] }: LabelFields & { ids?: string[] }, context: Context): string | null {
    const parent = parentOf(draft, parentId)
    if (labelProblem(draft, name, parent) !== null) return null
    const id = context.id('l')
    list(draft, 'labels').push({ id, name: name.trim(), color, ...(parent === null ? {} : { parentId: parent }) })
    for (const email of chosen(draft, ids)) addLabel(email, id)
    return id
  },

  label_edit(draft: State, { id, name, color, parentId = null }: LabelFields & { id: string }): void {
    const label = draft.labels?.find((one) => one?.id === id)
    const parent = parentOf(draft, parentId)
    if (!label || labelProblem(draft, name, parent, id) !== null) return
    if (label.name !== name.trim()) label.name = name.trim()
    if (label.color !== color) label.color = color
    if ((label.parentId ?? null) !== parent) label.parentId = parent
  },

  /** With the labels below it. Messages stay; filters that set it do so no more. */
  label_delete(draft: State, { id }: { id: string }): void {
    if (!draft.labels?.some((one) => one?.id === id)) return
    const gone = branchOf(draft.labels, id)
    draft.labels = draft.labels.filter((one) => !gone.has(one?.id))
    for (const email of [...listOf(draft.emails), ...listOf(draft.drafts)]) {
      if (Array.isArray(email?.labels) && email.labels.some((one) => gone.has(one))) email.labels = email.labels.filter((one) => !gone.has(one))
    }
    for (const filter of draft.filters ?? []) {
      if (!filter?.actions?.labelId || !gone.has(filter.actions.labelId)) continue
      filter.actions.labelId = null
      if (!Object.values(filter.actions).some(Boolean)) filter.enabled = false
    }
    const shown = draft.settings?.userLabelShown
    if (shown) for (const one of gone) if (one in shown) delete shown[one]
  },

  label_show(draft: State, { id, shown }: { id: string; shown: boolean }): void {
    if (draft.labels?.some((one) => one?.id === id)) show(draft, 'userLabelShown', id, shown)
  },

  folder_show(draft: State, { id, shown }: { id: string; shown: boolean }): void {
    show(draft, 'sysLabelShown', id, shown)
  },
}

function parentOf(draft: State, parentId: unknown): string | null {
  return typeof parentId === 'string' && draft.labels?.some((one) => one?.id === parentId) ? parentId : null
}

function show(draft: State, key: 'userLabelShown' | 'sysLabelShown', id: string, shown: boolean): void {
  if (typeof id !== 'string' || isShown(draft.settings?.[key], id) === shown) return
  draft.settings ??= {}
  draft.settings[key] = { ...draft.settings[key], [id]: shown }
}
