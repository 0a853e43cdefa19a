/** One version, looked at before it is restored. */
import { Button, ConfirmDialog, moment, Page, Tabs, useClock, useGo, useParams, useToast } from '@mocks/kit'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { bookOf, formatsOf, mayEdit, roleOf, sheetsOf } from '../core/book'
import { useAct, useSelect } from '../hooks'
import { bookPath } from '../parts/paths'
import { StaticSheet } from '../parts/static_sheet'
import { MissingScreen } from './missing'

export default function VersionScreen() {
  const { id, version: versionId = '' } = useParams()
  const state = useSelect((one) => one)
  const act = useAct()
  const go = useGo()
  const toast = useToast()
  const clock = useClock()
  const [asking, setAsking] = useState(false)
  const book = bookOf(state, id)
  const version = state.versions?.[versionId]
  if (!book || !version || version.bookId !== book.id || roleOf(state, book.id) === 'none') return <MissingScreen what="version" />
  const author = state.people?.[version.authorId]?.name ?? 'Somebody'
  const sheets = sheetsOf(version as never)
  return (
    <Page
      title={version.name || 'Version'}
      back={{ to: bookPath(state, book.id, '/versions'), label: 'Version history' }}
      lead={`${version.title} · ${author}, ${moment(version.createdAt, clock)}`}
      actions={
        mayEdit(state, book.id) ? (
          <Button kind="primary" icon={<RotateCcw size={15} />} onPress={() => setAsking(true)}>
            Restore this version
          </Button>
        ) : null
      }
    >
      <div className="static-stage">
        <Tabs label="Sheets" tabs={sheets.map((sheet) => ({ id: sheet.id, label: String(sheet.name), content: <div className="static-scroll" tabIndex={0} role="region" aria-label={String(sheet.name)}><StaticSheet book={version as never} sheet={sheet} formats={formatsOf(state)} heads /></div> }))} />
      </div>
      {asking ? (
        <ConfirmDialog
          title={`Restore “${version.name}”?`}
          action="Restore version"
          onConfirm={() => {
            void act.version_restore({ id: version.id })
            toast({ message: `“${version.name}” restored.` })
            go(bookPath(state, book.id))
          }}
          onClose={() => setAsking(false)}
        >
          The spreadsheet becomes what it was then. What it is now is kept as a version.
        </ConfirmDialog>
      ) : null}
    </Page>
  )
}
