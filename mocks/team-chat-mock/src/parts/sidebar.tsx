/** The side: pages, starred conversations, channels, direct conversations. Sorted and thinned out as the settings say. */
import { IconButton, Menu, type NavEntry, type NavGroup, useClock } from '@mocks/kit'
import { BellOff, Hash, Lock, MoreVertical, Plus } from 'lucide-react'
import { useSelect } from '../hooks'
import type { State } from '../model'
import { byTime, count, dmName, drafts, joinedChannels, me, messagesOf, notifications, othersIn, ownDms, type Place, placeRecord, reminders, scheduled, settings, text, unreadPlaces } from '../world'
import { useDialogs } from './dialogs/host'
import { PAGES } from './pages'
import { PersonAvatar } from './person_avatar'
import { usePlaceMenu } from './place_menu'

// As many direct conversations as fit beside the channels; the others are under "All conversations".
const MOST_DMS = 12

export function useNav(): NavGroup[] {
  const dialogs = useDialogs()
  const clock = useClock()
  const { state, pages, starred, channels, dms } = useSelect((whole) => ({ state: whole, pages: pageCounts(whole, clock.now()), ...sidePlaces(whole) }))
  const entries = (places: readonly Place[]): NavEntry[] => places.map((one) => entryOf(state, one))
  return [
    { entries: PAGES.slice(0, 5).map((one) => ({ ...one, count: pages[one.to] })) },
    ...(starred.length > 0 ? [{ title: 'Starred', folds: true, entries: entries(starred) }] : []),
    { title: 'Channels', folds: true, action: <IconButton label="Create a channel" icon={<Plus size={15} />} onPress={() => dialogs.open({ kind: 'newChannel' })} />, entries: entries(channels) },
    { title: 'Conversations', folds: true, action: <IconButton label="New message" icon={<Plus size={15} />} onPress={() => dialogs.open({ kind: 'newMessage' })} />, entries: entries(dms) },
    { title: 'Workspace', folds: true, entries: PAGES.slice(5) },
  ]
}

function entryOf(state: State, found: Place): NavEntry {
  const record = placeRecord(found)
  return {
    to: `/${found.kind}/${encodeURIComponent(found.key)}`,
    label: nameIn(state, found),
    count: record.isMuted ? undefined : count(record.unreadCount),
    icon: <PlaceIcon found={found} />,
    trailing: <PlaceOptions found={found} />,
  }
}

/** The conversations in the order of the side. */
export function sidePlaces(state: State): { starred: Place[]; channels: Place[]; dms: Place[] } {
  const { sidebarSort, sidebarUnreadOnly, hideMuted } = settings(state)
  const channelPlaces = joinedChannels(state).map((channel): Place => ({ kind: 'channel', key: channel.channelId, channel }))
  const dmPlaces = ownDms(state).filter((one) => !one.isArchived).map((dm): Place => ({ kind: 'dm', key: dm.dmId, dm }))
  const wanted = (one: Place): boolean => (!sidebarUnreadOnly || count(placeRecord(one).unreadCount) > 0) && (!hideMuted || !placeRecord(one).isMuted)
  const last = (one: Place): string => (one.kind === 'dm' ? text(one.dm.lastTime) : text(byTime(messagesOf(state, one.key)).at(-1)?.timestamp))
  const recent = (a: Place, b: Place): number => last(b).localeCompare(last(a))
  const byName = (a: Place, b: Place): number => nameIn(state, a).localeCompare(nameIn(state, b))
  const starred = [...channelPlaces, ...dmPlaces].filter((one) => placeRecord(one).isStarred)
  const rest = (all: Place[]): Place[] => all.filter((one) => !placeRecord(one).isStarred && wanted(one))
  return {
    starred: starred.sort(sidebarSort === 'recent' ? recent : byName),
    channels: rest(channelPlaces).sort(sidebarSort === 'recent' ? recent : byName),
    // An unread one is never left out.
    dms: rest(dmPlaces).sort(recent).filter((one, index) => index < MOST_DMS || count(placeRecord(one).unreadCount) > 0),
  }
}

const nameIn = (state: State, one: Place): string => (one.kind === 'channel' ? text(one.channel.name) || one.key : dmName(state, one.dm))

function pageCounts(state: State, now: string): Record<string, number> {
  const own = me(state).userId
  return {
    '/unreads': unreadPlaces(state).filter((one) => !placeRecord(one).isMuted).length,
    '/mentions': notifications(state).filter((one) => !one.read).length,
    '/saved': reminders(state).filter((one) => one.userId === own && !one.isDone && text(one.dueAt) <= now).length,
    '/drafts': drafts(state).filter((one) => one.userId === own).length + scheduled(state).filter((one) => one.userId === own).length,
  }
}

function PlaceIcon({ found }: { found: Place }) {
  const first = useSelect((state) => (found.kind === 'dm' ? othersIn(state, found.dm) : []))
  const own = useSelect((state) => me(state).userId)
  if (placeRecord(found).isMuted) return <BellOff size={14} />
  if (found.kind === 'channel') return found.channel.isPrivate ? <Lock size={15} /> : <Hash size={15} />
  return first.length > 1 ? <span className="side-number">{first.length}</span> : <PersonAvatar userId={first[0] ?? own} size={20} dot />
}

function PlaceOptions({ found }: { found: Place }) {
  const menu = usePlaceMenu(found)
  const name = useSelect((state) => nameIn(state, found))
  return (
    <span className="side-more">
      <Menu label={name} entries={menu}>
        <IconButton label={`Options of ${name}`} icon={<MoreVertical size={15} />} />
      </Menu>
    </span>
  )
}
