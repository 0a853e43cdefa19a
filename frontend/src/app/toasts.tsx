/** Short messages about what was done or refused, read out to screen readers; an error stays until it is closed. */
import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { said } from '../api/client'
import { Button } from '../components/button'

interface Toast {
  readonly id: number
  readonly text: string
  readonly bad: boolean
}

let all: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()
const SECONDS = 5

function put(next: readonly Toast[]): void {
  all = next
  for (const one of listeners) one()
}

const drop = (id: number): void => put(all.filter((one) => one.id !== id))

export function toast(text: string, bad = false): void {
  const id = (last += 1)
  put([...all.slice(-3), { id, text, bad }])
  if (!bad) window.setTimeout(() => drop(id), SECONDS * 1000)
}

/** For a mutation's onError. */
export const toastError = (error: unknown): void => toast(said(error), true)

export function Toasts() {
  const shown = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, () => all)
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map((one) => (
        <div key={one.id} className={one.bad ? 'toast bad' : 'toast'}>
          <span>{one.text}</span>
          <Button tone="quiet" icon={X} label="Close" onPress={() => drop(one.id)} />
        </div>
      ))}
    </div>
  )
}
