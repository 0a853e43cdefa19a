import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from './button'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly wide?: boolean
  readonly alert?: boolean
}

/** A modal dialog. Escape and a click beside it close it; focus returns to where it was. */
export function Dialog({ title, onClose, children, wide = false, alert = false }: DialogProps) {
  return (
    <ModalOverlay
      className="kit-overlay"
      isOpen
      isDismissable
      // What a press inside has just taken away is no longer in the dialog, but it was no press beside it.
      shouldCloseOnInteractOutside={(element) => element.isConnected}
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className={wide ? 'kit-dialog kit-dialog-wide' : 'kit-dialog'}>
        <AriaDialog role={alert ? 'alertdialog' : 'dialog'}>
          <Heading slot="title">{title}</Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

interface ConfirmProps {
  readonly title: string
  readonly children: ReactNode
  readonly action: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, children, action, onConfirm, onClose }: ConfirmProps) {
  const confirm = (): void => {
    onConfirm()
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose} alert>
      <div className="kit-dialog-text">{children}</div>
      <div className="kit-dialog-buttons">
        <Button onPress={onClose} autoFocus>
          Cancel
        </Button>
        <Button kind="danger" onPress={confirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
