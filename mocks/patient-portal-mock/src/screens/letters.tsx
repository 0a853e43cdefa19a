/** Letters from the clinic and others, and one of them. */
import { Button, download, EmptyState, Page, SearchField, useParams, useQuery } from '@mocks/kit'
import { Download, Mail, Printer } from 'lucide-react'
import type { Letter } from '../model'
import { usePortal } from '../hooks'
import { Allowed, Leaf, Mark } from '../parts/pieces'
import { maySee } from '../rules/access'
import { activeId, find, newest, own, ownerOf, text } from '../rules/read'
import { dayText } from '../rules/when'
import { MissingScreen } from './missing'

const titleOf = (one: Letter): string => text(one.title) || text(one.subject) || 'Letter'

export function LettersScreen() {
  const { state, act, go } = usePortal()
  const [words, setWords] = useQuery('q')
  const letters = newest(own(state, 'letters').filter((one) => [titleOf(one), text(one.body), text(one.from), text(one.kind)].join(' ').toLowerCase().includes(words.trim().toLowerCase())), (one) => one.date)
  const open = (one: Letter): void => {
    if (one.isRead !== true) void act.letter_read({ id: one.id })
    go(`/letters/${encodeURIComponent(one.id)}`)
  }
  return (
    <Page title="Letters" toolbar={<SearchField label="Search letters" value={words} onChange={setWords} onSubmit={setWords} />}>
      <Allowed area="documents">
        {letters.length === 0 ? <EmptyState icon={<Mail size={26} />} title="No letters">Letters, referrals and notices appear here.</EmptyState> : (
          <ul className="ruled" aria-label="Letters">
            {letters.map((one) => (
              <li key={one.id}>
                <Leaf time={one.date} past />
                {one.isRead === true ? <span className="dot-none" /> : <span className="dot-unread" role="img" aria-label="Unread" />}
                <div className="ruled-main">
                  <span className="ruled-title"><button type="button" className="text-button" onClick={() => open(one)}>{titleOf(one)}</button><Mark word={text(one.kind)} /></span>
                  <span className="soft small">{text(one.from)}</span>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Allowed>
    </Page>
  )
}

export function LetterScreen() {
  const { id = '' } = useParams()
  const { state, clock, act, refused } = usePortal()
  const one = find(state, 'letters', id)
  if (one === undefined || ownerOf(state, one) !== activeId(state) || !maySee(state, 'documents', clock)) return <MissingScreen what="letter" to="/letters" />
  return (
    <Page title={titleOf(one)} layout="narrow" trail={[{ to: '/letters', label: 'Letters' }]} marks={<Mark word={text(one.kind)} />} lead={[text(one.from), dayText(one.date, clock)].filter(Boolean).join(' · ')} actions={<>{one.isRead === true ? null : <Button disabled={refused('documents') !== null} onPress={() => void act.letter_read({ id: one.id })}>Mark as read</Button>}<Button icon={<Printer size={16} />} onPress={() => window.print()}>Print</Button><Button icon={<Download size={16} />} onPress={() => download(`${titleOf(one)}.txt`, text(one.body))}>Download</Button></>}>
      <Allowed area="documents">
        <div className="sheet"><p className="words" dir="auto">{text(one.body) || 'This letter has no text.'}</p></div>
      </Allowed>
    </Page>
  )
}
