/** Finds what a person can operate: by role, by tab order, by cursor, by listeners. */
(() => {
  const crawler = window.__crawler
  if (!crawler || crawler.scan) return
  const WIDGETS = new Set(['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'option', 'textbox', 'searchbox', 'combobox', 'slider', 'spinbutton', 'file', 'colour'])
  // They are what is in them, and hear for it.
  const COMPOSITES = new Set(['menu', 'listbox', 'tablist', 'menubar', 'toolbar', 'radiogroup', 'grid', 'treegrid', 'tree'])
  const POINTED = ['click', 'dblclick', 'mousedown', 'mouseup', 'pointerdown', 'pointerup']
  const REACT = { onClick: 'click', onDoubleClick: 'dblclick', onMouseDown: 'mousedown', onMouseUp: 'mouseup', onPointerDown: 'pointerdown', onPointerUp: 'pointerup', onContextMenu: 'contextmenu', onDrop: 'drop', onDragOver: 'dragover', onDragStart: 'dragstart' }
  const LANDMARKS = { MAIN: 'main', NAV: 'navigation', HEADER: 'banner', FOOTER: 'contentinfo', ASIDE: 'complementary', DIALOG: 'dialog', FORM: 'form' }
  const AREAS = new Set(['main', 'navigation', 'banner', 'contentinfo', 'complementary', 'dialog', 'alertdialog', 'menu', 'listbox', 'menubar', 'toolbar', 'search', 'status', 'alert', 'form'])
  const ITEMS = new Set(['row', 'listitem', 'option', 'treeitem', 'article', 'gridcell'])
  const STATE_CLASS = /(^|[-_])(active|selected|current|checked|open|hover|focus(ed)?|pressed|expanded|collapsed|disabled|done|on|over|unread|read)$/i
  crawler.refs = new Map()
  let next = 1
  const ids = new WeakMap()
  crawler.idOf = (element) => {
    if (!ids.has(element)) {
      ids.set(element, next)
      crawler.refs.set(next, new WeakRef(element))
      next += 1
    }
    return ids.get(element)
  }
  crawler.at = (id) => {
    const element = crawler.refs.get(id)?.deref()
    return element?.isConnected ? element : null
  }

  // React keeps an element's properties under a name that it draws once for a document.
  let reactKey = null
  const NONE = new Set()
  const heard = (element) => {
    reactKey ??= Object.keys(element).find((key) => key.startsWith('__reactProps$')) ?? null
    const own = crawler.listeners.get(element)
    const given = reactKey === null ? undefined : element[reactKey]
    if (own === undefined && given === undefined && element.onclick === null) return NONE
    const types = new Set(own ?? [])
    for (const name in given) if (name in REACT && typeof given[name] === 'function') types.add(REACT[name])
    if (typeof element.onclick === 'function') types.add('click')
    return types
  }
  crawler.heard = heard

  const isRoot = (element) => element === document.body || element === document.documentElement || Object.keys(element).some((key) => key.startsWith('__reactContainer$'))
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true })
  const box = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { left, top, width, height }
  }
  /** A box that is drawn by something else: the label of a hidden input. */
  crawler.drawn = (element) => {
    const { width, height } = element.getBoundingClientRect()
    if (element.tagName !== 'INPUT') return element
    const isHidden = width < 3 || height < 3 || getComputedStyle(element).opacity === '0' || element.closest('[style*="clip"]') !== null || getComputedStyle(element).clipPath !== 'none'
    return isHidden ? (element.closest('label') ?? element.labels?.[0] ?? element) : element
  }

  const area = (element) => {
    const role = element.getAttribute('role') ?? LANDMARKS[element.tagName]
    return role && AREAS.has(role) ? role : null
  }
  // What is asked of the same ancestors again and again during one scan.
  let steps = new Map()
  let items = new Map()
  const cached = (map, element, make) => {
    if (!map.has(element)) map.set(element, make(element))
    return map.get(element)
  }

  const plain = (element) => [...element.classList].filter((one) => !STATE_CLASS.test(one)).slice(0, 3).join('.')
  const makeStep = (element) => {
    const classes = plain(element)
    return element.tagName.toLowerCase() + (classes === '' ? '' : `.${classes}`)
  }
  const step = (element) => cached(steps, element, makeStep)

  const isItem = (element) => cached(items, element, makeIsItem)
  const makeIsItem = (element) => {
    if (element.tagName === 'LI' || element.tagName === 'TR' || element.tagName === 'ARTICLE' || ITEMS.has(element.getAttribute('role'))) return true
    const parent = element.parentElement
    if (!parent || parent.children.length < 3) return false
    const own = step(element)
    let alike = 0
    for (const one of parent.children) if (step(one) === own && (alike += 1) >= 3) return true
    return false
  }

  /** Where it is: areas around it, the way down from the nearest one, the record of a list that it belongs to. */
  const place = (element) => {
    const way = []
    const areas = []
    let item = null
    let lowest = null
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      if (lowest === null) way.unshift(step(one))
      if (item === null && one !== element && isItem(one)) item = one
      const found = area(one)
      if (found !== null && one !== element) {
        lowest ??= one
        areas.push(found)
      }
    }
    if (item !== null && lowest !== null && item !== lowest && item.contains(lowest)) item = null
    return { way: way.join('>'), areas, item: item === null ? 0 : crawler.idOf(item), self: isItem(element) ? crawler.idOf(element.parentElement) : 0 }
  }

  const link = (element) => {
    if (element.tagName !== 'A' || !element.hasAttribute('href')) return { href: null, outside: false }
    const said = element.getAttribute('href')
    // A place on this page, whatever <base> makes of it; `#/…` is an address of pages that route by it.
    const url = /^#(?!!?\/)/.test(said) ? new URL(said, location.href) : new URL(element.href, document.baseURI)
    const outside = /^https?:$/.test(url.protocol) && url.host !== location.host
    url.searchParams.delete('sid')
    return { href: outside || !/^https?:$/.test(url.protocol) ? url.href : url.pathname + url.search + url.hash, outside }
  }

  /** Pressing it is pressing the field that it names. */
  const isLabel = (element) => (element.tagName === 'LABEL' && element.control !== null) || (element.id !== '' && ['LABEL', 'SPAN'].includes(element.tagName) && document.querySelector(`[aria-labelledby~="${CSS.escape(element.id)}"]`) !== null)

  const judged = (element, isPointer, types) => {
    const role = crawler.role(element)
    const clicked = POINTED.some((type) => types.has(type))
    if (WIDGETS.has(role) || crawler.isEditable(element) || element.tagName === 'SUMMARY') return { role: role ?? (crawler.isEditable(element) ? 'textbox' : 'button'), soft: false }
    if (COMPOSITES.has(role) || isLabel(element)) return null
    if (isPointer && element.tagName !== 'LABEL' && !element.control) return { role: role ?? 'generic', soft: false }
    if (clicked || types.has('contextmenu') || element.draggable && element.getAttribute('draggable') === 'true' || (element.hasAttribute('tabindex') && element.tabIndex >= 0)) return { role: role ?? 'generic', soft: true }
    return null
  }

  const walk = function* (root) {
    for (const element of root.querySelectorAll('*')) {
      yield element
      if (element.shadowRoot) yield* walk(element.shadowRoot)
    }
  }
  const isInside = (element) => {
    const around = element.parentElement?.closest('a[href], button, [role=button], [role=link], [role=menuitem], [role=tab], [role=option], [role=checkbox], [role=switch], label')
    return Boolean(around)
  }

  // What components keep for browsers and for readers of the screen, out of everybody's sight.
  const isAside = (element) => {
    if (element.getAttribute('aria-hidden') === 'true') return true
    for (let one = crawler.drawn(element), levels = 0; one && levels < 4; levels += 1, one = one.parentElement) {
      const { width, height } = one.getBoundingClientRect()
      if (width > 2 || height > 2) continue
      const { overflow, clip, clipPath, position } = getComputedStyle(one)
      if ((position === 'absolute' || position === 'fixed') && (overflow === 'hidden' || overflow === 'clip' || clip !== 'auto' || clipPath !== 'none')) return true
    }
    return false
  }

  /** Everything operable that is shown now. */
  crawler.scan = () => {
    const found = []
    steps = new Map()
    items = new Map()
    for (const element of walk(document.body)) {
      if (element instanceof SVGElement && !element.hasAttribute('role') && !element.hasAttribute('tabindex') && heard(element).size === 0) continue
      const types = heard(element)
      const isPointer = getComputedStyle(element).cursor === 'pointer' && (!element.parentElement || getComputedStyle(element.parentElement).cursor !== 'pointer')
      const judgement = judged(element, isPointer, types)
      if (judgement === null || isRoot(element) || element.closest('[inert]') || !isShown(crawler.drawn(element))) continue
      if (isAside(element)) continue
      if (!WIDGETS.has(judgement.role) && isInside(element)) continue
      const drawn = box(crawler.drawn(element))
      if (judgement.soft && drawn.width * drawn.height > 0.6 * innerWidth * innerHeight) continue
      found.push({
        id: crawler.idOf(element), tag: element.tagName.toLowerCase(), ...judgement, kind: crawler.kind(element), name: crawler.name(element), ...place(element), ...link(element), ...crawler.states(element),
        box: drawn, taps: POINTED.some((type) => types.has(type)), menu: types.has('contextmenu'), twice: types.has('dblclick'), live: element.closest('[role=status],[role=alert],[aria-live]') !== null,
        drag: element.getAttribute('draggable') === 'true' || /movable|sortable|draggable/.test(element.getAttribute('aria-roledescription') ?? ''),
        drop: types.has('drop') || types.has('dragover'), value: 'value' in element ? String(element.value) : element.isContentEditable ? element.textContent : '',
        type: element.type ?? '', accept: element.accept ?? '', mode: element.inputMode ?? '', scope: scopeOf(element), submits: element.tagName === 'BUTTON' && element.type === 'submit' && element.form !== null || element.tagName === 'INPUT' && element.type === 'submit',
      })
    }
    return JSON.stringify(found)
  }
  const FIELD = 'input:not([type=hidden]):not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select, [contenteditable=true]'
  const BUTTON = 'button, [role=button], input[type=submit]'
  const EDGE = 'main, nav, li, tr, body, [role=row], [role=menu], [role=listbox], table'
  /** The form, dialog or search that its fields belong to; without one, the nearest part that has a field and a button. */
  const scopeOf = (element) => {
    const scope = element.closest('form, dialog, [role=dialog], [role=alertdialog], [role=search]')
    if (scope) return crawler.idOf(scope)
    let one = element.parentElement
    for (let levels = 0; one && levels < 5 && !one.matches(EDGE); levels += 1, one = one.parentElement) {
      if (one.querySelector(FIELD) !== null && one.querySelector(BUTTON) !== null) return crawler.idOf(one)
    }
    return 0
  }
})()
