import { Button, day, DocumentView, EditorShell, type ExportFormat, exportDocument, filled, type HeadOrFoot, pageSetup, pixels, PrintArea, sheetOf, useClock, useParams, useToast } from '@mocks/kit'
import { Download, Printer } from 'lucide-react'
import { type CSSProperties, useRef, useState } from 'react'
import { useSelect } from '../hooks'
import type { Document } from '../model'
import { NoAccess } from '../parts/editor/no_access'
import { exportOptions } from '../parts/editor/use_download'
import { usePages } from '../parts/use_pages'
import { myRole } from '../rules'
import { contentOf, documentById, settings, titleOf } from '../selectors'
import { documentPath } from '../use_deeds'
import { MissingPage } from './missing'

/** The document as it will come on paper, sheet by sheet. */
export function PreviewScreen() {
  const { docId = '' } = useParams()
  const document = useSelect((state) => documentById(state, docId))
  const role = useSelect((state) => (document ? myRole(state, document) : 'none'))
  if (document === null) return <MissingPage what="document" />
  if (role === 'none') return <NoAccess document={document} />
  return <Preview document={document} />
}

function Preview({ document }: { document: Document }) {
  const clock = useClock()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { defaultFont, defaultSize } = useSelect(settings)
  const page = pageSetup(document.page)
  const sheet = sheetOf(page)
  const { margins } = page
  const room = { width: pixels(sheet.width - margins.left - margins.right), height: pixels(sheet.height - margins.top - margins.bottom) }
  const look = { '--page-font': `'${defaultFont} Variable', 'Noto Serif', Georgia, serif`, '--page-size': `${defaultSize}pt` } as CSSProperties
  const measure = useRef<HTMLDivElement>(null)
  const pages = usePages(measure, contentOf(document), room)
  const date = day(clock.now(), clock)
  const save = async (format: ExportFormat): Promise<void> => {
    setBusy(true)
    await exportDocument(format, exportOptions(document, contentOf(document), date)).catch((error: unknown) => toast({ message: `The file could not be made: ${String(error)}` }))
    setBusy(false)
  }
  const paper = { width: pixels(sheet.width), height: pixels(sheet.height), padding: `${pixels(margins.top)}px ${pixels(margins.right)}px ${pixels(margins.bottom)}px ${pixels(margins.left)}px`, ...(page.colour === null ? {} : { background: page.colour }) }
  const line = (which: 'header' | 'footer', text: HeadOrFoot | null | undefined, index: number) =>
    text?.text ? (
      <div className={`paper-${which}`} style={{ textAlign: text.align, insetInline: `${pixels(margins.left)}px ${pixels(margins.right)}px` }} dir="auto">
        {filled(text.text, { page: index + 1, pages: pages.length, title: titleOf(document), date })}
      </div>
    ) : null
  return (
    <EditorShell
      app="Documents"
      title={`Print preview of ${titleOf(document)}`}
      back={{ to: documentPath(document.id), label: 'Document' }}
      status={`${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`}
      actions={
        <>
          <Button icon={<Download size={16} aria-hidden />} loading={busy} onPress={() => void save('pdf')}>
            Download PDF
          </Button>
          <Button kind="primary" icon={<Printer size={16} aria-hidden />} onPress={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      <style>{`@page { size: ${sheet.width}mm ${sheet.height}mm; margin: 0 }`}</style>
      <div ref={measure} className="paper-measure" style={{ ...look, width: room.width }} aria-hidden inert>
        <DocumentView html={contentOf(document)} />
      </div>
      <PrintArea>
        <ol className="papers" tabIndex={0} aria-label="Pages" style={look}>
          {pages.map((one, index) => (
            <li key={index} className="paper" style={paper} aria-label={`Page ${index + 1}`}>
              {line('header', document.header, index)}
              <div className="paper-room" style={{ height: room.height }}>
                <div style={{ marginTop: -one.offset }}>
                  <DocumentView html={one.html} />
                </div>
              </div>
              {line('footer', document.footer, index)}
            </li>
          ))}
        </ol>
      </PrintArea>
    </EditorShell>
  )
}
