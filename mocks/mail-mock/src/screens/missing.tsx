import { EmptyState, Link, Page } from '@mocks/kit'
import { MapPinOff } from 'lucide-react'

export function MissingScreen({ what = 'page' }: { what?: string }) {
  return (
    <Page title={`No such ${what}`}>
      <EmptyState icon={<MapPinOff size={24} />} title={`This ${what} is not here`}>
        <p>It was deleted, or the address is wrong.</p>
        <Link to="/inbox" className="kit-button kit-button-plain">
          To the inbox
        </Link>
      </EmptyState>
    </Page>
  )
}
