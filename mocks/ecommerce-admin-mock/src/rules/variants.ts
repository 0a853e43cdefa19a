/** Variants of a product from its options. Enters: options, the variants there are. Leaves: one variant for each combination. */
import { LIMITS, type Product, type ProductOption, type Variant } from '../model'
import { sameText } from './words'

export type VariantDraft = Omit<Variant, 'id' | 'productId' | 'position'> & { id?: string }

export const valuesOf = (variant: Pick<Variant, 'option1' | 'option2' | 'option3'>): (string | null)[] => [variant.option1 ?? null, variant.option2 ?? null, variant.option3 ?? null]
export const titleOf = (values: readonly (string | null)[]): string => values.filter(Boolean).join(' / ') || 'Default'

/** Every combination of the values, the last option changing fastest. */
export function combinations(options: readonly Pick<ProductOption, 'values'>[]): string[][] {
  const asked = options.filter((one) => one.values.length > 0).slice(0, LIMITS.options)
  return asked.reduce<string[][]>((all, option) => all.flatMap((start) => option.values.map((value) => [...start, value])), [[]])
}

/** Variants of combinations that stay are kept with all they have; new ones take the price of the first. */
export function generate(options: readonly Pick<ProductOption, 'values'>[], before: readonly VariantDraft[]): VariantDraft[] {
  const model = before[0]
  return combinations(options).slice(0, LIMITS.variants).map((values) => {
    const wanted = [values[0] ?? null, values[1] ?? null, values[2] ?? null]
    // With an option more, the combination that began so is the same variant still.
    const kept =
      before.find((one) => valuesOf(one).join('\n') === wanted.join('\n')) ??
      before.find((one) => valuesOf(one).every((value, index) => value === null || value === wanted[index]) && firstWith(options, before, one, wanted))
    const fresh = { price: model?.price ?? '0.00', compareAtPrice: model?.compareAtPrice ?? null, sku: '', inventoryQuantity: 0, tracked: true }
    return { ...(kept ?? fresh), title: titleOf(wanted), option1: wanted[0] ?? null, option2: wanted[1] ?? null, option3: wanted[2] ?? null }
  })
}

/** Only the first of the new combinations inherits, so no variant comes twice. */
function firstWith(options: readonly Pick<ProductOption, 'values'>[], before: readonly VariantDraft[], one: VariantDraft, wanted: readonly (string | null)[]): boolean {
  if (before.length > 1 && valuesOf(one).every((value) => value === null)) return false
  return valuesOf(one).every((value, index) => value !== null || wanted[index] === null || wanted[index] === options[index]?.values[0])
}

export function optionProblem(options: readonly Pick<ProductOption, 'name' | 'values'>[]): string | null {
  if (options.length > LIMITS.options) return `At most ${LIMITS.options} options.`
  if (options.some((one) => one.name.trim() === '')) return 'Every option needs a name.'
  if (options.some((one, index) => options.some((other, place) => place < index && sameText(one.name, other.name)))) return 'Two options have the same name.'
  if (options.some((one) => one.values.length === 0)) return 'Every option needs a value.'
  const count = combinations(options).length
  return count > LIMITS.variants ? `These options make ${count} variants; ${LIMITS.variants} are allowed.` : null
}

export const stockOf = (product: Product): number => product.variants.reduce((sum, one) => sum + one.inventoryQuantity, 0)
