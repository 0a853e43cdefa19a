import { useState } from 'react'
import { Form } from 'react-aria-components'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { linkTarget } from '../../ui/rich_text/link_target'

interface LinkDialogProps {
  /** The address that is there already; null: there is no link yet. */
  readonly href: string | null
  /** Nothing is chosen: the words of the link are asked for too. */
  readonly asksText: boolean
  readonly onSave: (href: string, text: string) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

export function LinkDialog({ href, asksText, onSave, onRemove, onClose }: LinkDialogProps) {
  const [address, setAddress] = useState(href ?? '')
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const save = (): void => {
    if (linkTarget(address) === null) return setError('Write an address, such as example.com/page.')
    onSave(address, text.trim())
    onClose()
  }
  return (
    <Dialog title={href === null ? 'Insert link' : 'Edit link'} onClose={onClose}>
      <Form
        className="kit-page-form"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {asksText ? <TextField label="Text" value={text} onChange={setText} description="Left empty: the address is shown." /> : null}
        <TextField label="Address" value={address} onChange={setAddress} error={error} autoFocus required />
        <div className="kit-dialog-buttons">
          {href === null ? null : (
            <Button
              onPress={() => {
                onRemove()
                onClose()
              }}
            >
              Remove link
            </Button>
          )}
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            {href === null ? 'Insert' : 'Save'}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
