/** All channels that one may see: found, filtered, sorted, joined in numbers. */
import { Badge, Button, DataTable, EmptyState, Link, Page, Segmented, type TableColumn, useQuery, toCsv, download } from '@mocks/kit'
import { Archive, Download, Hash, Lock, Plus, Star } from 'lucide-react'
import { useState } from 'react'
import { useSelect } from '../hooks'
import type { Channel } from '../model'
import { useDialogs } from '../parts/dialogs/host'
import { isGuest } from '../rules/access'
import { useDeeds } from '../use_deeds'
import { byTime, isMember, me, messagesOf, named, text, texts, visibleChannels } from '../world'

type Which = 'all' | 'mine' | 'others' | 'private' | 'archived'

const exported = (shown: readonly Row[]): void => download('channels.csv', toCsv(shown, [{ header: 'Name', value: (one) => one.name }, { header: 'Members', value: (one) => one.members }, { header: 'Topic', value: (one) => text(one.channel.topic) }, { header: 'Private', value: (one) => one.channel.isPrivate }, { header: 'Made by', value: (one) => one.by }]), 'text/csv')

const WHICH: readonly { value: Which; label: string }[] = [
  { value: 'all', label: 'Open' },
  { value: 'mine', label: 'Yours' },
  { value: 'others', label: 'Not joined' },
  { value: 'private', label: 'Private' },
  { value: 'archived', label: 'Archived' },
]

interface Row {
  readonly channel: Channel
  readonly name: string
  readonly inside: boolean
  readonly members: number
  readonly last: string
  readonly by: string
}

const COLUMNS: readonly TableColumn<Row>[] = [
  { id: 'name', header: 'Name', value: (one) => one.name, width: 215, cell: (row) => <NameCell {...row} /> },
  { id: 'topic', header: 'Topic', value: (one) => text(one.channel.topic) || text(one.channel.description), width: 240 },
  { id: 'members', header: 'Members', value: (one) => one.members, align: 'end', width: 95 },
  { id: 'last', header: 'Last message', value: (one) => one.last.slice(0, 10), width: 120 },
  { id: 'by', header: 'Made by', value: (one) => one.by, filter: 'choice', width: 145 },
  { id: 'inside', header: 'You', value: (one) => (one.inside ? 'Member' : 'Not in it'), filter: 'choice', width: 115, cell: (row) => <OwnCell {...row} /> },
]

export function ChannelsScreen() {
  const deeds = useDeeds()
  const dialogs = useDialogs()
  const [which, setWhich] = useQuery('show', 'all')
  const [chosen, setChosen] = useState<string[]>([])
  const { rows, guest } = useSelect((state) => ({
    guest: isGuest(state),
    rows: visibleChannels(state).map((channel): Row => ({ channel, name: text(channel.name) || channel.channelId, inside: isMember(channel, me(state).userId), members: texts(channel.members).length, last: text(byTime(messagesOf(state, channel.channelId)).at(-1)?.timestamp), by: named(state, text(channel.createdBy)) })),
  }))
  const shown = rows.filter(({ channel, inside }) => (which === 'archived' ? channel.isArchived : !channel.isArchived && (which === 'all' || (which === 'mine' ? inside : which === 'others' ? !inside : channel.isPrivate))))
  const joinable = shown.filter((one) => chosen.includes(one.channel.channelId) && !one.inside && !one.channel.isPrivate && !one.channel.isArchived)
  const joinAll = (): void => {
    const channelIds = joinable.map((one) => one.channel.channelId)
    void deeds.act.channel_join({ channelIds })
    setChosen([])
    deeds.toast({ message: channelIds.length === 1 ? `You are in #${joinable[0]!.name} now.` : `You are in ${channelIds.length} more channels.`, undo: () => channelIds.forEach((channelId) => void deeds.act.channel_leave({ channelId })) })
  }
  return (
    <Page
      title="All channels"
      lead={`${shown.length} shown. Private channels that you are not in are not listed.`}
      actions={
        <>
          <Button icon={<Download size={15} aria-hidden />} onPress={() => exported(shown)}>
            Export CSV
          </Button>
          <Button kind="primary" icon={<Plus size={15} aria-hidden />} disabled={guest} onPress={() => dialogs.open({ kind: 'newChannel' })}>
            Create a channel
          </Button>
        </>
      }
      toolbar={
        <Segmented
          label="Which channels"
          value={which as Which}
          onChange={(value) => {
            setWhich(value)
            setChosen([])
          }}
          options={WHICH}
        />
      }
    >
      <DataTable
        label="Channels"
        rows={shown}
        rowId={(one) => one.channel.channelId}
        columns={COLUMNS}
        selected={chosen}
        onSelect={setChosen}
        rowName={(one) => one.name}
        sort={{ column: 'name' }}
        actions={
          <Button small disabled={joinable.length === 0} onPress={joinAll}>
            {joinable.length === 0 ? 'Join selected' : `Join ${joinable.length}`}
          </Button>
        }
        empty={<EmptyState icon={<Hash size={26} />} title="No channel here" />}
      />
    </Page>
  )
}

function NameCell({ channel, name }: Row) {
  return (
    <span className="channel-name">
      {channel.isPrivate ? <Lock size={14} aria-label="Private" /> : <Hash size={14} aria-hidden />}
      <Link to={`/channel/${encodeURIComponent(channel.channelId)}`}>{name}</Link>
      {channel.isStarred ? <Star size={13} aria-label="Starred" className="star-on" /> : null}
      {channel.isArchived ? <Archive size={13} aria-label="Archived" /> : null}
    </span>
  )
}

function OwnCell({ channel, inside, name }: Row) {
  const deeds = useDeeds()
  if (inside) return <Badge tone="fern">Member</Badge>
  if (channel.isArchived || channel.isPrivate) return <Badge>{channel.isArchived ? 'Archived' : 'Private'}</Badge>
  return (
    <Button small onPress={() => deeds.join(channel)}>
      Join<span className="kit-hidden">{` ${name}`}</span>
    </Button>
  )
}
