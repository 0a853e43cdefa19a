import { EmptyState, Link, Page } from '@mocks/kit'
import { FileQuestionMark } from 'lucide-react'

/** An address that names nothing, or something that is gone. */
export function MissingScreen({ what = 'page' }: { what?: 'page' | 'event' | 'calendar' | 'room' | 'person' }) {
  const gone = what === 'page' ? 'There is no such page' : `This ${what} is not here`
  return (
    <Page title={what === 'page' ? 'Page not found' : `No such ${what}`}>
      <EmptyState icon={<FileQuestionMark size={26} />} title={gone}>
        {what === 'event' ? 'It may have been deleted: the bin keeps what was.' : null}
        <Link className="kit-button" to="/">
          Go to the calendar
        </Link>
      </EmptyState>
    </Page>
  )
}
