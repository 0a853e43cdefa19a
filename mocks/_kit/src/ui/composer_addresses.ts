/** Addresses as people type them: `Anna Berg <anna@x.example>, bo@y.example; Eva`. Pure. */

export interface Recipient {
  /** Empty where only the address is known. */
  readonly name: string
  readonly email: string
}

/** One entry for each address. A name alone becomes the person of that name, where just one is known. */
export function readRecipients(text: string, known: readonly Recipient[] = []): Recipient[] {
  return (text.match(/(?:"[^"]*"|[^,;\n])+/g) ?? []).map((part) => part.trim()).filter((part) => part !== '').map((part) => one(part, known))
}

/** Whether it has the form of an address. */
export function isAddress(text: string): boolean {
  return /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/.test(text)
}

/** "Anna Berg <anna@x.example>", or the address alone. */
export function recipientText({ name, email }: Recipient): string {
  return name === '' || name === email ? email : `${/[,;<>"]/.test(name) ? `"${name.replaceAll('"', '')}"` : name} <${email}>`
}

function one(part: string, known: readonly Recipient[]): Recipient {
  const [, name = '', email = ''] = /^(.*?)\s*<([^<>]*)>$/.exec(part) ?? []
  const address = email === '' ? part : email.trim()
  const byAddress = known.find((person) => person.email.toLowerCase() === address.toLowerCase())
  if (email !== '') return { name: name.replaceAll('"', '').trim(), email: address }
  if (byAddress) return { name: byAddress.name, email: byAddress.email }
  const named = known.filter((person) => person.name.toLocaleLowerCase() === part.toLocaleLowerCase())
  return named.length === 1 ? { ...named[0]! } : { name: '', email: part }
}
