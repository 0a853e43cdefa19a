import { EmptyState, Link, Page } from '@mocks/kit'
import { Compass } from 'lucide-react'

export default function MissingScreen() {
  return (
    <Page title="No such page">
      <EmptyState icon={<Compass size={24} />} title="There is nothing at this address">
        <Link className="kit-button kit-button-plain" to="/">
          Your work
        </Link>
      </EmptyState>
    </Page>
  )
}
