/** Changes what one has said, in its place. */
import { MessageBox, useToast, Button } from '@mocks/kit'
import { useEffect, useRef } from 'react'
import { useAct } from '../../hooks'
import { LIMITS, type Message } from '../../model'
import { text } from '../../world'

export function EditBox({ message, onClose }: { message: Message; onClose: () => void }) {
  const act = useAct()
  const toast = useToast()
  const save = async (content: string): Promise<void> => {
    const before = text(message.content)
    await act.message_edit({ messageId: message.messageId, content })
    onClose()
    if (content !== before) toast({ message: 'Message changed.', undo: () => void act.message_edit({ messageId: message.messageId, content: before }) })
  }
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place}>
      <MessageBox
        label="Edit message"
        start={text(message.content)}
        send="Save changes"
        autoFocus
        marks
        emoji
        maxLength={LIMITS.message}
        onSend={save}
        onCancel={onClose}
        tools={
          <Button small kind="quiet" onPress={onClose}>
            Cancel
          </Button>
        }
      />
    </div>
  )
}
