// In every document of an episode: when it last changed, and what it shows (hub/envs/accessibility.py).
// Kept under a symbol, so that nothing of it is among the page's own names.
(() => {
  const KEY = Symbol.for('hub.envs')
  if (window[KEY]) return
  let changed = performance.now()
  const touch = () => { changed = performance.now() }
  new MutationObserver(touch).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const refs = new WeakMap()
  let next = null

  const frame = () => new Promise((resolve) => {
    const timer = setTimeout(resolve, 50)
    requestAnimationFrame(() => { clearTimeout(timer); resolve() })
  })
  const moving = () => document.getAnimations().some((one) => {
    const timing = one.effect?.getComputedTiming?.()
    return one.playState === 'running' && timing && Number.isFinite(timing.endTime)
  })
  const blank = () => location.protocol !== 'about:' && !(document.body?.innerText.trim()
    || document.body?.querySelector('img, svg, canvas, video, input, iframe, embed'))
  const loading = () => document.readyState !== 'complete' || blank()
    || document.querySelector('[aria-busy=true], [role=status][aria-label^="Loading"]') !== null

  /** Waits until nothing has changed for `still` ms from now on, at most `most` ms; tells whether it is quiet. */
  const quiet = async (still, most) => {
    const end = performance.now() + most
    touch() // what was done has not yet shown its effect
    for (;;) {
      await frame()
      const now = performance.now()
      if (now - changed >= still && !loading() && !moving()) return true
      if (now >= end) return false
      const wait = Math.min(still - (now - changed), end - now)
      if (wait > 4) await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }

  const ref = (element, base) => {
    let found = refs.get(element)
    if (found === undefined) {
      if (next === null || next < base) next = base
      found = next++
      refs.set(element, found)
    }
    return found
  }

  Object.defineProperty(window, KEY, { value: { quiet, ref, next: () => next ?? 0 } })
})()
