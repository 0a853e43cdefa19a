import { IconButton, Tabs } from '@mocks/kit'
import { X } from 'lucide-react'
import { useAct, useSelect } from '../../hooks'
import { commentsOf } from '../../selectors'
import { Comments } from './comments'
import { useDesk } from './desk'
import { Suggestions } from './suggestions'

export interface Drafted {
  readonly text: string
  readonly before?: string
  readonly after?: string
}

interface SideProps {
  /** What the comment that is being written is about; null: none is written, empty text: the whole document. */
  readonly drafted: Drafted | null
  readonly onDrafted: (drafted: Drafted | null) => void
}

/** Comments and suggestions beside the sheet. */
export function Side(props: SideProps) {
  const { document, now } = useDesk()
  const { ui_set } = useAct()
  const tab = useSelect((state) => (state.ui?.sidebarTab === 'suggestions' ? 'suggestions' : 'comments'))
  const open = useSelect((state) => commentsOf(state, document.id).filter((one) => !one.resolved).length)
  return (
    <section className="side" aria-label="Review">
      <div className="side-close">
        <IconButton label="Close side panel" icon={<X size={16} />} onPress={() => void ui_set({ sidebarOpen: false })} />
      </div>
      <Tabs
        label="Review"
        selected={tab}
        onSelect={(sidebarTab) => void ui_set({ sidebarTab })}
        tabs={[
          { id: 'comments', label: 'Comments', count: open, content: <Comments {...props} /> },
          { id: 'suggestions', label: 'Suggestions', count: now?.suggestions.length ?? 0, content: <Suggestions /> },
        ]}
      />
    </section>
  )
}
