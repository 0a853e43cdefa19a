import { Avatar, Button, EmptyState, Page, SearchField, Segmented, Select, TextArea, useQuery, useToast } from '@mocks/kit'
import { MessagesSquare } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useAct, useWorld } from '../hooks'
import { LIMITS } from '../model'
import { PersonLink } from '../parts/person_link'
import { PostView } from '../parts/post_view'
import { folded } from '../read'

type Whose = 'all' | 'followed' | 'mine'
type Order = 'latest' | 'liked' | 'discussed'

/** What colleagues say to one another. */
export default function ChatterScreen() {
  const world = useWorld()
  const [whose, setWhose] = useQuery('show', 'all')
  const [order, setOrder] = useQuery('sort', 'latest')
  const [search, setSearch] = useQuery('q')
  const posts = world.posts
    .filter((post) => (whose === 'mine' ? post.userId === world.me.userId : whose === 'followed' ? world.following.includes(post.userId) : true))
    .filter((post) => folded(`${post.content} ${world.userName(post.userId)}`).includes(folded(search)))
    .sort((one, other) => (order === 'liked' ? other.likeCount - one.likeCount : order === 'discussed' ? other.commentCount - one.commentCount : 0) || other.createdDate.localeCompare(one.createdDate))
  return (
    <Page
      title="Feed"
      lead={<span role="status">{posts.length} posts</span>}
      toolbar={
        <>
          <Segmented label="Whose posts" value={whose as Whose} options={[{ value: 'all', label: 'Everybody' }, { value: 'followed', label: 'People I follow' }, { value: 'mine', label: 'Mine' }]} onChange={setWhose} />
          <Select label="Order" hideLabel value={order as Order} options={[{ value: 'latest', label: 'Latest first' }, { value: 'liked', label: 'Most liked' }, { value: 'discussed', label: 'Most discussed' }]} onChange={setOrder} />
          <span className="gap" />
          <SearchField label="Search the feed" value={search} onChange={setSearch} onSubmit={setSearch} />
        </>
      }
    >
      <div className="feed-columns">
        <div className="stack">
          <NewPost />
          <div className="panel posts">
            {posts.length === 0 ? (
              <EmptyState icon={<MessagesSquare size={24} />} title="No posts">
                {whose === 'followed' ? 'Follow people to see what they say.' : 'Nothing fits.'}
              </EmptyState>
            ) : null}
            {posts.slice(0, 100).map((post) => (
              <PostView key={post.postId} post={post} />
            ))}
          </div>
        </div>
        <People />
      </div>
    </Page>
  )
}

export function NewPost() {
  const act = useAct()
  const toast = useToast()
  const [text, setText] = useState('')
  const post = (event: FormEvent): void => {
    event.preventDefault()
    if (text.trim() === '') return
    void act.post_create({ content: text })
    setText('')
    toast({ message: 'Posted.' })
  }
  return (
    <form className="panel new-post" onSubmit={post}>
      <TextArea label="New post" hideLabel placeholder="Share news with your colleagues" rows={2} value={text} onChange={setText} maxLength={LIMITS.post} />
      <Button kind="primary" type="submit" disabled={text.trim() === ''}>
        Post
      </Button>
    </form>
  )
}

function People() {
  const world = useWorld()
  return (
    <section className="panel" aria-label="People">
      <header className="panel-head">
        <h2>People</h2>
        <span className="muted small">you follow {world.following.filter((id) => world.users.some((user) => user.userId === id)).length}</span>
      </header>
      <ul className="people">
        {world.users.filter((user) => user.userId !== world.me.userId).map((user) => (
          <li key={user.userId}>
            <Avatar name={user.name} size={28} />
            <div className="comment-body">
              <PersonLink id={user.userId} />
              <span className="muted small">{user.title}</span>
            </div>
            <FollowButton id={user.userId} name={user.name} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function FollowButton({ id, name }: { id: string; name: string }) {
  const world = useWorld()
  const act = useAct()
  const followed = world.following.includes(id)
  return (
    <Button small kind={followed ? 'plain' : 'primary'} onPress={() => void (followed ? act.user_unfollow : act.user_follow)({ id })}>
      {followed ? 'Unfollow' : 'Follow'}
      <span className="kit-hidden"> {name}</span>
    </Button>
  )
}
