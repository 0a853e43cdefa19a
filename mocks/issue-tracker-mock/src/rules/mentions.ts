/** Who is called in a text: "@Ines Carvalho". Pure. Longer names win over names that they begin with. */
import type { Raw, User } from '../model'

export interface Part {
  readonly text: string
  /** Given: this part calls that person. */
  readonly userId?: string
}

export function partsOf(users: readonly Raw<User>[], text: string): Part[] {
  const named = users.filter((user) => user?.name).sort((one, other) => other.name!.length - one.name!.length)
  const parts: Part[] = []
  let plain = ''
  let at = 0
  while (at < text.length) {
    const called = text[at] === '@' ? named.find((user) => text.startsWith(user.name!, at + 1)) : undefined
    if (called === undefined) {
      plain += text[at]
      at += 1
      continue
    }
    if (plain !== '') parts.push({ text: plain })
    parts.push({ text: `@${called.name}`, userId: called.id })
    plain = ''
    at += called.name!.length + 1
  }
  return plain === '' ? parts : [...parts, { text: plain }]
}

export function mentioned(users: readonly Raw<User>[], text: string): Raw<User>[] {
  const ids = new Set(partsOf(users, text).map((part) => part.userId))
  return users.filter((user) => user && ids.has(user.id))
}
