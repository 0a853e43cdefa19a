import { EmptyState, Link, Page } from '@mocks/kit'
import { FileQuestion } from 'lucide-react'

/** An address that leads nowhere in this record. */
export function MissingScreen({ what = 'page', to = '/' }: { what?: string; to?: string }) {
  return (
    <Page title={`This ${what} is not here`}>
      <EmptyState icon={<FileQuestion size={26} />} title={`No such ${what} in this record`}>
        <Link className="link" to={to}>{to === '/' ? 'Go to the start' : 'Back to the list'}</Link>
      </EmptyState>
    </Page>
  )
}
