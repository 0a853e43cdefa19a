/** What the page shows, in short: hashes that are equal when nothing that a person could see has changed. */
(() => {
  const crawler = window.__crawler
  if (!crawler || crawler.snapshot) return
  // What hovering, pressing and focusing change by themselves, and ids that are made anew at each render.
  const NOISE = new Set(['id', 'for', 'tabindex', 'nonce', 'aria-controls', 'aria-labelledby', 'aria-describedby', 'aria-activedescendant', 'aria-owns', 'aria-details', 'data-hovered', 'data-pressed', 'data-focused', 'data-focus-visible', 'data-focus-within', 'data-react-aria-pressable', 'data-key', 'data-collection', 'data-rac', 'name'])
  const SKIPPED = new Set(['SCRIPT', 'STYLE', 'LINK', 'META', 'TEMPLATE', 'NOSCRIPT'])
  const LIVE = '[role=status],[role=alert],[role=log],[aria-live=polite],[aria-live=assertive],[data-live-announcer]'
  const FOCUS_CLASS = /focus|hover|ripple|pressed/i

  /** cyrb53: 53 bits, fast, good enough to tell two pages apart. */
  const hash = (text) => {
    let high = 0xdeadbeef
    let low = 0x41c6ce57
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index)
      high = Math.imul(high ^ code, 2654435761)
      low = Math.imul(low ^ code, 1597334677)
    }
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
    return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
  }
  crawler.hash = hash

  const attributes = (element) => {
    const said = []
    for (const { name, value } of element.attributes) {
      if (NOISE.has(name) || name.startsWith('on') || (name === 'style' && element.parentElement === document.documentElement)) continue
      if (name === 'class') said.push([...element.classList].filter((one) => !FOCUS_CLASS.test(one)).sort().join('.'))
      else if (name === 'href' || name === 'src') said.push(`${name}=${value.replace(/sid=[^&#]*/, '')}`)
      else said.push(`${name}=${value}`)
    }
    // In the order of the alphabet: an attribute that was taken away and set again comes to stand last.
    return said.length > 1 ? said.sort().join(' ') : (said[0] ?? '')
  }
  const shown = (element) => {
    switch (element.tagName) {
      case 'INPUT': return `${element.type === 'file' ? element.files.length : element.value}|${element.checked}|${element.indeterminate}`
      case 'TEXTAREA': case 'SELECT': return element.value
      case 'DETAILS': return element.open
      case 'VIDEO': case 'AUDIO': return `${element.paused}|${element.muted}`
      case 'CANVAS': return element.width * element.height ? picture(element) : ''
      default: return ''
    }
  }
  const picture = (canvas) => {
    try {
      return hash(canvas.toDataURL())
    } catch {
      return ''
    }
  }

  /** Appends everything under `node`; `own` is left out of `others`, live regions of both. */
  const gather = (node, out, own) => {
    for (let child = node.firstChild; child !== null; child = child.nextSibling) {
      if (child.nodeType === Node.TEXT_NODE) {
        out.all.push(child.data)
        if (!out.inOwn) out.others.push(child.data)
        continue
      }
      if (child.nodeType !== Node.ELEMENT_NODE || SKIPPED.has(child.tagName)) continue
      if (child.matches(LIVE)) {
        out.live.push(child.tagName === 'DIV' || child.children.length ? crawler.words(child) : child.textContent)
        continue
      }
      const wasIn = out.inOwn
      out.inOwn ||= child === own
      const said = `<${child.tagName} ${attributes(child)} ${shown(child)}>`
      out.all.push(said)
      if (!out.inOwn) out.others.push(said)
      gather(child.shadowRoot ?? child, out, own)
      out.all.push('/')
      out.inOwn = wasIn
    }
  }

  const scrolled = () => {
    const tops = [Math.round(scrollX), Math.round(scrollY)]
    for (const element of document.querySelectorAll('main, [class*=scroll], [class*=list], [class*=pane], [class*=body], [class*=page], [class*=main], section, ul, div')) if (element.scrollTop || element.scrollLeft) tops.push(Math.round(element.scrollTop), Math.round(element.scrollLeft))
    return tops.join(',')
  }
  const storage = () => {
    try {
      return hash(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
    } catch {
      return ''
    }
  }
  const address = () => {
    const url = new URL(location.href)
    url.searchParams.delete('sid')
    return url.pathname + url.search + url.hash
  }
  crawler.address = address

  /** The page now. `id`: the control whose own look is told apart from the rest. */
  crawler.snapshot = (id = 0) => {
    const element = crawler.at(id)
    const own = element === null ? null : (element.closest('label') ?? element)
    const out = { all: [], others: [], live: [], inOwn: false }
    gather(document.body, out, own)
    const active = document.activeElement
    return {
      all: hash(out.all.join('\n')), others: hash(out.others.join('\n')), live: out.live.filter(Boolean), root: hash(document.documentElement.className + JSON.stringify({ ...document.documentElement.dataset }) + document.documentElement.style.cssText),
      address: address(), title: document.title, scroll: scrolled(), storage: storage(), selection: String(getSelection()).slice(0, 200),
      focus: active === null || active === document.body ? 0 : crawler.idOf(active), focusKind: active === null || active === document.body ? '' : crawler.kind(active),
      writes: crawler.writes, prints: crawler.prints, copies: crawler.copies, played: crawler.played, saves: crawler.saves, blocked: crawler.blocked.length,
      connected: element !== null, value: element !== null && 'value' in element ? String(element.value) : (element?.textContent ?? ''), pending: crawler.pending,
    }
  }

  /** What the hash `all` is taken of, for whoever asks why two pages differ. */
  crawler.lines = () => {
    const out = { all: [], others: [], live: [], inOwn: false }
    gather(document.body, out, null)
    return out.all
  }

  /** All that can be read: texts, values, words of pictures and labels. */
  crawler.text = () => {
    const fields = [...document.querySelectorAll('input, textarea')].filter((one) => one.type !== 'password').map((one) => one.value)
    return `${document.title}\n${document.body.innerText}\n${fields.join('\n')}`
  }
  crawler.labels = () => [...document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')].map((one) => ['aria-label', 'title', 'alt', 'placeholder'].map((name) => one.getAttribute(name) ?? '').join(' ')).join('\n')

  /** A page that is just opened and shows nothing yet is not there. */
  const isComing = (most) => most >= OPENING_MS && (isBusy() || crawler.isBlank())
  const isBusy = () => document.querySelector('[aria-busy=true], [role=status][aria-label^=Loading], [role=progressbar]:not([aria-valuenow])') !== null
  const dueSoon = () => {
    const now = performance.now()
    for (const due of crawler.timers.values()) if (due > now - 50) return true
    return false
  }
  const COMPILED_MS = 120
  const ANSWERED_MS = 8000 // a request, and a page that says that it is loading, are waited for longer than what moves
  const OPENING_MS = 4000 // `most` of whoever opens a page
  /** Resolves when nothing moves any more, at the latest after `most` ms. `timers`: waits for short timers, too. */
  crawler.settle = async ({ quiet = 30, most = 1500, timers = false, least = 0 } = {}) => {
    const began = performance.now()
    for (;;) {
      await crawler.wait(8)
      const now = performance.now()
      const still = crawler.pending === 0 && now - crawler.loaded >= COMPILED_MS && now - crawler.mutated >= quiet && now - began >= Math.max(least, quiet)
      if ((still && !(timers && dueSoon()) && !isBusy() && !isComing(most)) || now - began > (crawler.pending > 0 || isComing(most) ? Math.max(most, ANSWERED_MS) : most)) return
    }
  }
})()
