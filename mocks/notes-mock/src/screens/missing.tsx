import { EmptyState, Link, useTitle } from '@mocks/kit'
import { CircleQuestionMark } from 'lucide-react'

/** Where the address names something that is not there, or not any more. */
export function MissingScreen({ what }: { what: string }) {
  useTitle('Not found', 'Notes')
  return (
    <EmptyState icon={<CircleQuestionMark size={26} />} title={`There is no such ${what}`}>
      <p>It may have been deleted, or the address is not quite right.</p>
      <Link className="kit-button" to="/">
        Go to all notes
      </Link>
    </EmptyState>
  )
}
