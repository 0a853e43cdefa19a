/** Who looks after this person: favourites first, hidden ones on demand. */
import { Avatar, Button, IconButton, Page, SearchField, Switch, useQuery } from '@mocks/kit'
import { CalendarPlus, MessageSquarePlus, Star } from 'lucide-react'
import { useState } from 'react'
import type { Provider } from '../model'
import { usePortal } from '../hooks'
import { Mark, Refused, RowMenu } from '../parts/pieces'
import { maySee } from '../rules/access'
import { activeId, list, text, texts } from '../rules/read'
import { careTeam } from '../rules/topics'

export function CareTeamScreen() {
  const { state } = usePortal()
  const [words, setWords] = useQuery('q')
  const [hidden, setHidden] = useState(false)
  const patient = activeId(state)
  const team = careTeam(state)
  const gone = list(state, 'providers').filter((one) => texts(one.hiddenFor).includes(patient))
  const fits = (one: Provider): boolean => [one.fullName, one.specialty, one.role, one.location].map(text).join(' ').toLowerCase().includes(words.trim().toLowerCase())
  const starred = (one: Provider): number => Number(texts(one.favouriteOf).includes(patient))
  const shown = [...team, ...(hidden ? gone : [])].filter(fits).sort((a, b) => starred(b) - starred(a))
  return (
    <Page title="Care team" toolbar={<><SearchField label="Search care team" value={words} onChange={setWords} onSubmit={setWords} />{gone.length > 0 ? <Switch checked={hidden} onChange={setHidden}>{`Show ${gone.length} hidden`}</Switch> : null}</>}>
      <Refused area="profile" />
      <ul className="ruled" aria-label="Care team">
        {shown.map((one) => <Person key={one.id} one={one} favourite={starred(one) === 1} hidden={gone.includes(one)} />)}
      </ul>
      {shown.length === 0 ? <p className="soft">Nobody fits the search.</p> : null}
    </Page>
  )
}

function Person({ one, favourite, hidden }: { one: Provider; favourite: boolean; hidden: boolean }) {
  const { state, clock, act, toast, go, refused } = usePortal()
  const name = text(one.fullName) || one.id
  const off = refused('profile') !== null
  const hide = (on: boolean): void => {
    void act.provider_hide({ id: one.id, hidden: on })
    toast({ message: on ? `${name} is hidden from your care team.` : `${name} is back in your care team.`, undo: () => void act.provider_hide({ id: one.id, hidden: !on }) })
  }
  return (
    <li>
      <Avatar name={name.split(',')[0]!} size={46} />
      <div className="ruled-main">
        <span className="ruled-title">{name}{text(one.role) === '' ? null : <Mark word={text(one.role)} />}{hidden ? <Mark word="Hidden" /> : null}</span>
        <span>{[text(one.specialty), text(one.location), text(one.phone)].filter(Boolean).join(' · ')}</span>
        {texts(one.languages).length > 1 ? <span className="soft small">{`Speaks ${texts(one.languages).join(', ')}`}</span> : null}
      </div>
      <div className="ruled-side">
        {one.acceptsMessages === false || !maySee(state, 'messages', clock) ? null : <Button small icon={<MessageSquarePlus size={15} />} onPress={() => go(`/messages/compose?topic=medical&to=${one.id}`)}>Message<span className="kit-hidden">{` ${name}`}</span></Button>}
        <Button small icon={<CalendarPlus size={15} />} onPress={() => go(`/schedule?provider=${one.id}`)}>Schedule<span className="kit-hidden">{` with ${name}`}</span></Button>
        <IconButton label={favourite ? `Remove ${name} from favorites` : `Add ${name} to favorites`} pressed={favourite} disabled={off} icon={<Star size={17} fill={favourite ? 'currentColor' : 'none'} />} onPress={() => void act.provider_favourite({ id: one.id, favourite: !favourite })} />
        {off ? null : <RowMenu label={`More on ${name}`} entries={[{ id: 'hide', label: hidden ? 'Show in care team' : 'Hide from care team', onAction: () => hide(!hidden) }]} />}
      </div>
    </li>
  )
}
