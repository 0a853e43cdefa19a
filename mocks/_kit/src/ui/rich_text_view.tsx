import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { linkTarget } from './rich_text/link_target'
import './rich_text/prose.css'

const ALLOWED = new Set('p h1 h2 h3 h4 h5 h6 ul ol li strong b em i u s del a code pre blockquote br hr img table colgroup col thead tbody tr th td span div label sub sup mark small'.split(' '))
const DROPPED = new Set('script style template iframe object embed head title'.split(' '))
const KEPT_ATTRIBUTES: Readonly<Record<string, string>> = { class: 'className', colspan: 'colSpan', rowspan: 'rowSpan', alt: 'alt', title: 'title', dir: 'dir', lang: 'lang' }
const PICTURE = /^(\/|\.\/|blob:|data:image\/(png|jpeg|gif|webp|svg\+xml)[;,])/

interface RichTextViewProps {
  /** HTML, as RichText writes it; anything else in it is left out. */
  readonly html: string
}

/** Shows a rich text without an editor. Scripts, styles and foreign pictures never get into the page. */
export function RichTextView({ html }: RichTextViewProps) {
  const content = useMemo(() => children(new DOMParser().parseFromString(html, 'text/html').body), [html])
  return <div className="kit-prose">{content}</div>
}

function children(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => shown(node, index))
}

function shown(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof HTMLElement)) return null
  const tag = node.tagName.toLowerCase()
  if (DROPPED.has(tag)) return null
  if (tag === 'input') return <input key={key} type="checkbox" checked={node.hasAttribute('checked')} disabled aria-label="Done" readOnly />
  if (!ALLOWED.has(tag)) return <Fragment key={key}>{children(node)}</Fragment>
  const attributes = attributesOf(node, tag)
  if (tag === 'img') return attributes.src === undefined ? null : <img key={key} {...attributes} alt={attributes.alt ?? ''} />
  return createElement(tag, { key, ...attributes }, ...(['br', 'hr', 'col'].includes(tag) ? [] : children(node)))
}

function attributesOf(node: HTMLElement, tag: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { name, value } of node.attributes) {
    const kept = KEPT_ATTRIBUTES[name] ?? (name.startsWith('data-') ? name : undefined)
    if (kept !== undefined) found[kept] = value
  }
  const source = node.getAttribute('src')
  if (tag === 'img' && source !== null && PICTURE.test(source)) found.src = source
  const target = tag === 'a' ? linkTarget(node.getAttribute('href') ?? '') : null
  if (target !== null) Object.assign(found, { href: target, rel: 'noopener', ...(/^https?:/i.test(target) ? { target: '_blank' } : {}) })
  return found
}
