/** One record's fields. Part of the scaffold: a product's own page takes its place. */
import { EmptyState } from '@mocks/kit'
import { FileQuestionMark } from 'lucide-react'
import { useSelect } from '../hooks'
import { recordAt, textOf } from '../selectors'

interface RecordFactsProps {
  readonly collection: string
  /** From the address. */
  readonly at: string
  readonly nameField: string
  readonly idField?: string
}

export function RecordFacts({ collection, at, nameField, idField = 'id' }: RecordFactsProps) {
  const record = useSelect((state) => recordAt(state, collection, idField, at))
  if (!record) return <EmptyState icon={<FileQuestionMark size={26} />} title="This is not here, or no longer" />
  const facts = Object.entries(record).filter(([key, value]) => key !== nameField && textOf(value) !== '')
  return (
    <>
      <h2>{textOf(record[nameField]) || at}</h2>
      <dl className="facts">
        {facts.map(([key, value]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>{key}</dt>
            <dd>{textOf(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
