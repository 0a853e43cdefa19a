/** What a file holds. Uploaded ones are shown by the kit; those of the default world from their text or as a drawing. */
import { Button, Dialog, EmptyState, FilePreview, isOwnFile, parseCsv, Picture } from '@mocks/kit'
import { Download, FileQuestion } from 'lucide-react'
import type { Attachment } from '../../model'
import { canDownload, downloadFile, groupOf, pictureKind } from './file_facts'

export function FileDialog({ file, onClose }: { file: Attachment; onClose: () => void }) {
  if (isOwnFile(file.url)) return <FilePreview file={{ name: file.name, url: file.url, size: file.bytes ?? 0, type: file.contentType ?? (groupOf(file) === 'image' ? 'image/png' : '') }} onClose={onClose} />
  return (
    <Dialog wide title={file.name} onClose={onClose}>
      <div className="preview">
        <Content file={file} />
      </div>
      <div className="kit-dialog-buttons">
        <span className="preview-size">{file.size}</span>
        <Button icon={<Download size={15} aria-hidden />} disabled={!canDownload(file)} onPress={() => void downloadFile(file)}>
          Download
        </Button>
        <Button kind="primary" onPress={onClose} autoFocus>
          Done
        </Button>
      </div>
    </Dialog>
  )
}

function Content({ file }: { file: Attachment }) {
  const group = groupOf(file)
  if (group === 'image') return <Picture kind={pictureKind(file.name)} source={file.name} alt={file.name} width={880} height={550} />
  if (file.text === undefined) {
    return (
      <EmptyState icon={<FileQuestion size={26} />} title="No preview">
        Only the name of this file is known here, so it cannot be downloaded either.
      </EmptyState>
    )
  }
  if (group === 'sheet') return <SheetContent text={file.text} />
  return group === 'pdf' ? <div className="preview-page" tabIndex={0}>{file.text}</div> : <pre tabIndex={0}>{file.text}</pre>
}

function SheetContent({ text }: { text: string }) {
  const { headers, rows } = parseCsv(text)
  return (
    <table className="preview-sheet">
      <thead>
        <tr>{headers.map((one) => <th key={one} scope="col">{one}</th>)}</tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>{headers.map((one) => <td key={one}>{row[one]}</td>)}</tr>
        ))}
      </tbody>
    </table>
  )
}
