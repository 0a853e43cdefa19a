import { useMemo } from 'react'
import { RichTextView } from '../ui/rich_text_view'
import { escapedHtml, harmlessHtml, htmlHeadings } from './html_text'
import './page_fonts.css'
import './page_text.css'

interface DocumentViewProps {
  /** HTML, as DocumentEditor writes it. */
  readonly html: string
}

/** Shows a document without an editor, its looks and pictures with it. A table of contents says its headings. */
export function DocumentView({ html }: DocumentViewProps) {
  const whole = useMemo(() => withContents(harmlessHtml(html)), [html])
  return (
    <div className="kit-page-text kit-page-shown">
      <RichTextView html={whole} styles />
    </div>
  )
}

function withContents(html: string): string {
  if (!html.includes('contents')) return html
  const lines = htmlHeadings(html).map(({ level, text }) => `<p style="margin-left: ${(level - 1) * 20}px">${escapedHtml(text)}</p>`)
  // One that is filled already was cut out of a longer document.
  return html.replace(/<(div|nav)[^>]*data-type="contents"[^>]*>\s*<\/\1>/g, () => `<div data-type="contents">${lines.join('')}</div>`)
}
