/** How screens reach the store. Enters: a mock's table of actions. Leaves: typed hooks, and the actions ready to call. */
import type { Draft } from 'immer'
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Context } from './context'
import type { Store, View } from './store'

// The payload of an action is its own affair; `never` lets a table hold actions of any payload.
export type Actions<S> = Record<string, (draft: Draft<S>, payload: never, context: Context) => unknown>

export type Bound<A> = {
  [Name in keyof A]: A[Name] extends (draft: never, payload: infer P, context: Context) => infer R ? (payload: P) => Promise<R> : never
}

export const StoreContext = createContext<Store<object> | null>(null)

export function useStore<S extends object>(): Store<S> {
  const store = useContext(StoreContext)
  if (store === null) throw new Error('useStore is called outside mount(): render the component below <App>')
  return store as unknown as Store<S>
}

export function useView<S extends object>(): View<S> {
  const store = useStore<S>()
  return useSyncExternalStore(store.subscribe, store.view)
}

/** The session's clock, timezone and locale, for what a screen shows. */
export function useClock(): Context {
  return useView().context
}

/**
 * The two hooks of a mock: `useSelect` reads, `useAct` gives every action as a function of its payload. An action's
 * promise resolves with what the action returned, once the hub has it; the page shows the effect at once.
 */
export function hooksFor<S extends object, A extends Actions<S>>(actions: A) {
  function useSelect<T>(select: (state: S, context: Context) => T): T {
    const { state, context } = useView<S>()
    return select(state, context)
  }
  function useAct(): Bound<A> {
    const store = useStore<S>()
    return useMemo(() => bind(store, actions), [store])
  }
  return { useSelect, useAct }
}

function bind<S extends object, A extends Actions<S>>(store: Store<S>, actions: A): Bound<A> {
  const entries = Object.entries(actions).map(([label, action]) => [
    label,
    (payload: never) => store.dispatch(label, (draft, context) => action(draft, payload, context)),
  ])
  return Object.fromEntries(entries) as Bound<A>
}
