/**
 * A document cut into pages. Enters: its HTML, the room on a sheet in pixels, and the element in which the text is laid
 * out once, unseen, to be measured. Leaves: the pages. Blocks stay whole; one that is taller than a page goes on over
 * several.
 */
import { type RefObject, useEffect, useState } from 'react'
import { type Block, cutPages, type PaperPage } from './cut_pages'

export function usePages(measure: RefObject<HTMLElement | null>, html: string, room: { width: number; height: number }): readonly PaperPage[] {
  const [pages, setPages] = useState<readonly PaperPage[]>([{ html: '', offset: 0 }])
  const { width, height } = room
  useEffect(() => {
    let ended = false
    const cut = (): void => {
      const prose = measure.current?.querySelector('.kit-prose')
      if (!ended && prose) setPages(cutPages(blocksIn(prose), height))
    }
    cut()
    // Once more when fonts and pictures have their size.
    const pictures = [...(measure.current?.querySelectorAll('img') ?? [])].map((image) => image.decode().catch(() => undefined))
    void Promise.all([document.fonts?.ready, ...pictures]).then(cut)
    return () => {
      ended = true
    }
  }, [measure, html, width, height])
  return pages
}

function blocksIn(prose: Element): Block[] {
  const start = prose.getBoundingClientRect().top
  return [...prose.children].map((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { html: element.outerHTML, top: top - start, bottom: bottom - start, isBreak: element.classList.contains('page-break') }
  })
}
