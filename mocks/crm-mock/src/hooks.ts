/** The store of this mock, typed; the world that screens read; how the person wants numbers and times written. */
import { hooksFor, isZone, localOf, useClock } from '@mocks/kit'
import { useMemo } from 'react'
import { actions } from './actions'
import { type Format, formatFor } from './format'
import type { State } from './model'
import { type World, worldOf } from './world'

export const { useSelect, useAct } = hooksFor<State, typeof actions>(actions)

/** The state, complete and indexed; the same object as long as the state is the same. */
export const useWorld = (): World => useSelect(worldOf)

export interface Now {
  readonly zone: string
  readonly locale: string
  /** The day where the person is. */
  readonly today: string
  /** The minute there: "2026-03-02T09:00". */
  readonly local: string
  readonly iso: string
}

/** The session's time in the zone and language of the person's settings. */
export function useNow(): Now {
  const clock = useClock()
  const { me } = useWorld()
  const zone = isZone(me.timezone) ? me.timezone : clock.timezone
  const locale = supported(me.locale) ? me.locale : clock.locale
  const iso = clock.now()
  const local = localOf(iso, zone)
  return { zone, locale, today: local.slice(0, 10), local, iso }
}

function supported(locale: string): boolean {
  try {
    return locale !== '' && Intl.NumberFormat.supportedLocalesOf(locale).length > 0
  } catch {
    return false
  }
}

export function useFormat(): Format {
  const { zone, locale, iso } = useNow()
  const world = useWorld()
  return useMemo(() => formatFor(world, locale, zone, iso), [world, locale, zone, iso])
}
