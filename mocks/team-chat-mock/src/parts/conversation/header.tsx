/** Above a conversation: its name, its topic, and what can be done with it. */
import { IconButton, InlineEdit, Menu, useClock, useQuery } from '@mocks/kit'
import { BellOff, Hash, Info, Lock, MoreHorizontal, Phone, Pin, Star, Users, Video } from 'lucide-react'
import { useAct, useSelect } from '../../hooks'
import { lengthProblem } from '../../rules/names'
import { statusOf } from '../../rules/presence'
import { LIMITS } from '../../model'
import { localOf } from '../../text/local_time'
import { useDeeds } from '../../use_deeds'
import { activeCall, dmName, isMember, me, othersIn, person, pins, type Place, placeMembers, text } from '../../world'
import { PersonAvatar } from '../person_avatar'
import { usePlaceMenu } from '../place_menu'

export function ConversationHeader({ found, inside }: { found: Place; inside: boolean }) {
  const deeds = useDeeds()
  const [panel, setPanel] = useQuery('panel')
  const menu = usePlaceMenu(found)
  const calling = useSelect((state) => activeCall(state) !== null)
  const members = placeMembers(found).length
  const pinned = pins(found).length
  const show = (tab: string): void => setPanel(panel === tab ? '' : tab)
  const call = (type: 'audio' | 'video'): void => void deeds.act.call_start({ key: found.key, type })
  const closed = found.kind === 'channel' && found.channel.isArchived === true
  return (
    <header className="chat-head">
      {found.kind === 'channel' ? <ChannelTitle found={found} Heading={inside ? 'h2' : 'h1'} /> : <DmTitle found={found} Heading={inside ? 'h2' : 'h1'} />}
      <div className="chat-tools">
        <button type="button" className="chat-count" aria-pressed={panel === 'members'} aria-label={`Members, ${members}`} title="Members" onClick={() => show('members')}>
          <Users size={15} aria-hidden /> {members}
        </button>
        <button type="button" className="chat-count" aria-pressed={panel === 'pins'} aria-label={`Pinned messages, ${pinned}`} title="Pinned messages" onClick={() => show('pins')}>
          <Pin size={15} aria-hidden /> {pinned}
        </button>
        <Menu
          label="Start a call"
          entries={[
            { id: 'audio', label: 'Voice call', icon: <Phone size={15} />, onAction: () => call('audio') },
            { id: 'video', label: 'Video call', icon: <Video size={15} />, onAction: () => call('video') },
          ]}
        >
          <IconButton label={calling ? 'Start a call: one is going on already' : closed ? 'Start a call: the channel is archived' : 'Start a call'} icon={<Phone size={16} />} disabled={calling || closed} />
        </Menu>
        <IconButton label="Details" icon={<Info size={17} />} pressed={panel === 'about'} onPress={() => show('about')} />
        <Menu label="Conversation" entries={menu}>
          <IconButton label="More of this conversation" icon={<MoreHorizontal size={17} />} />
        </Menu>
      </div>
    </header>
  )
}

interface TitleProps<K extends Place['kind']> {
  readonly found: Extract<Place, { kind: K }>
  readonly Heading: 'h1' | 'h2'
}

function ChannelTitle({ found: { channel }, Heading }: TitleProps<'channel'>) {
  const act = useAct()
  const deeds = useDeeds()
  const own = useSelect((state) => me(state).userId)
  const { channelId } = channel
  const open = isMember(channel, own) && !channel.isArchived
  return (
    <div className="chat-title">
      <Heading>
        {channel.isPrivate ? <Lock size={16} aria-label="Private" /> : <Hash size={16} aria-hidden />}
        <span>{text(channel.name) || channelId}</span>
      </Heading>
      <IconButton label={channel.isStarred ? 'Remove star' : 'Star channel'} pressed={!!channel.isStarred} icon={<Star size={16} className={channel.isStarred ? 'star-on' : undefined} />} onPress={() => deeds.star(channel)} />
      {channel.isMuted ? <BellOff size={14} aria-label="Muted" className="chat-muted" /> : null}
      <div className="chat-topic">
        <InlineEdit label="topic" value={text(channel.topic)} placeholder="No topic" disabled={!open} check={(value) => lengthProblem(value, LIMITS.topic)} onSave={(topic) => void act.channel_set_topic({ channelId, topic })} />
      </div>
    </div>
  )
}

function DmTitle({ found: { dm }, Heading }: TitleProps<'dm'>) {
  const clock = useClock()
  const { name, one } = useSelect((state) => {
    const others = othersIn(state, dm)
    return { name: dmName(state, dm), one: others.length === 1 ? person(state, others[0]!) : null }
  })
  const status = statusOf(one, clock)
  const there = one === null ? null : localOf(clock.now(), text(one.timeZone) || 'UTC')
  return (
    <div className="chat-title">
      {one === null ? null : <PersonAvatar userId={one.userId} size={26} dot />}
      <Heading>
        <span dir="auto">{name}</span>
      </Heading>
      {dm.isMuted ? <BellOff size={14} aria-label="Muted" className="chat-muted" /> : null}
      <span className="chat-topic chat-status">{[status ? `${status.emoji} ${status.message}` : '', there === null ? '' : `${there.slice(11)} there`].filter(Boolean).join(' · ')}</span>
    </div>
  )
}
