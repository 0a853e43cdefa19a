/** The store of this mock, typed. */
import { type Context, hooksFor } from '@mocks/kit'
import { actions } from './actions'
import type { State } from './model'
import { settle } from './world'

const store = hooksFor<State, typeof actions>(actions)

export const { useAct } = store

/** A state that is shown is settled: world.ts works out once what is asked of it. */
export function useSelect<T>(select: (state: State, context: Context) => T): T {
  return store.useSelect((state, context) => {
    settle(state)
    return select(state, context)
  })
}
