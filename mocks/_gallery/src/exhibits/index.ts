import type { Exhibit } from '../exhibit'
import { actions } from './actions'
import { data } from './data'
import { fields } from './fields'
import { forms } from './forms'
import { messages } from './messages'
import { schedule } from './schedule'
import { surfaces } from './surfaces'
import { telling } from './telling'

export const EXHIBITS: readonly Exhibit[] = [...actions, ...fields, ...telling, ...data, ...surfaces, ...forms, ...schedule, ...messages]
