import { CircleAlert, Upload as UploadIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { Button as AriaButton, DropZone, FileTrigger, isFileDropItem, Text } from 'react-aria-components'
import { type StoredFile, useUpload } from '../state/upload'
import { Button } from './button'
import { fileSize } from './file_size'
import { Progress } from './progress'
import './field_help.css'
import './file_picker.css'

interface FilePickerProps {
  readonly label: string
  /** What the hub has stored: write it to the state. */
  readonly onStored: (files: StoredFile[]) => void
  readonly multiple?: boolean
  /** Such as ["image/*", ".pdf"]. */
  readonly accept?: readonly string[]
  readonly maxBytes?: number
  readonly description?: string
  readonly error?: string | null
  readonly disabled?: boolean
}

type Work = { readonly kind: 'idle' } | { readonly kind: 'busy'; readonly files: readonly File[] } | { readonly kind: 'failed'; readonly files: readonly File[]; readonly message: string; readonly again: boolean }

/** Takes files from the disk or from a drag, checks them, uploads them and tells what the hub kept. */
export function FilePicker(props: FilePickerProps) {
  const { label, multiple = false, accept, maxBytes, disabled = false, error = null } = props
  const upload = useUpload()
  const noteId = useId()
  const [work, setWork] = useState<Work>({ kind: 'idle' })
  const take = async (given: readonly File[]): Promise<void> => {
    const files = multiple ? given : given.slice(0, 1)
    if (files.length === 0) return
    const refusal = files.map((file) => refused(file, accept, maxBytes)).find((found) => found !== null)
    if (refusal != null) return setWork({ kind: 'failed', files, message: refusal, again: false })
    setWork({ kind: 'busy', files })
    try {
      const stored = await upload(files)
      setWork({ kind: 'idle' })
      props.onStored(stored)
    } catch (problem) {
      setWork({ kind: 'failed', files, message: problem instanceof Error ? problem.message : String(problem), again: true })
    }
  }
  const limits = [props.description, accept === undefined ? null : `Allowed: ${accept.join(', ')}`, maxBytes === undefined ? null : `up to ${fileSize(maxBytes)}`].filter(Boolean).join(' · ')
  return (
    <div className="kit-files">
      <DropZone
        className={error === null ? 'kit-drop' : 'kit-drop kit-drop-wrong'}
        isDisabled={disabled || work.kind === 'busy'}
        onDrop={async ({ items }) => void take(await Promise.all(items.filter(isFileDropItem).map((item) => item.getFile())))}
      >
        <Text slot="label" className="kit-hidden">
          {`Drop files: ${label}`}
        </Text>
        <UploadIcon size={20} aria-hidden />
        <div className="kit-drop-text">
          <span>{label}</span>
          {limits === '' ? null : (
            <span id={noteId} className="kit-field-note">
              {limits}
            </span>
          )}
        </div>
        <FileTrigger allowsMultiple={multiple} acceptedFileTypes={accept && [...accept]} onSelect={(files) => void take([...(files ?? [])])}>
          <AriaButton className="kit-button kit-button-plain" isDisabled={disabled || work.kind === 'busy'} aria-label={`${label}: choose ${multiple ? 'files' : 'a file'}`} aria-describedby={limits === '' ? undefined : noteId}>
            {multiple ? 'Choose files' : 'Choose a file'}
          </AriaButton>
        </FileTrigger>
      </DropZone>
      {work.kind === 'busy' ? <Progress label={`Uploading ${work.files.map((file) => file.name).join(', ')}`} value={null} /> : null}
      {work.kind === 'failed' ? (
        <div className="kit-files-failed" role="alert">
          <CircleAlert size={16} aria-hidden />
          <span>{`${work.files.map((file) => file.name).join(', ')}: ${work.message}`}</span>
          {work.again ? (
            <Button small onPress={() => void take(work.files)}>
              Try again
            </Button>
          ) : null}
        </div>
      ) : null}
      {error === null ? null : <span className="kit-field-error">{error}</span>}
    </div>
  )
}

/** Why a file is not taken; null: it is. */
function refused(file: File, accept: readonly string[] | undefined, maxBytes: number | undefined): string | null {
  if (maxBytes !== undefined && file.size > maxBytes) return `The file has ${fileSize(file.size)}; ${fileSize(maxBytes)} are allowed.`
  const fits = (kind: string): boolean => {
    if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind.toLowerCase())
    return kind.endsWith('/*') ? file.type.startsWith(kind.slice(0, -1)) : file.type === kind
  }
  return accept === undefined || accept.some(fits) ? null : `This kind of file is not taken here. Allowed: ${accept.join(', ')}.`
}
