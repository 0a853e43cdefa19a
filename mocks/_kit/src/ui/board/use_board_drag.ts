/**
 * Moving cards: by dragging (dnd-kit tells when) and by keyboard (Space lifts, arrows move, Space or Enter drops,
 * Escape puts back). While a card is moved the board shows the order as it would be; the mock hears of it once, at the end.
 */
import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { type BoardOrder, type CardPlace, type ColumnBox, placeAt, placed, placeOf, sameCards, type Step, stepped } from './board_order'
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
}

// A press that moves less is a click.
const DISTANCE = 4

export function useBoardDrag({ order, root, onMove, nameOf, titleOf }: BoardDrag) {
  const [lift, setLift] = useState<Lift | null>(null)
  const [said, say] = useState('')
  const pointer = usePointer()
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: DISTANCE } }), useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 6 } }))
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
    const place = pointer.current && root.current ? placeAt(pointer.current, measure(root.current, card)) : null
    return place === null ? shown : placed(order, card, place)
  }
  const step = (card: string, direction: Step): void => {
    const to = stepped(shown, card, direction)
    if (to === null) return
    const next = placed(shown, card, to)
    setLift({ card, order: next, by: 'keyboard' })
    say(`${nameOf(card)}: ${whereIs(card, next)}.`)
    refocus(root.current, card)
  }
  const onCardKey = (event: KeyboardEvent, card: string): void => {
    if (event.target !== event.currentTarget) return
    const lifted = lift?.card === card && lift.by === 'keyboard'
    const direction = STEPS[event.key]
    if (event.key === ' ' && !lifted) {
      setLift({ card, order, by: 'keyboard' })
      say(`${nameOf(card)} lifted: ${whereIs(card, order)}. Arrow keys move it, Space drops it, Escape puts it back.`)
    } else if (!lifted) return
    else if (event.key === ' ' || event.key === 'Enter') {
      drop(card, shown)
      refocus(root.current, card)
    } else if (event.key === 'Escape') {
      setLift(null)
      say(`${nameOf(card)} is back where it was.`)
      refocus(root.current, card)
    } else if (direction !== undefined) step(card, turned(direction, event.currentTarget))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    shown,
    said,
    sensors,
    lifted: lift !== null && placeOf(order, lift.card) !== null ? lift.card : null,
    begin: (card: string) => setLift({ card, order, by: 'pointer' }),
    move: (card: string) => setLift({ card, order: follow(card), by: 'pointer' }),
    end: (card: string) => drop(card, follow(card)),
    cancel: () => setLift(null),
    onCardKey,
  }
}

// dnd-kit's own words speak of ids; the board says what happens in terms of columns and positions.
export const SILENT = { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined }

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'before', ArrowRight: 'after' }

function turned(step: Step, element: Element): Step {
  if (getComputedStyle(element).direction !== 'rtl') return step
  return step === 'before' ? 'after' : step === 'after' ? 'before' : step
}

/** Moving an element in the page takes its focus away. */
function refocus(root: HTMLElement | null, card: string): void {
  requestAnimationFrame(() => root?.querySelector<HTMLElement>(`[data-card="${CSS.escape(card)}"]`)?.focus())
}

/** Where columns and cards are on the screen now. */
function measure(root: HTMLElement, dragged: string): ColumnBox[] {
  return [...root.querySelectorAll<HTMLElement>('[data-column]')].map((column) => ({
    id: column.dataset.column!,
    box: column.getBoundingClientRect(),
    cards: [...column.querySelectorAll<HTMLElement>('[data-card]')].filter((card) => card.dataset.card !== dragged).map((card) => card.getBoundingClientRect()),
  }))
}
