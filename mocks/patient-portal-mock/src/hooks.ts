/** The store of this mock, typed, and what nearly every screen needs of it. */
import { hooksFor, useClock, useGo, useToast } from '@mocks/kit'
import { useCallback, useRef } from 'react'
import { actions } from './actions'
import type { State } from './model'
import { type Area, refusal } from './rules/access'

export const { useSelect, useAct } = hooksFor<State, typeof actions>(actions)

/** Keeps a second press of an impatient person from doing the same again. */
export function useLock(): (deed: () => void) => () => void {
  const busy = useRef(false)
  return useCallback(
    (deed) => () => {
      if (busy.current) return
      busy.current = true
      setTimeout(() => (busy.current = false), 600)
      deed()
    },
    [],
  )
}

const whole = (state: State): State => state

export function usePortal() {
  const state = useSelect(whole)
  const clock = useClock()
  return { state, clock, act: useAct(), toast: useToast(), go: useGo(), refused: (area: Area) => refusal(state, area, clock) }
}
