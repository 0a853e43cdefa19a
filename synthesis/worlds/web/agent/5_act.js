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

  /** Brings it into view; a point at which a click meets it and nothing inside it, or what covers it. */
  crawler.aim = (id) => {
    const element = crawler.at(id)
    if (element === null) return { ok: false, why: 'gone' }
    const drawn = crawler.drawn(element)
    if (!inView(drawn.getBoundingClientRect())) drawn.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = drawn.getBoundingClientRect()
    if (width < 1 || height < 1) return { ok: false, why: 'no size' }
    let fallback = null
    let over = null
    let hits = 0
    for (const [x, y] of SPOTS) {
      const point = { x: left + width * x, y: top + height * y }
      const hit = document.elementFromPoint(point.x, point.y)
      if (!isHit(hit, drawn, element)) {
        over ??= hit
        continue
      }
      hits += 1
      const inner = hit.closest(INNER)
      if (inner === null || inner === drawn || !drawn.contains(inner) || sameControl(inner, element)) return { ok: true, ...point, writes: crawler.writes }
      fallback ??= point
    }
    if (fallback !== null) return { ok: true, ...fallback, writes: crawler.writes }
    const owner = over?.closest(INNER) ?? over
    return { ok: false, why: 'covered', by: owner === null ? 'the edge of the page' : `${crawler.role(owner) ?? owner.tagName.toLowerCase()} “${crawler.name(owner).slice(0, 40)}”`, hits }
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
