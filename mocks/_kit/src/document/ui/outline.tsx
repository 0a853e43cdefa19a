import type { Heading } from '../schema/page_parts'
import './document_ui.css'

interface OutlineProps {
  readonly headings: readonly Heading[]
  readonly onShow: (index: number) => void
}

/** The headings of a document; pressing one goes there. */
export function Outline({ headings, onShow }: OutlineProps) {
  if (headings.length === 0) return <p className="kit-page-none">Headings of the document are listed here.</p>
  return (
    <ol className="kit-page-outline">
      {headings.map((heading, index) => (
        <li key={`${index} ${heading.text}`}>
          <button type="button" dir="auto" style={{ paddingInlineStart: 8 + (heading.level - 1) * 14 }} data-level={heading.level} onClick={() => onShow(index)}>
            {heading.text}
          </button>
        </li>
      ))}
    </ol>
  )
}
