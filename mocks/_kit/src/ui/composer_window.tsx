import { Maximize2, Minimize2, Minus, Square, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from './button'
import './composer_window.css'

export type ComposerSize = 'normal' | 'folded' | 'large'

interface ComposerWindowProps {
  readonly title: string
  readonly size: ComposerSize
  readonly onSize: (size: ComposerSize) => void
  readonly onClose: () => void
  /** What closing does: "Save and close". */
  readonly close?: string
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** Where windows for writing stand, side by side at the page's lower edge, over whatever page is open. */
export function ComposerDock({ children }: { readonly children: ReactNode }) {
  return <div className="kit-composer-dock">{children}</div>
}

/** A window for writing that stays while one looks something up: not modal, folds to its title, grows to the page's size. */
export function ComposerWindow({ title, size, onSize, onClose, close = 'Close', footer, children }: ComposerWindowProps) {
  const [folded, large] = [size === 'folded', size === 'large']
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // What opens over the window (menus, dialogs) has an Escape of its own.
    if (event.key === 'Escape' && !event.defaultPrevented && event.currentTarget.contains(event.target as Node)) onClose()
  }
  return (
    <>
      {large ? <div className="kit-composer-veil" aria-hidden /> : null}
      <section role="dialog" aria-label={title} className={`kit-composer-window kit-composer-window-${size}`} onKeyDown={onKeyDown}>
        <div className="kit-composer-window-head">
          <h2>{title}</h2>
          {folded ? <IconButton label={`Restore ${title}`} icon={<Square size={13} />} onPress={() => onSize('normal')} /> : <IconButton label="Minimise" icon={<Minus size={15} />} onPress={() => onSize('folded')} />}
          <IconButton label={large ? 'Leave full size' : 'Full size'} icon={large ? <Minimize2 size={14} /> : <Maximize2 size={14} />} onPress={() => onSize(large ? 'normal' : 'large')} />
          <IconButton label={close} icon={<X size={16} />} onPress={onClose} />
        </div>
        <div className="kit-composer-window-body">{children}</div>
        {footer === undefined ? null : <div className="kit-composer-window-foot">{footer}</div>}
      </section>
    </>
  )
}
