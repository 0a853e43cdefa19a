import type { SuggestionProps } from '@tiptap/suggestion'
import { type ReactNode, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLatest } from '../latest'
import type { Suggest } from './extensions'
import type { Mentioned } from './rich_text_props'

interface Open {
  readonly items: readonly Mentioned[]
  readonly at: DOMRect | null
  readonly choose: (item: Mentioned) => void
}

const MOST = 8

/** The list that opens behind an @: arrow keys move in it, Enter and Tab take, Escape closes. */
export function useMentions(mentions: readonly Mentioned[]): { suggest: Suggest; list: ReactNode } {
  const [open, setOpen] = useState<Open | null>(null)
  const [index, setIndex] = useState(0)
  // TipTap keeps the first options it is given: what changes is reached through these.
  const now = useLatest({ mentions, open, index })
  const suggest = useMemo<Suggest>(() => {
    const show = (props: SuggestionProps<Mentioned>): void => {
      setIndex(0)
      setOpen({ items: props.items, at: props.clientRect?.() ?? null, choose: (item) => props.command({ id: item.id, label: item.label } as Mentioned) })
    }
    return {
      char: '@',
      items: ({ query }) => now.current.mentions.filter((one) => one.label.toLocaleLowerCase().includes(query.toLocaleLowerCase())).slice(0, MOST),
      render: () => ({
        onStart: show,
        onUpdate: show,
        onExit: () => setOpen(null),
        onKeyDown: ({ event }) => {
          const { open: current, index: at } = now.current
          if (current === null || current.items.length === 0) return false
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setIndex((at + (event.key === 'ArrowDown' ? 1 : current.items.length - 1)) % current.items.length)
          else if (event.key === 'Enter' || event.key === 'Tab') current.choose(current.items[at]!)
          else return false
          return true
        },
      }),
    }
  }, [now])
  const list =
    open === null || open.items.length === 0
      ? null
      : createPortal(
          <div role="listbox" aria-label="People to mention" className="kit-popover kit-mentions" style={{ left: open.at?.left ?? 0, top: (open.at?.bottom ?? 0) + 4 }}>
            {open.items.map((item, place) => (
              <div
                key={item.id}
                role="option"
                aria-selected={place === index}
                className="kit-menu-item"
                data-focused={place === index || undefined}
                onMouseDown={(event) => {
                  event.preventDefault()
                  open.choose(item)
                }}
              >
                <span className="kit-menu-label">{item.label}</span>
                {item.detail === undefined ? null : <span className="kit-menu-key">{item.detail}</span>}
              </div>
            ))}
          </div>,
          document.body,
        )
  return { suggest, list }
}
