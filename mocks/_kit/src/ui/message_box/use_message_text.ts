/** The text of a message box: its selection, what is offered at the caret, what the tools put in. */
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { inserted, type Selected, typedAt } from './message_text'
import type { Suggestion, SuggestionSource } from './suggestions'

export interface MessageText {
  readonly text: string
  readonly setText: (text: string) => void
  /** Changes text and selection together and gives the field its focus. */
  readonly change: (edit: (now: Selected) => Selected) => void
  readonly insert: (piece: string) => void
  /** The caret has moved: what is offered may be another. */
  readonly look: () => void
  readonly source: SuggestionSource | null
  readonly offers: readonly Suggestion[]
  readonly active: number
  readonly setActive: (index: number) => void
  readonly choose: (offer: Suggestion) => void
  /** True: the key was for the offers. */
  readonly onOfferKey: (event: KeyboardEvent) => boolean
}

export function useMessageText(field: RefObject<HTMLTextAreaElement | null>, start: string, sources: readonly SuggestionSource[]): MessageText {
  const [text, setText] = useState(start)
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const wanted = useRef<{ start: number; end: number } | null>(null)
  useLayoutEffect(() => {
    if (wanted.current === null || field.current === null) return
    field.current.focus()
    field.current.setSelectionRange(wanted.current.start, wanted.current.end)
    wanted.current = null
  })
  const typed = caret === null ? null : typedAt(text, caret, sources.map((one) => one.sign), sources.filter((one) => one.atStart).map((one) => one.sign))
  const source = typed === null ? null : (sources.find((one) => one.sign === typed.sign) ?? null)
  const offers = typed === null || source === null ? [] : source.offers(typed.typed)
  const put = (next: Selected): void => {
    wanted.current = next
    setText(next.text)
    setCaret(null)
  }
  const now = (): Selected => ({ text, start: field.current?.selectionStart ?? text.length, end: field.current?.selectionEnd ?? text.length })
  const choose = (offer: Suggestion): void => {
    if (typed === null || caret === null) return
    put(inserted({ text, start: typed.from, end: caret }, offer.insert))
    setActive(0)
  }
  const onOfferKey = (event: KeyboardEvent): boolean => {
    if (offers.length === 0) return false
    const at = Math.min(active, offers.length - 1)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setActive((at + (event.key === 'ArrowDown' ? 1 : -1) + offers.length) % offers.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(offers[at]!)
    else if (event.key === 'Escape') setCaret(null)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    text,
    setText: (next) => {
      setText(next)
      setActive(0)
      if (next === '') setCaret(null)
    },
    change: (edit) => put(edit(now())),
    insert: (piece) => put(inserted(now(), piece)),
    look: () => setCaret(field.current?.selectionStart === field.current?.selectionEnd ? (field.current?.selectionStart ?? null) : null),
    source,
    offers,
    active: Math.min(active, Math.max(0, offers.length - 1)),
    setActive,
    choose,
    onOfferKey,
  }
}
