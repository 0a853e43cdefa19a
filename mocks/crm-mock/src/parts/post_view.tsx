import { Avatar, Button, IconButton, Menu, TextArea, useToast } from '@mocks/kit'
import { MessageSquare, MoreHorizontal, ThumbsUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { isManager } from '../actions/shared'
import { useAct, useFormat, useSelect, useWorld } from '../hooks'
import { LIMITS } from '../model'
import { excerpt } from '../read'
import type { Talk } from '../world'
import { PersonLink } from './person_link'

/** A post of the feed: its words, likes and comments. */
export function PostView({ post, brief = false }: { post: Talk; brief?: boolean }) {
  const world = useWorld()
  const act = useAct()
  const toast = useToast()
  const format = useFormat()
  const manager = useSelect(isManager)
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState<string | null>(null)
  const author = world.userName(post.userId)
  const liked = post.likes.includes(world.me.userId)
  const mine = post.userId === world.me.userId
  const remove = (): void => {
    void act.post_delete({ id: post.postId })
    toast({ message: 'Post deleted.' })
  }
  const save = (): void => {
    if (draft !== null && draft.trim() !== '') void act.post_edit({ id: post.postId, content: draft })
    setDraft(null)
  }
  const entries = [...(mine ? [{ id: 'edit', label: 'Edit post', onAction: () => setDraft(post.content) }] : []), ...(mine || manager ? [{ id: 'delete', label: 'Delete post', danger: true, onAction: remove }] : [])]
  return (
    <article className="post" aria-label={`Post by ${author}, ${format.moment(post.createdDate)}`}>
      <Avatar name={author} size={32} />
      <div className="post-body">
        <header>
          <PersonLink id={post.userId} /> <span className="muted small">{format.ago(post.createdDate)}</span>
          <span className="gap" />
          {entries.length === 0 || brief ? null : (
            <Menu label={`Actions for the post “${excerpt(post.content)}”`} entries={entries}>
              <IconButton label={`Actions for the post “${excerpt(post.content)}”`} icon={<MoreHorizontal size={15} />} />
            </Menu>
          )}
        </header>
        {draft === null ? (
          <p className="long-text">{post.content}</p>
        ) : (
          <div className="stack">
            <TextArea label="Edit post" hideLabel value={draft} onChange={setDraft} maxLength={LIMITS.post} />
            <div className="row">
              <Button small onPress={() => setDraft(null)}>
                Cancel
              </Button>
              <Button small kind="primary" disabled={draft.trim() === ''} onPress={save}>
                Save post
              </Button>
            </div>
          </div>
        )}
        <footer>
          <button type="button" className={liked ? 'post-deed post-liked' : 'post-deed'} aria-pressed={liked} aria-label={`Like “${excerpt(post.content)}”, ${post.likeCount}`} title={post.likes.map(world.userName).join(', ') || undefined} onClick={() => void act.post_like({ id: post.postId, liked: !liked })}>
            <ThumbsUp size={14} aria-hidden /> {liked ? 'Liked' : 'Like'} · {post.likeCount}
          </button>
          <button type="button" className="post-deed" aria-expanded={open} aria-label={`${post.commentCount === 1 ? '1 comment' : `${post.commentCount} comments`} on “${excerpt(post.content)}”`} onClick={() => setOpen(!open)}>
            <MessageSquare size={14} aria-hidden /> {post.commentCount === 1 ? '1 comment' : `${post.commentCount} comments`}
          </button>
        </footer>
        {open ? <Comments post={post} /> : null}
      </div>
    </article>
  )
}

function Comments({ post }: { post: Talk }) {
  const world = useWorld()
  const act = useAct()
  const format = useFormat()
  const manager = useSelect(isManager)
  const [text, setText] = useState('')
  const add = (event: FormEvent): void => {
    event.preventDefault()
    if (text.trim() === '') return
    void act.post_comment({ id: post.postId, content: text })
    setText('')
  }
  return (
    <div className="post-comments">
      <ul>
        {post.comments.map((comment) => {
          const liked = comment.likes.includes(world.me.userId)
          const author = world.userName(comment.userId)
          return (
            <li key={comment.commentId}>
              <Avatar name={author} size={22} />
              <div className="comment-body">
                <span>
                  <PersonLink id={comment.userId} /> <span className="muted small">{format.ago(comment.createdDate)}</span>
                </span>
                <p className="long-text">{comment.content}</p>
                <span className="row">
                  <button type="button" className={liked ? 'post-deed post-liked' : 'post-deed'} aria-pressed={liked} aria-label={`Like the comment “${excerpt(comment.content)}”, ${comment.likeCount}`} onClick={() => void act.comment_like({ id: post.postId, commentId: comment.commentId, liked: !liked })}>
                    <ThumbsUp size={12} aria-hidden /> {comment.likeCount}
                  </button>
                  {comment.userId === world.me.userId || manager ? (
                    <button type="button" className="post-deed" aria-label={`Delete the comment “${excerpt(comment.content)}”`} onClick={() => void act.comment_delete({ id: post.postId, commentId: comment.commentId })}>
                      Delete
                    </button>
                  ) : null}
                </span>
              </div>
            </li>
          )
        })}
      </ul>
      <form className="comment-form" onSubmit={add}>
        <TextArea label="Write a comment" hideLabel placeholder="Write a comment" rows={1} value={text} onChange={setText} maxLength={LIMITS.post} />
        <Button type="submit" disabled={text.trim() === ''}>
          Comment
        </Button>
      </form>
    </div>
  )
}
