import { EmptyState, Link, Page } from '@mocks/kit'
import { FileQuestionMark } from 'lucide-react'
import { Portal } from '../parts/portal'

export function MissingScreen() {
  return (
    <Portal>
      <Page title="Not found" back={{ to: '/', label: 'Start' }}>
        <EmptyState icon={<FileQuestionMark size={28} />} title="There is no such page">
          <Link to="/">Go to the start</Link>
        </EmptyState>
      </Page>
    </Portal>
  )
}
