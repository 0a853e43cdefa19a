import { ago, Avatar, Button, EmptyState, IconButton, Link, Page, Tabs, useClock } from '@mocks/kit'
import { Check, Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAct, useSelect } from '../hooks'
import { atLeast, myRole, ROLE_NAMES } from '../rules'
import { commentsOnMine, type Duty, dutiesOf, person, requestsFor, titleOf } from '../selectors'
import { documentPath } from '../use_deeds'

/** What waits for the person: comments assigned or naming them, comments on their documents, requests for access. */
export function InboxScreen() {
  const duties = useSelect(dutiesOf)
  const onMine = useSelect(commentsOnMine)
  const requests = useSelect(requestsFor)
  return (
    <Page title="Inbox" lead="What others wait for you to see to.">
      <Tabs
        label="Inbox"
        tabs={[
          { id: 'duties', label: 'For me', count: duties.length, content: <Duties duties={duties} label="Comments for me" empty="No comment is assigned to you or names you." /> },
          { id: 'mine', label: 'On my documents', count: onMine.length, content: <Duties duties={onMine} label="Comments on my documents" empty="Nobody has an open comment on your documents." /> },
          { id: 'requests', label: 'Access requests', count: requests.length, content: <Requests /> },
        ]}
      />
    </Page>
  )
}

function Duties({ duties, label, empty }: { duties: readonly Duty[]; label: string; empty: string }) {
  if (duties.length === 0) return <Nothing>{empty}</Nothing>
  return (
    <ul className="inbox" aria-label={label}>
      {duties.map((duty) => (
        <DutyLine key={duty.comment.id} duty={duty} />
      ))}
    </ul>
  )
}

function DutyLine({ duty: { comment, document } }: { duty: Duty }) {
  const clock = useClock()
  const { comment_resolve } = useAct()
  const author = useSelect((state) => person(state, comment.userId).name)
  const mayResolve = useSelect((state) => atLeast(myRole(state, document), 'commenter'))
  const replies = (comment.replies ?? []).length
  return (
    <li>
      <Avatar name={author} size={30} />
      <div className="inbox-text">
        <p>
          <b>{author}</b>
          {' on '}
          <Link to={documentPath(document.id)} dir="auto">
            {titleOf(document)}
          </Link>
          <small>{comment.created ? ago(comment.created, clock) : ''}</small>
        </p>
        {comment.quotedText ? <blockquote dir="auto">{comment.quotedText}</blockquote> : null}
        <p dir="auto">{comment.content}</p>
        {replies > 0 ? <small>{replies === 1 ? '1 reply' : `${replies} replies`}</small> : null}
      </div>
      {mayResolve ? (
        <IconButton label={`Resolve: ${(comment.content ?? '').slice(0, 40)}`} icon={<Check size={17} />} onPress={() => void comment_resolve({ id: comment.id, resolved: true })} />
      ) : null}
    </li>
  )
}

function Requests() {
  const requests = useSelect(requestsFor)
  const state = useSelect((all) => all)
  const { access_grant, access_decline } = useAct()
  const clock = useClock()
  if (requests.length === 0) return <Nothing>Nobody is waiting for access.</Nothing>
  return (
    <ul className="inbox" aria-label="Access requests">
      {requests.map(({ document, request }) => {
        const { name } = person(state, request.userId)
        return (
          <li key={request.id}>
            <Avatar name={name} size={30} />
            <div className="inbox-text">
              <p>
                <b>{name}</b>
                {` asks for “${ROLE_NAMES[request.permission] ?? ROLE_NAMES.viewer}” on `}
                <Link to={documentPath(document.id)} dir="auto">
                  {titleOf(document)}
                </Link>
                <small>{request.created ? ago(request.created, clock) : ''}</small>
              </p>
              {request.message ? <p dir="auto">{request.message}</p> : null}
            </div>
            <Button small kind="primary" onPress={() => void access_grant({ id: document.id, requestId: request.id })}>
              {`Grant ${name}`}
            </Button>
            <Button small onPress={() => void access_decline({ id: document.id, requestId: request.id })}>
              {`Decline ${name}`}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function Nothing({ children }: { children: ReactNode }) {
  return (
    <EmptyState icon={<Inbox size={26} />} title="Nothing here">
      <p>{children}</p>
    </EmptyState>
  )
}
