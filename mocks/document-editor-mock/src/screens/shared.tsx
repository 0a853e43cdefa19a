import { useSelect } from '../hooks'
import { DocumentList } from '../parts/document_list'
import { listed, me } from '../selectors'

export function SharedScreen() {
  const { id } = useSelect(me)
  const documents = useSelect(listed).filter((one) => one.ownerId !== id && one.ownerId)
  return <DocumentList title="Shared with me" lead="Documents of others that you may open." documents={documents} empty={{ title: 'Nothing is shared with you', text: <p>What others share with you appears here.</p> }} />
}
