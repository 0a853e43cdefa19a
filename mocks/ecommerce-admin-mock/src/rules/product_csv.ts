/** Products as CSV: one line for each variant; lines of one handle are one product. Leaves: products to import, and what is wrong, by line. */
import { type CsvColumn, parseCsv, toCsv } from '@mocks/kit'
import { LIMITS, type Product, type ProductStatus, type Variant } from '../model'
import { typedCents, text } from './money'
import { handleOf, typedTags } from './words'

interface Row {
  readonly product: Product
  readonly variant: Variant | undefined
  readonly first: boolean
}

export interface ImportedVariant {
  readonly values: readonly (string | null)[]
  readonly price: string
  readonly compareAtPrice: string | null | undefined
  readonly sku: string | undefined
  readonly quantity: number | null
}

export interface ImportedProduct {
  readonly handle: string
  readonly title: string
  /** undefined, here and below: the file has no such column, and a product that is there keeps its own. */
  readonly bodyHtml: string | undefined
  readonly vendor: string | undefined
  readonly productType: string | undefined
  readonly tags: readonly string[] | undefined
  readonly status: ProductStatus | undefined
  readonly optionNames: readonly string[]
  readonly variants: readonly ImportedVariant[]
}

const first = (value: (product: Product) => string) => (row: Row): string => (row.first ? value(row.product) : '')
const option = (index: number) => (row: Row): string => row.product.options[index]?.name ?? ''
const COLUMNS: readonly CsvColumn<Row>[] = [
  { header: 'Handle', value: (row) => row.product.handle },
  { header: 'Title', value: first((one) => one.title) },
  { header: 'Description', value: first((one) => one.bodyHtml) },
  { header: 'Vendor', value: first((one) => one.vendor) },
  { header: 'Type', value: first((one) => one.productType) },
  { header: 'Tags', value: first((one) => one.tags.join(', ')) },
  { header: 'Status', value: first((one) => one.status) },
  { header: 'Option1 Name', value: option(0) },
  { header: 'Option1 Value', value: (row) => row.variant?.option1 },
  { header: 'Option2 Name', value: option(1) },
  { header: 'Option2 Value', value: (row) => row.variant?.option2 },
  { header: 'Option3 Name', value: option(2) },
  { header: 'Option3 Value', value: (row) => row.variant?.option3 },
  { header: 'SKU', value: (row) => row.variant?.sku },
  { header: 'Price', value: (row) => row.variant?.price },
  { header: 'Compare At Price', value: (row) => row.variant?.compareAtPrice },
  { header: 'Quantity', value: (row) => row.variant?.inventoryQuantity },
]

export const productsCsv = (products: readonly Product[]): string =>
  toCsv(products.flatMap((product): Row[] => (product.variants.length === 0 ? [{ product, variant: undefined, first: true }] : product.variants.map((variant, index) => ({ product, variant, first: index === 0 })))), COLUMNS)

export interface ImportPlan {
  readonly products: readonly ImportedProduct[]
  readonly problems: readonly string[]
}

export function readProductsCsv(content: string): ImportPlan {
  const { headers, rows, problems } = parseCsv(content)
  if (!headers.includes('Title') || (!headers.includes('Handle') && !headers.includes('Price'))) return { products: [], problems: ['The first line must name the columns: at least Title and Price.'] }
  if (rows.length > LIMITS.importRows) return { products: [], problems: [`The file has ${rows.length} lines; ${LIMITS.importRows} are allowed.`] }
  const found = new Map<string, ImportedProduct>()
  const wrong = [...problems]
  rows.forEach((row, index) => {
    const problem = take(row, found)
    if (problem !== null) wrong.push(`Line ${index + 2}: ${problem}`)
  })
  return { products: [...found.values()], problems: wrong }
}

/** Adds a line; what is wrong with it, or null. */
function take(row: Readonly<Record<string, string>>, found: Map<string, ImportedProduct>): string | null {
  const title = row.Title ?? ''
  const handle = row.Handle || handleOf(title)
  const old = found.get(handle)
  if (!old && title === '') return 'the title is missing.'
  const price = typedCents(row.Price || '0')
  if (price === null) return `“${row.Price}” is no price.`
  const compare = row['Compare At Price'] ? typedCents(row['Compare At Price']) : null
  if (row['Compare At Price'] && compare === null) return `“${row['Compare At Price']}” is no price.`
  const quantity = row.Quantity === undefined || row.Quantity === '' ? null : Number(row.Quantity)
  if (quantity !== null && !Number.isInteger(quantity)) return `“${row.Quantity}” is no quantity.`
  const status = row.Status === undefined ? undefined : (row.Status || 'draft').toLowerCase()
  if (status !== undefined && !['active', 'draft', 'archived'].includes(status)) return `“${row.Status}” is no status: active, draft or archived.`
  const values = [1, 2, 3].map((number) => row[`Option${number} Value`] || null)
  if (old?.variants.some((one) => one.values.join('\n') === values.join('\n'))) return `${handle} has this variant already.`
  const variant = { values, price: text(price), compareAtPrice: row['Compare At Price'] === undefined ? undefined : compare === null ? null : text(compare), sku: row.SKU?.slice(0, LIMITS.sku), quantity }
  if (old) {
    if (old.variants.length >= LIMITS.variants) return `more than ${LIMITS.variants} variants.`
    found.set(handle, { ...old, variants: [...old.variants, variant] })
    return null
  }
  const optionNames = [1, 2, 3].map((number) => row[`Option${number} Name`] ?? '').filter(Boolean)
  found.set(handle, {
    handle, title: title.slice(0, LIMITS.title), bodyHtml: row.Description, vendor: row.Vendor, productType: row.Type, tags: row.Tags === undefined ? undefined : typedTags(row.Tags), status: status as ProductStatus | undefined, optionNames, variants: [variant],
  })
  return null
}
