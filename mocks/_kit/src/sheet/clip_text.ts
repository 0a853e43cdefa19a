/** Puts a text on the clipboard without asking for leave: the browser's own copy, answered with this text. */
export function copyText(text: string): boolean {
  const answer = (event: ClipboardEvent): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData?.setData('text/plain', text)
  }
  document.addEventListener('copy', answer, true)
  try {
    return document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', answer, true)
  }
}
