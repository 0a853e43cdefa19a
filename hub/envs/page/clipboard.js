// In every document of an episode: the page's own ways to the clipboard lead to its episode's (hub/envs/clipboard.py).
(() => {
  const ask = window.__hubClipboard
  if (!ask) return
  delete window.__hubClipboard
  const define = (owner, name, value) => Object.defineProperty(owner, name, { value, configurable: true, writable: true })

  if (window.Clipboard) {
    const PLAIN = 'text/plain'
    define(Clipboard.prototype, 'readText', () => ask('read', ''))
    define(Clipboard.prototype, 'writeText', (text) => ask('write', String(text)).then(() => undefined))
    define(Clipboard.prototype, 'read', async () => [new ClipboardItem({ [PLAIN]: new Blob([await ask('read', '')], { type: PLAIN }) })])
    define(Clipboard.prototype, 'write', async (items) => {
      for (const item of items) if (item.types.includes(PLAIN)) await ask('write', await (await item.getType(PLAIN)).text())
    })
  }

  // The middle button pastes what was selected last, in whichever context: no such selection here.
  window.addEventListener('mouseup', (event) => { if (event.button === 1) event.preventDefault() }, { capture: true })

  const selected = (element) => {
    if (element && 'selectionStart' in element && element.selectionStart !== null) return element.value.slice(element.selectionStart, element.selectionEnd)
    return String(getSelection() ?? '')
  }
  const native = Document.prototype.execCommand
  define(Document.prototype, 'execCommand', function (name, ...rest) {
    const command = String(name).toLowerCase()
    if (command === 'paste') return false
    if (command !== 'copy' && command !== 'cut') return native.call(this, name, ...rest)
    const data = new DataTransfer()
    const target = this.activeElement ?? this.body
    const event = new ClipboardEvent(command, { clipboardData: data, bubbles: true, cancelable: true })
    const taken = !target.dispatchEvent(event)
    const text = taken ? data.getData('text/plain') : selected(target)
    if (text === '') return false
    void ask('write', text)
    if (command === 'cut' && !taken) native.call(this, 'delete')
    return true
  })
})()
