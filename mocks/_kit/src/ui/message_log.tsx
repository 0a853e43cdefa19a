import { ArrowDown } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './button'
import './message_log.css'

interface MessageLogProps<T> {
  readonly label: string
  /** The oldest first. */
  readonly items: readonly T[]
  readonly itemId: (item: T) => string
  /** The day an item belongs to, as words: a line stands where it changes. */
  readonly day: (item: T) => string
  /** Said right after by the same person: shown without its head. */
  readonly joins?: (item: T, before: T) => boolean
  /** The first item that has not been read. */
  readonly newFrom?: string | null
  /** Where to go to, such as a search result: it is marked. */
  readonly goTo?: string | null
  /** Another value scrolls to the end: the id of what one has just written. */
  readonly follow?: string | null
  readonly children: (item: T, joined: boolean) => ReactNode
  /** At the very beginning: what this conversation is. */
  readonly head?: ReactNode
  readonly step?: number
}

const NEAR = 80
const AROUND = 10
const FAR = 200

/** A conversation: the newest at the end, where it begins; days and what is new are marked, older ones come in steps. */
export function MessageLog<T>(props: MessageLogProps<T>) {
  const { label, items, itemId, newFrom = null, goTo = null, step = 60 } = props
  const [extra, setExtra] = useState(0)
  const [past, setPast] = useState<string | null>(null)
  const target = position(items, itemId, goTo)
  // A place far back is shown with what stands around it, and not with all that came since.
  const far = target > FAR && past !== goTo
  const until = far ? items.length - target + step : items.length
  const wanted = far ? step + AROUND : Math.max(target, Math.min(step, position(items, itemId, newFrom))) + AROUND
  const shown = Math.min(until, Math.max(step, wanted) + extra)
  const visible = items.slice(until - shown, until)
  const { scroller, end, onScroll, toEnd, keepPlace } = useLogScroll(`${items.length} ${shown} ${until}`, props.follow ?? null, goTo, newFrom)
  const earlier = until - shown
  const latest = (): void => {
    setPast(goTo)
    requestAnimationFrame(toEnd)
  }
  return (
    <div className="kit-log">
      <div ref={scroller} className="kit-log-scroll" role="log" aria-label={label} tabIndex={0} onScroll={onScroll}>
        <div className="kit-log-gap" />
        {earlier > 0 ? (
          <div className="kit-log-more">
            <Button
              small
              onPress={() => {
                keepPlace()
                setExtra(extra + step)
              }}
            >{`Show earlier messages (${earlier})`}</Button>
          </div>
        ) : (
          props.head
        )}
        {visible.map((item, index) => {
          const before = index > 0 ? visible[index - 1]! : null
          const id = itemId(item)
          const newDay = before === null || props.day(before) !== props.day(item)
          const joined = !newDay && before !== null && id !== newFrom && (props.joins?.(item, before) ?? false)
          return (
            // A state from outside may hold one id twice.
            <Fragment key={`${id} ${index + earlier}`}>
              {newDay ? <Line text={props.day(item)} /> : null}
              {id === newFrom ? <Line text="New" isNew /> : null}
              <div className={id === goTo ? 'kit-log-item kit-log-marked' : 'kit-log-item'} data-item={id}>
                {props.children(item, joined)}
              </div>
            </Fragment>
          )
        })}
      </div>
      {end && !far ? null : (
        <div className="kit-log-end">
          <Button small icon={<ArrowDown size={14} aria-hidden />} onPress={latest}>
            Jump to latest
          </Button>
        </div>
      )}
    </div>
  )
}

function Line({ text, isNew = false }: { text: string; isNew?: boolean }) {
  return (
    <div className={isNew ? 'kit-log-line kit-log-new' : 'kit-log-line'} role="separator" aria-label={text}>
      <span>{text}</span>
    </div>
  )
}

/** How many items from the end an item stands; 0: nowhere. */
function position<T>(items: readonly T[], itemId: (item: T) => string, id: string | null): number {
  const at = id === null ? -1 : items.findIndex((item) => itemId(item) === id)
  return at < 0 ? 0 : items.length - at
}

/** Stays at the end while one is there; keeps its place where older ones are put in; goes where it is sent. */
function useLogScroll(changed: string, follow: string | null, goTo: string | null, newFrom: string | null) {
  const scroller = useRef<HTMLDivElement>(null)
  const [end, setEnd] = useState(true)
  const atEnd = useRef(true)
  const followed = useRef(follow)
  const height = useRef<number | null>(null)
  const opened = useRef(false)
  const find = (id: string): HTMLElement | null => [...(scroller.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])].find((one) => one.dataset.item === id) ?? null
  const settle = (box: HTMLElement): void => {
    atEnd.current = isAtEnd(box)
    setEnd(atEnd.current)
  }
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    if (height.current !== null) {
      box.scrollTop += box.scrollHeight - height.current
      height.current = null
    } else if (atEnd.current || followed.current !== follow) box.scrollTop = box.scrollHeight
    followed.current = follow
    const unread = opened.current || newFrom === null ? null : find(newFrom)
    // What is new begins in sight; if all of it is, the end is too.
    if (unread && unread.offsetTop < box.scrollTop + 60) box.scrollTop = Math.max(0, unread.offsetTop - 60)
    opened.current = true
    settle(box)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only where the content has changed
  }, [changed, follow])
  useLayoutEffect(() => {
    if (goTo === null || !scroller.current) return
    find(goTo)?.scrollIntoView?.({ block: 'center' })
    settle(scroller.current)
  }, [goTo])
  // What is shown can grow by itself: a picture, a reaction, a box to edit in.
  useEffect(() => {
    const box = scroller.current
    if (!box || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(() => {
      if (atEnd.current) box.scrollTop = box.scrollHeight
    })
    for (const one of [box, ...box.children]) watch.observe(one)
    return () => watch.disconnect()
  }, [changed])
  return {
    scroller,
    end,
    onScroll: () => {
      if (!scroller.current) return
      atEnd.current = isAtEnd(scroller.current)
      if (atEnd.current !== end) setEnd(atEnd.current)
    },
    toEnd: () => {
      if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
    },
    keepPlace: () => void (height.current = scroller.current?.scrollHeight ?? null),
  }
}

const isAtEnd = (box: HTMLElement): boolean => box.scrollHeight - box.scrollTop - box.clientHeight < NEAR
