/** Where a page ends. Enters: measured blocks and the height of a page. Leaves: pages. Called by ./use_pages. */
export interface PaperPage {
  readonly html: string
  /** How much of a tall block is on the pages before. */
  readonly offset: number
}

export interface Block {
  readonly html: string
  readonly top: number
  readonly bottom: number
  readonly isBreak: boolean
}

export function cutPages(blocks: readonly Block[], height: number): PaperPage[] {
  const pages: PaperPage[] = []
  let open: Block[] = []
  const close = (): void => {
    if (open.length > 0) pages.push({ html: open.map((block) => block.html).join(''), offset: 0 })
    open = []
  }
  for (const block of blocks) {
    if (block.isBreak) {
      if (open.length === 0) pages.push({ html: '', offset: 0 })
      close()
      continue
    }
    if (open.length > 0 && block.bottom - open[0]!.top > height) close()
    open.push(block)
    const tall = block.bottom - block.top
    if (tall <= height) continue
    close()
    for (let offset = height; offset < tall; offset += height) pages.push({ html: block.html, offset })
  }
  close()
  return pages.length === 0 ? [{ html: '', offset: 0 }] : pages
}
