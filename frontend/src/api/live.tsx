/**
 * What changes on the hub, as it happens: one event stream of /api/v1/live for the whole page. Each message makes the answers
 * old that it is about, so lists refresh by themselves. While there is no connection, live lists are polled.
 */
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { forget } from './hooks'
import { TOPICS, touched, type LiveMessage } from './topics'

export type LiveState = 'live' | 'polling'

const Live = createContext<LiveState>('polling')
const PAUSE = 3_000
const GATHER = 400

export const useLive = (): LiveState => useContext(Live)

/** Milliseconds between looks at a live list: often without a connection, rarely with one. */
export function useLiveInterval(): number {
  return useContext(Live) === 'live' ? 20_000 : 3_000
}

export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient()
  const [state, setState] = useState<LiveState>('polling')
  useEffect(() => {
    const waiting = new Set<string>()
    let timer: number | undefined
    const flush = (): void => {
      const all = [...waiting]
      waiting.clear()
      timer = undefined
      void forget(client, all)
    }
    const heard = (message: LiveMessage): void => {
      for (const one of touched(message)) waiting.add(one)
      if (waiting.size > 0) timer ??= window.setTimeout(flush, GATHER)
    }
    const stop = connect(heard, (next) => {
      setState(next)
      // What happened while nobody listened is asked for once.
      if (next === 'live') void client.invalidateQueries()
    })
    return () => {
      stop()
      window.clearTimeout(timer)
    }
  }, [client])
  return <Live value={state}>{children}</Live>
}

/** Keeps a connection while the page is looked at. Leaves: a function that ends it. */
function connect(heard: (message: LiveMessage) => void, became: (state: LiveState) => void): () => void {
  let source: EventSource | null = null
  let timer: number | undefined
  const close = (): void => {
    window.clearTimeout(timer)
    source?.close()
    source = null
  }
  const open = (): void => {
    close()
    // A page in the background holds no connection: browsers allow six to one host.
    if (document.hidden) return
    source = new EventSource(`/api/v1/live?topics=${TOPICS.join(',')}`)
    source.onopen = () => became('live')
    const listener = (event: MessageEvent): void => {
      const message = parsed(event.data, event.type)
      if (message !== null) heard(message)
    }
    source.onmessage = listener
    for (const topic of TOPICS) source.addEventListener(topic, listener)
    source.onerror = () => {
      became('polling')
      close()
      timer = window.setTimeout(open, PAUSE)
    }
  }
  const onVisibility = (): void => (document.hidden ? close() : open())
  document.addEventListener('visibilitychange', onVisibility)
  open()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    close()
  }
}

function parsed(data: unknown, type: string): LiveMessage | null {
  try {
    const message = JSON.parse(String(data)) as Partial<LiveMessage>
    return { ...message, topic: message.topic ?? type }
  } catch {
    return null
  }
}
