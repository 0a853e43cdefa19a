import { Avatar, Button, Link, useClock } from '@mocks/kit'
import { useState } from 'react'
import { deedWords, longTime } from '../drive/words'
import { userName } from '../drive/world'
import { useWorld } from '../hooks'
import type { ActivityEntry } from '../model'

const STEP = 40

/** What was done, the newest first. `named` tells with each what it was done to. */
export function ActivityList({ entries, empty, named = false }: { entries: readonly ActivityEntry[]; empty: string; named?: boolean }) {
  const world = useWorld()
  const clock = useClock()
  const [most, setMost] = useState(STEP)
  const all = entries.map((entry, index) => ({ entry, index })).sort((one, other) => other.entry.at - one.entry.at || other.index - one.index).map(({ entry }) => entry)
  if (all.length === 0) return <p className="details-none">{empty}</p>
  return (
    <>
      <ol className="activity">
        {all.slice(0, most).map((entry) => (
          <li key={entry.id}>
            <Avatar name={userName(world, entry.userId)} size={24} />
            <div>
              <p>
                <b>{entry.userId === world.me.id ? 'You' : userName(world, entry.userId)}</b> {deedWords(entry)}
              </p>
              {named ? world.entries.has(entry.itemId) ? <Link className="text-link" to={world.entries.get(entry.itemId)!.type === 'folder' ? `/folder/${encodeURIComponent(entry.itemId)}` : `/file/${encodeURIComponent(entry.itemId)}`}>{world.entries.get(entry.itemId)!.name}</Link> : <span className="activity-gone">{`${entry.itemName || 'Something'} (gone)`}</span> : null}
              <small>{longTime(entry.at, clock)}</small>
            </div>
          </li>
        ))}
      </ol>
      {all.length > most ? <div className="files-more"><Button small onPress={() => setMost(most + STEP)}>Show earlier activity</Button></div> : null}
    </>
  )
}
