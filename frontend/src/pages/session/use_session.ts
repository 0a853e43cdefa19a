/** A session as it changes: what is asked for, and the socket of its events that says when to ask again. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { forget, useRead } from '../../api/hooks'
import type { Json } from '../../api/types'
import type { DiffForm } from '../../components/diff_view'
import { apply } from '../../lib/pointer'
import { type Entry, type Observed, type Session, sessionPath } from './shapes'

const AGAIN = 2_000

/** Whether changes are heard of as they happen. */
export function useSessionEvents(mock: string, sid: string, onEvent?: () => void): boolean {
  const client = useQueryClient()
  const [live, setLive] = useState(false)
  useEffect(() => {
    let over = false
    let timer: number | undefined
    let gathering: number | undefined
    let socket: WebSocket | null = null
    const changed = (): void => {
      gathering ??= window.setTimeout(() => {
        gathering = undefined
        onEvent?.()
        void forget(client, [sessionPath(mock, sid)])
      }, 120)
    }
    const open = (): void => {
      socket = new WebSocket(new URL(sessionPath(mock, sid, 'events'), window.location.href.replace(/^http/, 'ws')))
      socket.onopen = () => {
        setLive(true)
        changed()
      }
      socket.onmessage = changed
      socket.onclose = () => {
        setLive(false)
        if (!over) timer = window.setTimeout(open, AGAIN)
      }
    }
    open()
    return () => {
      over = true
      window.clearTimeout(timer)
      window.clearTimeout(gathering)
      socket?.close()
    }
  }, [client, mock, sid, onEvent])
  return live
}

export function useSessionData(mock: string, sid: string, form: DiffForm) {
  const live = useSessionEvents(mock, sid)
  const every = live ? undefined : 2
  const info = useRead<Session>(sessionPath(mock, sid), { every: live ? 20 : 3, keep: false })
  const observed = useRead<Observed>(sessionPath(mock, sid, 'state'), { query: { diff: form }, every, keep: false })
  const history = useRead<readonly Entry[]>(sessionPath(mock, sid, 'history'), { every, keep: false })
  return { live, info, observed, history }
}

export interface Step {
  readonly state: Json
  readonly before: Json
  readonly entry: Entry | null
}

/**
 * The state at each step of the journal: step 0 is the initial state, step n the state after entry n. `null` where the
 * journal does not reach back to the initial state, so that its patches do not fit.
 */
export function useSteps(observed: Observed | undefined, history: readonly Entry[] | undefined): readonly Step[] | null {
  return useMemo(() => {
    if (observed === undefined || history === undefined) return []
    const steps: Step[] = [{ state: observed.initial_state, before: observed.initial_state, entry: null }]
    try {
      for (const entry of history) {
        const { state } = steps.at(-1)!
        steps.push({ state: apply(state, entry.patch), before: state, entry })
      }
    } catch {
      return null
    }
    return steps
  }, [observed, history])
}
