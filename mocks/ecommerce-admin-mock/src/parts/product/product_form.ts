/** The fields of the product page, from a product or for a new one, and what is wrong with them. */
import type { ProductFields } from '../../actions/products'
import { LIMITS, type Product } from '../../model'
import { priceProblem } from '../../rules/money'
import { optionProblem } from '../../rules/variants'

export const NEW_PRODUCT: ProductFields = {
  title: '', bodyHtml: '', vendor: '', productType: '', handle: '', status: 'draft', tags: [], images: [], options: [], collections: [], seoTitle: '', seoDescription: '',
  variants: [{ title: 'Default', price: '0.00', compareAtPrice: null, sku: '', inventoryQuantity: 0, inventoryLevels: {}, option1: null, option2: null, option3: null, tracked: true }],
}

export function fieldsOf(product: Product): ProductFields {
  const variants = product.variants.map(({ productId: _, position: __, ...rest }) => ({ ...rest }))
  return {
    title: product.title, bodyHtml: product.bodyHtml, vendor: product.vendor, productType: product.productType, handle: product.handle, status: product.status, tags: product.tags, images: product.images, options: product.options,
    variants: variants.length === 0 ? NEW_PRODUCT.variants : variants, collections: product.collections, seoTitle: product.seoTitle ?? '', seoDescription: product.seoDescription ?? '',
  }
}

export function productProblem(fields: ProductFields): string | null {
  if (fields.title.trim() === '') return 'Enter a title.'
  if (fields.title.length > LIMITS.title) return `The title has more than ${LIMITS.title} letters.`
  const option = fields.options.length === 0 ? null : optionProblem(fields.options)
  if (option !== null) return option
  const wrong = fields.variants.find((one) => priceProblem(one.price) !== null || priceProblem(one.compareAtPrice ?? '', true) !== null)
  if (wrong) return `The price of ${wrong.title} is no amount.`
  const skus = fields.variants.map((one) => one.sku.trim()).filter(Boolean)
  const twin = skus.find((sku, index) => skus.indexOf(sku) !== index)
  return twin === undefined ? null : `Two variants have the SKU ${twin}.`
}
