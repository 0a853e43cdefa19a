/** One post, or a new one. */
import { Button, ComboBox, Page, TextField, useGo, useParams } from '@mocks/kit'
import { useMemo } from 'react'
import type { PostFields } from '../actions/store'
import { useAct, useWorld } from '../hooks'
import { type BlogPost, LIMITS } from '../model'
import { Card, Columns, Facts, Moment, Status } from '../parts/basics'
import { BodyField, TagsField } from '../parts/fields'
import { SaveBar } from '../parts/save_bar'
import { useDeeds } from '../parts/use_deeds'
import { useForm } from '../parts/use_form'
import { VisibilityCard } from '../parts/visibility'
import { handleOf } from '../rules/words'
import MissingScreen from './missing'
import { shownWord } from './pages'

const BACK = { to: '/online-store/blog-posts', label: 'Blog posts' }

export default function PostScreen() {
  const { id = 'new' } = useParams()
  const post = useWorld().posts.find((one) => one.id === id)
  if (id !== 'new' && !post) return <MissingScreen what="post" back={BACK} />
  return <PostEditor key={id} post={post} />
}

function PostEditor({ post }: { readonly post: BlogPost | undefined }) {
  const world = useWorld()
  const act = useAct()
  const go = useGo()
  const { say, deletePosts } = useDeeds()
  const me = world.me.name
  const form = useForm(useMemo((): PostFields => (post ? { title: post.title, bodyHtml: post.bodyHtml, handle: post.handle, published: post.published, author: post.author, tags: post.tags } : { title: '', bodyHtml: '', handle: '', published: false, author: me, tags: [] }), [post, me]))
  const fields = form.value
  const authors = [...new Set([...world.staff.map((one) => one.name), ...world.posts.map((one) => one.author)])].filter(Boolean)
  const save = async (): Promise<void> => {
    if (post) {
      void act.post_update({ id: post.id, fields })
      form.settle()
      return say('Post saved.')
    }
    const id = await act.post_create({ fields })
    if (id) go(`/online-store/blog-posts/${id}`)
  }
  return (
    <Page title={post ? post.title || 'Untitled post' : 'New blog post'} back={BACK} marks={post ? <Status of={shownWord(post.published)} /> : null} actions={post ? <Button onPress={() => { deletePosts([post.id]); go('/online-store/blog-posts') }}>Delete post</Button> : null}>
      <SaveBar show={form.dirty || !post} what={fields.title || 'new post'} problem={fields.title.trim() === '' ? 'Enter a title.' : null} onSave={() => void save()} onDiscard={() => (post ? form.reset() : go('/online-store/blog-posts'))} />
      <Columns
        side={
          <>
            <VisibilityCard published={fields.published} onChange={(published) => form.set({ published })} />
            <Card title="Organisation">
              <div className="stack">
                <ComboBox label="Author" options={authors.map((value) => ({ value, label: value }))} value={fields.author || null} onChange={(value) => form.set({ author: value ?? '' })} onCustom={(author) => form.set({ author })} />
                <TagsField tags={fields.tags} onChange={(tags) => form.set({ tags })} />
                <TextField label="Handle" value={fields.handle} placeholder={handleOf(fields.title)} onChange={(handle) => form.set({ handle })} maxLength={80} />
              </div>
            </Card>
            {post ? <Card><Facts of={[['Created', <Moment key="c" of={post.createdAt} />], ['Published', <Moment key="u" of={post.published ? post.publishedAt : null} />]]} /></Card> : null}
          </>
        }
      >
        <Card>
          <div className="stack">
            <TextField label="Title" value={fields.title} onChange={(title) => form.set({ title })} maxLength={LIMITS.title} required />
            <BodyField label="Content" value={fields.bodyHtml} onChange={(bodyHtml) => form.set({ bodyHtml })} />
          </div>
        </Card>
      </Columns>
    </Page>
  )
}
