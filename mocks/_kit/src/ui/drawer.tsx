import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { X } from 'lucide-react'
import { IconButton } from './button'
import './drawer.css'

interface DrawerProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Stands at the bottom while the content scrolls. */
  readonly footer?: ReactNode
  readonly side?: 'end' | 'start' | 'bottom'
  readonly wide?: boolean
}

/** A dialog that slides in from an edge. Escape and a click beside it close it; focus returns to where it was. */
export function Drawer({ title, onClose, children, footer, side = 'end', wide = false }: DrawerProps) {
  return (
    <ModalOverlay className={`kit-drawer-overlay kit-drawer-${side}`} isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className={wide ? 'kit-drawer kit-drawer-wide' : 'kit-drawer'}>
        <Dialog className="kit-drawer-dialog">
          <header className="kit-drawer-head">
            <Heading slot="title">{title}</Heading>
            <IconButton label="Close" icon={<X size={17} />} onPress={onClose} />
          </header>
          <div className="kit-drawer-body">{children}</div>
          {footer === undefined ? null : <footer className="kit-drawer-foot">{footer}</footer>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
