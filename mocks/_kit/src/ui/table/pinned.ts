import type { CSSProperties } from 'react'

/** What a cell of a pinned column gets beside its own look; the box at a row's start is pinned with them. */
export function pinnedStyle(pinned: { readonly start: number; readonly last: boolean } | undefined, className: string): { className: string; style?: CSSProperties } {
  if (pinned === undefined) return { className }
  return { className: `${className} kit-pinned${pinned.last ? ' kit-pinned-last' : ''}`, style: { insetInlineStart: pinned.start } }
}
