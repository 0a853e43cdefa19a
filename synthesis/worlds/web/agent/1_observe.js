/**
 * First of the parts that run in the crawled page, before any of its own scripts: keeps account of what a page does
 * without showing it. Later parts add to the same object, `window.__crawler`.
 */
(() => {
  if (window.top !== window || window.__crawler) return
  const crawler = { pending: 0, writes: 0, prints: 0, copies: 0, played: 0, saves: 0, mutated: 0, loaded: 0, blocked: [], listeners: new WeakMap(), timers: new Map() }
  Object.defineProperty(window, '__crawler', { value: crawler })

  const isWrite = (url, method) => method.toUpperCase() === 'POST' && /\/(post|upload)(\?|$)/.test(String(url))
  const begin = (url, method) => {
    crawler.pending += 1
    if (isWrite(url, method)) crawler.writes += 1
  }
  const end = () => {
    crawler.pending -= 1
  }

  const { fetch } = window
  window.fetch = function (input, init) {
    const isRequest = input instanceof Request
    begin(isRequest ? input.url : input, init?.method ?? (isRequest ? input.method : 'GET'))
    return fetch.call(this, input, init).finally(end)
  }

  // An answer is there when its body has been read, which on a busy machine is a while after its head.
  for (const name of ['json', 'text', 'arrayBuffer', 'blob', 'formData']) {
    const read = Response.prototype[name]
    Response.prototype[name] = function () {
      crawler.pending += 1
      return read.call(this).finally(end)
    }
  }

  const { open, send } = XMLHttpRequest.prototype
  const asked = new WeakMap()
  XMLHttpRequest.prototype.open = function (method, url, ...rest) {
    asked.set(this, [url, method])
    return open.call(this, method, url, ...rest)
  }
  XMLHttpRequest.prototype.send = function (body) {
    begin(...(asked.get(this) ?? ['', 'GET']))
    this.addEventListener('loadend', end, { once: true })
    return send.call(this, body)
  }
  const { sendBeacon } = Navigator.prototype
  Navigator.prototype.sendBeacon = function (url, data) {
    if (isWrite(url, 'POST')) crawler.writes += 1
    return sendBeacon.call(this, url, data)
  }

  // Listeners on elements: what reacts without saying so by its role. React's are found in its properties instead.
  const { addEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (type, ...rest) {
    if (this instanceof Element) {
      const known = crawler.listeners.get(this) ?? new Set()
      crawler.listeners.set(this, known.add(type))
    }
    return addEventListener.call(this, type, ...rest)
  }

  // Timers that are about to fire: a search that waits for the typing to end has not settled yet.
  const SHORT_MS = 1000
  const { setTimeout, clearTimeout } = window
  crawler.wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  window.setTimeout = function (act, delay = 0, ...rest) {
    if (typeof act !== 'function') return setTimeout.call(window, act, delay, ...rest)
    const id = setTimeout.call(window, (...given) => {
      crawler.timers.delete(id)
      act.apply(window, given)
    }, delay, ...rest)
    if (delay <= SHORT_MS) crawler.timers.set(id, performance.now() + delay)
    return id
  }
  window.clearTimeout = function (id) {
    crawler.timers.delete(id)
    return clearTimeout.call(window, id)
  }

  // Files that the page gives: a link with `download`, in the page or made for the purpose.
  const { click } = HTMLElement.prototype
  HTMLElement.prototype.click = function () {
    if (!this.isConnected && this.hasAttribute('download')) crawler.saves += 1
    return click.call(this)
  }
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a[download]')) crawler.saves += 1
  }, true)

  window.print = () => {
    crawler.prints += 1
  }
  if (window.Clipboard) {
    for (const name of ['write', 'writeText']) {
      Clipboard.prototype[name] = () => {
        crawler.copies += 1
        return Promise.resolve()
      }
    }
  }
  document.addEventListener('copy', () => { crawler.copies += 1 }, true)
  document.addEventListener('play', () => { crawler.played += 1 }, true)
  Element.prototype.requestFullscreen = () => {
    crawler.played += 1
    return Promise.resolve()
  }
  document.addEventListener('securitypolicyviolation', (event) => crawler.blocked.push(`${event.violatedDirective} ${event.blockedURI}`))
  // A part that is loaded when it is needed shows a moment after its script is there: it has to be compiled and drawn.
  new PerformanceObserver((list) => {
    for (const { initiatorType, name, responseEnd } of list.getEntries()) {
      if (initiatorType === 'script' || initiatorType === 'link' || /\.m?js(\?|$)/.test(name)) crawler.loaded = Math.max(crawler.loaded, responseEnd)
    }
  }).observe({ type: 'resource', buffered: true })
  new MutationObserver(() => { crawler.mutated = performance.now() })
    .observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
})()
