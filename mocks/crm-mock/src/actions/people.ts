/** The feed, files, people, notifications, profile and settings. */
import type { Context } from '@mocks/kit'
import { identify } from '../meta/identify'
import { type FileRecord, LIMITS, type Post, type Recent, type Settings, type State, type User } from '../model'
import { text, texts } from '../read'
import { binned, fresh, isManager, isUser, listOf, myId } from './shared'

const findPost = (draft: State, id: string): Post | undefined => identify(draft.chatterPosts, 'postId').find((one) => one.id === id)?.record

/** Likes and their count stay one. */
function like(one: { likes?: string[]; likeCount?: number }, userId: string, liked: boolean): void {
  const likes = texts(one.likes)
  if (likes.includes(userId) === liked) return
  one.likes = liked ? [...likes, userId] : likes.filter((id) => id !== userId)
  one.likeCount = Math.max(0, (typeof one.likeCount === 'number' ? one.likeCount : likes.length) + (liked ? 1 : -1))
}

export const feedActions = {
  post_create(draft: State, { content }: { content: string }, context: Context): string | null {
    const said = content.trim().slice(0, LIMITS.post)
    if (said === '') return null
    const all = listOf(draft, 'chatterPosts')
    const id = fresh(all, 'postId', 'post')
    all.unshift({ postId: id, userId: myId(draft), content: said, createdDate: context.now(), likeCount: 0, commentCount: 0, likes: [], comments: [] })
    return id
  },

  post_edit(draft: State, { id, content }: { id: string; content: string }): void {
    const post = findPost(draft, id)
    if (post !== undefined && post.userId === myId(draft) && content.trim() !== '') post.content = content.trim().slice(0, LIMITS.post)
  },

  /** One's own; managers also others'. */
  post_delete(draft: State, { id }: { id: string }): void {
    const place = identify(draft.chatterPosts, 'postId').find((one) => one.id === id)
    if (place !== undefined && (place.record.userId === myId(draft) || isManager(draft))) draft.chatterPosts!.splice(place.index, 1)
  },

  post_like(draft: State, { id, liked }: { id: string; liked: boolean }): void {
    const post = findPost(draft, id)
    if (post !== undefined) like(post, myId(draft), liked)
  },

  post_comment(draft: State, { id, content }: { id: string; content: string }, context: Context): string | null {
    const post = findPost(draft, id)
    const said = content.trim().slice(0, LIMITS.post)
    if (post === undefined || said === '') return null
    if (!Array.isArray(post.comments)) post.comments = []
    const commentId = fresh((draft.chatterPosts ?? []).flatMap((one) => one?.comments ?? []), 'commentId', 'comment')
    post.comments.push({ commentId, userId: myId(draft), content: said, createdDate: context.now(), likeCount: 0, likes: [] })
    post.commentCount = (typeof post.commentCount === 'number' ? post.commentCount : post.comments.length - 1) + 1
    return commentId
  },

  comment_like(draft: State, { id, commentId, liked }: { id: string; commentId: string; liked: boolean }): void {
    const comment = identify(findPost(draft, id)?.comments, 'commentId').find((one) => one.id === commentId)?.record
    if (comment !== undefined) like(comment, myId(draft), liked)
  },

  comment_delete(draft: State, { id, commentId }: { id: string; commentId: string }): void {
    const post = findPost(draft, id)
    const place = identify(post?.comments, 'commentId').find((one) => one.id === commentId)
    if (post === undefined || place === undefined || (place.record.userId !== myId(draft) && !isManager(draft))) return
    post.comments!.splice(place.index, 1)
    post.commentCount = Math.max(0, (typeof post.commentCount === 'number' ? post.commentCount : post.comments!.length + 1) - 1)
  },

  user_follow(draft: State, { id }: { id: string }): void {
    const all = listOf(draft, 'following')
    if (isUser(draft, id) && id !== myId(draft) && !all.includes(id)) all.push(id)
  },

  user_unfollow(draft: State, { id }: { id: string }): void {
    const all = listOf(draft, 'following')
    if (all.includes(id)) draft.following = all.filter((one) => one !== id)
  },
}

export const fileActions = {
  file_add(draft: State, { files, relatedToType, relatedToId }: { files: readonly { name: string; size: number; type: string; url: string }[]; relatedToType?: string; relatedToId?: string }, context: Context): string[] {
    const all = listOf(draft, 'files')
    const binnedIds = (draft.recycleBin ?? []).filter((one) => one?.kind === 'file').map((one) => one.recordId)
    return files.slice(0, 20).map((file) => {
      const fileId = fresh(all, 'fileId', 'file', binnedIds)
      const record: FileRecord = { fileId, name: file.name, type: file.type, size: file.size, url: file.url, ownerId: myId(draft), uploadDate: context.now() }
      all.push(relatedToId === undefined ? record : { ...record, relatedToType, relatedToId })
      return fileId
    })
  },

  file_rename(draft: State, { id, name }: { id: string; name: string }): void {
    const file = identify(draft.files, 'fileId').find((one) => one.id === id)?.record
    if (file !== undefined && name.trim() !== '' && file.name !== name.trim()) file.name = name.trim().slice(0, LIMITS.name)
  },

  file_delete(draft: State, { ids }: { ids: readonly string[] }, context: Context): string[] {
    const chosen = identify(draft.files, 'fileId').filter((one) => ids.includes(one.id))
    const made = chosen.map(({ id, record, index }) => binned(draft, 'file', id, record, index, text(record.name, id), context))
    const gone = new Set(chosen.map((one) => one.record))
    if (gone.size > 0) draft.files = draft.files!.filter((one) => !gone.has(one))
    return made
  },
}

const PROFILE = ['firstName', 'lastName', 'email', 'phone', 'title', 'department'] as const
type Profile = Partial<Record<(typeof PROFILE)[number], string>>

export const personActions = {
  /** Only `user` changes; the list of users is brought up to date when somebody else signs in. */
  profile_edit(draft: State, given: Profile): void {
    if (given.lastName !== undefined && given.lastName.trim() === '') return
    if (given.email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(given.email.trim())) return
    assign(draft, Object.fromEntries(PROFILE.filter((key) => given[key] !== undefined).map((key) => [key, given[key]!.trim().slice(0, LIMITS.text)])))
  },

  user_settings_edit(draft: State, given: { timezone?: string; locale?: string; theme?: string }): void {
    assign(draft, Object.fromEntries(Object.entries(given).filter(([, value]) => typeof value === 'string' && value !== '')))
  },

  settings_edit(draft: State, given: Partial<Settings>): void {
    for (const [key, value] of Object.entries(given)) {
      if (((draft.settings ?? {}) as Record<string, unknown>)[key] !== value) draft.settings = { ...draft.settings, [key]: value }
    }
  },

  user_switch(draft: State, { id }: { id: string }): void {
    const users = identify(draft.users, 'userId')
    const next = users.find((one) => one.id === id)?.record
    if (next === undefined || id === myId(draft)) return
    const before = users.find((one) => one.id === myId(draft))?.record
    if (before !== undefined && draft.user) Object.assign(before, JSON.parse(JSON.stringify(draft.user)))
    else if (draft.user) listOf(draft, 'users').push(JSON.parse(JSON.stringify(draft.user)) as User)
    draft.user = JSON.parse(JSON.stringify(next)) as User
  },

  /** What was looked at, the latest first. */
  record_view(draft: State, { type, id, name }: { type: string; id: string; name: string }, context: Context): void {
    const all = listOf(draft, 'recentlyViewed')
    if (all[0]?.id === id && all[0]?.type === type) return
    const item: Recent = { type, id, name, viewedDate: context.now() }
    draft.recentlyViewed = [item, ...all.filter((one) => one?.id !== id || one?.type !== type)].slice(0, LIMITS.recent)
  },

  notification_dismiss(draft: State, { ids }: { ids: readonly string[] }): void {
    const all = listOf(draft, 'dismissedNotifications')
    for (const id of ids) if (id !== '' && !all.includes(id)) all.push(id)
  },
}

function assign(draft: State, fields: Record<string, unknown>): void {
  const user: User = draft.user ?? { userId: myId(draft) }
  if (!draft.user && Object.keys(fields).length > 0) draft.user = user
  for (const [key, value] of Object.entries(fields)) if ((draft.user as Record<string, unknown> | undefined)?.[key] !== value) (draft.user as unknown as Record<string, unknown>)[key] = value
}
