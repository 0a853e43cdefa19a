/** Where cards stand on a board. Pure; used by ../board and ../sortable_list for the mouse and for the keyboard. */

/** Ids of the cards of each column, from the top. */
export type BoardOrder = readonly { readonly id: string; readonly cards: readonly string[] }[]

export interface CardPlace {
  readonly column: string
  /** Counted without the card itself. */
  readonly index: number
}

export function placeOf(order: BoardOrder, card: string): CardPlace | null {
  for (const column of order) {
    const index = column.cards.indexOf(card)
    if (index >= 0) return { column: column.id, index }
  }
  return null
}

/** The order with the card at its new place. */
export function placed(order: BoardOrder, card: string, to: CardPlace): BoardOrder {
  return order.map((column) => {
    const cards = column.cards.filter((one) => one !== card)
    return { id: column.id, cards: column.id === to.column ? cards.toSpliced(to.index, 0, card) : cards }
  })
}

/** Do both hold the same columns and cards, in whatever order? */
export function sameCards(one: BoardOrder, other: BoardOrder): boolean {
  const all = (order: BoardOrder): string => JSON.stringify([order.map((column) => column.id), order.flatMap((column) => column.cards).sort()])
  return all(one) === all(other)
}

export type Step = 'up' | 'down' | 'before' | 'after'

/** One step by the keyboard: within the column, or into the next one at the same height. null: there is no such place. */
export function stepped(order: BoardOrder, card: string, step: Step): CardPlace | null {
  const from = placeOf(order, card)
  if (from === null) return null
  const at = order.findIndex((column) => column.id === from.column)
  if (step === 'up' || step === 'down') {
    const index = from.index + (step === 'up' ? -1 : 1)
    return index < 0 || index >= order[at]!.cards.length ? null : { column: from.column, index }
  }
  const next = order[at + (step === 'before' ? -1 : 1)]
  return next === undefined ? null : { column: next.id, index: Math.min(from.index, next.cards.length) }
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface ColumnBox {
  readonly id: string
  readonly box: Box
  /** From the top, the dragged card left out. */
  readonly cards: readonly Box[]
}

/**
 * The place that a pointer means: the column under it or the nearest, before the first card whose middle is below. Of
 * columns that stand one below another (a backlog's sections) the one at its height.
 */
export function placeAt(pointer: { readonly x: number; readonly y: number }, columns: readonly ColumnBox[]): CardPlace | null {
  const away = ({ left, right }: Box): number => Math.max(left - pointer.x, pointer.x - right, 0)
  const aloof = ({ top, bottom }: Box): number => Math.max(top - pointer.y, pointer.y - bottom, 0)
  const [nearest] = [...columns].sort((one, other) => away(one.box) - away(other.box) || aloof(one.box) - aloof(other.box))
  if (nearest === undefined) return null
  const below = nearest.cards.findIndex((card) => pointer.y < (card.top + card.bottom) / 2)
  return { column: nearest.id, index: below < 0 ? nearest.cards.length : below }
}

/** The place of a column that a pointer means, among the others: before the first whose middle it has not reached. */
export function columnAt(x: number, others: readonly Pick<Box, 'left' | 'right'>[], rightToLeft = false): number {
  const beyond = others.findIndex(({ left, right }) => (rightToLeft ? x > (left + right) / 2 : x < (left + right) / 2))
  return beyond < 0 ? others.length : beyond
}
