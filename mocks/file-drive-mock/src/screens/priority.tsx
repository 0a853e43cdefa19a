import { Button, Page, useClock } from '@mocks/kit'
import { ArrowRight, Boxes, ListChecks, Plus } from 'lucide-react'
import { Link } from '@mocks/kit'
import { can } from '../drive/access'
import { noticeWords, ownerWords, placeWords, shortTime } from '../drive/words'
import { type Entry, userName, type World } from '../drive/world'
import { useDrive, useNow, useSettings, useWorld } from '../hooks'
import type { State } from '../model'
import { KindIcon } from '../parts/thumb'
import { useUi } from '../parts/ui'
import { useDeeds } from '../use_deeds'
import { listedIn } from './places'

const DAY = 86_400_000
const MOST = 9

interface Suggestion {
  readonly entry: Entry
  readonly why: string
  readonly weight: number
}

/** Files that are likely to be needed, and why. */
function suggestions(world: World, state: State, now: string): Suggestion[] {
  const time = Date.parse(now)
  const open = Object.values(state.comments ?? {}).filter((comment) => comment && comment.resolved !== true)
  const found = listedIn(world, now).filter((entry) => entry.type !== 'folder' && entry.type !== 'shortcut').map((entry): Suggestion => {
    const talk = open.filter((comment) => comment.itemId === entry.id && comment.authorId !== world.me.id)
    if (talk.length > 0 && entry.ownerId === world.me.id) return { entry, why: `${talk.length === 1 ? 'An open comment' : `${talk.length} open comments`} of ${userName(world, talk.at(-1)!.authorId)}`, weight: 60 + talk.length }
    if (entry.modifiedBy !== world.me.id && time - entry.modifiedAt < 5 * DAY) return { entry, why: `Changed by ${userName(world, entry.modifiedBy)}`, weight: 50 - (time - entry.modifiedAt) / DAY }
    if (time - entry.accessedAt < 10 * DAY) return { entry, why: 'You opened it lately', weight: 40 - (time - entry.accessedAt) / DAY + (entry.starred ? 6 : 0) }
    return { entry, why: 'Starred', weight: entry.starred ? 12 : 0 }
  })
  return found.filter((one) => one.weight > 0).sort((one, other) => other.weight - one.weight || (one.entry.id < other.entry.id ? -1 : 1)).slice(0, MOST)
}

export function PriorityScreen() {
  const world = useWorld()
  const state = useDrive()
  const now = useNow()
  const clock = useClock()
  const deeds = useDeeds()
  const { ask } = useUi()
  const { dates } = useSettings()
  const list = suggestions(world, state, now)
  return (
    <Page title="Priority" lead="What is likely to need you next." actions={<Button icon={<Plus size={15} aria-hidden />} onPress={() => ask({ kind: 'workspace', ids: [] })}>New workspace</Button>}>
      <div className="priority">
        <section aria-labelledby="priority-files">
          <h2 id="priority-files"><ListChecks size={16} aria-hidden /> Likely files</h2>
          {list.length === 0 ? <p className="details-none">Nothing calls for you just now.</p> : (
            <ul className="likely">
              {list.map(({ entry, why }) => (
                <li key={entry.id}>
                  <KindIcon entry={entry} />
                  <div>
                    <button type="button" onClick={() => deeds.open(entry)} dir="auto">{entry.name}</button>
                    <small>{`${placeWords(world, entry)} · ${ownerWords(world, entry.ownerId)} · ${shortTime(entry.modifiedAt, clock, dates)}`}</small>
                  </div>
                  <span className="likely-why">{why}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
        <Side />
      </div>
    </Page>
  )
}

/** What waits for an answer, what is new, what was put together. */
function Side() {
  const world = useWorld()
  const state = useDrive()
  const now = useNow()
  const { ask } = useUi()
  const requests = Object.values(state.requests ?? {}).filter((one) => one?.status === 'open' && world.entries.has(one.itemId) && can(world, world.entries.get(one.itemId)!, 'share', now))
  const news = (state.notifications ?? []).filter((one) => one?.userId === world.me.id && !one.read).slice(-4).reverse()
  const spaces = Object.values(state.workspaces ?? {}).filter((one) => one?.ownerId === world.me.id)
  return (
    <div className="priority-side">
      <section aria-labelledby="priority-requests">
        <h2 id="priority-requests">Requests for access</h2>
        {requests.length === 0 ? <p className="details-none">Nobody is waiting for you.</p> : (
          <ul className="plain-lines">
            {requests.map((request) => (
              <li key={request.id}>
                <span><b>{userName(world, request.userId)}</b>{` · ${world.entries.get(request.itemId)!.name}`}</span>
                <Button small onPress={() => ask({ kind: 'share', id: request.itemId })}>{`Answer ${userName(world, request.userId)}`}</Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="priority-news">
        <h2 id="priority-news">Unread</h2>
        {news.length === 0 ? <p className="details-none">No unread notifications.</p> : (
          <ul className="plain-lines">
            {news.map((notice) => <li key={notice.id}><span><b>{userName(world, notice.fromId)}</b>{` ${noticeWords(notice)}: ${world.entries.get(notice.itemId)?.name ?? 'something that is gone'}`}</span></li>)}
          </ul>
        )}
        <Link className="text-link" to="/notifications">All notifications <ArrowRight size={13} aria-hidden /></Link>
      </section>
      <section aria-labelledby="priority-spaces">
        <h2 id="priority-spaces"><Boxes size={16} aria-hidden /> Workspaces</h2>
        {spaces.length === 0 ? <p className="details-none">Put files together that belong to one task.</p> : (
          <ul className="plain-lines">
            {spaces.map((space) => <li key={space.id}><Link to={`/workspaces/${space.id}`}>{space.name}</Link><small>{space.itemIds?.length === 1 ? '1 item' : `${space.itemIds?.length ?? 0} items`}</small></li>)}
          </ul>
        )}
      </section>
    </div>
  )
}
