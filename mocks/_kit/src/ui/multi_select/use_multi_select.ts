/** How a MultiSelect is operated. Enters: options, values, keys. Leaves: what is offered, and one change of the values at a time. */
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import type { MultiSelectProps } from '../multi_select'
import type { Offered } from '../offer_list'
import { plainText } from '../plain_text'

const NEW = 'new '

export function useMultiSelect({ options, value, onChange, onCreate, max = Infinity }: MultiSelectProps, input: RefObject<HTMLInputElement | null>, listId: string) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [said, setSaid] = useState('')
  const full = value.length >= max
  const offers = offersFor(text, { options, value, full, creates: onCreate !== undefined })
  const nameOf = (one: string): string => options.find((option) => option.value === one)?.label ?? one

  const change = (next: string[], words: string): void => {
    setSaid(`${words} ${next.length} chosen.`)
    onChange(next)
  }
  const remove = (gone: readonly string[]): void => change(value.filter((one) => !gone.includes(one)), `${gone.map(nameOf).join(', ')} removed.`)
  const choose = (index: number): void => {
    const offer = offers[index]
    if (offer === undefined || offer.disabled) return
    if (offer.key === NEW) {
      setSaid(`${text.trim()} added.`)
      onCreate?.(text.trim())
    } else if (offer.chosen) remove([offer.key])
    else change([...value, offer.key], `${offer.label} added.`)
    // The list stays for the next one; what was typed has done its part.
    if (text !== '') setActive(-1)
    setText('')
  }
  const hide = (): void => {
    setOpen(false)
    setActive(-1)
  }
  const show = (): void => setOpen(true)
  const step = (by: number): void => {
    if (!open) return show()
    if (offers.length > 0) setActive(active < 0 && by < 0 ? offers.length - 1 : (active + by + offers.length) % offers.length)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter' && open && (active >= 0 || text.trim() !== '')) choose(active >= 0 ? active : firstFree(offers))
    else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      hide()
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) return remove([value.at(-1)!])
    else return
    event.preventDefault()
  }
  const type = (next: string): void => {
    setText(next)
    setOpen(true)
    setActive(-1)
  }
  const leave = (event: FocusEvent): void => {
    if (event.relatedTarget?.closest('.kit-multi-list')) return
    hide()
    setText('')
  }
  useEffect(() => {
    if (open && active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [active, listId, open])
  const toggle = (): void => {
    input.current?.focus()
    if (open) hide()
    else show()
  }
  return { text, type, open, show, hide, toggle, offers, active: open ? Math.min(active, offers.length - 1) : -1, setActive, choose, remove, leave, onKeyDown, said }
}

interface Given {
  readonly options: MultiSelectProps['options']
  readonly value: readonly string[]
  readonly full: boolean
  readonly creates: boolean
}

/** The options that what is typed is a part of, and what is typed itself where it may be added. */
function offersFor(typed: string, { options, value, full, creates }: Given): Offered[] {
  const wanted = plainText(typed.trim())
  const found = options
    .filter((option) => plainText(`${option.label} ${option.detail ?? ''}`).includes(wanted))
    .map((option) => {
      const chosen = value.includes(option.value)
      return { key: option.value, label: option.label, detail: option.detail, icon: option.icon, chosen, disabled: option.disabled || (full && !chosen) }
    })
  const isNew = creates && wanted !== '' && !options.some((option) => plainText(option.label) === wanted)
  return isNew ? [...found, { key: NEW, label: `Add “${typed.trim()}”`, chosen: false, disabled: full }] : found
}

const firstFree = (offers: readonly Offered[]): number => offers.findIndex((offer) => !offer.disabled && offer.chosen !== true)
