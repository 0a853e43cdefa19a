/** The store of this mock, typed. */
import { hooksFor } from '@mocks/kit'
import { actions } from './actions'
import type { State } from './model'

export const { useSelect, useAct } = hooksFor<State, typeof actions>(actions)
