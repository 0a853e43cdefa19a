import './loading_state.css'

interface LoadingStateProps {
  readonly label?: string
  /** How many grey lines stand in for what is coming; 0: a turning ring. */
  readonly lines?: number
}

/** What a place shows until its content is there. */
export function LoadingState({ label = 'Loading', lines = 0 }: LoadingStateProps) {
  return (
    <div className="kit-waiting" role="status" aria-label={label}>
      {lines === 0 ? <span className="kit-waiting-ring" /> : null}
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className="kit-skeleton" style={{ width: `${92 - ((index * 17) % 45)}%` }} />
      ))}
    </div>
  )
}
