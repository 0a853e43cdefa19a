/** Where to point, and what cannot be pointed at. */
(() => {
  const crawler = window.__crawler
  if (!crawler || crawler.aim) return
  const SPOTS = [[0.5, 0.5], [0.25, 0.5], [0.75, 0.5], [0.5, 0.25], [0.5, 0.75], [0.1, 0.5], [0.9, 0.5], [0.15, 0.2], [0.85, 0.8]]
  const INNER = 'a[href], button, input, select, textarea, [role=button], [role=link], [role=checkbox], [role=switch], [role=menuitem], [contenteditable=true], label'

  const inView = ({ left, top, width, height }) => left >= 0 && top >= 0 && left + Math.min(width, innerWidth) <= innerWidth + 1 && top + Math.min(height, innerHeight) <= innerHeight + 1
  const sameControl = (one, other) => {
    const label = one.closest('label')
    return (label !== null && label.contains(other)) || [...(other.labels ?? [])].some((some) => some.contains(one))
  }
  const isHit = (hit, drawn, element) => hit !== null && (drawn.contains(hit) || sameControl(hit, element) || hit.shadowRoot?.contains(drawn))

  const LAYER = 'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip], [popover], [role=status], [role=alert], [aria-live], [class*=popover], [class*=underlay]'
  /** Whether something lies over it that comes and goes: what is open in front of the page, or a message. */
  const isBehind = (over, element) => {
    const layer = over.closest(LAYER)
    return layer !== null && !layer.contains(element)
  }
  const named = (element) => `${crawler.role(element) ?? element.tagName.toLowerCase()} “${crawler.name(element).slice(0, 40)}”`

  /** A point at which a click meets it and nothing inside it, as it lies now, or what is there instead. */
  const point = (element, drawn) => {
    const { left, top, width, height } = drawn.getBoundingClientRect()
    if (width < 1 || height < 1) return { why: 'no size' }
    let fallback = null
    let over = null
    for (const [x, y] of SPOTS) {
      const at = { x: left + width * x, y: top + height * y }
      const hit = document.elementFromPoint(at.x, at.y)
      if (!isHit(hit, drawn, element)) {
        if (hit !== null && !hit.contains(drawn)) over ??= hit
        continue
      }
      const inner = hit.closest(INNER)
      if (inner === null || inner === drawn || !drawn.contains(inner) || sameControl(inner, element)) return { at }
      fallback ??= at
    }
    if (fallback !== null) return { at: fallback }
    // What it is in shows through, or the window ends: it is out of sight, which is another matter than being covered.
    if (over === null) return { why: 'out of sight' }
    const owner = over.closest(INNER) ?? over
    return isBehind(over, element) ? { why: 'behind', by: named(owner) } : { why: 'covered', by: named(owner) }
  }

  /** Where to click it: as it lies, else scrolled into view, else focused, which brings some into sight. */
  crawler.aim = async (id) => {
    const element = crawler.at(id)
    if (element === null) return { ok: false, why: 'gone' }
    const drawn = crawler.drawn(element)
    const ways = [
      () => inView(drawn.getBoundingClientRect()) || drawn.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' }),
      () => drawn.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' }),
      () => drawn.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' }),
      () => {
        element.focus()
        return crawler.wait(20)
      },
    ]
    let found = {}
    for (const bring of ways) {
      await bring()
      found = point(element, drawn)
      if (found.at) return { ok: true, ...found.at, writes: crawler.writes }
    }
    return { ok: false, why: found.why, by: found.by ?? '' }
  }

  crawler.blur = () => {
    if (document.activeElement instanceof HTMLElement && document.activeElement !== document.body) document.activeElement.blur()
  }
  crawler.focus = (id) => crawler.at(id)?.focus()
  crawler.isOpen = () => [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [popover]:popover-open')].some((one) => one.checkVisibility())

  /** What stands in the way of going back: another address, something open. Takes the focus off whatever has it. */
  crawler.standing = (closing) => {
    const said = [crawler.address(), crawler.isOpen()]
    if (!closing || !said[1]) crawler.blur()
    return said
  }

  /** Puts back what a field held, as its own script would see it. */
  crawler.refill = (id, value) => {
    const element = crawler.at(id)
    if (element === null || !('value' in element)) return false
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value').set.call(element, value)
    element.dispatchEvent(new Event('input', { bubbles: true }))
    element.dispatchEvent(new Event('change', { bubbles: true }))
    return true
  }
})()
