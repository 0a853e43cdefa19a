/** Which dialog stands over the sheet. */
import { useEditor } from '../parts/editor_context'
import { CommentDialog, NoteDialog } from './cell_dialogs'
import { ImportDialog } from './import_dialog'
import { DuplicatesDialog, MergeDialog, NumberFormatDialog, SizeDialog, SortDialog, SplitDialog } from './range_dialogs'
import { ShareDialog } from './share_dialog'
import { DeleteSheetDialog, RenameSheetDialog, SheetColourDialog, VersionDialog } from './sheet_dialogs'

export function Dialogs() {
  const { dialog, openDialog } = useEditor()
  const onClose = (): void => openDialog(null)
  switch (dialog?.name) {
    case 'sort': return <SortDialog onClose={onClose} />
    case 'duplicates': return <DuplicatesDialog onClose={onClose} />
    case 'split': return <SplitDialog onClose={onClose} />
    case 'format': return <NumberFormatDialog onClose={onClose} />
    case 'merge': return <MergeDialog onClose={onClose} />
    case 'size_rows': return <SizeDialog axis="row" onClose={onClose} />
    case 'size_columns': return <SizeDialog axis="col" onClose={onClose} />
    case 'note': return <NoteDialog onClose={onClose} />
    case 'comment': return <CommentDialog onClose={onClose} />
    case 'rename_sheet': return <RenameSheetDialog id={dialog.about ?? ''} onClose={onClose} />
    case 'delete_sheet': return <DeleteSheetDialog id={dialog.about ?? ''} onClose={onClose} />
    case 'sheet_colour': return <SheetColourDialog id={dialog.about ?? ''} onClose={onClose} />
    case 'share': return <ShareDialog onClose={onClose} />
    case 'import': return <ImportDialog onClose={onClose} />
    case 'version': return <VersionDialog onClose={onClose} />
    default: return null
  }
}
