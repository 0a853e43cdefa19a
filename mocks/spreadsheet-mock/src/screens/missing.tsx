import { Button, EmptyState, Page, useGo } from '@mocks/kit'
import { FileQuestionMark } from 'lucide-react'

export function MissingScreen({ what = 'page', reason }: { what?: string; reason?: string }) {
  const go = useGo()
  return (
    <div className="missing">
      <Page title={`No such ${what}`}>
        <EmptyState icon={<FileQuestionMark size={26} />} title={`This ${what} is not here`}>
          <p>{reason ?? 'It may have been deleted, or the address is not right.'}</p>
          <Button onPress={() => go('/spreadsheets')}>All spreadsheets</Button>
        </EmptyState>
      </Page>
    </div>
  )
}
