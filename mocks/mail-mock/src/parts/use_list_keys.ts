/** Keys of a list: j and k move, Enter and o open, x selects, e archives, # deletes, s stars. */
import { useShortcut } from '@mocks/kit'
import { useSettings } from '../hooks'
import type { Place, Talk } from '../mail/threads'
import { isFolder } from '../places'
import type { Deeds } from '../use_deeds'

interface ListKeys {
  readonly rows: readonly Talk[]
  readonly cursor: number
  readonly setCursor: (index: number) => void
  readonly selected: readonly Talk[]
  readonly deeds: Deeds
  readonly place: Place
  readonly open: (talk: Talk) => void
  readonly select: (talk: Talk) => void
  readonly done: () => void
}

export function useListKeys({ rows, cursor, setCursor, selected, deeds, place, open, select, done }: ListKeys): void {
  const { shortcuts, readingPane } = useSettings()
  const live = shortcuts && readingPane === 'off'
  const current = rows[cursor]
  const marked = selected.length > 0 ? selected : current ? [current] : []
  const mails = marked.flatMap((one) => one.here)
  const fixed = isFolder(place, 'drafts') || isFolder(place, 'scheduled') || isFolder(place, 'trash')
  const then = (act: () => void) => (): void => {
    if (mails.length === 0) return
    act()
    done()
  }
  useShortcut('j', () => setCursor(Math.min(rows.length - 1, cursor + 1)), live)
  useShortcut('k', () => setCursor(Math.max(0, cursor - 1)), live)
  useShortcut('o', () => current && open(current), live)
  useShortcut('x', () => current && select(current), live)
  useShortcut('s', then(() => deeds.star(mails, !marked.every((one) => one.starred))), live)
  useShortcut('e', then(() => deeds.archive(mails)), live && !fixed)
  useShortcut('#', then(() => deeds.trash(mails)), live && !fixed)
}
