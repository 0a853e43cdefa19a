import { EmptyState, Link, Page } from '@mocks/kit'
import { FileQuestion } from 'lucide-react'

export function MissingScreen({ what = 'There is no such page.' }: { what?: string }) {
  return (
    <Page title="Not found">
      <EmptyState icon={<FileQuestion size={26} />} title={what}>
        It may have been deleted, or the address is wrong.
        <Link className="text-link" to="/">Go to My files</Link>
      </EmptyState>
    </Page>
  )
}
