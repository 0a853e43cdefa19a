import type { Editor } from '@tiptap/core'
import { Image as ImageIcon } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useUpload } from '../../state/upload'
import { IconButton } from '../button'
import { useToast } from '../toast'

/** Uploads a picture and puts it into the text. */
export function ImageTool({ editor }: { editor: Editor }) {
  const upload = useUpload()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const insert = async (files: File[]): Promise<void> => {
    setBusy(true)
    try {
      const [stored] = await upload(files)
      if (stored) editor.chain().focus().setImage({ src: stored.url, alt: stored.name }).run()
    } catch (error) {
      toast({ message: `The picture was not uploaded: ${error instanceof Error ? error.message : String(error)}` })
    } finally {
      setBusy(false)
    }
  }
  return (
    <FileTrigger acceptedFileTypes={['image/*']} onSelect={(files) => files !== null && files.length > 0 && void insert([...files])}>
      <IconButton label={busy ? 'Uploading the picture' : 'Picture'} icon={busy ? <span className="kit-spin" /> : <ImageIcon size={16} />} disabled={busy} />
    </FileTrigger>
  )
}
