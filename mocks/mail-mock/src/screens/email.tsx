import { useGo, useParams, useQuery, useTitle } from '@mocks/kit'
import { useMailClock, useWorld } from '../hooks'
import { sorted, subjectOf, tabOf, talkAt, talksIn } from '../mail/threads'
import { TalkView } from '../parts/talk_view'
import { factsOf, isFolder, pathOf, placeOfKey, talkPath } from '../places'
import { useSettings } from '../hooks'

/** One conversation on a page of its own; the address tells which list it was opened from. */
export function EmailScreen() {
  const { threadId = '' } = useParams()
  const [from] = useQuery('in')
  const state = useWorld()
  const clock = useMailClock()
  const settings = useSettings()
  const go = useGo()
  const place = placeOfKey(from)
  const talk = talkAt(state, threadId, place, clock.now())
  useTitle(talk === null ? 'Conversation' : subjectOf(talk.mails[0]!.subject))
  const list = place ?? factsOf('inbox')!.place
  const all = sorted(talksIn(state, list, clock.now()), 'newest')
  // In the inbox one steps through the tab that the conversation is in.
  const rows = isFolder(list, 'inbox') && talk !== null ? all.filter((one) => tabOf(one, settings.tabs) === tabOf(talk, settings.tabs)) : all
  return <TalkView key={threadId} id={threadId} place={place} rows={rows} onLeave={(next) => go(next === null ? pathOf(list) : talkPath(next, list))} />
}
