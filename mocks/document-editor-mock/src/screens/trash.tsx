import { ago, Button, Checkbox, ConfirmDialog, EmptyState, FileIcon, Page, SearchField, useClock } from '@mocks/kit'
import { RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { plainFold, titleOf, trashed } from '../selectors'
import { useDeeds } from '../use_deeds'

/** What was deleted. It can be brought back, with its comments, or go for good. */
export function TrashScreen() {
  const all = useSelect(trashed)
  const deeds = useDeeds()
  const clock = useClock()
  const { trash_empty } = useAct()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const [asking, setAsking] = useState<'chosen' | 'all' | null>(null)
  const found = all.filter((one) => plainFold(titleOf(one.document)).includes(plainFold(text.trim())))
  const selected = found.filter((one) => chosen.includes(one.id)).map((one) => one.id)
  const act = (deed: (ids: string[]) => void) => (): void => {
    deed(selected)
    setChosen([])
  }
  return (
    <Page
      title="Trash"
      lead="Deleted documents of yours, with their comments."
      actions={
        <Button disabled={all.length === 0} icon={<Trash2 size={15} aria-hidden />} onPress={() => setAsking('all')}>
          Empty trash
        </Button>
      }
      toolbar={
        all.length === 0 ? undefined : (
          <>
            <SearchField label="Search trash" value={text} onChange={setText} onSubmit={setText} />
            <Button small disabled={selected.length === 0} icon={<RotateCcw size={15} aria-hidden />} onPress={act(deeds.restore)}>
              Restore
            </Button>
            <Button small disabled={selected.length === 0} icon={<Trash2 size={15} aria-hidden />} onPress={() => setAsking('chosen')}>
              Delete for good
            </Button>
            {selected.length === 0 ? <span className="muted">Choose documents first.</span> : <span className="muted">{`${selected.length} chosen`}</span>}
          </>
        )
      }
    >
      {found.length === 0 ? (
        <EmptyState icon={<Trash2 size={26} />} title={all.length === 0 ? 'The trash is empty' : 'Nothing of that name'}>
          {null}
        </EmptyState>
      ) : (
        <ul className="trash" aria-label="Deleted documents">
          {found.map((one) => (
            <li key={one.id}>
              <Checkbox label={`Select ${titleOf(one.document)}`} checked={chosen.includes(one.id)} onChange={(on) => setChosen(on ? [...chosen, one.id] : chosen.filter((id) => id !== one.id))} />
              <FileIcon name="x.txt" size={26} />
              <span className="trash-title" dir="auto">
                {titleOf(one.document)}
              </span>
              <span className="muted">{one.deletedAt ? `deleted ${ago(one.deletedAt, clock)}` : ''}</span>
              <Button small onPress={() => deeds.restore([one.id])}>
                {`Restore “${titleOf(one.document)}”`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asking === null ? null : (
        <ConfirmDialog title={asking === 'all' ? 'Empty the trash?' : `Delete ${selected.length === 1 ? 'this document' : `${selected.length} documents`} for good?`} action={asking === 'all' ? 'Empty trash' : 'Delete for good'} onConfirm={asking === 'all' ? () => void trash_empty({}) : act(deeds.destroy)} onClose={() => setAsking(null)}>
          This cannot be undone.
        </ConfirmDialog>
      )}
    </Page>
  )
}
