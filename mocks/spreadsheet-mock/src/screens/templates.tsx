import { Button, loadEngine, Page, useGo, useToast } from '@mocks/kit'
import { formatsOf } from '../core/book'
import { TEMPLATES, type Template } from '../core/templates'
import { useAct, useSelect } from '../hooks'
import { LIMITS } from '../model'
import { bookPath } from '../parts/paths'
import { StaticSheet } from '../parts/static_sheet'

export default function TemplatesScreen() {
  const state = useSelect((one) => one)
  const act = useAct()
  const go = useGo()
  const toast = useToast()
  const start = async ({ title, sheets }: Template): Promise<void> => {
    await loadEngine()
    const id = await act.book_create({ title, sheets: sheets() })
    if (id === null) toast({ message: `At most ${LIMITS.library} spreadsheets can be kept.` })
    else go(bookPath(state, id))
  }
  return (
    <Page title="Templates" lead="Each makes a new spreadsheet of your own.">
      <ul className="templates" aria-label="Templates">
        {TEMPLATES.map((one) => (
          <li key={one.id} className="template">
            <div className="template-sheet" aria-hidden>
              <StaticSheet book={{ conditionalFormats: [] }} sheet={one.sheets()[0]!} formats={formatsOf(state)} rows={7} cols={5} />
            </div>
            <div className="template-text">
              <h2>{one.id === 'blank' ? 'Empty' : one.title}</h2>
              <p>{one.about}</p>
              <Button small onPress={() => void start(one)}>
                Use {one.id === 'blank' ? 'an empty sheet' : one.title.toLowerCase()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Page>
  )
}
