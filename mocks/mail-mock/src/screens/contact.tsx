import { Avatar, Button, ConfirmDialog, IconButton, Link, Page, useGo, useParams, useToast } from '@mocks/kit'
import { Pencil, SendHorizontal, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCompose } from '../compose/compose'
import { useAct, useMailClock, useWorld } from '../hooks'
import { contactsOf } from '../mail/contact_lists'
import { listTime } from '../mail/dates'
import { textOf } from '../mail/people'
import { subjectOf, talksIn } from '../mail/threads'
import type { Contact } from '../model'
import { ContactDialog } from '../parts/contact_dialog'
import { talkPath } from '../places'
import { MissingScreen } from './missing'

const MOST = 12

/** One person: how to reach them, and the latest mail with them. */
export function ContactScreen() {
  const { contactId = '' } = useParams()
  const contact = contactsOf(useWorld().contacts).find((one) => one.id === contactId)
  return contact === undefined ? <MissingScreen what="contact" /> : <Shown contact={contact} />
}

function Shown({ contact }: { contact: Contact }) {
  const act = useAct()
  const go = useGo()
  const toast = useToast()
  const compose = useCompose()
  const [asking, setAsking] = useState<'edit' | 'delete' | null>(null)
  const name = textOf(contact.name) || textOf(contact.email)
  const destroy = (): void => {
    void act.contact_delete({ ids: [contact.id] })
    go('/contacts')
    toast({ message: 'Contact deleted.', undo: () => void act.contact_restore({ contacts: [{ ...contact }] }) })
  }
  const facts = [['Email', contact.email], ['Organisation', contact.organisation], ['Phone', contact.phone], ['Notes', contact.notes]] as const
  return (
    <Page
      title={name}
      layout="narrow"
      back={{ to: '/contacts', label: 'Contacts' }}
      marks={<IconButton label={`Star ${name}`} pressed={contact.starred === true} icon={<Star size={17} fill={contact.starred ? 'currentColor' : 'none'} />} onPress={() => void act.contact_star({ ids: [contact.id], starred: contact.starred !== true })} />}
      actions={
        <>
          <Button icon={<SendHorizontal size={15} aria-hidden />} kind="primary" onPress={() => compose.write({ to: [{ name: textOf(contact.name), email: textOf(contact.email) }] })}>Write</Button>
          <Button icon={<Pencil size={15} aria-hidden />} onPress={() => setAsking('edit')}>Edit</Button>
          <Button icon={<Trash2 size={15} aria-hidden />} onPress={() => setAsking('delete')}>Delete</Button>
        </>
      }
    >
      <div className="contact-card">
        <Avatar name={name} size={64} />
        <dl className="facts">
          {facts.map(([label, value]) => (
            <div key={label} className="fact">
              <dt>{label}</dt>
              <dd>{textOf(value) || '—'}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Latest email={textOf(contact.email)} />
      {asking === 'edit' ? <ContactDialog contact={contact} onClose={() => setAsking(null)} /> : null}
      {asking === 'delete' ? (
        <ConfirmDialog title="Delete this contact?" action="Delete" onConfirm={destroy} onClose={() => setAsking(null)}>
          Mail with them stays.
        </ConfirmDialog>
      ) : null}
    </Page>
  )
}

function Latest({ email }: { email: string }) {
  const state = useWorld()
  const clock = useMailClock()
  const query = `from:${email} OR to:${email}`
  const talks = email === '' ? [] : talksIn(state, { kind: 'search', query }, clock.now())
  return (
    <section className="contact-mail" aria-labelledby="contact-mail">
      <h2 id="contact-mail">Latest mail</h2>
      {talks.length === 0 ? <p className="talk-blank">No mail with this address.</p> : null}
      <ul className="plain-list" aria-label="Latest mail">
        {talks.slice(0, MOST).map((one) => (
          <li key={one.id}>
            <Link to={talkPath(one.id, { kind: 'search', query })}>{subjectOf(one.top.subject)}</Link>
            <span>{listTime(one.time, clock)}</span>
          </li>
        ))}
      </ul>
      {talks.length > MOST ? <Link className="contact-all" to={`/search?q=${encodeURIComponent(query)}`}>{`All ${talks.length} conversations`}</Link> : null}
    </section>
  )
}
