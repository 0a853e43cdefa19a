/** The store of this mock, typed, and the world that its screens read. */
import { hooksFor, useClock } from '@mocks/kit'
import { actions } from './actions'
import type { Area, State } from './model'
import { may } from './rules/access'
import { shown } from './rules/money'
import { type World, worldOf } from './world'

export const { useSelect, useAct } = hooksFor<State, typeof actions>(actions)

/** The state, complete and indexed; the same object as long as the state is the same. */
export const useWorld = (): World => useSelect(worldOf)

/** Cents as the shop shows them. */
export function useMoney(): (amount: number) => string {
  const { locale } = useClock()
  const { currency } = useWorld().settings
  return (amount) => shown(amount, currency, locale)
}

/** The same without cents where there are none: for axes. */
export function useBriefMoney(): (value: number) => string {
  const money = useMoney()
  return (value) => money(Math.round(value * 100)).replace(/[.,]00(?=\D*$)/, '')
}

export const useMay = (area: Area): boolean => useSelect((state) => may(state, area))
