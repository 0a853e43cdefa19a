/** Documents: what the clinic has filed, what one has uploaded; searched, filtered, downloaded, shared. */
import { Button, Dialog, EmptyState, FileCard, FileIcon, FilePicker, fileSize, Link, Page, SearchField, Select, TextField, useQuery } from '@mocks/kit'
import { FileText, Share2, Upload } from 'lucide-react'
import { useState } from 'react'
import { CATEGORIES, isOwnDocument } from '../actions/documents'
import { type Document, LIMITS, type Stored } from '../model'
import { usePortal } from '../hooks'
import { Allowed, Mark, Refused, RowMenu } from '../parts/pieces'
import { DialogEnd } from '../parts/record_dialogs'
import { saveDocument } from '../parts/document_file'
import { list, newest, num, own, text } from '../rules/read'
import { dayText } from '../rules/when'

export function DocumentsScreen() {
  const { go, refused } = usePortal()
  const [adding, setAdding] = useState(false)
  return (
    <Page title="Documents" actions={<><Button icon={<Share2 size={16} />} onPress={() => go('/sharing')}>Share by link</Button><Button kind="primary" icon={<Upload size={16} />} disabled={refused('documents') !== null} onPress={() => setAdding(true)}>Upload a document</Button></>}>
      <Allowed area="documents">
        <Refused area="documents" />
        <Lists />
      </Allowed>
      {adding ? <UploadDialog onClose={() => setAdding(false)} /> : null}
    </Page>
  )
}

function Lists() {
  const { state, clock } = usePortal()
  const [words, setWords] = useQuery('q')
  const [category, setCategory] = useQuery('category', 'all')
  const [order, setOrder] = useQuery('sort', 'newest')
  const all = own(state, 'documents')
  const fits = (one: Document): boolean => (category === 'all' || one.category === category) && [one.name, one.note, one.addedBy, one.body].map(text).join(' ').toLowerCase().includes(words.trim().toLowerCase())
  const found = order === 'name' ? all.filter(fits).sort((a, b) => text(a.name).localeCompare(text(b.name))) : newest(all.filter(fits), (one) => one.addedAt)
  return (
    <>
      <div className="row">
        <SearchField label="Search documents" value={words} onChange={setWords} onSubmit={setWords} />
        <Select label="Category" hideLabel value={category} options={[{ value: 'all', label: 'All categories' }, ...CATEGORIES.map((one) => ({ value: one as string, label: one }))]} onChange={setCategory} />
        <Select label="Order" hideLabel value={order} options={[{ value: 'newest', label: 'Newest first' }, { value: 'name', label: 'By name' }]} onChange={setOrder} />
      </div>
      {found.length === 0 ? <EmptyState icon={<FileText size={26} />} title="No documents">Upload one, or change the search.</EmptyState> : (
        <ul className="ruled" aria-label="Documents">
          {found.map((one) => (
            <li key={one.id}>
              <FileIcon name={/pdf/.test(text(one.type)) ? 'a.pdf' : /image/.test(text(one.type)) ? 'a.png' : 'a.txt'} size={30} />
              <div className="ruled-main">
                <span className="ruled-title"><Link to={`/documents/${one.id}`}>{text(one.name) || 'Document'}</Link><Mark word={text(one.category)} /></span>
                <span className="soft small">{[dayText(one.addedAt, clock), isOwnDocument(one) ? 'uploaded by you' : text(one.addedBy), fileSize(num(one.size)), text(one.note)].filter(Boolean).join(' · ')}</span>
              </div>
              <DocumentMenu one={one} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export function DocumentMenu({ one, after }: { one: Document; after?: () => void }) {
  const { state, act, toast, refused, go } = usePortal()
  const [editing, setEditing] = useState(false)
  const off = refused('documents') !== null
  const remove = (): void => {
    const at = list(state, 'documents').indexOf(one)
    void act.document_delete({ id: one.id })
    toast({ message: `“${text(one.name)}” has been deleted.`, undo: () => void act.document_restore({ record: one, at }) })
    after?.()
  }
  const own = isOwnDocument(one) && !off
  return (
    <>
      <RowMenu
        label={`More on ${text(one.name)}`}
        entries={[
          { id: 'save', label: 'Download', onAction: () => saveDocument(one) },
          { id: 'share', label: 'Share by link', onAction: () => go(`/sharing?document=${encodeURIComponent(one.id)}`) },
          ...(own ? [{ id: 'edit', label: 'Edit details', onAction: () => setEditing(true) }, { id: 'delete', label: 'Delete', danger: true, onAction: remove }] : []),
        ]}
      />
      {editing ? <EditDialog one={one} onClose={() => setEditing(false)} /> : null}
    </>
  )
}

const KINDS = CATEGORIES.filter((one) => one !== 'Visit summary').map((one) => ({ value: one as string, label: one }))

function EditDialog({ one, onClose }: { one: Document; onClose: () => void }) {
  const { act } = usePortal()
  const [name, setName] = useState(text(one.name))
  const [category, setCategory] = useState(text(one.category))
  const [note, setNote] = useState(text(one.note))
  const save = (): void => {
    if (name.trim() === '') return
    void act.document_edit({ id: one.id, name, category, note })
    onClose()
  }
  return (
    <Dialog title="Edit details" onClose={onClose}>
      <div className="dialog-body">
        <TextField label="Name" required value={name} onChange={setName} maxLength={LIMITS.name} error={name.trim() === '' ? 'Enter a name.' : null} />
        <Select label="Category" value={category} options={KINDS} onChange={setCategory} />
        <TextField label="Note" value={note} onChange={setNote} maxLength={LIMITS.note} />
        <DialogEnd onClose={onClose} onSave={save} action="Save details" />
      </div>
    </Dialog>
  )
}

function UploadDialog({ onClose }: { onClose: () => void }) {
  const { act, toast } = usePortal()
  const [file, setFile] = useState<Stored | null>(null)
  const [name, setName] = useState('')
  const [category, setCategory] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const save = async (): Promise<void> => {
    setTried(true)
    if (file === null || category === null) return
    const id = await act.document_add({ file, name, category, note })
    toast({ message: id === null ? 'The document could not be added.' : 'The document has been added.' })
    onClose()
  }
  return (
    <Dialog title="Upload a document" onClose={onClose}>
      <div className="dialog-body">
        {file === null ? <FilePicker label="Document" accept={['image/*', '.pdf', '.txt', '.csv']} maxBytes={LIMITS.documentBytes} onStored={([stored]) => { if (stored) { setFile(stored); if (name === '') setName(stored.name.replace(/\.[^.]+$/, '')) } }} error={tried ? 'Choose a file.' : null} /> : <FileCard file={file} onRemove={() => setFile(null)} />}
        <TextField label="Name" value={name} onChange={setName} maxLength={LIMITS.name} />
        <Select label="Category" required value={category} placeholder="Choose a category" options={KINDS} onChange={setCategory} error={tried && category === null ? 'Choose a category.' : null} />
        <TextField label="Note" value={note} onChange={setNote} maxLength={LIMITS.note} />
        <DialogEnd onClose={onClose} onSave={() => void save()} action="Add document" />
      </div>
    </Dialog>
  )
}
