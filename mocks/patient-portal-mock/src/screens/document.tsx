/** One document: what it says, or the file. */
import { Button, FileCard, FilePreview, Page, useParams } from '@mocks/kit'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { usePortal } from '../hooks'
import { saveDocument } from '../parts/document_file'
import { Allowed, Mark } from '../parts/pieces'
import { maySee } from '../rules/access'
import { activeId, find, num, ownerOf, text } from '../rules/read'
import { dayText } from '../rules/when'
import { DocumentMenu } from './documents'
import { MissingScreen } from './missing'

export function DocumentScreen() {
  const { id = '' } = useParams()
  const { state, clock, go } = usePortal()
  const [open, setOpen] = useState(false)
  const one = find(state, 'documents', id)
  if (one === undefined || ownerOf(state, one) !== activeId(state) || !maySee(state, 'documents', clock)) return <MissingScreen what="document" to="/documents" />
  const file = { name: text(one.name), size: num(one.size), type: text(one.type), url: text(one.url) }
  return (
    <Page title={text(one.name) || 'Document'} trail={[{ to: '/documents', label: 'Documents' }]} marks={<Mark word={text(one.category)} />} lead={[dayText(one.addedAt, clock), text(one.addedBy), text(one.note)].filter(Boolean).join(' · ')} actions={<><Button icon={<Download size={16} />} onPress={() => saveDocument(one)}>Download</Button><DocumentMenu one={one} after={() => go('/documents')} /></>}>
      <Allowed area="documents">
        {file.url === '' ? <div className="sheet"><p className="words">{text(one.body) || 'This document has no text.'}</p></div> : <FileCard file={file} onOpen={() => setOpen(true)} />}
        {open ? <FilePreview file={file} onClose={() => setOpen(false)} /> : null}
      </Allowed>
    </Page>
  )
}
