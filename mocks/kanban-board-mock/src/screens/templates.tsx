import { Button, EmptyState, Link, Page } from '@mocks/kit'
import { LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import { useSelect } from '../hooks'
import type { Board } from '../model'
import { CopyBoardDialog } from '../parts/board_dialogs'
import { Ground } from '../parts/cover'
import { cardsByList, listsOf, templates } from '../selectors'

/** Boards to begin with: each shows its lists, and how many cards they bring. */
export function TemplatesScreen() {
  const boards = useSelect(templates)
  const state = useSelect((whole) => whole)
  const [using, setUsing] = useState<Board | null>(null)
  return (
    <Page title="Templates" lead="A board made from a template has its lists, labels and, if you like, its cards. Any board of yours becomes a template in its menu.">
      {boards.length === 0 ? (
        <EmptyState icon={<LayoutTemplate size={26} />} title="No templates">
          <p>Open a board, and choose “Make this a template” in its menu.</p>
        </EmptyState>
      ) : (
        <ul className="templates">
          {boards.map((one) => {
            const cards = cardsByList(state, one)
            return (
              <li key={one.id} className="template">
                <Ground background={one.background} width={420} height={90} />
                <div className="template-text">
                  <h2>
                    <Link to={`/board/${encodeURIComponent(one.id)}`}>{one.title}</Link>
                  </h2>
                  <p>{one.description}</p>
                  <ol aria-label={`Lists of ${one.title}`}>
                    {listsOf(state, one).map((list) => (
                      <li key={list.id}>
                        {list.title} <span>{cards.get(list.id)?.length ?? 0}</span>
                      </li>
                    ))}
                  </ol>
                  <Button onPress={() => setUsing(one)}>
                    Use template<span className="kit-hidden"> “{one.title}”</span>
                  </Button>
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {using === null ? null : <CopyBoardDialog board={using} onClose={() => setUsing(null)} />}
    </Page>
  )
}
