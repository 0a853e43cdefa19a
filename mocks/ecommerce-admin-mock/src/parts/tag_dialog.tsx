/** Adds tags to many records, or takes them away. */
import { Button, Dialog, TextField } from '@mocks/kit'
import { useState } from 'react'
import { typedTags } from '../rules/words'

interface TagDialogProps {
  readonly mode: 'add' | 'remove'
  readonly count: number
  readonly noun: readonly [string, string]
  readonly onDone: (tags: string[]) => void
  readonly onClose: () => void
}

export function TagDialog({ mode, count, noun, onDone, onClose }: TagDialogProps) {
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const tags = typedTags(typed)
  const title = `${mode === 'add' ? 'Add tags to' : 'Remove tags from'} ${count} ${count === 1 ? noun[0] : noun[1]}`
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (tags.length === 0) return
          onDone(tags)
          onClose()
        }}
      >
        <TextField label="Tags" value={typed} onChange={setTyped} autoFocus description="Separate several with commas." error={tried && tags.length === 0 ? 'Enter a tag.' : null} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">{mode === 'add' ? 'Add tags' : 'Remove tags'}</Button>
        </div>
      </form>
    </Dialog>
  )
}
