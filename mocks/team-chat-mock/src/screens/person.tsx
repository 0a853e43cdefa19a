/** Somebody else's profile. */
import { Button, EmptyState, Link, Page, useClock, useParams } from '@mocks/kit'
import { MessageSquare, Phone, UserX } from 'lucide-react'
import { useSelect } from '../hooks'
import type { Person } from '../model'
import { PersonAvatar } from '../parts/person_avatar'
import { roleOf } from '../rules/access'
import { presenceOf, presenceText, statusOf } from '../rules/presence'
import { localOf, whenText } from '../text/local_time'
import { useDeeds } from '../use_deeds'
import { activeCall, groups, isMember, me, nameOf, person, settings, text, texts, visibleChannels } from '../world'

export function PersonScreen() {
  const { userId = '' } = useParams()
  const clock = useClock()
  const deeds = useDeeds()
  const { one, own, use24Hour, calling } = useSelect((state) => ({
    one: person(state, userId),
    own: me(state).userId,
    use24Hour: settings(state).use24Hour,
    calling: activeCall(state) !== null,
  }))
  if (one === null) {
    return (
      <Page title="Not found" back={{ to: '/people', label: 'People' }} layout="narrow">
        <EmptyState icon={<UserX size={26} />} title="Nobody here has this address" />
      </Page>
    )
  }
  const status = statusOf(one, clock)
  const call = async (): Promise<void> => {
    const key = await deeds.act.dm_create({ userIds: [userId] })
    if (key === null) return
    await deeds.act.call_start({ key, type: 'audio' })
    deeds.go(`/dm/${encodeURIComponent(key)}`)
  }
  return (
    <Page title={nameOf(one)} back={{ to: '/people', label: 'People' }} layout="narrow">
      <div className="profile">
        <PersonAvatar userId={userId} size={112} />
        <div className="profile-main">
          <p className="profile-line">
            {presenceText(presenceOf(one, clock))}
            {status ? ` · ${status.emoji} ${status.message}${status.expiresAt ? ` (until ${whenText(status.expiresAt, clock, use24Hour)})` : ''}` : ''}
          </p>
          <div className="profile-buttons">
            {userId === own ? (
              <Link className="kit-button kit-button-primary" to="/profile">
                Change your profile
              </Link>
            ) : (
              <>
                <Button kind="primary" icon={<MessageSquare size={15} aria-hidden />} disabled={one.isDeactivated} onPress={() => void deeds.talkTo([userId])}>
                  Write a message
                </Button>
                <Button icon={<Phone size={15} aria-hidden />} disabled={one.isDeactivated || calling} onPress={() => void call()}>
                  {calling ? 'Call (one is going on)' : 'Call'}
                </Button>
              </>
            )}
          </div>
          <Facts one={one} />
        </div>
      </div>
    </Page>
  )
}

function Facts({ one }: { one: Person }) {
  const clock = useClock()
  const { channels, teams } = useSelect((state) => ({
    channels: visibleChannels(state).filter((channel) => isMember(channel, one.userId) && !channel.isArchived),
    teams: groups(state).filter((group) => texts(group.members).includes(one.userId)),
  }))
  const facts: [string, string][] = [
    ['Title', text(one.title)],
    ['Team', text(one.department)],
    ['Role', one.isDeactivated ? 'Deactivated' : roleOf(one)],
    ['Pronouns', text(one.pronouns)],
    ['E-mail', text(one.email)],
    ['Phone', text(one.phone)],
    ['Local time', text(one.timeZone) === '' ? '' : `${localOf(clock.now(), one.timeZone)?.slice(11)} (${one.timeZone.replaceAll('_', ' ')})`],
    ['Here since', text(one.startedAt)],
  ]
  return (
    <dl className="about">
      {facts.filter(([, value]) => value !== '').map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
      <div>
        <dt>Groups</dt>
        <dd>{teams.map((team) => `@${text(team.handle)}`).join(', ') || 'None'}</dd>
      </div>
      <div>
        <dt>Channels</dt>
        <dd className="profile-channels">
          {channels.length === 0 ? 'None that you can see' : channels.map((channel) => <Link key={channel.channelId} to={`/channel/${encodeURIComponent(channel.channelId)}`}>{`#${text(channel.name)}`}</Link>)}
        </dd>
      </div>
    </dl>
  )
}
