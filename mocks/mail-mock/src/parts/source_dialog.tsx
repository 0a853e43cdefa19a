import { Button, Dialog, download } from '@mocks/kit'
import { Download } from 'lucide-react'

/** A message as it travels: its head, then its text. */
export function SourceDialog({ subject, source, onClose }: { subject: string; source: string; onClose: () => void }) {
  const name = `${subject.replace(/[^\p{L}\p{N} _-]/gu, '').trim().slice(0, 60) || 'message'}.eml`
  return (
    <Dialog wide title="Message source" onClose={onClose}>
      <pre className="attachment-text" tabIndex={0} aria-label="Source">
        {source}
      </pre>
      <div className="kit-dialog-buttons">
        <Button icon={<Download size={15} aria-hidden />} onPress={() => download(name, source, 'message/rfc822')}>
          Download message
        </Button>
        <Button onPress={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}
