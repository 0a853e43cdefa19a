import { Link, Progress, fileSize } from '@mocks/kit'
import { PLURALS } from '../drive/kinds'
import { isAway, ownBytes } from '../drive/world'
import { useDrive, useWorld } from '../hooks'
import { ITEM_TYPES, type ItemType } from '../model'
import { Browser } from '../parts/browser'

const TONES: Partial<Record<ItemType, string>> = { video: 'sky', image: 'plum', pdf: 'rose', archive: 'umber', presentation: 'clay', doc: 'indigo', spreadsheet: 'fern', audio: 'violet', text: 'slate' }

export function StorageScreen() {
  const world = useWorld()
  const state = useDrive()
  const own = [...world.entries.values()].filter((entry) => entry.ownerId === world.me.id && ownBytes(entry) > 0)
  const used = state.storageUsed ?? 0
  const total = state.storageTotal ?? 0
  const parts = ITEM_TYPES.map((type) => ({ type, bytes: own.filter((entry) => entry.type === type && !isAway(world, entry)).reduce((sum, entry) => sum + ownBytes(entry), 0) })).filter((part) => part.bytes > 0).sort((one, other) => other.bytes - one.bytes)
  const trash = own.filter((entry) => isAway(world, entry)).reduce((sum, entry) => sum + ownBytes(entry), 0)
  const versions = own.reduce((sum, entry) => sum + ownBytes(entry) - entry.size, 0)
  const counted = Math.max(total, used, 1)
  const full = total > 0 && used / total > 0.9
  return (
    <Browser
      title="Storage"
      entries={own.filter((entry) => !isAway(world, entry)).sort((one, other) => ownBytes(other) - ownBytes(one) || (one.id < other.id ? -1 : 1))}
      ordered
      places
      banner={
        <div className="storage">
          <Progress meter label={full ? 'Storage: nearly full' : 'Storage used'} value={used} max={counted} text={`${fileSize(used)} of ${fileSize(total)}`} tone={full ? 'clay' : undefined} />
          <div className="storage-bar" aria-hidden>
            {parts.map((part) => <span key={part.type} className={`tone-${TONES[part.type] ?? 'slate'}`} style={{ width: `${(100 * part.bytes) / counted}%` }} />)}
            <span className="storage-trash" style={{ width: `${(100 * trash) / counted}%` }} />
          </div>
          <ul className="storage-parts">
            {parts.map((part) => <li key={part.type}><i className={`tone-${TONES[part.type] ?? 'slate'}`} />{PLURALS[part.type]}<b>{fileSize(part.bytes)}</b></li>)}
            <li><i className="storage-trash" /><Link className="text-link" to="/trash">Trash</Link><b>{fileSize(trash)}</b></li>
            <li>of it earlier versions<b>{fileSize(versions)}</b></li>
            <li>free<b>{fileSize(Math.max(0, total - used))}</b></li>
          </ul>
        </div>
      }
      empty={{ title: 'You use no storage', text: 'Files that you own count to your storage; those that others share with you do not.' }}
    />
  )
}
