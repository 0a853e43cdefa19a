/** Keys on a list of files: arrows move, with Shift they select, Space marks, Enter opens; single keys do things. */
import { useShortcut } from '@mocks/kit'
import type { KeyboardEvent, RefObject } from 'react'
import type { Entry } from '../drive/world'
import { useSettings } from '../hooks'
import type { Deeds } from '../use_deeds'
import { idsOf, useUi } from './ui'
import { useTrash } from './use_trash'

interface GridKeys {
  readonly shown: readonly Entry[]
  readonly chosen: readonly Entry[]
  readonly active: number
  readonly setActive: (index: number) => void
  readonly anchor: RefObject<number>
  readonly pick: (index: number, how: { toggle?: boolean; range?: boolean }) => void
  readonly select: (ids: readonly string[]) => void
  readonly box: RefObject<HTMLDivElement | null>
  readonly grid: boolean
  readonly deeds: Deeds
  readonly openMenu: (entry: Entry, at: { left: number; top: number }) => void
}

export function useGridKeys(keys: GridKeys): (event: KeyboardEvent) => void {
  const ui = useUi()
  const { shortcuts } = useSettings()
  const trash = useTrash()
  const { shown, chosen, select } = keys
  const meant = (): readonly Entry[] => (chosen.length > 0 ? chosen : shown[keys.active] === undefined ? [] : [shown[keys.active]!])
  const deed = (key: string): (() => void) | null => {
    const entries = meant()
    if (entries.length === 0 || entries.some((entry) => entry.trashed)) return null
    const ids = idsOf(entries)
    if (key === 'Delete') return () => trash(entries)
    if (key === 'F2' && entries.length === 1) return () => ui.ask({ kind: 'rename', id: ids[0]! })
    if (!shortcuts) return null
    if (key === 's') return () => keys.deeds.star(entries, !entries.every((entry) => entry.starred))
    if (key === 'm') return () => ui.ask({ kind: 'move', ids })
    if (key === '.' && entries.length === 1) return () => ui.ask({ kind: 'share', id: ids[0]! })
    return null
  }
  const general = (event: KeyboardEvent): (() => void) | null => {
    if ((event.ctrlKey || event.metaKey) && event.key === 'a') return () => select(idsOf(shown))
    if (event.key === 'Escape' && chosen.length > 0) return () => select([])
    return event.ctrlKey || event.metaKey || event.altKey ? null : deed(event.key)
  }
  // Elsewhere on the page they act on what is selected; with nothing selected they lead into the list, whose row they then mean.
  const away = (key: string) => (): void => {
    if (chosen.length > 0) deed(key)?.()
    else keys.box.current?.querySelector<HTMLElement>('[data-index][tabindex="0"]')?.focus()
  }
  const free = ui.asked === null
  useShortcut('delete', away('Delete'), free)
  useShortcut('f2', away('F2'), free)
  useShortcut('s', away('s'), free && shortcuts)
  useShortcut('m', away('m'), free && shortcuts)
  useShortcut('.', away('.'), free && shortcuts)
  return (event) => {
    if (event.defaultPrevented || (event.target as HTMLElement).closest('input:not([type=checkbox]), textarea')) return
    const onRow = (event.target as HTMLElement).getAttribute('role') === 'row'
    const act = (onRow ? rowKey(event, keys) : null) ?? general(event)
    if (act === null) return
    event.preventDefault()
    act()
  }
}

function rowKey(event: KeyboardEvent, keys: GridKeys): (() => void) | null {
  const { shown, active, pick } = keys
  const entry = shown[active]
  if (entry === undefined) return null
  if (event.key === 'Enter') return () => (entry.trashed ? undefined : keys.deeds.open(entry))
  if (event.key === ' ') return () => pick(active, { toggle: true })
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) return () => keys.openMenu(entry, placeOf(keys, active))
  const to = target(event.key, keys)
  if (to === null) return null
  return () => {
    const index = Math.min(shown.length - 1, Math.max(0, to))
    keys.setActive(index)
    requestAnimationFrame(() => keys.box.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus())
    if (event.shiftKey) pick(index, { range: true })
    else keys.anchor.current = index
  }
}

function target(key: string, { active, grid, box, shown }: GridKeys): number | null {
  const across = grid ? columnsIn(box.current) : 1
  if (key === 'ArrowDown') return active + across
  if (key === 'ArrowUp') return active - across
  if (key === 'ArrowRight' && grid) return active + 1
  if (key === 'ArrowLeft' && grid) return active - 1
  if (key === 'Home') return 0
  return key === 'End' ? shown.length - 1 : null
}

function placeOf({ box }: GridKeys, index: number): { left: number; top: number } {
  const frame = box.current?.querySelector(`[data-index="${index}"]`)?.getBoundingClientRect()
  return { left: (frame?.left ?? 0) + 40, top: (frame?.top ?? 0) + 20 }
}

function columnsIn(box: HTMLElement | null): number {
  const tops = [...(box?.querySelectorAll<HTMLElement>('[data-index]') ?? [])].map((tile) => tile.offsetTop)
  return Math.max(1, tops.filter((top) => top === tops[0]).length)
}
