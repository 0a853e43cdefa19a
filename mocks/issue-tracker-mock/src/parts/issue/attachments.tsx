import { day, FileCard, FileIcon, FilePicker, FilePreview, fileSize, isOwnFile, useClock, useToast } from '@mocks/kit'
import { useState } from 'react'
import { type Attachment, type Issue, LIMITS } from '../../model'
import { useAccess, useDeeds } from '../use_deeds'
import { Section } from './section'

export function Attachments({ issue }: { issue: Issue }) {
  const clock = useClock()
  const { act } = useDeeds()
  const { edit } = useAccess()
  const toast = useToast()
  const [shown, setShown] = useState<Attachment | null>(null)
  const remove = (file: Attachment): void => {
    const before = [{ id: issue.id, fields: { attachments: issue.attachments, updatedAt: issue.updatedAt } }]
    void act.attachment_remove({ id: issue.id, attachmentId: file.id })
    toast({ message: `“${file.name}” removed.`, undo: () => void act.issue_revert({ before }) })
  }
  return (
    <Section title="Attachments" count={issue.attachments.length}>
      <div className="files">
        {issue.attachments.map((file) =>
          isOwnFile(file.url) ? (
            <FileCard key={file.id} file={file} onOpen={() => setShown(file)} onRemove={edit ? () => remove(file) : undefined} />
          ) : (
            <div key={file.id} className="kit-file" role="group" aria-label={file.name}>
              <FileIcon name={file.name} size={20} />
              <div className="kit-file-text">
                <span className="kit-file-name">{file.name}</span>
                <small>
                  {fileSize(file.size)}, {day(file.createdAt, clock)}: kept elsewhere
                </small>
              </div>
            </div>
          ),
        )}
      </div>
      {edit ? <FilePicker label="Attach files" multiple maxBytes={LIMITS.attachmentBytes} onStored={(files) => void act.attachment_add({ id: issue.id, files })} /> : issue.attachments.length === 0 ? <p className="muted">None.</p> : null}
      {shown === null ? null : <FilePreview file={shown} onClose={() => setShown(null)} />}
    </Section>
  )
}
