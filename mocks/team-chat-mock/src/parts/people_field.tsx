/** Chooses several people of the workspace. */
import { useSelect } from '../hooks'
import { nameOf, people, text } from '../world'
import { type Choice, NamesField } from './names_field'

interface PeopleFieldProps {
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
  /** Who is not offered. */
  readonly without?: readonly string[]
  readonly description?: string
  readonly error?: string | null
}

export function PeopleField(props: PeopleFieldProps) {
  const choices = useSelect((state) => people(state).map((one): Choice => ({ id: one.userId, name: nameOf(one), detail: text(one.email) || one.userId })))
  return <NamesField choices={choices} {...props} />
}
