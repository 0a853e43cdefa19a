/** What a question of the form is. Sections are lists of these; one screen shows any section. */
import type { Answers, State } from '../model'

export interface Choice {
  readonly value: string
  readonly label: string
}

interface Common {
  readonly key: string
  readonly label: string
  readonly help?: string
  readonly optional?: boolean
  /** Shown and asked for only then. */
  readonly when?: (answers: Answers, state: State) => boolean
}

export interface TextField extends Common {
  readonly kind: 'text' | 'area' | 'email' | 'phone' | 'year'
  readonly max?: number
  readonly pattern?: RegExp
  /** What is wrong when the pattern does not fit. */
  readonly says?: string
  /** Key of a tick that makes an answer unnecessary, and its words. */
  readonly unless?: string
  readonly unlessLabel?: string
}

export interface ChoiceField extends Common {
  readonly kind: 'radio' | 'select' | 'country'
  readonly options: readonly Choice[]
}

export interface DateField extends Common {
  /** Three answers: day, month, year. */
  readonly kind: 'parts'
  readonly day: string
  readonly month: string
  readonly year: string
  readonly past?: boolean
}

export interface DayField extends Common {
  readonly kind: 'day'
  readonly past?: boolean
  readonly future?: boolean
  /** Must come after the day at this key. */
  readonly after?: string
}

export interface ListField extends Common {
  readonly kind: 'list'
  readonly one: string
  readonly most: number
  readonly fields: readonly (TextField | ChoiceField)[]
}

export type Field = TextField | ChoiceField | DateField | DayField | ListField

export interface Part {
  readonly title: string
  readonly lead?: string
  readonly fields: readonly Field[]
}

export interface Section {
  readonly id: string
  readonly title: string
  readonly lead: string
  /** Keys of the state under which the answers lie. */
  readonly base: readonly string[]
  readonly parts: readonly Part[]
  readonly help: readonly { readonly title: string; readonly text: string }[]
}

export const yesNo: readonly Choice[] = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
]

export const choices = (...values: readonly string[]): readonly Choice[] => values.map((value) => ({ value, label: value }))

export const said = (key: string, value = 'Yes') => (answers: Answers): boolean => answers[key] === value
