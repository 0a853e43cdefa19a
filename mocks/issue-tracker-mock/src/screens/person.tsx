/** One person: what they have, what they did. */
import { ago, Avatar, Badge, EmptyState, Link, Page, Select, useClock, useParams } from '@mocks/kit'
import { UserRoundX } from 'lucide-react'
import { useAct, useWorld } from '../hooks'
import type { User } from '../model'
import { activityWords } from '../parts/issue/history'
import { IssueLine } from '../parts/issue_line'
import { issuePath } from '../parts/marks'
import { ROLE_OPTIONS, ROLE_WORDS } from '../parts/roles'

export default function PersonScreen() {
  const { id = '' } = useParams()
  const user = useWorld().userById.get(id)
  if (user === undefined) {
    return (
      <Page title="No such person">
        <EmptyState icon={<UserRoundX size={24} />} title={`There is nobody with the id “${id}”`}>
          <Link className="kit-button kit-button-plain" to="/people">
            All people
          </Link>
        </EmptyState>
      </Page>
    )
  }
  return <Profile user={user} />
}

const SHOWN = 25

function Profile({ user }: { user: User }) {
  const world = useWorld()
  const clock = useClock()
  const act = useAct()
  const open = world.issues.filter((issue) => issue.assigneeId === user.id && issue.status !== 'Done')
  const did = [...world.activity].reverse().filter((one) => one.userId === user.id && world.issueById.has(one.issueId))
  const editable = world.me.role === 'admin' && world.me.id !== user.id
  return (
    <Page title={user.name} trail={[{ to: '/people', label: 'People' }]} lead={[user.title, user.email].filter(Boolean).join(', ')} marks={user.active ? null : <Badge tone="amber">Deactivated</Badge>}>
      <div className="row profile">
        <Avatar name={user.name} source={user.avatar} size={52} />
        {editable ? <Select label={`Role of ${user.name}`} value={user.role} options={ROLE_OPTIONS} onChange={(role) => void act.user_set_role({ id: user.id, role })} /> : <span>Role: {ROLE_WORDS[user.role]}{world.me.id === user.id ? ' (you)' : ''}</span>}
      </div>
      <div className="gadgets">
        <section className="gadget" aria-label="Open issues">
          <header>
            <h2>Open issues</h2>
            <span className="count">{open.length}</span>
          </header>
          <ul className="plain-list gadget-body">
            {open.length === 0 ? <li className="muted">None.</li> : null}
            {open.slice(0, SHOWN).map((issue) => (
              <li key={issue.id} className="line">
                <IssueLine issue={issue} />
              </li>
            ))}
            {open.length > SHOWN ? (
              <li>
                <Link className="more-link" to={`/search?q=${encodeURIComponent(`assignee = "${user.name}" AND status != Done`)}`}>All {open.length} issues</Link>
              </li>
            ) : null}
          </ul>
        </section>
        <section className="gadget" aria-label="Activity">
          <header>
            <h2>Activity</h2>
          </header>
          <ul className="plain-list gadget-body activity">
            {did.length === 0 ? <li className="muted">Nothing has been recorded.</li> : null}
            {did.slice(0, SHOWN).map((one) => {
              const issue = world.issueById.get(one.issueId)!
              return (
                <li key={one.id} className="line">
                  <span className="activity-words">
                    <bdi>{activityWords(one)}</bdi>{' '}
                    <Link className="key-inline" to={issuePath(issue)} title={issue.summary}>{issue.key}</Link>
                  </span>
                  <time className="muted" dateTime={one.at}>{ago(one.at, clock)}</time>
                </li>
              )
            })}
          </ul>
        </section>
      </div>
    </Page>
  )
}
