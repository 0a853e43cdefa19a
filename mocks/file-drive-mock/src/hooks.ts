/** The store of this mock, typed. */
import { hooksFor, useClock } from '@mocks/kit'
import { actions } from './actions'
import { worldOf, type World } from './drive/world'
import type { State } from './model'
import { type FullSettings, settingsOf } from './settings'

export const { useSelect, useAct } = hooksFor<State, typeof actions>(actions)

const whole = (state: State): State => state

export const useDrive = (): State => useSelect(whole)

export const useWorld = (): World => worldOf(useDrive())

export const useSettings = (): FullSettings => settingsOf(useDrive())

/** The session's time, which rights and searches depend on. */
export const useNow = (): string => useClock().now()
