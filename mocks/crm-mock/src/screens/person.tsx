import { Avatar, EmptyState, Page, useParams } from '@mocks/kit'
import { UserRoundX } from 'lucide-react'
import { useFormat, useWorld } from '../hooks'
import { isClosedStage } from '../meta/stages'
import { PostView } from '../parts/post_view'
import { Section } from '../parts/related'
import { RecordLink } from '../parts/marks'
import { amountOf, said } from '../world'
import { FollowButton } from './chatter'

/** A colleague: how to reach them, what they work on, what they said. */
export default function PersonScreen() {
  const { id = '' } = useParams()
  const world = useWorld()
  const format = useFormat()
  const user = world.users.find((one) => one.userId === id)
  const trail = [{ to: '/chatter', label: 'Feed' }]
  if (user === undefined) {
    return (
      <Page title="Person not found" trail={trail}>
        <EmptyState icon={<UserRoundX size={24} />} title="There is no such person">
          They may have left.
        </EmptyState>
      </Page>
    )
  }
  const deals = world.all.opportunity.filter((rec) => said(rec, 'ownerId') === id && !isClosedStage(said(rec, 'stage'))).sort((one, other) => amountOf(other) - amountOf(one))
  const posts = world.posts.filter((post) => post.userId === id)
  const facts: [string, string][] = [['Title', user.title], ['Department', user.department], ['Role', user.role], ['Email', user.email], ['Phone', user.phone], ['Time zone', user.timezone]]
  return (
    <Page title={user.name} trail={trail} actions={id === world.me.userId ? null : <FollowButton id={id} name={user.name} />}>
      <div className="feed-columns">
        <div className="stack">
          <Section title="Open opportunities" count={deals.length}>
            {deals.length === 0 ? <p className="muted none">None.</p> : null}
            <ul className="plain-lines">
              {deals.slice(0, 15).map((rec) => (
                <li key={rec.id}>
                  <RecordLink rec={rec} />
                  <span className="gap" />
                  <span className="muted">{said(rec, 'stage')}</span>
                  <b className="num">{format.money(amountOf(rec))}</b>
                </li>
              ))}
            </ul>
          </Section>
          <Section title="Posts" count={posts.length}>
            <div className="posts">
              {posts.slice(0, 20).map((post) => (
                <PostView key={post.postId} post={post} />
              ))}
            </div>
            {posts.length === 0 ? <p className="muted none">None.</p> : null}
          </Section>
        </div>
        <section className="panel person-card" aria-label="About">
          <Avatar name={user.name} size={64} shape="square" />
          <dl>
            {facts.filter(([, value]) => value !== '').map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Page>
  )
}
