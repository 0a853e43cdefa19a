/** A line at the bottom of the page that tells what was done and offers to undo it. */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { Button, IconButton } from './button'
import { X } from 'lucide-react'

interface Toast {
  readonly message: string
  readonly undo?: () => void
  /** How long it stays; left out: twelve. */
  readonly seconds?: number
}

const SHOWN_MS = 12_000
const ToastContext = createContext<(toast: Toast) => void>(() => undefined)

/** Shows a message; a second one replaces the first. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext)
}

export function Toasts({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null)
  const close = useCallback(() => setToast(null), [])
  useEffect(() => {
    if (toast === null) return
    const timer = setTimeout(close, toast.seconds === undefined ? SHOWN_MS : toast.seconds * 1000)
    return () => clearTimeout(timer)
  }, [toast, close])
  const undo = (): void => {
    toast?.undo?.()
    close()
  }
  return (
    <ToastContext value={setToast}>
      {children}
      {/* Stays in reach, and is heard, while a dialog hides everything else: its Undo must not be behind it. */}
      <div className="kit-toasts" role="status" data-react-aria-top-layer="true">
        {toast === null ? null : (
          <div className="kit-toast">
            <span>{toast.message}</span>
            {toast.undo ? (
              <Button kind="quiet" onPress={undo}>
                Undo
              </Button>
            ) : null}
            <IconButton label="Close message" icon={<X size={15} />} onPress={close} />
          </div>
        )}
      </div>
    </ToastContext>
  )
}
