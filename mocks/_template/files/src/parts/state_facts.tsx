/** One part of the state, and the text of it that can be changed. Part of the scaffold: a product's form takes its place. */
import { Button, useToast } from '@mocks/kit'
import { useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { RenameDialog } from './rename_dialog'

export function StateFacts({ path }: { path: string }) {
  const part = useSelect((state) => (state as unknown as Record<string, Record<string, unknown> | undefined>)[path] ?? {})
  const [open, setOpen] = useState(false)
  const { __ACTION__ } = useAct()
  const toast = useToast()
  const before = typeof part.__FIELD__ === 'string' ? part.__FIELD__ : ''
  const save = (text: string): void => {
    void __ACTION__({ __FIELD__: text })
    toast({ message: 'Saved.', undo: () => void __ACTION__({ __FIELD__: before }) })
  }
  const facts = Object.entries(part).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  return (
    <>
      <dl className="facts">
        {facts.map(([key, value]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>{key}</dt>
            <dd>{String(value)}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button onPress={() => setOpen(true)}>Edit</Button>
      </div>
      {open ? <RenameDialog title="Edit" name={before} onSave={save} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
