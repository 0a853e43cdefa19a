/** What a user sees where nothing else can be shown: never a blank page. */
import { Component, type ReactNode } from 'react'

interface ErrorScreenProps {
  readonly title: string
  readonly message: string
  readonly onRetry: () => void
}

export function ErrorScreen({ title, message, onRetry }: ErrorScreenProps) {
  return (
    <main className="kit-error-screen" role="alert">
      <h1>{title}</h1>
      <p>{message}</p>
      <button type="button" className="kit-button kit-button-primary" onClick={onRetry}>
        Try again
      </button>
    </main>
  )
}

/** Catches what a screen throws while it renders. */
export class CrashBoundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state: { message: string | null } = { message: null }

  static getDerivedStateFromError(error: unknown): { message: string } {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override render(): ReactNode {
    const { message } = this.state
    if (message === null) return this.props.children
    return <ErrorScreen title="This screen could not be shown" message={message} onRetry={() => this.setState({ message: null })} />
  }
}
