import { Button, Link } from '@mocks/kit'
import { FilePlus2, Plus } from 'lucide-react'
import { useSelect } from '../hooks'
import { DocumentList } from '../parts/document_list'
import { MiniPage } from '../parts/document_grid'
import { listed, templates } from '../selectors'
import { useDeeds } from '../use_deeds'

const SHOWN = 5

export function HomeScreen() {
  const documents = useSelect(listed)
  const { create } = useDeeds()
  return (
    <DocumentList
      title="All documents"
      documents={documents}
      top={<Starters />}
      empty={{
        title: 'No documents yet',
        text: (
          <Button kind="primary" icon={<Plus size={16} aria-hidden />} onPress={() => void create()}>
            New document
          </Button>
        ),
      }}
    />
  )
}

/** A strip of ways to begin. */
function Starters() {
  const all = useSelect(templates)
  const { create, fromTemplate } = useDeeds()
  return (
    <section className="starters" aria-label="Start something new">
      <h2>
        Start something new
        <Link to="/templates">All templates</Link>
      </h2>
      <ul>
        <li>
          <button type="button" className="starter" onClick={() => void create()}>
            <span className="starter-paper starter-blank" aria-hidden>
              <FilePlus2 size={26} />
            </span>
            Blank document
          </button>
        </li>
        {all.slice(0, SHOWN).map((one) => (
          <li key={one.id}>
            <button type="button" className="starter" onClick={() => void fromTemplate(one.id)}>
              <span className="starter-paper" aria-hidden>
                <MiniPage html={one.content ?? ''} />
              </span>
              {one.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
