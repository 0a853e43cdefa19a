/** The store of this mock, typed, and its clock in the language of the settings. */
import { type Context, hooksFor, useClock } from '@mocks/kit'
import { actions } from './actions'
import type { State } from './model'
import { type FullSettings, settingsOf } from './settings'

export const { useSelect, useAct } = hooksFor<State, typeof actions>(actions)

const whole = (state: State): State => state

export const useWorld = (): State => useSelect(whole)

export const useSettings = (): FullSettings => settingsOf(useSelect(whole))

export function useMailClock(): Context {
  const clock = useClock()
  const { language } = useSettings()
  return language === '' ? clock : { ...clock, locale: language }
}
