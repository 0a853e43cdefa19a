/** Tells that a change is not saved yet, or was overtaken by someone else's. */
import { useEffect } from 'react'
import { useStore, useView } from '../state/hooks'

export function TroubleBanner() {
  const store = useStore()
  const { trouble, pending } = useView()
  const unsaved = trouble?.kind === 'unsaved' && pending > 0
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  if (trouble === null) return null
  if (trouble.kind === 'overtaken') {
    return (
      <div className="kit-trouble" role="alert">
        <span>Your change no longer fits what others did meanwhile: {trouble.message}</span>
        <button type="button" className="kit-button" onClick={() => store.dismiss()}>
          Dismiss
        </button>
      </div>
    )
  }
  return (
    <div className="kit-trouble" role="alert">
      <span>
        {pending > 0 ? `${pending === 1 ? 'A change is' : `${pending} changes are`} not saved yet.` : 'This page may be out of date.'} {trouble.message}
        {' Trying again by itself.'}
      </span>
      <button type="button" className="kit-button" onClick={() => store.retry()}>
        Retry
      </button>
    </div>
  )
}
