import { ago, Checkbox, DocumentView, IconButton, Link, Menu, Pagination, useClock } from '@mocks/kit'
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { useSelect } from '../hooks'
import type { Document } from '../model'
import { contentOf, person, titleOf } from '../selectors'
import { documentPath } from '../use_deeds'
import { useDocumentMenu } from './document_menu'
import { type DocumentsProps, Signs } from './signs'

const PAGE = 24
// What fits on a small sheet.
const FIRST = 3000

/** Documents as small sheets with their first lines on them. */
export function DocumentGrid({ documents, selected, onSelect, deeds, onDialog }: DocumentsProps) {
  const [page, setPage] = useState(0)
  const [size, setSize] = useState(PAGE)
  const menu = useDocumentMenu(deeds, onDialog)
  const at = Math.min(page, Math.max(0, Math.ceil(documents.length / size) - 1))
  const toggle = (id: string, on: boolean): void => onSelect(on ? [...selected, id] : selected.filter((one) => one !== id))
  return (
    <>
      <ul className="sheets" aria-label="Documents">
        {documents.slice(at * size, (at + 1) * size).map((one) => (
          <li key={one.id} className={selected.includes(one.id) ? 'sheet-card sheet-card-on' : 'sheet-card'}>
            <Link className="sheet-paper" to={documentPath(one.id)} tabIndex={-1} aria-hidden>
              <MiniPage html={contentOf(one)} />
            </Link>
            <div className="sheet-foot">
              <Checkbox label={`Select ${titleOf(one)}`} checked={selected.includes(one.id)} onChange={(on) => toggle(one.id, on)} />
              <div className="sheet-name">
                <Link to={documentPath(one.id)} dir="auto" title={titleOf(one)}>
                  {titleOf(one)}
                </Link>
                <SheetFacts document={one} />
              </div>
              <Menu label={`Actions for ${titleOf(one)}`} entries={menu(one)}>
                <IconButton label={`Actions for ${titleOf(one)}`} icon={<EllipsisVertical size={16} />} />
              </Menu>
            </div>
          </li>
        ))}
      </ul>
      {documents.length > PAGE ? <Pagination total={documents.length} page={at} size={size} sizes={[24, 48, 96]} onPage={setPage} onSize={(next) => (setSize(next), setPage(0))} /> : null}
    </>
  )
}

function SheetFacts({ document }: { document: Document }) {
  const clock = useClock()
  const owner = useSelect((state) => (document.ownerId === state.currentUser?.id ? 'me' : person(state, document.ownerId).name))
  return (
    <span className="sheet-facts">
      <Signs document={document} />
      <span>{`${owner} · ${document.updated ? ago(document.updated, clock) : 'no date'}`}</span>
    </span>
  )
}

export function MiniPage({ html }: { html: string }) {
  return (
    <span className="mini" inert>
      <span className="mini-page">{html === '' ? null : <DocumentView html={html.slice(0, FIRST)} />}</span>
    </span>
  )
}
