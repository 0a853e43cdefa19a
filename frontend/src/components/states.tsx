import { CircleAlert, Inbox, Lock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, said } from '../api/client'
import { Button } from './button'
import './states.css'

/** Nothing is here: why, and what to do about it. */
export function Empty({ title, children, icon: Icon = Inbox, action }: { readonly title: string; readonly children?: ReactNode; readonly icon?: LucideIcon; readonly action?: ReactNode }) {
  return (
    <div className="state">
      <Icon aria-hidden />
      <strong>{title}</strong>
      {children === undefined ? null : <div className="state-text">{children}</div>}
      {action}
    </div>
  )
}

/** What went wrong, in the hub's words, and a way to try again. */
export function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const denied = error instanceof ApiError && (error.status === 401 || error.status === 403)
  const gone = error instanceof ApiError && error.status === 404
  const title = denied ? 'You may not see this' : gone ? 'This is not here' : 'This could not be loaded'
  return (
    <div className="state failed" role="alert">
      {denied ? <Lock aria-hidden /> : <CircleAlert aria-hidden />}
      <strong>{title}</strong>
      <div className="state-text">{said(error)}</div>
      {denied || onRetry === undefined ? null : <Button onPress={onRetry}>Try again</Button>}
    </div>
  )
}

/** Grey bars where lines will be. */
export function Skeleton({ lines = 4, height }: { readonly lines?: number; readonly height?: number }) {
  return (
    <div className="skeleton" role="status" aria-label="Loading">
      {Array.from({ length: lines }, (_, index) => (
        <i key={index} style={{ width: `${[92, 74, 84, 61, 79][index % 5]}%`, height }} />
      ))}
    </div>
  )
}

interface Reading<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/** What was read, once it is there; a skeleton before, the reason where it fails. */
export function Loaded<T>({ of, lines, children }: { readonly of: Reading<T>; readonly lines?: number; readonly children: (data: T) => ReactNode }) {
  if (of.data !== undefined) return <>{children(of.data)}</>
  if (of.error !== null && of.error !== undefined) return <Failed error={of.error} onRetry={() => void of.refetch()} />
  return <Skeleton lines={lines} />
}
