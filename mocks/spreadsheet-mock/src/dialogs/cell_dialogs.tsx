/** Notes and comments of a cell. */
import { TextArea } from '@mocks/kit'
import { useState } from 'react'
import { LIMITS } from '../model'
import { writable } from '../parts/commands'
import { useEditor } from '../parts/editor_context'
import { FormDialog } from './form_dialog'

export function NoteDialog({ onClose }: { onClose: () => void }) {
  const editor = useEditor()
  const { act, at, cell, current } = editor
  const [text, setText] = useState(typeof current?.note === 'string' ? current.note : '')
  return (
    <FormDialog
      title={`Note on ${cell}`}
      action="Save note"
      onClose={onClose}
      onSubmit={() => {
        if (!writable(editor)) return false
        void act.cell_note({ ...at, cell, note: text })
        return true
      }}
    >
      <TextArea label="Note" value={text} onChange={setText} rows={5} maxLength={LIMITS.note} description="An empty note is removed" />
    </FormDialog>
  )
}

export function CommentDialog({ onClose }: { onClose: () => void }) {
  const { act, at, cell, openPanel } = useEditor()
  const [text, setText] = useState('')
  return (
    <FormDialog
      title={`Comment on ${cell}`}
      action="Comment"
      disabled={text.trim() === ''}
      onClose={onClose}
      onSubmit={() => {
        void act.comment_add({ ...at, cell, text })
        openPanel('comments')
      }}
    >
      <TextArea label="Comment" value={text} onChange={setText} rows={4} maxLength={LIMITS.note} />
    </FormDialog>
  )
}
