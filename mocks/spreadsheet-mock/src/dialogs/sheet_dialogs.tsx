/** What is asked about sheets, and the name of a version. */
import { ConfirmDialog, Dialog, TextField } from '@mocks/kit'
import { useState } from 'react'
import { sheetNameProblem } from '../actions/sheets'
import { sheetOf, sheetsOf } from '../core/book'
import { LIMITS } from '../model'
import { ColourChoice } from '../parts/colour_menu'
import { useEditor } from '../parts/editor_context'
import { FormDialog } from './form_dialog'

interface AboutSheet {
  readonly id: string
  readonly onClose: () => void
}

export function RenameSheetDialog({ id, onClose }: AboutSheet) {
  const { book, act, at } = useEditor()
  const sheet = sheetOf(book, id)
  const [name, setName] = useState(String(sheet?.name ?? ''))
  const [tried, setTried] = useState(false)
  const wrong = sheetNameProblem(sheetsOf(book).filter((one) => one.id !== id).map((one) => String(one.name)), name)
  return (
    <FormDialog
      title={`Rename “${sheet?.name ?? ''}”`}
      action="Rename"
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (wrong !== null) return false
        void act.sheet_rename({ ...at, sheetId: id, name })
        return true
      }}
    >
      <TextField label="Name of the sheet" autoFocus value={name} onChange={setName} error={tried ? wrong : null} />
    </FormDialog>
  )
}

export function DeleteSheetDialog({ id, onClose }: AboutSheet) {
  const { book, act, at, say } = useEditor()
  const sheet = sheetOf(book, id)
  return (
    <ConfirmDialog
      title={`Delete “${sheet?.name ?? ''}”?`}
      action="Delete sheet"
      onConfirm={() => {
        void act.sheet_delete({ ...at, sheetId: id })
        say(`“${sheet?.name ?? ''}” deleted.`, true)
      }}
      onClose={onClose}
    >
      Its cells, charts and named ranges go with it. Formulas on other sheets that use it will show #REF!.
    </ConfirmDialog>
  )
}

export function SheetColourDialog({ id, onClose }: AboutSheet) {
  const { book, act, at } = useEditor()
  const sheet = sheetOf(book, id)
  return (
    <Dialog title={`Colour of “${sheet?.name ?? ''}”`} onClose={onClose}>
      <ColourChoice
        value={sheet?.tabColor ?? undefined}
        none="No colour"
        onChange={(color) => {
          void act.sheet_color({ ...at, sheetId: id, color })
          onClose()
        }}
      />
    </Dialog>
  )
}

export function VersionDialog({ onClose }: { onClose: () => void }) {
  const { act, at, say } = useEditor()
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  return (
    <FormDialog
      title="Name this version"
      action="Save version"
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (name.trim() === '') return false
        void act.version_save({ book: at.book, name })
        say(`Version “${name.trim()}” saved.`)
        return true
      }}
    >
      <TextField label="Name of the version" autoFocus value={name} onChange={setName} maxLength={LIMITS.name} error={tried && name.trim() === '' ? 'Give the version a name.' : null} />
    </FormDialog>
  )
}
