// What a document shows: one JSON text of [next free ref, cut off?, nodes], a node being
// [ref, parent ref or 0, role, name, value or null, states, x, y, width, height, visible].
// Roles and names follow ARIA in HTML and accname as far as pages of mocks need them.
(base, most) => {
  const own = window[Symbol.for('hub.envs')]
  const width = innerWidth, height = innerHeight
  const out = []
  let cut = false

  const INPUTS = {
    button: 'button', submit: 'button', reset: 'button', image: 'button', checkbox: 'checkbox', radio: 'radio',
    range: 'slider', number: 'spinbutton', search: 'searchbox', email: 'textbox', tel: 'textbox', text: 'textbox',
    url: 'textbox', password: 'textbox', date: 'date', time: 'time', 'datetime-local': 'datetime', month: 'month',
    week: 'week', color: 'color', file: 'file',
  }
  const TAGS = {
    A: (e) => (e.hasAttribute('href') ? 'link' : ''), AREA: (e) => (e.hasAttribute('href') ? 'link' : ''), ARTICLE: 'article',
    ASIDE: 'complementary', BLOCKQUOTE: 'blockquote', BUTTON: 'button', CAPTION: 'caption', DD: 'definition', DT: 'term',
    DETAILS: 'group', DIALOG: 'dialog', FIELDSET: 'group', FIGURE: 'figure', FORM: (e) => (named(e) ? 'form' : ''),
    FOOTER: (e) => (sectioned(e) ? '' : 'contentinfo'), HEADER: (e) => (sectioned(e) ? '' : 'banner'), H1: 'heading',
    H2: 'heading', H3: 'heading', H4: 'heading', H5: 'heading', H6: 'heading', HR: 'separator', IFRAME: 'iframe',
    IMG: (e) => (e.getAttribute('alt') === '' && !named(e) ? 'none' : 'img'), LI: 'listitem', MAIN: 'main', MATH: 'math',
    MENU: 'list', METER: 'meter', NAV: 'navigation', OL: 'list', OPTGROUP: 'group', OPTION: 'option', OUTPUT: 'status',
    PROGRESS: 'progressbar', SEARCH: 'search', SECTION: (e) => (named(e) ? 'region' : ''), SUMMARY: 'button',
    SELECT: (e) => (e.multiple || e.size > 1 ? 'listbox' : 'combobox'), TABLE: 'table', TBODY: 'rowgroup', TFOOT: 'rowgroup',
    THEAD: 'rowgroup', TD: (e) => (/^(tree)?grid$/.test(e.closest('table')?.getAttribute('role') ?? '') ? 'gridcell' : 'cell'),
    TEXTAREA: 'textbox', TH: (e) => (e.scope === 'row' ? 'rowheader' : 'columnheader'), TR: 'row', UL: 'list',
    VIDEO: 'video', AUDIO: 'audio', CANVAS: 'canvas', EMBED: 'embed',
  }
  const FROM_CONTENT = new Set(['button', 'cell', 'checkbox', 'columnheader', 'gridcell', 'heading', 'link', 'menuitem',
    'menuitemcheckbox', 'menuitemradio', 'option', 'radio', 'row', 'rowheader', 'switch', 'tab', 'tooltip', 'treeitem'])
  // Inside these a piece of text is part of the name already.
  const TEXT_IN_NAME = new Set(['button', 'checkbox', 'heading', 'link', 'menuitem', 'menuitemcheckbox', 'menuitemradio',
    'option', 'radio', 'switch', 'tab', 'tooltip'])
  const SKIP = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'HEAD', 'META', 'LINK', 'TITLE', 'BASE', 'DATALIST', 'SOURCE', 'TRACK', 'COL', 'COLGROUP'])

  const clean = (text) => text.replace(/\s+/g, ' ').trim()
  const named = (e) => e.hasAttribute('aria-label') || e.hasAttribute('aria-labelledby') || e.hasAttribute('title')
  const sectioned = (e) => e.parentElement?.closest('article, aside, main, nav, section') != null

  const roleOf = (e) => {
    for (const given of (e.getAttribute('role') ?? '').split(/\s+/)) {
      if (given === '' || given === 'none' || given === 'presentation' || given === 'generic') { if (given) return ''; continue }
      return given
    }
    if (e.tagName === 'INPUT') {
      if (e.type === 'hidden') return ''
      return e.hasAttribute('list') ? 'combobox' : INPUTS[e.type] ?? 'textbox'
    }
    const rule = TAGS[e.tagName]
    const role = typeof rule === 'function' ? rule(e) : rule
    if (role === 'none') return ''
    if (role) return role
    if (e.tagName === 'svg') return named(e) || e.querySelector(':scope > title') ? 'img' : ''
    if (e.isContentEditable && !e.parentElement?.isContentEditable) return 'textbox'
    return ''
  }

  const textOf = (node, seen, top) => {
    if (node.nodeType === 3) return node.data
    if (node.nodeType !== 1 || SKIP.has(node.tagName)) return ''
    if (!top) {
      if (node.getAttribute('aria-hidden') === 'true' || node.hidden) return ''
      const style = getComputedStyle(node)
      if (style.display === 'none' || style.visibility === 'hidden') return ''
      const label = given(node, seen)
      if (label) return ' ' + label + ' '
      if (node.tagName === 'INPUT' || node.tagName === 'TEXTAREA') return ' ' + (/^(checkbox|radio|password)$/.test(node.type) ? '' : node.value) + ' '
      if (node.tagName === 'SELECT') return ' ' + clean(node.selectedOptions[0]?.textContent ?? '') + ' '
      const inner = inside(node, seen)
      return style.display.startsWith('inline') && style.display !== 'inline-block' ? inner : ' ' + inner + ' '
    }
    return inside(node, seen)
  }
  const content = (node) => (node.tagName === 'SLOT' && node.assignedNodes().length ? node.assignedNodes() : (node.shadowRoot ?? node).childNodes)
  const inside = (node, seen) => {
    let text = ''
    for (const child of content(node)) text += textOf(child, seen, false)
    return text
  }
  /** A name that does not come from what is inside. */
  const given = (e, seen) => {
    const ids = e.getAttribute('aria-labelledby')
    if (ids && !seen.has(e)) {
      seen.add(e)
      const text = clean(ids.split(/\s+/).map((id) => e.getRootNode().getElementById?.(id)).filter(Boolean)
        .map((one) => given(one, seen) || clean(textOf(one, seen, true))).join(' '))
      if (text) return text
    }
    const label = clean(e.getAttribute('aria-label') ?? '')
    if (label) return label
    if (e.tagName === 'IMG' || e.tagName === 'AREA' || (e.tagName === 'INPUT' && e.type === 'image')) return clean(e.getAttribute('alt') ?? '')
    if (e.tagName === 'svg') return clean(e.querySelector(':scope > title')?.textContent ?? '')
    return ''
  }
  const nameOf = (e, role) => {
    const seen = new Set()
    const label = given(e, seen)
    if (label) return label
    if (e.labels?.length) {
      const text = clean([...e.labels].map((one) => labelText(one, e)).join(' '))
      if (text) return text
    }
    if (e.tagName === 'INPUT' && /^(button|submit|reset)$/.test(e.type)) return e.value || { submit: 'Submit', reset: 'Reset' }[e.type] || ''
    if (e.tagName === 'FIELDSET') return clean(e.querySelector(':scope > legend')?.textContent ?? '')
    if (e.tagName === 'TABLE') { const text = clean(e.caption?.textContent ?? ''); if (text) return text }
    if (e.tagName === 'FIGURE') { const text = clean(e.querySelector(':scope > figcaption')?.textContent ?? ''); if (text) return text }
    if (FROM_CONTENT.has(role)) { const text = clean(textOf(e, seen, true)); if (text) return text }
    return clean(e.getAttribute('title') ?? '') || clean(e.getAttribute('placeholder') ?? '') || clean(e.getAttribute('aria-placeholder') ?? '')
  }
  const labelText = (label, control) => {
    const l = given(label, new Set())
    if (l) return l
    let text = ''
    const walk = (node) => {
      for (const child of node.childNodes) {
        if (child === control) continue
        if (child.nodeType === 3) text += child.data
        else if (child.nodeType === 1 && child.contains(control)) walk(child)
        else text += textOf(child, new Set(), false)
      }
    }
    walk(label)
    return text
  }

  const valueOf = (e, role) => {
    if (e.tagName === 'SELECT') return [...e.selectedOptions].map((one) => clean(one.textContent)).join(', ')
    // As accessibility interfaces have it: a link's value is where it leads. An address that cannot be read has no origin.
    if (role === 'link' && 'origin' in e) return e.origin === e.ownerDocument.location.origin ? e.pathname : e.href || null
    if (e.tagName === 'INPUT') return /^(checkbox|radio|button|submit|reset|image)$/.test(e.type) ? null : e.type === 'password' ? '•'.repeat(e.value.length) : e.value
    if (e.tagName === 'TEXTAREA') return e.value
    if (e.tagName === 'PROGRESS' || e.tagName === 'METER') return String(e.value)
    if (e.hasAttribute('aria-valuetext')) return e.getAttribute('aria-valuetext')
    if (e.hasAttribute('aria-valuenow')) return e.getAttribute('aria-valuenow')
    if (role === 'textbox' || role === 'searchbox') return clean(e.innerText ?? e.textContent)
    if (role === 'combobox') return clean(e.innerText ?? '') || null
    return null
  }
  const on = (e, name) => e.getAttribute(name) === 'true'
  const statesOf = (e, role, focused) => {
    const s = []
    if (e === focused) s.push('focused')
    if (e.checked === true && /^(checkbox|radio)$/.test(e.type) || on(e, 'aria-checked')) s.push('checked')
    if (e.indeterminate === true && e.type === 'checkbox' || e.getAttribute('aria-checked') === 'mixed') s.push('mixed')
    if (e.matches(':disabled') || on(e, 'aria-disabled')) s.push('disabled')
    const wide = e.getAttribute('aria-expanded')
    if (wide === 'true' || (e.tagName === 'SUMMARY' && e.parentElement?.open)) s.push('expanded')
    else if (wide === 'false' || (e.tagName === 'SUMMARY' && e.parentElement && !e.parentElement.open)) s.push('collapsed')
    if (on(e, 'aria-selected') || (e.tagName === 'OPTION' && e.selected)) s.push('selected')
    if (on(e, 'aria-pressed')) s.push('pressed')
    const current = e.getAttribute('aria-current')
    if (current && current !== 'false') s.push('current')
    if (e.readOnly === true || on(e, 'aria-readonly')) s.push('readonly')
    if (e.required === true || on(e, 'aria-required')) s.push('required')
    if (on(e, 'aria-invalid')) s.push('invalid')
    if (role === 'dialog' && (on(e, 'aria-modal') || (e.tagName === 'DIALOG' && e.matches(':modal')))) s.push('modal')
    return s
  }

  /** The part of a box that can be seen, in the viewport of the outermost document. */
  const visibleAt = (e, box, dx, dy, view) => {
    const left = Math.max(box.left, 0), top = Math.max(box.top, 0)
    const right = Math.min(box.right, view.innerWidth), bottom = Math.min(box.bottom, view.innerHeight)
    if (right - left < 1 || bottom - top < 1) return false
    const x = (left + right) / 2, y = (top + bottom) / 2
    if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) return false
    let hit = e.ownerDocument.elementFromPoint(x, y)
    while (hit?.shadowRoot && hit !== e) { const deeper = hit.shadowRoot.elementFromPoint(x, y); if (!deeper || deeper === hit) break; hit = deeper }
    if (!hit) return false
    if (hit === e || e.contains(hit) || hit.contains(e) && !covers(hit, e)) return true
    return [...(e.labels ?? [])].some((one) => one.contains(hit))
  }
  const covers = (hit, e) => hit === e.ownerDocument.body || hit === e.ownerDocument.documentElement ? getComputedStyle(e).pointerEvents !== 'none' : false

  const push = (node, parent, role, name, value, states, box, dx, dy, visible) => {
    const number = own.ref(node, base)
    out.push([number, parent, role, name.slice(0, 500), value === null ? null : value.slice(0, 2000), states,
      Math.round(box.left + dx), Math.round(box.top + dy), Math.round(box.width), Math.round(box.height), visible])
    return number
  }

  const walk = (node, parent, inName, dx, dy, view, focused) => {
    for (const child of content(node)) {
      if (out.length >= most) { cut = true; return }
      if (child.nodeType === 3) {
        if (inName || node.tagName === 'DETAILS' && !node.open) continue
        const text = clean(child.data)
        if (!text) continue
        const range = child.ownerDocument.createRange()
        range.selectNodeContents(child)
        const box = range.getBoundingClientRect()
        if (box.width < 1 || box.height < 1) continue
        push(child, parent, 'text', text, null, [], box, dx, dy, visibleAt(child.parentElement, box, dx, dy, view))
        continue
      }
      if (child.nodeType !== 1 || SKIP.has(child.tagName)) continue
      if (node.tagName === 'DETAILS' && !node.open && child.tagName !== 'SUMMARY') continue
      if (child.getAttribute('aria-hidden') === 'true' || child.inert) continue
      const style = view.getComputedStyle(child)
      if (style.display === 'none') continue
      const contents = style.display === 'contents'
      const shown = style.visibility !== 'hidden' && style.opacity !== '0'
      const role = roleOf(child)
      let inner = parent, covered = inName
      if (role && (shown || child.tagName === 'INPUT')) {
        const box = child.getBoundingClientRect()
        if (contents || box.width > 0 && box.height > 0 || child.tagName === 'OPTION') {
          const name = nameOf(child, role)
          const visible = child.tagName !== 'OPTION' && visibleAt(child, box, dx, dy, view)
          inner = push(child, parent, role, name, valueOf(child, role), statesOf(child, role, focused), box, dx, dy, visible)
          covered = inName || TEXT_IN_NAME.has(role)
          if (role === 'textbox' && (child.tagName === 'INPUT' || child.tagName === 'TEXTAREA')) continue
        }
      }
      // What a label says is the name of its control.
      if (child.tagName === 'LABEL' && child.control && child.control.getClientRects().length) covered = true
      if (style.visibility === 'hidden' && !child.childElementCount) continue
      if (child.tagName === 'IFRAME') {
        let deep = null
        try { deep = child.contentDocument } catch { /* another origin */ }
        if (deep?.body) {
          const box = child.getBoundingClientRect()
          walk(deep.body, inner, false, dx + box.left + child.clientLeft, dy + box.top + child.clientTop, deep.defaultView, deep.activeElement)
        }
        continue
      }
      if (child.tagName === 'svg' && role) continue
      walk(child, inner, covered, dx, dy, view, focused)
    }
  }
  if (document.body) {
    const modal = document.querySelector('dialog:modal')
    walk(modal?.parentNode && modal.matches(':modal') ? { childNodes: [modal] } : document.body, 0, false, 0, 0, window, document.activeElement)
  }
  return JSON.stringify([Math.max(own.next(), base), cut, out])
}
