import { Banner, Button, Dialog, IMPORT_ENDINGS, importDocument, useGo, useUpload } from '@mocks/kit'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAct } from '../hooks'
import { documentPath } from '../use_deeds'

/** Makes a document of a file from the disk. */
export function ImportDialog({ folderId, onClose }: { folderId: string | null; onClose: () => void }) {
  const { document_import } = useAct()
  const upload = useUpload()
  const go = useGo()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setBusy(file.name)
    setError(null)
    try {
      const { title, html } = await importDocument(file, upload)
      const id = await document_import({ title, content: html, folderId })
      onClose()
      go(documentPath(id))
    } catch (wrong) {
      setError(`${file.name}: ${wrong instanceof Error ? wrong.message : String(wrong)}`)
      setBusy(null)
    }
  }
  return (
    <Dialog title="Open a file" onClose={onClose}>
      <div className="form">
        <p className="muted">Word documents (.docx), web pages, Markdown and plain text become a document here. The file itself stays as it is.</p>
        {error === null ? null : (
          <Banner kind="error" title="The file was not opened">
            {error}
          </Banner>
        )}
        <input ref={input} type="file" hidden aria-label="File" accept={IMPORT_ENDINGS.join(',')} onChange={(event) => void take(event.target.files?.[0])} />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" icon={<Upload size={16} aria-hidden />} loading={busy !== null} onPress={() => input.current?.click()}>
            {busy === null ? 'Choose a file' : `Reading ${busy}`}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
