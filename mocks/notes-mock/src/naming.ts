/** The rules for names of notebooks and tags. Enters: what exists, what was typed. Leaves: what is wrong, or null. */

export function nameProblem(existing: Record<string, { id: string; name: string }>, name: string, limit: number, ownId?: string): string | null {
  const wanted = name.trim()
  if (wanted === '') return 'Enter a name.'
  if (wanted.length > limit) return `Use at most ${limit} characters; this has ${wanted.length}.`
  const taken = Object.values(existing).some((one) => one.id !== ownId && fold(one.name) === fold(wanted))
  return taken ? `“${wanted}” exists already. Choose another name.` : null
}

function fold(name: string): string {
  return String(name ?? '').trim().normalize('NFC').toLocaleLowerCase('en')
}
