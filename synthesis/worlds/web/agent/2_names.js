/** Roles, accessible names and states of elements, near enough to the browser's own to tell controls apart. */
(() => {
  const crawler = window.__crawler
  if (!crawler || crawler.role) return
  const INPUTS = {
    checkbox: 'checkbox', radio: 'radio', range: 'slider', number: 'spinbutton', search: 'searchbox', button: 'button', submit: 'button',
    reset: 'button', image: 'button', file: 'file', color: 'colour', hidden: null,
  }
  const TYPED = new Set(['text', 'search', 'email', 'url', 'tel', 'password', 'number', 'date', 'time', 'datetime-local', 'month', 'week'])
  const squeeze = (text) => text.replace(/\s+/g, ' ').trim()

  const native = (element) => {
    switch (element.tagName) {
      case 'A': return element.hasAttribute('href') ? 'link' : null
      case 'BUTTON': return 'button'
      case 'SUMMARY': return 'button'
      case 'SELECT': return 'combobox'
      case 'TEXTAREA': return 'textbox'
      case 'INPUT': return element.type in INPUTS ? INPUTS[element.type] : 'textbox'
      default: return null
    }
  }
  crawler.role = (element) => element.getAttribute('role')?.trim().split(/\s+/)[0] || native(element)

  const isEditable = (element) => element.isContentEditable && !(element.parentElement?.isContentEditable ?? false)

  /** How it is operated. */
  crawler.kind = (element) => {
    const role = crawler.role(element)
    if (element.tagName === 'SELECT') return 'select'
    if (element.tagName === 'INPUT' && element.type === 'file') return 'file'
    if (element.tagName === 'INPUT' && element.type === 'color') return 'range'
    if (role === 'slider' || role === 'separator' || (role === 'spinbutton' && element.tagName !== 'INPUT')) return 'range'
    if (element.tagName === 'TEXTAREA' || isEditable(element)) return 'text'
    if (element.tagName === 'INPUT' && TYPED.has(element.type)) return 'text'
    return 'click'
  }
  crawler.isEditable = isEditable

  /** What a person reads in it: texts of what is shown, words of its pictures. */
  const words = (element) => {
    let said = ''
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) said += node.data
      else if (node.nodeType === Node.ELEMENT_NODE && node.getAttribute('aria-hidden') !== 'true' && !['SCRIPT', 'STYLE'].includes(node.tagName)) {
        const label = node.getAttribute('aria-label') ?? node.getAttribute('alt')
        said += ` ${label ?? words(node)} `
      }
    }
    return said
  }
  crawler.words = (element) => squeeze(words(element))

  crawler.name = (element) => {
    const ids = element.getAttribute('aria-labelledby')?.trim().split(/\s+/) ?? []
    const named = ids.map((id) => document.getElementById(id)).filter(Boolean).map((one) => one.getAttribute('aria-label') ?? crawler.words(one)).join(' ')
    const labels = [...(element.labels ?? [])].map(crawler.words).join(' ')
    const isField = ['text', 'select', 'file'].includes(crawler.kind(element))
    const value = element.tagName === 'INPUT' && ['submit', 'button', 'reset'].includes(element.type) ? element.value : ''
    const said = named || element.getAttribute('aria-label') || labels || value || (isField ? '' : crawler.words(element))
    return squeeze(said || element.getAttribute('alt') || element.title || element.getAttribute('placeholder') || '').slice(0, 120)
  }

  const flag = (element, name) => element.getAttribute(`aria-${name}`)
  crawler.states = (element) => {
    const fieldset = element.closest('fieldset[disabled]')
    const current = flag(element, 'current')
    return {
      disabled: Boolean(element.disabled) || flag(element, 'disabled') === 'true' || element.closest('[aria-disabled=true]') !== null || (fieldset !== null && !(element.closest('legend') && fieldset.contains(element.closest('legend')))),
      readonly: Boolean(element.readOnly) || flag(element, 'readonly') === 'true',
      current: current !== null && current !== 'false',
      selected: flag(element, 'selected') === 'true' || (element.tagName === 'OPTION' && element.selected),
      checked: element.tagName === 'INPUT' && ['checkbox', 'radio'].includes(element.type) ? element.checked : flag(element, 'checked') === 'true',
      pressed: flag(element, 'pressed'),
      expanded: flag(element, 'expanded'),
      popup: flag(element, 'haspopup'),
      sort: element.closest('[aria-sort]') !== null,
    }
  }
})()
