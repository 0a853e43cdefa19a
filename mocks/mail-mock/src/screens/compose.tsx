import { readRecipients, useLocation, useTitle } from '@mocks/kit'
import { useEffect, useRef } from 'react'
import { useCompose } from '../compose/compose'
import { useWorld } from '../hooks'
import { knownPeople } from '../mail/people'
import { MailboxScreen } from './mailbox'

/** A new message over the inbox: /compose?to=anna@x.example&subject=Tea&body=… */
export function ComposeScreen() {
  useTitle('New message')
  const compose = useCompose()
  const state = useWorld()
  const { search } = useLocation()
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    const given = new URLSearchParams(search)
    const people = (key: string) => readRecipients(given.get(key) ?? '', knownPeople(state))
    compose.write({ to: people('to'), cc: people('cc'), bcc: people('bcc'), subject: given.get('subject') ?? '', body: given.get('body') ?? '' })
  }, [compose, search, state])
  return <MailboxScreen id="inbox" />
}
