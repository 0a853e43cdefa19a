/**
 * Asks for files without a field of its own: for a menu's entry or a key. Enters: what is wanted. Leaves: the files that
 * were chosen; none where the question was closed. A chosen folder gives its files with their paths (`webkitRelativePath`).
 */
interface Wanted {
  readonly multiple?: boolean
  /** Such as ["image/*", ".pdf"]. */
  readonly accept?: readonly string[]
  readonly folder?: boolean
}

export function chooseFiles({ multiple = false, accept, folder = false }: Wanted = {}): Promise<File[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = multiple
  input.webkitdirectory = folder
  if (accept !== undefined) input.accept = accept.join(',')
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
}
