/** A sheet as it would come on paper. */
import { Button, Checkbox, Page, PrintArea, Segmented, Select, useParams } from '@mocks/kit'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { activeSheet, bookOf, formatsOf, roleOf, sheetsOf } from '../core/book'
import { useSelect } from '../hooks'
import { bookPath } from '../parts/paths'
import { StaticSheet } from '../parts/static_sheet'
import { MissingScreen } from './missing'

export default function PrintScreen() {
  const { id } = useParams()
  const state = useSelect((one) => one)
  const book = bookOf(state, id)
  const [chosen, setChosen] = useState<string | null>(null)
  const [lines, setLines] = useState(true)
  const [heads, setHeads] = useState(false)
  const [paper, setPaper] = useState<'upright' | 'across'>('upright')
  if (!book || roleOf(state, book.id) === 'none') return <MissingScreen what="spreadsheet" />
  const sheets = sheetsOf(book).filter((one) => !one.isHidden)
  const sheet = sheets.find((one) => one.id === chosen) ?? activeSheet(book) ?? sheets[0]
  if (!sheet) return <MissingScreen what="sheet" />
  return (
    <Page
      title={`Print ${book.title}`}
      back={{ to: bookPath(state, book.id), label: 'Back to the spreadsheet' }}
      actions={
        <Button kind="primary" icon={<Printer size={15} />} onPress={() => window.print()}>
          Print
        </Button>
      }
      toolbar={
        <>
          <Select label="Sheet" hideLabel value={sheet.id} options={sheets.map((one) => ({ value: one.id, label: String(one.name) }))} onChange={setChosen} />
          <Segmented label="Paper" value={paper} options={[{ value: 'upright', label: 'Upright' }, { value: 'across', label: 'Across' }]} onChange={setPaper} />
          <Checkbox checked={lines} onChange={setLines}>
            Gridlines
          </Checkbox>
          <Checkbox checked={heads} onChange={setHeads}>
            Row and column heads
          </Checkbox>
        </>
      }
    >
      <div className="paper-stage" tabIndex={0} role="region" aria-label="Page to print">
        <PrintArea>
          <div className={`paper paper-${paper}`}>
            <header>
              {book.title}
              <span>{sheet.name}</span>
            </header>
            <StaticSheet book={book} sheet={sheet} formats={formatsOf(state)} lines={lines} heads={heads} />
          </div>
        </PrintArea>
      </div>
    </Page>
  )
}
