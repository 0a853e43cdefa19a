import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from './button'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly foot?: ReactNode
  readonly wide?: boolean
}

export function Dialog({ title, onClose, children, foot, wide = false }: DialogProps) {
  return (
    <ModalOverlay className="overlay" isOpen isDismissable onOpenChange={(open) => (open ? undefined : onClose())}>
      <Modal className={wide ? 'modal wide' : 'modal'}>
        <AriaDialog className="dialog">
          <header>
            <Heading slot="title" level={2} className="grow">
              {title}
            </Heading>
            <Button tone="quiet" icon={X} label="Close" onPress={onClose} />
          </header>
          <div className="dialog-body">{children}</div>
          {foot === undefined ? null : <div className="dialog-foot">{foot}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

interface ConfirmProps {
  readonly title: string
  readonly children: ReactNode
  readonly act: string
  readonly onAct: () => void
  readonly onClose: () => void
}

/** Asks before something that cannot be taken back. */
export function Confirm({ title, children, act, onAct, onClose }: ConfirmProps) {
  const foot = (
    <>
      <Button onPress={onClose}>Cancel</Button>
      <Button
        tone="bad"
        onPress={() => {
          onClose()
          onAct()
        }}
      >
        {act}
      </Button>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} foot={foot}>
      <p>{children}</p>
    </Dialog>
  )
}
