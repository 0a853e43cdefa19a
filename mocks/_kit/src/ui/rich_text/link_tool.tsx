import type { Editor } from '@tiptap/core'
import { Link as LinkIcon } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { Button, IconButton } from '../button'
import { TextField } from '../field'
import { Popover } from '../popover'
import { linkTarget } from './link_target'

interface LinkToolProps {
  readonly editor: Editor
  readonly active: boolean
  readonly href: string
}

/** Puts a link on the selected words, or writes its address where nothing is selected. */
export function LinkTool({ editor, active, href }: LinkToolProps) {
  return (
    <Popover title={active ? 'Edit link' : 'Insert link'} trigger={<IconButton label="Link" icon={<LinkIcon size={16} />} pressed={active} />}>
      {(close) => <LinkForm editor={editor} active={active} href={href} close={close} />}
    </Popover>
  )
}

function LinkForm({ editor, active, href, close }: LinkToolProps & { close: () => void }) {
  const [text, setText] = useState(href)
  const [error, setError] = useState<string | null>(null)
  const save = (): void => {
    const target = linkTarget(text)
    if (target === null) return setError('Write an address, such as example.com/page.')
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !active) chain.insertContent({ type: 'text', text: text.trim(), marks: [{ type: 'link', attrs: { href: target } }] }).run()
    else chain.setLink({ href: target }).run()
    close()
  }
  const remove = (): void => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    close()
  }
  return (
    <Form
      className="kit-rich-link"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        save()
      }}
    >
      <TextField label="Address" value={text} onChange={setText} error={error} autoFocus />
      <div className="kit-dialog-buttons">
        {active ? <Button onPress={remove}>Remove link</Button> : null}
        <Button kind="primary" type="submit">
          Apply
        </Button>
      </div>
    </Form>
  )
}
