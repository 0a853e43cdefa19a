/** What is wrong with where things are: without size, cut off, wider than the window; titles, headings, ways on. */
(() => {
  const crawler = window.__crawler
  if (!crawler || crawler.layout) return
  const CUT = 0.35 // of its width or height

  const clips = (value) => value === 'hidden' || value === 'clip'
  const scrolls = (value) => value === 'auto' || value === 'scroll'

  /** The share of an element that an ancestor hides for good, since nothing in between can be scrolled. Text that ends
   *  in an ellipsis is meant to. */
  const hidden = (element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    let across = 0
    let down = 0
    let freeX = false
    let freeY = false
    for (let one = element.parentElement; one && one !== document.documentElement; one = one.parentElement) {
      const { overflowX, overflowY, position, textOverflow } = getComputedStyle(one)
      freeX ||= scrolls(overflowX) && one.scrollWidth > one.clientWidth
      freeY ||= scrolls(overflowY) && one.scrollHeight > one.clientHeight
      const box = one.getBoundingClientRect()
      if (!freeX && clips(overflowX) && textOverflow !== 'ellipsis') across = Math.max(across, box.left - left, right - box.right)
      if (!freeY && clips(overflowY)) down = Math.max(down, box.top - top, bottom - box.bottom)
      if (position === 'fixed') break
    }
    return Math.max(across / width, down / height)
  }

  const fault = (kind, element, detail = '') => ({ kind, role: crawler.role(element) ?? element.tagName.toLowerCase(), name: crawler.name(element), detail })

  crawler.layout = () => {
    const found = []
    for (const { id, soft } of JSON.parse(crawler.scan())) {
      const element = crawler.at(id)
      // What the browser does not lay out while it is out of sight has no box of its own yet.
      if (element === null || soft || !element.checkVisibility({ contentVisibilityAuto: true })) continue
      const drawn = crawler.drawn(element)
      const { width, height } = drawn.getBoundingClientRect()
      if (drawn.tagName === 'INPUT' && drawn.type === 'file') continue
      if (width < 1 || height < 1) {
        // A link around a picture that has broken out of it is as large as the picture.
        if (![...drawn.children].some((one) => one.getBoundingClientRect().width >= 1 && one.getBoundingClientRect().height >= 1)) found.push(fault('no size', drawn))
      } else if (hidden(drawn) > CUT) found.push(fault('cut', element))
    }
    return found
  }
  crawler.tooWide = () => Math.max(0, document.documentElement.scrollWidth - innerWidth)
  crawler.isBlank = () => document.body.innerText.trim() === '' && document.querySelector('canvas, svg, img, video, input') === null
  crawler.hasHeading = () => [...document.querySelectorAll('h1, h2, [role=heading]')].some((one) => one.checkVisibility() && one.textContent.trim() !== '')
})()
