/** Shapes that many pages share. */

export interface Page<T> {
  readonly count: number
  readonly page: number
  readonly pages: number
  readonly results: readonly T[]
  /** How many rows each value of a facet has, by facet. */
  readonly facets?: Readonly<Record<string, readonly FacetValue[]>>
}

export interface FacetValue {
  readonly value: string
  readonly count: number
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type JsonObject = { readonly [key: string]: Json }

export interface PatchStep {
  readonly op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test'
  readonly path: string
  readonly from?: string
  readonly value?: Json
}
