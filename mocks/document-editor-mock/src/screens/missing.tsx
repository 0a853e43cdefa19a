import { EmptyState, Link, Page, useTitle } from '@mocks/kit'
import { FileQuestion } from 'lucide-react'

const WORDS = { document: 'There is no such document. It may be in the trash.', folder: 'There is no such folder. It may have been deleted.', page: 'There is no such page.' } as const

/** Inside the library's shell. */
export function MissingScreen({ what }: { what: keyof typeof WORDS }) {
  return (
    <Page title="Not found">
      <EmptyState icon={<FileQuestion size={26} />} title={WORDS[what]}>
        <Link to="/">All documents</Link>
      </EmptyState>
    </Page>
  )
}

/** On a page of its own. */
export function MissingPage({ what }: { what: keyof typeof WORDS }) {
  useTitle('Not found', 'Documents')
  return (
    <main className="gate">
      <div className="gate-card">
        <FileQuestion size={26} aria-hidden />
        <h1>Not found</h1>
        <p>{WORDS[what]}</p>
        <div className="gate-foot">
          <Link to="/">All documents</Link>
          <Link to="/trash">Trash</Link>
        </div>
      </div>
    </main>
  )
}
