/** Appears over the page as soon as something is changed, and stays until it is saved or discarded. */
import { Button, useShortcut } from '@mocks/kit'
import { CircleAlert, PencilLine } from 'lucide-react'

interface SaveBarProps {
  readonly show: boolean
  readonly what: string
  /** Why it cannot be saved; null: it can. */
  readonly problem?: string | null
  readonly onSave: () => void
  readonly onDiscard: () => void
}

export function SaveBar({ show, what, problem = null, onSave, onDiscard }: SaveBarProps) {
  useShortcut('mod+s', onSave, show && problem === null)
  if (!show) return null
  return (
    <div className="save-bar" role="region" aria-label="Unsaved changes">
      {problem === null ? <PencilLine size={16} aria-hidden /> : <CircleAlert size={16} aria-hidden />}
      <span className="save-bar-text" role="status">{problem ?? `Unsaved changes: ${what}`}</span>
      <Button small onPress={onDiscard}>Discard</Button>
      <Button small kind="primary" disabled={problem !== null} onPress={onSave}>Save</Button>
    </div>
  )
}
