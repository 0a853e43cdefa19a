/** The records of a collection as rows. Part of the scaffold: a product's own list takes its place. */
import { EmptyState, IconButton, Link, useToast } from '@mocks/kit'
import { Inbox, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { type AnyRecord, recordsOf, textOf } from '../selectors'
import { RenameDialog } from './rename_dialog'

interface RecordListProps {
  readonly collection: string
  readonly nameField: string
  readonly idField?: string
  /** The start of a record's address. */
  readonly to?: string
}

export function RecordList({ collection, nameField, idField = 'id', to }: RecordListProps) {
  const all = useSelect((state) => recordsOf(state, collection))
  const [renamed, setRenamed] = useState<AnyRecord | null>(null)
  const { __ACTION__ } = useAct()
  const toast = useToast()
  const save = (name: string): void => {
    if (renamed === null) return
    const [id, before] = [renamed[idField] as __IDTYPE__, textOf(renamed[nameField])]
    void __ACTION__({ id, __FIELD__: name })
    toast({ message: `Renamed to “${name.trim()}”.`, undo: () => void __ACTION__({ id, __FIELD__: before }) })
  }
  if (all.length === 0) return <EmptyState icon={<Inbox size={26} />} title="Nothing here yet" />
  return (
    <>
      <ul className="records" aria-label="Records">
        {all.map((one) => (
          <li key={textOf(one[idField])} className="record">
            <RecordName id={textOf(one[idField])} name={textOf(one[nameField])} to={to} />
            <span className="record-more">{more(one, nameField)}</span>
            {collection === '__KEY__' ? (
              <IconButton label={`Rename ${textOf(one[nameField])}`} icon={<Pencil size={16} />} onPress={() => setRenamed(one)} />
            ) : null}
          </li>
        ))}
      </ul>
      {renamed ? <RenameDialog title={`Rename “${textOf(renamed[nameField])}”`} name={textOf(renamed[nameField])} onSave={save} onClose={() => setRenamed(null)} /> : null}
    </>
  )
}

function RecordName({ id, name, to }: { id: string; name: string; to?: string }) {
  if (to === undefined) return <span className="record-name">{name || id}</span>
  return (
    <Link className="record-name" to={`${to}${encodeURIComponent(id)}`}>
      {name || id}
    </Link>
  )
}

/** The first other texts of a record. */
function more(record: AnyRecord, nameField: string): string {
  const others = Object.entries(record).filter(([key, value]) => key !== nameField && !/id$/i.test(key) && typeof value === 'string' && value !== '')
  return others.slice(0, 2).map(([, value]) => textOf(value)).join(' · ')
}
