/**
 * Boots a mock: reads /state, then shows <App> inside the store, the router and the places where trouble is told.
 * Called by the entry script that the build makes (../vite.mjs).
 */
import { type ComponentType, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { StoreContext } from '../state/hooks'
import { Store } from '../state/store'
import { httpTransport, type Transport } from '../state/transport'
import { Toasts } from '../ui/toast'
import { type Address, readAddress, settleAddress } from './address'
import { CrashBoundary, ErrorScreen } from './error_screen'
import { SessionLocale } from './session_locale'
import { TroubleBanner } from './trouble_banner'

export function mount(App: ComponentType): void {
  const address = readAddress(document)
  settleAddress(window, address)
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
      <SessionLocale>
        <TroubleBanner />
        <CrashBoundary>
          <Toasts>
            <BrowserRouter basename={address.basename}>
              <App />
            </BrowserRouter>
          </Toasts>
        </CrashBoundary>
      </SessionLocale>
    </StoreContext>
  )
}

/** Reads the state, then listens from that version on. Returns the way to stop. */
function start(transport: Transport, ready: (store: Store<object>) => void, failed: (message: string) => void): () => void {
  let stop = (): void => undefined
  let stopped = false
  const load = async (): Promise<void> => {
    const store = new Store<object>(await transport.load(), transport)
    if (stopped) return
    stop = transport.listen((event) => store.receive(event), store.version)
    ready(store)
  }
  load().catch((error: unknown) => {
    if (!stopped) failed(error instanceof Error ? error.message : String(error))
  })
  return () => {
    stopped = true
    stop()
  }
}
