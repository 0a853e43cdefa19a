/**
 * What a person does to an event, from wherever it is shown: asks how far it reaches and whether guests are told, acts,
 * and offers to undo. One provider around the screens, so that its questions outlive the bubble that began them.
 */
import { useToast } from '@mocks/kit'
import { createContext, type ReactNode, useCallback, useMemo, useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { guestsOf } from '../logic/event_facts'
import type { Occurrence } from '../logic/occurrences'
import { isMe, isOrganizer } from '../logic/rights'
import type { Undo } from '../logic/undo'
import type { CalendarEvent, Scope } from '../model'
import { type Asked, ScopeDialog, SendDialog } from './deed_dialogs'

export interface Deeds {
  /** Which of a series? null: the person has thought better of it. An event that happens once is not asked about. */
  readonly askScope: (occurrence: Occurrence, verb: string, scopes?: readonly Scope[]) => Promise<Scope | null>
  /** Are the guests told? Asked only where there are guests and the user holds the event. */
  readonly askSend: (event: CalendarEvent, verb: string, others?: readonly string[]) => Promise<boolean | null>
  readonly done: (message: string, undo: Undo | undefined) => void
}

export const DeedsContext = createContext<Deeds | null>(null)

export function DeedsProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const act = useAct()
  const toast = useToast()
  const state = useSelect((one) => one)
  const askScope = useCallback<Deeds['askScope']>((occurrence, verb, scopes = ['this', 'following', 'all']) => {
    if (!occurrence.repeated) return Promise.resolve('this')
    return new Promise((answer) => setAsked({ kind: 'scope', verb, scopes, answer }))
  }, [])
  const askSend = useCallback<Deeds['askSend']>(
    (event, verb, others) => {
      const told = (others ?? guestsOf(event)).filter((email) => !isMe(state, email))
      if (told.length === 0 || !isOrganizer(state, event)) return Promise.resolve(false)
      return new Promise((answer) => setAsked({ kind: 'send', verb, event: { ...event, guests: told }, answer }))
    },
    [state],
  )
  const done = useCallback<Deeds['done']>((message, undo) => toast({ message, ...(undo ? { undo: () => void act.event_undo({ undo }) } : {}) }), [act, toast])
  const deeds = useMemo(() => ({ askScope, askSend, done }), [askScope, askSend, done])
  const close = (): void => setAsked(null)
  return (
    <DeedsContext value={deeds}>
      {children}
      {asked?.kind === 'scope' ? <ScopeDialog asked={asked} onClose={close} /> : null}
      {asked?.kind === 'send' ? <SendDialog asked={asked} onClose={close} /> : null}
    </DeedsContext>
  )
}
