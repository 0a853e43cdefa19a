import type { Exhibit } from '../exhibit'
import { actions } from './actions'
import { chat } from './chat'
import { data } from './data'
import { documents } from './documents'
import { fields } from './fields'
import { forms } from './forms'
import { messages } from './messages'
import { schedule } from './schedule'
import { surfaces } from './surfaces'
import { telling } from './telling'
import { writing } from './writing'

export const EXHIBITS: readonly Exhibit[] = [...actions, ...fields, ...telling, ...data, ...surfaces, ...documents, ...forms, ...schedule, ...messages, ...chat, ...writing]
