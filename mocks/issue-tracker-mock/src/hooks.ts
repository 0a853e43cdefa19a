/** The store of this mock, typed, and the world that its screens read. */
import { hooksFor } from '@mocks/kit'
import { actions } from './actions'
import type { State } from './model'
import { type World, worldOf } from './world'

export const { useSelect, useAct } = hooksFor<State, typeof actions>(actions)

/** The state, complete and indexed; the same object as long as the state is the same. */
export const useWorld = (): World => useSelect(worldOf)
