/** Which addresses a change makes old: all that begin so, or the one alone. Pure. */

const END = '$'

/** The address itself and nothing below it. */
export const only = (address: string): string => `${address}${END}`

export function isMeant(address: string, beginning: string): boolean {
  return beginning.endsWith(END) ? address === beginning.slice(0, -END.length) : address.startsWith(beginning)
}
