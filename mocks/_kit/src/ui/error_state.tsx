import { CircleAlert } from 'lucide-react'
import { Button } from './button'
import './error_state.css'

interface ErrorStateProps {
  readonly title: string
  readonly message: string
  readonly onRetry?: () => void
}

/** What a place shows where its content could not be had. */
export function ErrorState({ title, message, onRetry }: ErrorStateProps) {
  return (
    <div className="kit-failed" role="alert">
      <CircleAlert size={26} aria-hidden />
      <h2>{title}</h2>
      <p>{message}</p>
      {onRetry === undefined ? null : <Button onPress={onRetry}>Try again</Button>}
    </div>
  )
}
