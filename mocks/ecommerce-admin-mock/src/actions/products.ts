/** Products and their variants: written, copied, deleted, changed many at once, imported. */
import type { Context } from '@mocks/kit'
import { type Collection, LIMITS, type Product, type ProductImage, type ProductOption, type ProductStatus, type State, type Variant } from '../model'
import { cents, text, typedCents } from '../rules/money'
import type { ImportedProduct } from '../rules/product_csv'
import { levelsOf, locationsOf, slimLevels, whole } from '../rules/stock'
import { optionProblem, titleOf, type VariantDraft } from '../rules/variants'
import { cleanTags, freeHandle, handleOf } from '../rules/words'
import { assign, changeProduct, find, findAll, guarded, join, type Kept, leave, listOf, noteStock, putBack, removeAll, retag } from './shared'

export interface ProductFields {
  title: string
  bodyHtml: string
  vendor: string
  productType: string
  handle: string
  status: ProductStatus
  tags: string[]
  images: { id?: string; src: string; alt: string }[]
  options: { id?: string; name: string; values: string[] }[]
  variants: VariantDraft[]
  collections: string[]
  seoTitle: string
  seoDescription: string
}

export interface BulkRow {
  productId: string
  variantId?: string
  title?: string
  status?: ProductStatus
  vendor?: string
  productType?: string
  price?: string
  compareAtPrice?: string | null
  sku?: string
  inventoryQuantity?: number
}

const STATUSES: readonly string[] = ['active', 'draft', 'archived']
export const acceptable = (fields: ProductFields): boolean =>
  fields.title.trim() !== '' && STATUSES.includes(fields.status) && (fields.options.length === 0 || optionProblem(fields.options) === null) && fields.variants.length > 0 && fields.variants.length <= LIMITS.variants &&
  fields.variants.every((one) => typedCents(one.price) !== null && (one.compareAtPrice === null || typedCents(one.compareAtPrice) !== null))

export const productActions = guarded('products', {
  product_create(draft: State, { fields }: { fields: ProductFields }, context: Context): string | null {
    if (!acceptable(fields)) return null
    const id = context.id('prod')
    const product: Product = { ...blank(id, context), handle: freeHandle(fields.handle || fields.title, listOf(draft, 'products').map((one) => one?.handle)) }
    draft.products.unshift(product)
    write(draft, draft.products[0]!, fields, context, 'First count', true)
    return id
  },

  product_update(draft: State, { id, fields }: { id: string; fields: ProductFields }, context: Context): void {
    const product = find(draft.products, id)
    if (!product || !acceptable(fields)) return
    const before = JSON.stringify(product)
    write(draft, product, fields, context, 'Edited on the product page')
    if (JSON.stringify(product) !== before) product.updatedAt = context.now()
  },

  product_status(draft: State, { ids, status }: { ids: string[]; status: ProductStatus }, context: Context): void {
    if (!STATUSES.includes(status)) return
    for (const product of findAll(draft.products, ids)) {
      if (product.status === status) continue
      product.status = status
      product.updatedAt = context.now()
    }
  },

  /** Each status as it was: the undo of a change of many. */
  product_status_back(draft: State, { before }: { before: { id: string; status: ProductStatus; updatedAt: string }[] }): void {
    for (const { id, status, updatedAt } of before) {
      const product = find(draft.products, id)
      if (product) Object.assign(product, { status, updatedAt })
    }
  },

  product_tag(draft: State, { ids, add, remove }: { ids: string[]; add: string[]; remove: string[] }, context: Context): void {
    for (const product of findAll(draft.products, ids)) {
      changeProduct(draft, product, () => {
        if (retag(product, cleanTags(add), remove)) product.updatedAt = context.now()
      })
    }
  },

  product_delete(draft: State, { ids }: { ids: string[] }): void {
    if (findAll(draft.products, ids).length === 0) return
    for (const collection of draft.collections ?? []) {
      if (!collection?.productIds?.some((id) => ids.includes(id))) continue
      collection.productIds = collection.productIds.filter((id) => !ids.includes(id))
      collection.productsCount = collection.productIds.length
    }
    removeAll(draft.products, ids)
  },

  product_restore(draft: State, { products, places }: { products: Kept<Product>[]; places: { id: string; productIds: string[] }[] }): void {
    putBack(listOf(draft, 'products'), products)
    for (const { id, productIds } of places) {
      const collection = find(draft.collections, id)
      if (!collection) continue
      collection.productIds = productIds.filter((one) => find(draft.products, one))
      collection.productsCount = collection.productIds.length
    }
  },

  product_duplicate(draft: State, { id, title }: { id: string; title: string }, context: Context): string | null {
    const model = find(draft.products, id)
    if (!model || title.trim() === '') return null
    const copyId = context.id('prod')
    const variants = (model.variants ?? []).map((one) => ({ ...plain(one), id: context.id('var'), productId: copyId, sku: '', inventoryQuantity: 0, inventoryLevels: {} }))
    const copy: Product = { ...plain(model), id: copyId, title: title.trim().slice(0, LIMITS.title), handle: freeHandle(title, draft.products.map((one) => one?.handle)), status: 'draft', variants, collections: [], createdAt: context.now(), updatedAt: context.now() }
    draft.products.unshift(copy)
    for (const collectionId of model.collections ?? []) {
      const collection = find(draft.collections, collectionId)
      if (collection) join(collection, draft.products[0]!)
    }
    return copyId
  },

  /** Cells of the bulk editor, each written only where it differs. */
  product_bulk_edit(draft: State, { rows }: { rows: BulkRow[] }, context: Context): number {
    let count = 0
    for (const row of rows) {
      const product = find(draft.products, row.productId)
      if (!product) continue
      let changed = false
      changeProduct(draft, product, () => (changed = bulkRow(draft, product, row, context)))
      if (!changed) continue
      product.updatedAt = context.now()
      count += 1
    }
    return count
  },

  product_import(draft: State, { products, overwrite }: { products: ImportedProduct[]; overwrite: boolean }, context: Context): { created: number; updated: number } {
    let [created, updated] = [0, 0]
    for (const given of products.slice(0, LIMITS.importRows)) {
      const old = listOf(draft, 'products').find((one) => one?.handle === given.handle)
      if (old && !overwrite) continue
      const fields = imported(given, old)
      if (!acceptable(fields)) continue
      if (old) {
        write(draft, old, fields, context, 'Import')
        old.updatedAt = context.now()
        updated += 1
      } else {
        draft.products.unshift({ ...blank(context.id('prod'), context), handle: given.handle })
        write(draft, draft.products[0]!, fields, context, 'Import', true)
        created += 1
      }
    }
    return { created, updated }
  },
})

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

function blank(id: string, context: Context): Product {
  return { id, title: '', bodyHtml: '', vendor: '', productType: '', handle: '', status: 'draft', tags: [], images: [], options: [], variants: [], collections: [], createdAt: context.now(), updatedAt: context.now() }
}

function write(draft: State, product: Product, fields: ProductFields, context: Context, reason: string, fresh = false): void {
  changeProduct(draft, product, () => {
    const wanted = handleOf(fields.handle || fields.title)
    const others = (draft.products ?? []).filter((one) => one && one.id !== product.id).map((one) => one.handle)
    assign(product, {
      title: fields.title.trim().slice(0, LIMITS.title), bodyHtml: fields.bodyHtml.slice(0, LIMITS.body), vendor: fields.vendor.trim(), productType: fields.productType.trim(), status: fields.status, tags: cleanTags(fields.tags),
      images: images(fields.images, context), options: options(fields.options, context), ...(fields.handle !== '' && product.handle === fields.handle ? {} : { handle: freeHandle(wanted, others) }),
    })
    if (fields.seoTitle !== (product.seoTitle ?? '')) product.seoTitle = fields.seoTitle.slice(0, LIMITS.title)
    if (fields.seoDescription !== (product.seoDescription ?? '')) product.seoDescription = fields.seoDescription.slice(0, 400)
    writeVariants(draft, product, fields.variants, context, reason)
  }, fresh)
  chosenCollections(draft, product, fields.collections)
}

const images = (given: ProductFields['images'], context: Context): ProductImage[] =>
  given.slice(0, LIMITS.images).map((one, index) => ({ ...one, id: one.id ?? context.id('img'), src: one.src, alt: one.alt.slice(0, 300), position: index + 1 }))

const options = (given: ProductFields['options'], context: Context): ProductOption[] =>
  given.map((one, index) => ({ ...one, id: one.id ?? context.id('opt'), name: one.name.trim(), position: index + 1, values: one.values.map((value) => value.trim()) }))

/** New counts are written to the history, by location. */
function writeVariants(draft: State, product: Product, given: readonly VariantDraft[], context: Context, reason: string): void {
  const old = product.variants ?? []
  const made = given.map((one, index): Variant => {
    const before = one.id === undefined ? undefined : find(old, one.id)
    const id = before?.id ?? context.id('var')
    const variant: Variant = {
      ...(before ? plain(before) : {}), ...written(one, before), id, productId: product.id, position: index + 1, price: text(cents(one.price)), compareAtPrice: one.compareAtPrice === null ? null : text(cents(one.compareAtPrice)),
      sku: one.sku.trim().slice(0, LIMITS.sku), inventoryQuantity: whole(one.inventoryQuantity),
    }
    recount(draft, product.id, before, variant, context, reason)
    return variant
  })
  assign(product, { variants: made })
}

const ADDED: Readonly<Record<string, unknown>> = { option3: null, tracked: true, cost: null, weight: 0, barcode: '' }

/** Fields that were added to the label's shape are written only where they say something. */
function written(one: VariantDraft, before: Variant | undefined): VariantDraft {
  const kept = Object.entries(plain(one)).filter(([key, value]) => !(key in ADDED) || value !== ADDED[key] || before?.[key as keyof Variant] !== undefined)
  return Object.fromEntries(kept) as unknown as VariantDraft
}

function recount(draft: State, productId: string, before: Variant | undefined, variant: Variant, context: Context, reason: string): void {
  const was = before ? levelsOf(draft, before) : {}
  const levels = levelsOf(draft, variant)
  let changed = false
  for (const [locationId, after] of Object.entries(levels)) {
    const delta = after - (was[locationId] ?? 0)
    if (delta === 0) continue
    changed = true
    noteStock(draft, productId, variant.id, locationId, delta, after, reason, context)
  }
  if (changed) variant.inventoryLevels = slimLevels(levels, before?.inventoryLevels)
  else if (before && before.inventoryLevels === undefined) delete variant.inventoryLevels
}

/** Smart collections choose for themselves; the others are those chosen. */
function chosenCollections(draft: State, product: Product, ids: readonly string[]): void {
  const manual = (draft.collections ?? []).filter((one): one is Collection => !!one && one.collectionType !== 'smart')
  for (const collection of manual) {
    const [is, should] = [!!product.collections?.includes(collection.id), ids.includes(collection.id)]
    if (is && !should) leave(collection, product)
    if (should && !is) join(collection, product)
  }
}

function bulkRow(draft: State, product: Product, row: BulkRow, context: Context): boolean {
  const title = row.title?.trim()
  let changed = assign<Product>(product, { title: title === '' ? undefined : title?.slice(0, LIMITS.title), status: row.status, vendor: row.vendor?.trim(), productType: row.productType?.trim() })
  const variant = row.variantId === undefined ? undefined : find(product.variants, row.variantId)
  if (!variant) return changed
  const price = row.price === undefined ? null : typedCents(row.price)
  const compare = typeof row.compareAtPrice === 'string' ? typedCents(row.compareAtPrice) : null
  changed = assign<Variant>(variant, { price: price === null ? undefined : text(price), compareAtPrice: row.compareAtPrice === null ? null : compare === null ? undefined : text(compare), sku: row.sku?.trim().slice(0, LIMITS.sku) }) || changed
  const quantity = row.inventoryQuantity
  if (quantity === undefined || !Number.isInteger(quantity) || Math.abs(quantity) > LIMITS.stock || quantity === variant.inventoryQuantity) return changed
  const first = locationsOf(draft)[0]!.id
  const delta = quantity - whole(variant.inventoryQuantity)
  const levels = levelsOf(draft, variant)
  levels[first] = (levels[first] ?? 0) + delta
  variant.inventoryLevels = slimLevels(levels, variant.inventoryLevels)
  variant.inventoryQuantity = quantity
  noteStock(draft, product.id, variant.id, first, delta, levels[first]!, 'Bulk edit', context)
  return true
}

function imported(given: ImportedProduct, old: Product | undefined): ProductFields {
  const names = given.optionNames
  const valuesAt = (index: number): string[] => [...new Set(given.variants.map((one) => one.values[index]).filter((one): one is string => !!one))]
  const rows = given.variants.map((one): VariantDraft => {
    const [option1 = null, option2 = null, option3 = null] = one.values
    const same = old?.variants?.find((variant) => (variant.option1 ?? null) === option1 && (variant.option2 ?? null) === option2 && (variant.option3 ?? null) === option3)
    return { ...(same ? plain(same) : {}), title: titleOf(one.values), price: one.price, compareAtPrice: one.compareAtPrice === undefined ? (same?.compareAtPrice ?? null) : one.compareAtPrice, sku: one.sku ?? same?.sku ?? '', inventoryQuantity: one.quantity ?? same?.inventoryQuantity ?? 0, option1, option2, option3 }
  })
  return {
    title: given.title, bodyHtml: given.bodyHtml ?? old?.bodyHtml ?? '', vendor: given.vendor ?? old?.vendor ?? '', productType: given.productType ?? old?.productType ?? '', handle: given.handle, status: given.status ?? old?.status ?? 'draft', tags: [...(given.tags ?? old?.tags ?? [])], images: old ? plain(old.images ?? []) : [],
    options: names.map((name, index) => ({ id: old?.options?.[index]?.id, name, values: valuesAt(index) })).filter((one) => one.values.length > 0), variants: rows, collections: [...(old?.collections ?? [])], seoTitle: old?.seoTitle ?? '', seoDescription: old?.seoDescription ?? '',
  }
}
