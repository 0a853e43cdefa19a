/** The earlier versions of a file: to look at, to download, to bring back. */
import { Badge, Button, Dialog, download, fileSize, IconButton, Page, useClock, useParams, useToast } from '@mocks/kit'
import { Download, Eye, History, Pin, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { can, refusal, roleOf } from '../drive/access'
import { type FileSource, madeFile, withoutBytes } from '../drive/files'
import { longTime, ownerWords } from '../drive/words'
import type { Entry } from '../drive/world'
import { useAct, useNow, useWorld } from '../hooks'
import { LIMITS, type Version } from '../model'
import { AskAccess } from '../parts/ask_access'
import Content from '../parts/content'
import { useUi } from '../parts/ui'
import { MissingScreen } from './missing'

export default function VersionsScreen() {
  const { fileId = '' } = useParams()
  const world = useWorld()
  const now = useNow()
  const entry = world.entries.get(fileId)
  if (entry === undefined || entry.type === 'folder' || entry.type === 'shortcut') return <MissingScreen what="This file is not here." />
  return roleOf(world, entry, now) === null ? <AskAccess entry={entry} /> : <Versions key={entry.id} entry={entry} />
}

const asFile = (entry: Entry, version: Version): FileSource => ({ name: version.name ?? entry.name, type: entry.type, mimeType: version.mimeType ?? entry.mimeType, content: typeof version.content === 'string' ? version.content : null, url: version.url ?? null })

async function give(file: FileSource): Promise<void> {
  const made = await madeFile(file)
  download(made.name, made.blob)
}

function Versions({ entry }: { entry: Entry }) {
  const act = useAct()
  const world = useWorld()
  const now = useNow()
  const clock = useClock()
  const { ask } = useUi()
  const [seen, setSeen] = useState<Version | null>(null)
  const refused = refusal(world, entry, 'edit', now)
  const list = [...entry.versions].reverse()
  const loose = list.filter((version) => version.keepForever !== true)
  const kept = list.length - loose.length
  return (
    <Page
      title={`Versions of ${entry.name}`}
      back={{ to: `/file/${encodeURIComponent(entry.id)}`, label: 'Back to the file' }}
      lead={`${list.length === 0 ? 'No earlier version' : list.length === 1 ? 'One earlier version' : `${list.length} earlier versions`}. They count to the storage of the owner; up to ${LIMITS.keptVersions} can be kept forever.`}
      actions={
        <>
          <Button icon={<Upload size={15} aria-hidden />} disabled={refused !== null} onPress={() => ask({ kind: 'version', id: entry.id })}>Upload a new version</Button>
          <Button icon={<Trash2 size={15} aria-hidden />} disabled={refused !== null || loose.length === 0} onPress={() => void act.version_delete({ id: entry.id, versionIds: loose.map((one) => one.id) })}>Delete all that are not kept</Button>
        </>
      }
    >
      {refused === null ? null : <p className="place-note">{`The versions can be seen. ${refused}`}</p>}
      <table className="versions" aria-label="Versions">
        <thead><tr><th scope="col">Version</th><th scope="col">By</th><th scope="col" className="number">Size</th><th scope="col">Actions</th></tr></thead>
        <tbody>
          <tr>
            <td><b>{longTime(entry.modifiedAt, clock)}</b> <Badge tone="moss">Present</Badge></td>
            <td>{ownerWords(world, entry.modifiedBy)}</td>
            <td className="number">{fileSize(entry.size)}</td>
            <td><IconButton label="Download the present version" icon={<Download size={15} />} disabled={withoutBytes(entry) !== null || !can(world, entry, 'download', now)} onPress={() => void give(entry)} /></td>
          </tr>
          {list.map((version, index) => <Earlier key={version.id ?? index} entry={entry} version={version} number={list.length - index} refused={refused} full={kept >= LIMITS.keptVersions} onSee={() => setSeen(version)} />)}
        </tbody>
      </table>
      {seen === null ? null : (
        <Dialog wide title={`${entry.name}, ${longTime(seen.modifiedAt ?? 0, clock)}`} onClose={() => setSeen(null)}>
          <div className="version-seen"><Content file={asFile(entry, seen)} /></div>
          <div className="kit-dialog-buttons"><Button onPress={() => setSeen(null)}>Close</Button></div>
        </Dialog>
      )}
    </Page>
  )
}

interface EarlierProps {
  readonly entry: Entry
  readonly version: Version
  /** 1 is the oldest. */
  readonly number: number
  readonly refused: string | null
  /** No further one can be kept forever. */
  readonly full: boolean
  readonly onSee: () => void
}

function Earlier({ entry, version, number, refused, full, onSee }: EarlierProps) {
  const act = useAct()
  const world = useWorld()
  const now = useNow()
  const clock = useClock()
  const toast = useToast()
  const file = asFile(entry, version)
  const time = longTime(version.modifiedAt ?? 0, clock)
  const kept = version.keepForever === true
  const restore = async (): Promise<void> => {
    const done = await act.version_restore({ id: entry.id, versionId: version.id })
    toast({ message: done ? `The version of ${time} is the present one.` : 'It was not restored: there is not enough storage left.' })
  }
  return (
    <tr aria-label={`Version ${number}`}>
      <td><span>{`${number}. ${time}`}</span> {kept ? <Badge tone="amber">Kept forever</Badge> : null}</td>
      <td>{ownerWords(world, version.modifiedBy ?? '')}</td>
      <td className="number">{fileSize(version.size ?? 0)}</td>
      <td>
        <IconButton label={`Look at version ${number}`} icon={<Eye size={15} />} onPress={onSee} />
        <IconButton label={`Download version ${number}`} icon={<Download size={15} />} disabled={withoutBytes(file) !== null || !can(world, entry, 'download', now)} onPress={() => void give(file)} />
        <IconButton label={`Restore version ${number}`} icon={<History size={15} />} disabled={refused !== null} onPress={() => void restore()} />
        <IconButton label={`Keep version ${number} forever`} pressed={kept} icon={<Pin size={15} />} disabled={refused !== null || (!kept && full)} onPress={() => void act.version_keep({ id: entry.id, versionId: version.id, keep: !kept })} />
        <IconButton label={`Delete version ${number}`} icon={<Trash2 size={15} />} disabled={refused !== null || kept} onPress={() => void act.version_delete({ id: entry.id, versionIds: [version.id] })} />
      </td>
    </tr>
  )
}
