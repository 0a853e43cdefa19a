import { useState } from 'react'
import { PICTURE_KINDS, type PictureKind } from '../../look'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { FilePicker } from '../../ui/file_picker'
import { Select } from '../../ui/select'
import { Tabs } from '../../ui/tabs'
import type { StoredFile } from '../../state/upload'
import { drawnPicture, pictureAddress } from '../picture_address'

interface PictureDialogProps {
  readonly onInsert: (picture: { src: string; alt: string; width?: number }) => void
  readonly onClose: () => void
}

const MOST_BYTES = 10 * 1024 * 1024
const WIDTH = 480

/** A picture from the disk, or one that is drawn from words. */
export function PictureDialog({ onInsert, onClose }: PictureDialogProps) {
  const insert = (picture: { src: string; alt: string; width?: number }): void => {
    onInsert(picture)
    onClose()
  }
  return (
    <Dialog title="Insert picture" onClose={onClose}>
      <Tabs
        label="Where the picture comes from"
        tabs={[
          { id: 'upload', label: 'Upload', content: <FromDisk onInsert={insert} /> },
          { id: 'drawn', label: 'Drawn', content: <Drawn onInsert={insert} /> },
        ]}
      />
    </Dialog>
  )
}

function FromDisk({ onInsert }: Pick<PictureDialogProps, 'onInsert'>) {
  const [stored, setStored] = useState<StoredFile | null>(null)
  const [alt, setAlt] = useState('')
  if (stored === null) {
    return (
      <div className="kit-page-form">
        <FilePicker
          label="Picture"
          accept={['image/*']}
          maxBytes={MOST_BYTES}
          onStored={([file]) => {
            setStored(file ?? null)
            setAlt((file?.name ?? '').replace(/\.\w+$/, ''))
          }}
        />
      </div>
    )
  }
  return (
    <div className="kit-page-form">
      <img className="kit-page-preview" src={stored.url} alt={`Preview of ${stored.name}`} />
      <TextField label="Description" value={alt} onChange={setAlt} description="Read to those who cannot see the picture." />
      <div className="kit-dialog-buttons">
        <Button onPress={() => setStored(null)}>Choose another</Button>
        <Button kind="primary" onPress={() => onInsert({ src: stored.url, alt: alt.trim() })}>
          Insert picture
        </Button>
      </div>
    </div>
  )
}

function Drawn({ onInsert }: Pick<PictureDialogProps, 'onInsert'>) {
  const [kind, setKind] = useState<PictureKind>('landscape')
  const [words, setWords] = useState('')
  const src = drawnPicture(kind, words.trim() || kind)
  return (
    <div className="kit-page-form">
      <Select label="Kind" value={kind} options={PICTURE_KINDS.map((value) => ({ value, label: value[0]!.toUpperCase() + value.slice(1) }))} onChange={setKind} />
      <TextField label="Description" value={words} onChange={setWords} description="Other words give another picture." />
      <img className="kit-page-preview" src={pictureAddress(src)} alt="Preview" />
      <div className="kit-dialog-buttons">
        <Button kind="primary" onPress={() => onInsert({ src, alt: words.trim(), width: WIDTH })}>
          Insert picture
        </Button>
      </div>
    </div>
  )
}
