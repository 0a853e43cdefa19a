import { Button, IconButton, Progress } from '@mocks/kit'
import { ChevronDown, ChevronUp, CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useAct, useDrive } from '../hooks'
import type { Upload } from '../model'

/** The queue of uploads, at the corner of the page while there is one. */
export function UploadPanel() {
  const act = useAct()
  const queue = (useDrive().uploadQueue ?? []).filter((entry) => entry !== null && typeof entry === 'object')
  const [open, setOpen] = useState(true)
  if (queue.length === 0) return null
  const running = queue.filter((entry) => entry.status === 'uploading').length
  const failed = queue.filter((entry) => entry.status === 'failed').length
  const title = running > 0 ? `Uploading ${running} of ${queue.length}` : failed > 0 ? `${queue.length - failed} uploaded, ${failed} failed` : `${queue.length} uploaded`
  return (
    <section className="uploads" aria-label="Uploads">
      <header>
        <h2>{title}</h2>
        {running < queue.length ? <Button kind="quiet" small onPress={() => void act.upload_clear({})}>Clear</Button> : null}
        <IconButton label={open ? 'Fold the list of uploads' : 'Unfold the list of uploads'} icon={open ? <ChevronDown size={16} /> : <ChevronUp size={16} />} onPress={() => setOpen(!open)} />
      </header>
      {open ? (
        <ul>
          {queue.map((entry, index) => (
            <Line key={entry.id ?? index} entry={entry} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function Line({ entry }: { entry: Upload }) {
  const name = String(entry.name ?? 'File')
  return (
    <li>
      {entry.status === 'failed' ? <CircleAlert size={15} className="uploads-failed" aria-hidden /> : entry.status === 'completed' ? <CircleCheck size={15} className="uploads-done" aria-hidden /> : <span className="kit-spin" aria-hidden />}
      <span className="uploads-name" title={name}>{name}</span>
      {entry.status === 'failed' ? <small className="uploads-failed">{entry.error || 'Failed'}</small> : entry.status === 'completed' ? <small>Done</small> : <Progress label={`Upload of ${name}`} hideLabel value={typeof entry.progress === 'number' && entry.progress > 0 ? entry.progress : null} />}
    </li>
  )
}
