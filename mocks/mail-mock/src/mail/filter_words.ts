/** What a filter does, in words. Pure. */
import type { Deeds, State } from '../model'
import { labelTree } from './labels'

export function describe(state: State, deeds: Deeds): string {
  const label = deeds.labelId ? labelTree(state).find((one) => one.id === deeds.labelId)?.path : undefined
  const words = [
    deeds.archive ? 'skip the inbox' : '',
    deeds.markRead ? 'mark as read' : '',
    deeds.star ? 'star' : '',
    deeds.important ? 'mark as important' : '',
    deeds.neverSpam ? 'never spam' : '',
    deeds.trash ? 'move to the trash' : '',
    deeds.labelId ? `label “${label ?? 'deleted label'}”` : '',
    deeds.category ? `tab ${deeds.category}` : '',
  ].filter((one) => one !== '')
  return words.length === 0 ? 'Does nothing' : words.join(', ').replace(/^./, (first) => first.toUpperCase())
}
