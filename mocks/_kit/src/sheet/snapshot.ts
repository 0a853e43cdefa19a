/** The plain value behind a draft of an action, to read from or to compare with later. What was not changed is shared, not copied. */
import { current, isDraft } from 'immer'

export function snapshot<T>(value: T): T {
  return isDraft(value) ? (current(value as never) as T) : value
}
