import { useSelect } from '../hooks'
import { DocumentList } from '../parts/document_list'
import { listed } from '../selectors'

export function StarredScreen() {
  const documents = useSelect(listed).filter((one) => one.starred)
  return <DocumentList title="Starred" documents={documents} empty={{ title: 'Nothing is starred', text: <p>Star what you need often: it is then found here.</p> }} />
}
