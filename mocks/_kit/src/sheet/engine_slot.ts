/**
 * Where actions and screens find the formula engine. It is large and comes when a sheet is opened: `loadEngine()` first,
 * `engineOf(key)` from then on. One engine for each key (a workbook); a page holds few of them.
 */
import type { EngineClock, SheetEngine } from './engine_types'

let make: (() => SheetEngine) | null = null
let loading: Promise<void> | null = null
const engines = new Map<string, SheetEngine>()
const KEPT = 4

export function loadEngine(): Promise<void> {
  loading ??= import('./engine').then((module) => {
    make = module.createEngine
  })
  return loading
}

export const engineReady = (): boolean => make !== null

/** null until the engine is loaded. */
export function engineOf(key: string): SheetEngine | null {
  if (make === null) return null
  const found = engines.get(key) ?? make()
  engines.delete(key)
  engines.set(key, found)
  const [oldest] = engines.keys()
  if (engines.size > KEPT && oldest !== undefined) {
    engines.get(oldest)?.destroy()
    engines.delete(oldest)
  }
  return found
}

export type { EngineClock, SheetEngine }
