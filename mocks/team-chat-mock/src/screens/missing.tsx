import { EmptyState, Link, Page } from '@mocks/kit'
import { Compass } from 'lucide-react'

export function MissingScreen() {
  return (
    <Page title="Page not found">
      <EmptyState icon={<Compass size={26} />} title="There is nothing at this address">
        <Link className="kit-button kit-button-primary" to="/">
          Go to the first channel
        </Link>
      </EmptyState>
    </Page>
  )
}
