/** The shop's website: pages, posts, menus, themes, preferences, files; campaigns. */
import type { Context } from '@mocks/kit'
import { type BlogPost, type Campaign, LIMITS, type MenuItem, type NavigationMenu, type Preferences, type State, type StoredMedia, type Theme, type WebPage } from '../model'
import { typedCents, cents, text } from '../rules/money'
import { cleanTags, freeHandle } from '../rules/words'
import { assign, find, findAll, guarded, type Kept, listOf, putBack, removeAll } from './shared'

export type PageFields = Pick<WebPage, 'title' | 'bodyHtml' | 'handle' | 'published'>
export type PostFields = Pick<BlogPost, 'title' | 'bodyHtml' | 'handle' | 'published' | 'author' | 'tags'>
export type MenuFields = Pick<NavigationMenu, 'title' | 'items'>
export type CampaignFields = Pick<Campaign, 'name' | 'channel' | 'budget' | 'discountId' | 'segmentId' | 'startsOn'>

const handles = (list: readonly { id: string; handle: string }[], id?: string): string[] => list.filter((one) => one && one.id !== id).map((one) => one.handle)

const pageActions = {
  page_create(draft: State, { fields }: { fields: PageFields }, context: Context): string | null {
    if (fields.title.trim() === '') return null
    const id = context.id('page')
    const pages = listOf(draft, 'pages')
    pages.unshift({ id, title: fields.title.trim().slice(0, LIMITS.title), handle: freeHandle(fields.handle || fields.title, handles(pages)), bodyHtml: fields.bodyHtml.slice(0, LIMITS.body), published: fields.published, createdAt: context.now(), updatedAt: context.now() })
    return id
  },

  page_update(draft: State, { id, fields }: { id: string; fields: PageFields }, context: Context): void {
    const page = find(draft.pages, id)
    if (!page || fields.title.trim() === '') return
    const handle = fields.handle === page.handle ? page.handle : freeHandle(fields.handle || fields.title, handles(draft.pages, id))
    if (assign<WebPage>(page, { title: fields.title.trim().slice(0, LIMITS.title), bodyHtml: fields.bodyHtml.slice(0, LIMITS.body), published: fields.published, handle })) page.updatedAt = context.now()
  },

  page_publish(draft: State, { ids, published }: { ids: string[]; published: boolean }, context: Context): void {
    for (const page of findAll(draft.pages, ids)) if (assign<WebPage>(page, { published })) page.updatedAt = context.now()
  },

  page_delete(draft: State, { ids }: { ids: string[] }): void {
    removeAll(listOf(draft, 'pages'), ids)
  },

  page_restore(draft: State, { pages }: { pages: Kept<WebPage>[] }): void {
    putBack(listOf(draft, 'pages'), pages)
  },
}

const postActions = {
  post_create(draft: State, { fields }: { fields: PostFields }, context: Context): string | null {
    if (fields.title.trim() === '') return null
    const id = context.id('blog')
    const posts = listOf(draft, 'blogPosts')
    posts.unshift({ id, ...postText(fields), handle: freeHandle(fields.handle || fields.title, handles(posts)), published: fields.published, publishedAt: fields.published ? context.now() : '', createdAt: context.now() })
    return id
  },

  post_update(draft: State, { id, fields }: { id: string; fields: PostFields }, context: Context): void {
    const post = find(draft.blogPosts, id)
    if (!post || fields.title.trim() === '') return
    const handle = fields.handle === post.handle ? post.handle : freeHandle(fields.handle || fields.title, handles(draft.blogPosts, id))
    publish(post, fields.published, context)
    assign<BlogPost>(post, { ...postText(fields), handle })
  },

  post_publish(draft: State, { ids, published }: { ids: string[]; published: boolean }, context: Context): void {
    for (const post of findAll(draft.blogPosts, ids)) publish(post, published, context)
  },

  post_delete(draft: State, { ids }: { ids: string[] }): void {
    removeAll(listOf(draft, 'blogPosts'), ids)
  },

  post_restore(draft: State, { posts }: { posts: Kept<BlogPost>[] }): void {
    putBack(listOf(draft, 'blogPosts'), posts)
  },
}

const postText = (fields: PostFields) => ({ title: fields.title.trim().slice(0, LIMITS.title), author: fields.author.trim(), bodyHtml: fields.bodyHtml.slice(0, LIMITS.body), tags: cleanTags(fields.tags) })

function publish(post: BlogPost, published: boolean, context: Context): void {
  if (!!post.published === published) return
  post.published = published
  if (published) post.publishedAt = context.now()
}

const siteActions = {
  menu_create(draft: State, { fields }: { fields: MenuFields }, context: Context): string | null {
    if (fields.title.trim() === '') return null
    const id = context.id('menu')
    const menus = listOf(draft, 'navigationMenus')
    menus.push({ id, title: fields.title.trim().slice(0, 100), handle: freeHandle(fields.title, handles(menus)), items: numbered(fields.items, context) })
    return id
  },

  menu_update(draft: State, { id, fields }: { id: string; fields: MenuFields }, context: Context): void {
    const menu = find(draft.navigationMenus, id)
    if (menu && fields.title.trim() !== '') assign<NavigationMenu>(menu, { title: fields.title.trim().slice(0, 100), items: numbered(fields.items, context) })
  },

  menu_delete(draft: State, { id }: { id: string }): void {
    removeAll(listOf(draft, 'navigationMenus'), [id])
  },

  menu_restore(draft: State, { menus }: { menus: Kept<NavigationMenu>[] }): void {
    putBack(listOf(draft, 'navigationMenus'), menus)
  },

  /** The one that visitors see; the one before stays in the library. */
  theme_publish(draft: State, { id }: { id: string }, context: Context): void {
    const theme = find(draft.themes, id)
    if (!theme || theme.role === 'main') return
    for (const one of draft.themes) if (one?.role === 'main') one.role = 'unpublished'
    theme.role = 'main'
    theme.updatedAt = context.now()
  },

  theme_customize(draft: State, { id, fields }: { id: string; fields: Pick<Theme, 'name' | 'accent' | 'heading' | 'announcement' | 'columns'> }, context: Context): void {
    const theme = find(draft.themes, id)
    if (theme && fields.name.trim() !== '' && assign<Theme>(theme, { ...fields, name: fields.name.trim().slice(0, 80) })) theme.updatedAt = context.now()
  },

  theme_duplicate(draft: State, { id }: { id: string }, context: Context): string | null {
    const theme = find(draft.themes, id)
    if (!theme || draft.themes.length >= 20) return null
    const copy: Theme = { ...theme, id: context.id('theme'), name: `Copy of ${theme.name}`.slice(0, 80), role: 'unpublished', updatedAt: context.now() }
    draft.themes.push(copy)
    return copy.id
  },

  theme_delete(draft: State, { id }: { id: string }): void {
    if (find(draft.themes, id)?.role === 'unpublished') removeAll(draft.themes, [id])
  },

  theme_restore(draft: State, { themes }: { themes: Kept<Theme>[] }): void {
    putBack(listOf(draft, 'themes'), themes)
  },

  preferences_update(draft: State, { fields }: { fields: Preferences }): void {
    if (fields.passwordOn && fields.password.trim().length < 4) return
    draft.preferences ??= fields
    assign(draft.preferences, fields)
  },
}

const numbered = (items: readonly MenuItem[], context: Context): MenuItem[] =>
  items.slice(0, 50).map((item, index) => ({ ...item, id: item.id === '' || item.id.startsWith('new') ? context.id('mi') : item.id, title: item.title.trim().slice(0, 100), url: item.url.trim().slice(0, 300), position: index + 1, children: numbered(item.children ?? [], context) }))

export const storeActions = guarded('online_store', { ...pageActions, ...postActions, ...siteActions })

export const fileActions = guarded('content', {
  file_add(draft: State, { files }: { files: { name: string; url: string; size: number; type: string }[] }, context: Context): void {
    for (const file of files) listOf(draft, 'files').unshift({ id: context.id('file'), name: file.name, url: file.url, size: file.size, type: file.type, alt: '', createdAt: context.now() })
  },

  file_update(draft: State, { id, name, alt }: { id: string; name: string; alt: string }): void {
    const file = find(draft.files, id)
    if (file && name.trim() !== '') assign<StoredMedia>(file, { name: name.trim().slice(0, 200), alt: alt.slice(0, 300) })
  },

  file_delete(draft: State, { ids }: { ids: string[] }): void {
    removeAll(listOf(draft, 'files'), ids)
  },

  file_restore(draft: State, { files }: { files: Kept<StoredMedia>[] }): void {
    putBack(listOf(draft, 'files'), files)
  },
})

export const campaignOk = (fields: CampaignFields): boolean => fields.name.trim() !== '' && typedCents(fields.budget) !== null

export const campaignActions = guarded('marketing', {
  campaign_create(draft: State, { fields }: { fields: CampaignFields }, context: Context): string | null {
    if (!campaignOk(fields)) return null
    const id = context.id('camp')
    listOf(draft, 'campaigns').unshift({ id, ...fields, name: fields.name.trim().slice(0, 120), budget: text(cents(fields.budget)), status: 'draft', spent: '0.00', visits: 0, orders: 0 })
    return id
  },

  campaign_update(draft: State, { id, fields }: { id: string; fields: CampaignFields }): void {
    const campaign = find(draft.campaigns, id)
    if (campaign && campaign.status !== 'ended' && campaignOk(fields)) assign<Campaign>(campaign, { ...fields, name: fields.name.trim().slice(0, 120), budget: text(cents(fields.budget)) })
  },

  /** draft → active → paused → active → ended; what has ended stays so. */
  campaign_status(draft: State, { id, status }: { id: string; status: Campaign['status'] }): void {
    const campaign = find(draft.campaigns, id)
    if (!campaign || campaign.status === 'ended' || status === 'draft' || (status === 'paused' && campaign.status !== 'active')) return
    assign<Campaign>(campaign, { status })
  },

  campaign_delete(draft: State, { ids }: { ids: string[] }): void {
    removeAll(listOf(draft, 'campaigns'), ids)
  },

  campaign_restore(draft: State, { campaigns }: { campaigns: Kept<Campaign>[] }): void {
    putBack(listOf(draft, 'campaigns'), campaigns)
  },
})
