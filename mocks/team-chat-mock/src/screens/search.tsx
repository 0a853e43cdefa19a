/** Messages, files, channels and people that suit a query, in any order, thinned out by filters. */
import { Button, EmptyState, Feed, Link, Page, parseQuery, Select, Tabs, useClock, useQuery, formatQuery } from '@mocks/kit'
import { Hash, Lock, SearchX } from 'lucide-react'
import { useSelect } from '../hooks'
import { FileView } from '../parts/files/files_view'
import { ChatMessage } from '../parts/message/chat_message'
import { PersonAvatar } from '../parts/person_avatar'
import { fold, type Hit, KEYS, searchFiles, searchMessages, wordsOf } from '../rules/search'
import { whenText } from '../text/local_time'
import { dmName, nameOf, named, ownDms, people, placeName, placePath, place, repliesTo, settings, text, visibleChannels } from '../world'

type Order = 'new' | 'old' | 'fit'

export function SearchScreen() {
  const clock = useClock()
  const [query, setQuery] = useQuery('q')
  const [tab, setTab] = useQuery('tab', 'messages')
  const [order, setOrder] = useQuery('order', 'new')
  const { messages, files, channels, persons } = useSelect((state) => {
    const words = fold(wordsOf(query).join(' '))
    const asks = words !== ''
    return {
      messages: ordered(searchMessages(state, query, clock), order as Order, wordsOf(query)),
      files: ordered(searchFiles(state, query, clock), order as Order, wordsOf(query)),
      channels: asks ? visibleChannels(state).filter((one) => fold(`${text(one.name)} ${text(one.topic)} ${text(one.description)}`).includes(words)) : [],
      persons: asks ? people(state).filter((one) => fold(`${nameOf(one)} ${text(one.fullName)} ${text(one.title)} ${text(one.email)}`).includes(words)) : [],
    }
  })
  return (
    <Page
      title="Search"
      layout="narrow"
      lead={query.trim() === '' ? 'Type words above. Operators such as from: and in: narrow it down.' : `For: ${query}`}
      toolbar={<Filters query={query} onQuery={setQuery} order={order} onOrder={setOrder} />}
    >
      {query.trim() === '' ? (
        <Examples onChoose={setQuery} />
      ) : (
        <Tabs
          label="Found"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'messages', label: 'Messages', count: messages.length, content: <Messages hits={messages} /> },
            { id: 'files', label: 'Files', count: files.length, content: files.length === 0 ? <None /> : <FoundFiles hits={files} /> },
            { id: 'channels', label: 'Channels', count: channels.length, content: channels.length === 0 ? <None /> : <ul className="found" aria-label="Channels found">{channels.map((one) => <li key={one.channelId}><Link className="found-link" to={`/channel/${encodeURIComponent(one.channelId)}`}>{one.isPrivate ? <Lock size={16} aria-hidden /> : <Hash size={16} aria-hidden />}<span>{text(one.name)}<small>{text(one.topic) || text(one.description)}</small></span></Link></li>)}</ul> },
            { id: 'people', label: 'People', count: persons.length, content: persons.length === 0 ? <None /> : <ul className="found" aria-label="People found">{persons.map((one) => <li key={one.userId}><Link className="found-link" to={`/people/${encodeURIComponent(one.userId)}`}><PersonAvatar userId={one.userId} size={30} dot /><span>{nameOf(one)}<small>{text(one.title)}</small></span></Link></li>)}</ul> },
          ]}
        />
      )}
    </Page>
  )
}

function ordered<T extends Hit>(hits: T[], order: Order, words: readonly string[]): T[] {
  const time = (one: Hit): string => text(one.message.timestamp)
  const newest = (a: Hit, b: Hit): number => time(b).localeCompare(time(a))
  // Better: more of the words, as whole words, in less text.
  const fit = (one: Hit): number => words.filter((word) => new RegExp(`(?<![\\p{L}])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}])`, 'iu').test(text(one.message.content))).length * 1000 - text(one.message.content).length
  return hits.sort(order === 'old' ? (a, b) => -newest(a, b) : order === 'fit' ? (a, b) => fit(b) - fit(a) || newest(a, b) : newest)
}

interface FiltersProps {
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly order: string
  readonly onOrder: (order: string) => void
}

/** The same as operators in the query: one may choose or type. */
function Filters({ query, onQuery, order, onOrder }: FiltersProps) {
  const { names, places } = useSelect((state) => ({ names: people(state).map(nameOf), places: [...visibleChannels(state).map((one) => text(one.name)), ...ownDms(state).map((one) => dmName(state, one))] }))
  const parsed = parseQuery(query, KEYS)
  const valueOf = (key: string): string => parsed.tokens.find((one) => one.key === key)?.value ?? ''
  const set = (key: string, value: string): void => onQuery(formatQuery({ tokens: [...parsed.tokens.filter((one) => one.key !== key), ...(value === '' ? [] : [{ key, value }])], text: parsed.text }))
  const options = (all: readonly string[], any: string, now: string): { value: string; label: string }[] => [{ value: '', label: any }, ...[...new Set([...all, now])].filter(Boolean).map((one) => ({ value: one, label: one }))]
  return (
    <div className="filters">
      <Select label="From" value={valueOf('from')} onChange={(value) => set('from', value)} options={options(['me', ...names], 'Anybody', valueOf('from'))} />
      <Select label="In" value={valueOf('in')} onChange={(value) => set('in', value)} options={options(places, 'Anywhere', valueOf('in'))} />
      <Select label="With" value={valueOf('has')} onChange={(value) => set('has', value)} options={options(['file', 'picture', 'link', 'reaction', 'poll', 'thread'], 'Anything', valueOf('has'))} />
      <Select label="When" value={valueOf('on') ? `on ${valueOf('on')}` : valueOf('after') ? `after ${valueOf('after')}` : ''} onChange={(value) => onQuery(formatQuery({ tokens: [...parsed.tokens.filter((one) => one.key !== 'on' && one.key !== 'after'), ...(value === '' ? [] : [{ key: value.split(' ')[0]!, value: value.split(' ')[1]! }])], text: parsed.text }))} options={[{ value: '', label: 'Any time' }, { value: 'on today', label: 'Today' }, { value: 'on yesterday', label: 'Yesterday' }, ...['on', 'after'].flatMap((key) => (valueOf(key) && !['today', 'yesterday'].includes(valueOf(key)) ? [{ value: `${key} ${valueOf(key)}`, label: `${key === 'on' ? 'On' : 'After'} ${valueOf(key)}` }] : []))]} />
      <Select label="Order" value={order} onChange={onOrder} options={[{ value: 'new', label: 'Newest first' }, { value: 'old', label: 'Oldest first' }, { value: 'fit', label: 'Best match' }]} />
    </div>
  )
}

const EXAMPLES = ['has:file', 'is:saved', 'is:pinned', 'from:me', 'has:poll', 'mentions:me', 'on:yesterday'] as const

function Examples({ onChoose }: { onChoose: (query: string) => void }) {
  return (
    <div className="examples">
      <p>Some searches to begin with:</p>
      <div>
        {EXAMPLES.map((one) => (
          <Button key={one} small onPress={() => onChoose(one)}>
            {one}
          </Button>
        ))}
      </div>
    </div>
  )
}

function None() {
  return (
    <EmptyState icon={<SearchX size={26} />} title="Nothing found">
      Try fewer words or another filter.
    </EmptyState>
  )
}

function Messages({ hits }: { hits: readonly Hit[] }) {
  const state = useSelect((whole) => whole)
  return (
    <Feed label="Messages found" items={hits} itemId={(one) => `${one.key} ${one.message.messageId}`} itemName={(one) => `In ${nameIn(one)}`} step={20} empty={<None />}>
      {(hit) => {
        const thread = repliesTo(state, hit.message)
        return (
          <>
            <header className="group-head">
              <h2 dir="auto">
                <Link to={`${placePath(state, hit.key)}?${thread ? `thread=${encodeURIComponent(thread.parentMessageId)}` : `m=${encodeURIComponent(hit.message.messageId)}`}`}>{nameIn(hit)}</Link>
              </h2>
              {thread ? <small>in a thread</small> : null}
            </header>
            <ChatMessage message={hit.message} where={hit.key} quiet />
          </>
        )
      }}
    </Feed>
  )
  function nameIn(hit: Hit): string {
    const found = place(state, hit.key)
    return found === null ? hit.key : placeName(state, found)
  }
}

function FoundFiles({ hits }: { hits: ReturnType<typeof searchFiles> }) {
  const clock = useClock()
  const state = useSelect((whole) => whole)
  return (
    <ul className="found" aria-label="Files found">
      {hits.map((hit, index) => (
        <li key={`${hit.message.messageId} ${index}`} className="found-file">
          <FileView file={hit.file} />
          <Link to={`${placePath(state, hit.key)}?m=${encodeURIComponent(hit.message.messageId)}`}>{`${named(state, hit.message.senderId)}, ${whenText(text(hit.message.timestamp), clock, settings(state).use24Hour)}`}</Link>
        </li>
      ))}
    </ul>
  )
}
