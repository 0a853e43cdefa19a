import { EmptyState, Link, Page } from '@mocks/kit'
import { SearchX } from 'lucide-react'

/** An address that leads nowhere, or to something that is gone. */
export function MissingScreen({ what = 'page' }: { what?: string }) {
  return (
    <Page title={`No such ${what}`} layout="narrow">
      <EmptyState icon={<SearchX size={26} />} title={`This ${what} is not here`}>
        <p>It may have been deleted, or the address is wrong.</p>
        <Link className="kit-button kit-button-primary" to="/">
          Go to the start page
        </Link>
      </EmptyState>
    </Page>
  )
}
