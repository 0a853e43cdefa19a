import { Button, Checkbox, ConfirmDialog, countText, day, Dialog, htmlText, moment, Select, TextArea, TextField, useClock, useToast } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { type Document, LIMITS } from '../model'
import { atLeast, myRole, nameProblem, ROLE_NAMES } from '../rules'
import { commentsOf, contentOf, documentById, folders, person, sharesOf, templates, titleOf, versionsOf } from '../selectors'
import { useDeeds } from '../use_deeds'
import { ShareDialog } from './share_dialog'

export interface DocumentDialogState {
  readonly kind: 'rename' | 'share' | 'copy' | 'template' | 'details' | 'leave'
  readonly id: string
}

/** The dialogs about one document, wherever it was chosen. */
export function DocumentDialogs({ open, onClose }: { open: DocumentDialogState | null; onClose: () => void }) {
  const document = useSelect((state) => (open === null ? null : documentById(state, open.id)))
  const { share_remove } = useAct()
  const mine = useSelect((state) => state.currentUser?.id ?? '')
  if (open === null || document === null) return null
  const shared = { document, onClose }
  if (open.kind === 'rename') return <RenameDialog {...shared} />
  if (open.kind === 'share') return <ShareDialog {...shared} />
  if (open.kind === 'copy') return <CopyDialog {...shared} />
  if (open.kind === 'template') return <TemplateDialog {...shared} />
  if (open.kind === 'details') return <DetailsDialog {...shared} />
  return (
    <ConfirmDialog title={`Remove yourself from “${titleOf(document)}”?`} action="Remove me" onConfirm={() => void share_remove({ id: document.id, userId: mine })} onClose={onClose}>
      You will need a new invitation to open it again.
    </ConfirmDialog>
  )
}

interface OneProps {
  readonly document: Document
  readonly onClose: () => void
}

function RenameDialog({ document, onClose }: OneProps) {
  const { document_rename } = useAct()
  const [title, setTitle] = useState(titleOf(document))
  const save = (event: FormEvent): void => {
    event.preventDefault()
    void document_rename({ id: document.id, title })
    onClose()
  }
  return (
    <Dialog title="Rename document" onClose={onClose}>
      <form className="form" onSubmit={save}>
        <TextField label="Title" value={title} onChange={setTitle} maxLength={LIMITS.title} autoFocus />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function CopyDialog({ document, onClose }: OneProps) {
  const { openCopy } = useDeeds()
  const all = useSelect(folders)
  const open = useSelect((state) => commentsOf(state, document.id).filter((one) => !one.resolved).length)
  const [title, setTitle] = useState(`Copy of ${titleOf(document)}`)
  const [folder, setFolder] = useState(document.folderId && all.some((one) => one.id === document.folderId) ? document.folderId : 'none')
  const [comments, setComments] = useState(false)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    onClose()
    void openCopy(document.id, title, folder === 'none' ? null : folder, comments)
  }
  return (
    <Dialog title="Make a copy" onClose={onClose}>
      <form className="form" onSubmit={save}>
        <TextField label="Title" value={title} onChange={setTitle} maxLength={LIMITS.title} autoFocus />
        <Select label="Folder" value={folder} options={[{ value: 'none', label: 'No folder' }, ...all.map((one) => ({ value: one.id, label: one.name }))]} onChange={setFolder} />
        {open > 0 ? (
          <Checkbox checked={comments} onChange={setComments}>
            {`Copy ${open === 1 ? 'the open comment' : `the ${open} open comments`}`}
          </Checkbox>
        ) : null}
        <p className="muted">The copy is yours and is shared with nobody.</p>
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Make copy
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function TemplateDialog({ document, onClose }: OneProps) {
  const { template_save } = useAct()
  const all = useSelect(templates)
  const toast = useToast()
  const categories = [...new Set(['Other', ...all.map((one) => one.category).filter(Boolean)])].sort()
  const [name, setName] = useState(titleOf(document))
  const [category, setCategory] = useState('Other')
  const [description, setDescription] = useState('')
  const [error, setError] = useState<string | null>(null)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    const wrong = nameProblem(all.map((one) => one.name ?? ''), name, LIMITS.template)
    setError(wrong)
    if (wrong !== null) return
    void template_save({ docId: document.id, name, category, description })
    toast({ message: `Template “${name.trim()}” saved.` })
    onClose()
  }
  return (
    <Dialog title="Save as template" onClose={onClose}>
      <form className="form" onSubmit={save}>
        <TextField label="Name" value={name} onChange={setName} error={error} autoFocus required />
        <Select label="Category" value={category} options={categories.map((value) => ({ value, label: value }))} onChange={setCategory} />
        <TextArea label="Description" value={description} onChange={setDescription} rows={2} maxLength={LIMITS.description} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Save template
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function DetailsDialog({ document, onClose }: OneProps) {
  const state = useSelect((all) => all)
  const { document_describe } = useAct()
  const clock = useClock()
  const role = myRole(state, document)
  const [description, setDescription] = useState(document.description ?? '')
  const counts = countText(htmlText(contentOf(document)))
  const facts: [string, string][] = [
    ['Owner', person(state, document.ownerId).name],
    ['Your access', ROLE_NAMES[role]],
    ['Created', document.created ? day(document.created, clock) : 'Unknown'],
    ['Modified', document.updated ? moment(document.updated, clock) : 'Unknown'],
    ['Folder', folders(state).find((one) => one.id === document.folderId)?.name ?? 'None'],
    ['Shared with', `${sharesOf(document).length} ${sharesOf(document).length === 1 ? 'person' : 'people'}`],
    ['Words', counts.words.toLocaleString(clock.locale)],
    ['Versions', String(versionsOf(document).length)],
  ]
  const save = (): void => {
    void document_describe({ id: document.id, description })
    onClose()
  }
  return (
    <Dialog title={`Details of “${titleOf(document)}”`} onClose={onClose}>
      <div className="form">
        <dl className="facts">
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {atLeast(role, 'editor') ? <TextArea label="Description" value={description} onChange={setDescription} rows={3} maxLength={LIMITS.description} /> : document.description ? <p>{document.description}</p> : null}
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Close</Button>
          {atLeast(role, 'editor') ? (
            <Button kind="primary" disabled={description.trim() === (document.description ?? '')} onPress={save}>
              Save
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  )
}
