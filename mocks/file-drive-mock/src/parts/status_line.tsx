import { fileSize } from '@mocks/kit'
import { bytesOf, type Entry } from '../drive/world'
import { useWorld } from '../hooks'

/** What is here and what is selected, counted. */
export function StatusLine({ shown, total, chosen }: { shown: readonly Entry[]; total: number; chosen: readonly Entry[] }) {
  const world = useWorld()
  const counted = chosen.length > 0 ? chosen : shown
  const folders = counted.filter((entry) => entry.type === 'folder').length
  const bytes = counted.reduce((sum, entry) => sum + bytesOf(world, entry), 0)
  const words = [folders === 0 ? '' : folders === 1 ? '1 folder' : `${folders} folders`, counted.length - folders === 1 ? '1 file' : `${counted.length - folders} files`, fileSize(bytes)].filter((part) => part !== '').join(' · ')
  return (
    <div className="status">
      <span>{chosen.length > 0 ? `Selected: ${words}` : words}</span>
      {shown.length < total ? <span>{`${shown.length} of ${total} shown`}</span> : null}
    </div>
  )
}
