/** Ids in the forms that states of this kind use. */
import type { Context } from '@mocks/kit'
import type { State } from '../model'
import { allCalendars } from './rights'

const HEX = '0123456789abcdef'

/** "8a6b444e-ee17-401a-a7a5-af2f9afb9352", from the session's own chance. */
export function newEventId(context: Context): string {
  const digit = (index: number): string => (index === 12 ? '4' : index === 16 ? HEX[8 + Math.floor(context.random() * 4)]! : HEX[Math.floor(context.random() * 16)]!)
  const all = Array.from({ length: 32 }, (_, index) => digit(index)).join('')
  return [all.slice(0, 8), all.slice(8, 12), all.slice(12, 16), all.slice(16, 20), all.slice(20)].join('-')
}

/** "c7", "oc4": the next number that is free. */
export function newCalendarId(state: State, prefix: 'c' | 'oc'): string {
  const taken = new Set(allCalendars(state).map((one) => one.id))
  let number = allCalendars(state).length + 1
  while (taken.has(`${prefix}${number}`)) number += 1
  return `${prefix}${number}`
}
