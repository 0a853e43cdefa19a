/**
 * Moving cards, lines and columns: by dragging (dnd-kit tells when) and by keyboard (Space lifts, arrows move, Space or
 * Enter drops, Escape puts back). While something is moved the board shows the order as it would be; the mock hears of
 * it once, at the end.
 */
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { type BoardOrder, type CardPlace, type ColumnBox, columnAt, placeAt, placed, placeOf, sameCards, type Step, stepped } from './board_order'
import { usePointer } from './use_pointer'

interface Lift {
  readonly card: string
  readonly order: BoardOrder
  readonly by: 'pointer' | 'keyboard'
}

interface BoardDrag {
  readonly order: BoardOrder
  readonly root: RefObject<HTMLElement | null>
  readonly onMove: (card: string, to: CardPlace) => void
  readonly nameOf: (card: string) => string
  readonly titleOf: (column: string) => string
  /** The columns of a board themselves, side by side, as the only column's cards. */
  readonly sideways?: boolean
}

export type Drag = ReturnType<typeof useBoardDrag>

export function useBoardDrag({ order, root, onMove, nameOf, titleOf, sideways = false }: BoardDrag) {
  const [lift, setLift] = useState<Lift | null>(null)
  const [said, say] = useState('')
  const pointer = usePointer()
  // Someone else may have added or removed a card meanwhile: then the true order is shown.
  const shown = lift !== null && sameCards(lift.order, order) ? lift.order : order

  const whereIs = (card: string, within: BoardOrder): string => {
    const place = placeOf(within, card)!
    const size = within.find((column) => column.id === place.column)!.cards.length
    return `${titleOf(place.column)}, position ${place.index + 1} of ${size}`
  }
  const drop = (card: string, final: BoardOrder): void => {
    const [from, to] = [placeOf(order, card), placeOf(final, card)]
    setLift(null)
    if (from === null || to === null) return
    say(`${nameOf(card)} dropped: ${whereIs(card, final)}.`)
    if (from.column !== to.column || from.index !== to.index) onMove(card, to)
  }
  const follow = (card: string): BoardOrder => {
    const place = pointer.current && root.current ? meant(root.current, pointer.current, card, sideways ? order[0]!.id : null) : null
    return place === null || samePlace(place, placeOf(shown, card)) ? shown : placed(order, card, place)
  }
  const step = (card: string, direction: Step): void => {
    const to = stepped(shown, card, direction)
    if (to === null) return
    const next = placed(shown, card, to)
    // Drawn and focused at once: the next key may come before the next frame.
    flushSync(() => {
      setLift({ card, order: next, by: 'keyboard' })
      say(`${nameOf(card)}: ${whereIs(card, next)}.`)
    })
    refocus(root.current, card, sideways)
  }
  const onCardKey = (event: KeyboardEvent, card: string): void => {
    if (event.target !== event.currentTarget) return
    const lifted = lift?.card === card && lift.by === 'keyboard'
    const direction = (sideways ? SIDE_STEPS : STEPS)[event.key]
    if (event.key === ' ' && !lifted) {
      setLift({ card, order, by: 'keyboard' })
      say(`${nameOf(card)} lifted: ${whereIs(card, order)}. Arrow keys move it, Space drops it, Escape puts it back.`)
    } else if (!lifted) return
    else if (event.key === ' ' || event.key === 'Enter') {
      drop(card, shown)
      refocus(root.current, card, sideways)
    } else if (event.key === 'Escape') {
      setLift(null)
      say(`${nameOf(card)} is back where it was.`)
      refocus(root.current, card, sideways)
    } else if (direction !== undefined) step(card, turned(direction, event.currentTarget))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  // A pointer within one place makes no new picture: a board of a thousand cards is drawn anew only where it changes.
  const moveTo = (card: string, next: BoardOrder): void => setLift((before) => (before?.card === card && before.by === 'pointer' && before.order === next ? before : { card, order: next, by: 'pointer' }))
  return {
    shown,
    said,
    lifted: lift !== null && placeOf(order, lift.card) !== null ? lift.card : null,
    begin: (card: string) => setLift({ card, order, by: 'pointer' }),
    move: (card: string) => moveTo(card, follow(card)),
    end: (card: string) => drop(card, follow(card)),
    cancel: () => setLift(null),
    onCardKey,
  }
}

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'before', ArrowRight: 'after' }
const SIDE_STEPS: Readonly<Record<string, Step>> = { ArrowLeft: 'up', ArrowRight: 'down' }
const TURNED: Readonly<Record<Step, Step>> = { before: 'after', after: 'before', up: 'down', down: 'up' }

function turned(step: Step, element: Element): Step {
  if (getComputedStyle(element).direction !== 'rtl') return step
  const sidewaysOnly = element instanceof HTMLElement && element.dataset.head !== undefined
  return step === 'before' || step === 'after' || sidewaysOnly ? TURNED[step] : step
}

const samePlace = (one: CardPlace, other: CardPlace | null): boolean => one.column === other?.column && one.index === other.index

/** Moving an element in the page takes its focus away. */
function refocus(root: HTMLElement | null, id: string, sideways: boolean): void {
  const focus = (): void => root?.querySelector<HTMLElement>(`[data-${sideways ? 'head' : 'card'}="${CSS.escape(id)}"]`)?.focus()
  focus()
  requestAnimationFrame(focus)
}

/** The place under the pointer. `among` given: columns are moved, and that is what they all stand in. */
function meant(root: HTMLElement, pointer: { x: number; y: number }, dragged: string, among: string | null): CardPlace | null {
  if (among === null) return placeAt(pointer, measure(root, dragged))
  const others = [...root.querySelectorAll<HTMLElement>('[data-column]')].filter((column) => column.querySelector<HTMLElement>('[data-head]')?.dataset.head !== dragged)
  const index = columnAt(pointer.x, others.map((column) => column.getBoundingClientRect()), getComputedStyle(root).direction === 'rtl')
  return { column: among, index }
}

/** Where columns and cards are on the screen now. */
function measure(root: HTMLElement, dragged: string): ColumnBox[] {
  return [...root.querySelectorAll<HTMLElement>('[data-column]')].map((column) => ({
    id: column.dataset.column!,
    box: column.getBoundingClientRect(),
    cards: [...column.querySelectorAll<HTMLElement>('[data-card]')].filter((card) => card.dataset.card !== dragged).map((card) => card.getBoundingClientRect()),
  }))
}
