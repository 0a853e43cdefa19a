/** The picture of one's profile: taken from a file, or taken away. */
import { Button, Dialog, FilePicker } from '@mocks/kit'
import { useState } from 'react'

const MOST_BYTES = 4 * 1024 * 1024

export function PhotoField({ has, onStored }: { has: boolean; onStored: (url: string) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button small onPress={() => setOpen(true)}>
        Change picture
      </Button>
      {has ? (
        <Button small kind="quiet" onPress={() => onStored('')}>
          Remove picture
        </Button>
      ) : null}
      {open ? (
        <Dialog title="Profile picture" onClose={() => setOpen(false)}>
          <FilePicker
            label="Picture"
            accept={['image/*']}
            maxBytes={MOST_BYTES}
            onStored={([file]) => {
              if (file) onStored(file.url)
              setOpen(false)
            }}
          />
          <div className="kit-dialog-buttons">
            <Button onPress={() => setOpen(false)}>Cancel</Button>
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
