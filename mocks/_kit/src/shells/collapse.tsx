/** Parts that fold away. Folding is viewing: it is kept by the page and never written to the session. */
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react'
import { PanelLeft, PanelRight } from 'lucide-react'

const NARROW = '(max-width: 1180px)'

function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia?.(NARROW)
      query?.addEventListener('change', changed)
      return () => query?.removeEventListener('change', changed)
    },
    () => window.matchMedia?.(NARROW).matches ?? false,
  )
}

/** Folded where the window is narrow, until the person decides. */
export function useFolded(always = false): [folded: boolean, toggle: () => void] {
  const narrow = useNarrow()
  const [chosen, choose] = useState<boolean | null>(null)
  const folded = chosen ?? (always || narrow)
  return [folded, () => choose(!folded)]
}

interface FoldButtonProps {
  readonly what: string
  readonly folded: boolean
  readonly onToggle: () => void
  readonly controls: string
  readonly side?: 'left' | 'right'
}

export function FoldButton({ what, folded, onToggle, controls, side = 'left' }: FoldButtonProps) {
  const label = `${folded ? 'Show' : 'Hide'} ${what}`
  const Icon = side === 'left' ? PanelLeft : PanelRight
  return (
    <button type="button" className="kit-icon-button shell-fold" aria-label={label} title={label} aria-expanded={!folded} aria-controls={controls} onClick={onToggle}>
      <Icon size={18} aria-hidden />
    </button>
  )
}

export interface Panel {
  readonly label: string
  readonly content: ReactNode
  /** Given: an editor's panel is closed by a button of its head and not folded away. */
  readonly onClose?: () => void
}

/** What stands beside the main content: details, suggestions, properties. A complementary landmark that folds away. */
export function Aside({ label, content, folds = true }: Panel & { readonly folds?: boolean }) {
  const id = useId()
  const [folded, toggle] = useFolded()
  const closed = folds && folded
  return (
    <aside className={closed ? 'shell-aside shell-aside-folded' : 'shell-aside'} aria-label={label}>
      <div className="shell-aside-head">
        {closed ? null : <h2>{label}</h2>}
        {folds ? <FoldButton what={label.toLowerCase()} folded={closed} onToggle={toggle} controls={id} side="right" /> : null}
      </div>
      <div id={id} className="shell-aside-body" hidden={closed}>
        {content}
      </div>
    </aside>
  )
}
