/** What a conversation is, at its very beginning. */
import { Button, useClock } from '@mocks/kit'
import { Hash, Lock, UserPlus } from 'lucide-react'
import { useSelect } from '../../hooks'
import { whenText } from '../../text/local_time'
import { dmName, isMember, me, named, othersIn, person, type Place, settings, text } from '../../world'
import { useDialogs } from '../dialogs/host'
import { PersonAvatar } from '../person_avatar'

export function Beginning({ found }: { found: Place }) {
  return <div className="beginning">{found.kind === 'channel' ? <ChannelBeginning found={found} /> : <DmBeginning found={found} />}</div>
}

function ChannelBeginning({ found: { channel } }: { found: Extract<Place, { kind: 'channel' }> }) {
  const clock = useClock()
  const dialogs = useDialogs()
  const { by, mayAdd, use24Hour } = useSelect((state) => ({ by: named(state, text(channel.createdBy)), mayAdd: isMember(channel, me(state).userId) && !channel.isArchived, use24Hour: settings(state).use24Hour }))
  return (
    <>
      <span className="beginning-icon">{channel.isPrivate ? <Lock size={22} aria-hidden /> : <Hash size={22} aria-hidden />}</span>
      <h2>{text(channel.name) || channel.channelId}</h2>
      <p>
        {text(channel.description)} {text(channel.createdAt) === '' ? '' : `Made by ${by}: ${whenText(channel.createdAt, clock, use24Hour)}.`}
      </p>
      {mayAdd ? (
        <Button small icon={<UserPlus size={14} aria-hidden />} onPress={() => dialogs.open({ kind: 'addPeople', channelId: channel.channelId })}>
          Add people
        </Button>
      ) : null}
    </>
  )
}

function DmBeginning({ found: { dm } }: { found: Extract<Place, { kind: 'dm' }> }) {
  const { name, others, title, own } = useSelect((state) => {
    const rest = othersIn(state, dm)
    return { name: dmName(state, dm), others: rest, title: rest.length === 1 ? text(person(state, rest[0]!)?.title) : '', own: me(state).userId }
  })
  return (
    <>
      <span className="beginning-people">
        {(others.length > 0 ? others : [own]).slice(0, 5).map((one) => (
          <PersonAvatar key={one} userId={one} size={44} />
        ))}
      </span>
      <h2>{name}</h2>
      <p>{others.length === 0 ? 'Only you see this. A place for notes, lists and files of your own.' : others.length === 1 ? `${title ? `${title}. ` : ''}What you two write stays between you.` : `What is written here stays among the ${others.length + 1} of you.`}</p>
    </>
  )
}
