/** Collections: chosen by hand, or by conditions. */
import type { Context } from '@mocks/kit'
import { type Collection, type Condition, LIMITS, type State } from '../model'
import { conditionProblem, PRODUCT_FIELDS, productFits } from '../rules/conditions'
import { freeHandle } from '../rules/words'
import { assign, find, findAll, guarded, join, type Kept, leave, listOf, putBack, removeAll } from './shared'

export interface CollectionFields {
  title: string
  bodyHtml: string
  handle: string
  collectionType: 'custom' | 'smart'
  sortOrder: string
  image: { src: string; alt: string } | null
  conditions: Condition[]
  matchAny: boolean
}

export const acceptableCollection = (fields: CollectionFields): boolean =>
  fields.title.trim() !== '' && (fields.collectionType !== 'smart' || (fields.conditions.length > 0 && fields.conditions.length <= LIMITS.conditions && fields.conditions.every((one) => conditionProblem(one, PRODUCT_FIELDS) === null)))

export const collectionActions = guarded('products', {
  collection_create(draft: State, { fields }: { fields: CollectionFields }, context: Context): string | null {
    if (!acceptableCollection(fields)) return null
    const id = context.id('coll')
    const handle = freeHandle(fields.handle || fields.title, listOf(draft, 'collections').map((one) => one?.handle))
    const smart = fields.collectionType === 'smart'
    const collection: Collection = {
      id, title: fields.title.trim().slice(0, LIMITS.title), bodyHtml: fields.bodyHtml.slice(0, LIMITS.body), handle, collectionType: fields.collectionType, productIds: [], productsCount: 0, sortOrder: fields.sortOrder, publishedAt: context.now(), updatedAt: context.now(), image: fields.image,
      ...(smart ? { conditions: fields.conditions, matchAny: fields.matchAny } : {}),
    }
    draft.collections.push(collection)
    if (smart) fillSmart(draft, draft.collections.at(-1)!)
    return id
  },

  collection_update(draft: State, { id, fields }: { id: string; fields: CollectionFields }, context: Context): void {
    const collection = find(draft.collections, id)
    if (!collection || !acceptableCollection({ ...fields, collectionType: collection.collectionType })) return
    const smart = collection.collectionType === 'smart'
    const asked = smart && (JSON.stringify(collection.conditions ?? []) !== JSON.stringify(fields.conditions) || (collection.matchAny ?? false) !== fields.matchAny)
    const taken = draft.collections.filter((one) => one && one.id !== id).map((one) => one.handle)
    let changed = assign(collection, { title: fields.title.trim().slice(0, LIMITS.title), bodyHtml: fields.bodyHtml.slice(0, LIMITS.body), sortOrder: fields.sortOrder, image: fields.image })
    if (fields.handle !== collection.handle) changed = assign(collection, { handle: freeHandle(fields.handle || fields.title, taken) }) || changed
    if (asked) {
      collection.conditions = fields.conditions
      collection.matchAny = fields.matchAny
      fillSmart(draft, collection)
    }
    if (changed || asked) collection.updatedAt = context.now()
  },

  collection_delete(draft: State, { ids }: { ids: string[] }): void {
    if (findAll(draft.collections, ids).length === 0) return
    for (const product of draft.products ?? []) if (product?.collections?.some((id) => ids.includes(id))) product.collections = product.collections.filter((id) => !ids.includes(id))
    removeAll(draft.collections, ids)
  },

  collection_restore(draft: State, { collections }: { collections: Kept<Collection>[] }): void {
    putBack(listOf(draft, 'collections'), collections)
    for (const { record } of collections) {
      const collection = find(draft.collections, record.id)
      for (const id of record.productIds ?? []) {
        const product = find(draft.products, id)
        if (collection && product) join(collection, product)
      }
    }
  },

  collection_add(draft: State, { id, productIds }: { id: string; productIds: string[] }, context: Context): void {
    const collection = find(draft.collections, id)
    if (!collection || collection.collectionType === 'smart') return
    const fresh = findAll(draft.products, productIds).filter((one) => !collection.productIds?.includes(one.id) || !one.collections?.includes(id))
    for (const product of fresh) join(collection, product)
    if (fresh.length > 0) collection.updatedAt = context.now()
  },

  collection_remove(draft: State, { id, productIds }: { id: string; productIds: string[] }, context: Context): void {
    const collection = find(draft.collections, id)
    if (!collection || collection.collectionType === 'smart') return
    const members = findAll(draft.products, productIds).filter((one) => collection.productIds?.includes(one.id) || one.collections?.includes(id))
    for (const product of members) leave(collection, product)
    if (members.length > 0) collection.updatedAt = context.now()
  },

  /** The order by hand; `index` is counted without the product itself. */
  collection_move(draft: State, { id, productId, index }: { id: string; productId: string; index: number }, context: Context): void {
    const collection = find(draft.collections, id)
    const at = collection?.productIds?.indexOf(productId) ?? -1
    if (!collection || at < 0 || at === index) return
    collection.productIds.splice(at, 1)
    collection.productIds.splice(Math.max(0, Math.min(index, collection.productIds.length)), 0, productId)
    collection.updatedAt = context.now()
  },
})

/** All that fits, nothing else. */
function fillSmart(draft: State, collection: Collection): void {
  for (const product of draft.products ?? []) {
    if (!product?.id) continue
    const fits = productFits(product, collection.conditions, collection.matchAny)
    if (fits) join(collection, product)
    else if (collection.productIds?.includes(product.id) || product.collections?.includes(collection.id)) leave(collection, product)
  }
}
