/**
 * Boots a mock: reads /state, then shows <App> inside the store, the router and the places where trouble is told.
 * Called by the entry script that the build makes (../vite.mjs).
 */
import { type ComponentType, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { StoreContext } from '../state/hooks'
import { Store } from '../state/store'
import { httpTransport, type HubEvent, type Transport } from '../state/transport'
import { Toasts } from '../ui/toast'
import { type Address, readAddress } from './address'
import { CrashBoundary, ErrorScreen } from './error_screen'
import { TroubleBanner } from './trouble_banner'

// Where the event stream does not open, the page starts without it and catches up when it does.
const STREAM_WAIT_MS = 1_000

export function mount(App: ComponentType): void {
  const address = readAddress(document)
  const transport = httpTransport(address.base, address.sid)
  createRoot(document.getElementById('root')!).render(<Boot App={App} address={address} transport={transport} />)
}

interface BootProps {
  readonly App: ComponentType
  readonly address: Address
  readonly transport: Transport
}

export function Boot({ App, address, transport }: BootProps) {
  const [attempt, setAttempt] = useState(0)
  const [store, setStore] = useState<Store<object> | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    setError(null)
    return start(transport, setStore, setError)
  }, [transport, attempt])
  if (error !== null) return <ErrorScreen title="This page could not be opened" message={error} onRetry={() => setAttempt(attempt + 1)} />
  if (store === null) return <div className="kit-loading" role="status" aria-label="Loading" />
  return (
    <StoreContext value={store}>
      <TroubleBanner />
      <CrashBoundary>
        <Toasts>
          <BrowserRouter basename={address.basename}>
            <App />
          </BrowserRouter>
        </Toasts>
      </CrashBoundary>
    </StoreContext>
  )
}

/** Listens first and reads then, so that nothing falls between the two. Returns the way to stop. */
function start(transport: Transport, ready: (store: Store<object>) => void, failed: (message: string) => void): () => void {
  const early: HubEvent[] = []
  let store: Store<object> | null = null
  let loading = false
  let opened = false
  let stopped = false
  const load = async (): Promise<void> => {
    if (loading || stopped) return
    loading = true
    opened = false
    try {
      const made = new Store<object>(await transport.load(), transport)
      if (stopped) return
      store = made
      for (const event of early.splice(0)) made.receive(event)
      ready(made)
      // The stream opened while the state was being read: something may have happened before it did.
      if (opened) made.resync()
    } catch (error) {
      if (!stopped) failed(error instanceof Error ? error.message : String(error))
    }
  }
  const timer = setTimeout(() => void load(), STREAM_WAIT_MS)
  const stop = transport.listen(
    (event) => (store === null ? early.push(event) : store.receive(event)),
    () => {
      opened = true
      if (store === null) void load()
      else store.resync()
    },
  )
  return () => {
    stopped = true
    clearTimeout(timer)
    stop()
  }
}
