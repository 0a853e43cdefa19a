import { MailList } from '../parts/mail_list'
import { factsOf } from '../places'

/** The list of a folder or a mark: inbox, starred, sent … */
export function MailboxScreen({ id }: { id: string }) {
  const facts = factsOf(id)!
  return <MailList title={facts.title} place={facts.place} empty={{ icon: facts.icon, title: facts.empty, hint: facts.hint }} />
}
