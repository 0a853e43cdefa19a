/** The gadgets on offer and what each needs to know. */
import type { Gadget, GadgetType } from '../../model'

export interface GadgetInfo {
  readonly type: GadgetType
  readonly name: string
  readonly about: string
  readonly needs: readonly ('filter' | 'project' | 'field' | 'field2' | 'rows' | 'text')[]
}

export const GADGET_INFO: readonly GadgetInfo[] = [
  { type: 'assigned', name: 'Assigned to me', about: 'Your open issues, loud ones first.', needs: ['rows'] },
  { type: 'results', name: 'Filter results', about: 'The issues of a saved filter.', needs: ['filter', 'rows'] },
  { type: 'breakdown', name: 'Breakdown', about: 'The issues of a filter, counted by a field.', needs: ['filter', 'field'] },
  { type: 'matrix', name: 'Two fields', about: 'The issues of a filter in a table of two fields.', needs: ['filter', 'field', 'field2'] },
  { type: 'sprint', name: 'Sprint at a glance', about: 'Days, points and state of the running sprint.', needs: ['project'] },
  { type: 'burndown', name: 'Sprint burndown', about: 'What is left of the running sprint.', needs: ['project'] },
  { type: 'velocity', name: 'Velocity', about: 'Points promised and done in past sprints.', needs: ['project'] },
  { type: 'created', name: 'Created and resolved', about: 'How many issues came and went in thirty days.', needs: ['project'] },
  { type: 'activity', name: 'Activity', about: 'What happened lately in a project, or everywhere.', needs: ['project', 'rows'] },
  { type: 'note', name: 'Note', about: 'A text of your own.', needs: ['text'] },
]

export const infoOf = (type: GadgetType): GadgetInfo => GADGET_INFO.find((one) => one.type === type)!
export const titleOf = (gadget: Gadget): string => gadget.title || infoOf(gadget.type).name
