import { EmptyState, Link, Page } from '@mocks/kit'
import { FileQuestionMark } from 'lucide-react'

export default function MissingScreen() {
  return (
    <Page title="Page not found">
      <EmptyState icon={<FileQuestionMark size={26} />} title="There is no such page">
        <Link className="record-link" to="/">
          Go to the start page
        </Link>
      </EmptyState>
    </Page>
  )
}
