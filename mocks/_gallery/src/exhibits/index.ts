import type { Exhibit } from '../exhibit'
import { actions } from './actions'
import { data } from './data'
import { fields } from './fields'
import { telling } from './telling'

export const EXHIBITS: readonly Exhibit[] = [...actions, ...fields, ...telling, ...data]
