import { useEffect, useState } from 'react'
import type { StoredFile } from '../state/upload'
import { Dialog } from './dialog'
import { EmptyState } from './empty_state'
import { ErrorState } from './error_state'
import { FileCard } from './file_card'
import { LoadingState } from './loading_state'
import { FileQuestion } from 'lucide-react'
import './file_preview.css'

interface FilePreviewProps {
  readonly file: StoredFile
  readonly onClose: () => void
}

/** Shows what a file holds: pictures, sound, video, text and PDF; of anything else its name and the way to download it. */
export function FilePreview({ file, onClose }: FilePreviewProps) {
  return (
    <Dialog wide title={file.name} onClose={onClose}>
      <div className="kit-preview">
        <Content file={file} />
      </div>
      <FileCard file={file} />
    </Dialog>
  )
}

function Content({ file }: { file: StoredFile }) {
  const shown = inline(file.url)
  if (file.type.startsWith('image/')) return <img src={shown} alt={file.name} />
  if (file.type.startsWith('video/')) return <video src={shown} controls aria-label={file.name} />
  if (file.type.startsWith('audio/')) return <audio src={shown} controls aria-label={file.name} />
  if (file.type === 'application/pdf') return <iframe src={shown} title={file.name} />
  if (/^text\/|json$|xml$/.test(file.type)) return <TextContent address={shown} />
  return (
    <EmptyState icon={<FileQuestion size={26} />} title="No preview">
      Files of this kind are shown by other programs. Download it to open it.
    </EmptyState>
  )
}

function TextContent({ address }: { address: string }) {
  const [text, setText] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let gone = false
    setFailed(false)
    fetch(address)
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(String(answer.status)))))
      .then((read) => !gone && setText(read))
      .catch(() => !gone && setFailed(true))
    return () => void (gone = true)
  }, [address, attempt])
  if (failed) return <ErrorState title="The file could not be read" message="It may have been removed." onRetry={() => setAttempt(attempt + 1)} />
  return text === null ? <LoadingState lines={5} /> : <pre tabIndex={0}>{text}</pre>
}

/** The hub sends a file to be shown, instead of downloaded, when it is asked to. */
function inline(url: string): string {
  return /^(blob|data):/.test(url) ? url : `${url}${url.includes('?') ? '&' : '?'}inline=1`
}
