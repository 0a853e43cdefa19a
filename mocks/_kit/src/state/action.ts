/** One action on one state, without I/O. Enters: state, recipe, clock. Leaves: the patch, the new state, the result. */
import { createDraft, type Draft, enablePatches, finishDraft, type Patch } from 'immer'
import { type Context, contextAt, type Env } from './context'
import { applyPatch, fromImmer, type Operation } from './patch'

enablePatches()

export type Recipe<S, R> = (draft: Draft<S>, context: Context) => R

export interface Made<S, R> {
  readonly state: S
  readonly patch: Operation[]
  readonly result: R
}

/** Throws what the recipe throws; the state that came in is never altered. */
export function run<S extends object, R>(state: S, recipe: Recipe<S, R>, env: Env, tick: number): Made<S, R> {
  const draft = createDraft(state)
  const result = recipe(draft as Draft<S>, contextAt(env, tick))
  let patches: Patch[] = []
  finishDraft(draft, (made) => (patches = made))
  const patch = fromImmer(patches)
  // The state is made from the patch, so a page shows exactly what the hub will store.
  return { state: applyPatch(state, patch), patch, result }
}
