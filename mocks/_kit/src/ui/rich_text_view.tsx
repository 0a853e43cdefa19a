import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { pictureAddress } from '../document/picture_address'
import { linkTarget } from './rich_text/link_target'
import './rich_text/prose.css'

const ALLOWED = new Set('p h1 h2 h3 h4 h5 h6 ul ol li strong b em i u s del a code pre blockquote br hr img ins table colgroup col thead tbody tr th td span div label sub sup mark small'.split(' '))
const DROPPED = new Set('script style template iframe object embed head title'.split(' '))
const KEPT_ATTRIBUTES: Readonly<Record<string, string>> = { class: 'className', colspan: 'colSpan', rowspan: 'rowSpan', alt: 'alt', title: 'title', dir: 'dir', lang: 'lang' }
const PICTURE = /^(\/|\.\/|blob:|data:image\/(png|jpeg|gif|webp|svg\+xml)[;,])/

// Looks of letters, paragraphs and cells. Nothing that takes a part of the page out of its place, and no address.
const STYLES = new Set('color background-color font-family font-size font-weight font-style text-decoration text-align margin-left line-height width'.split(' '))

interface RichTextViewProps {
  /** HTML, as RichText writes it; anything else in it is left out. */
  readonly html: string
  /** Colours, sizes and alignment are shown too, and foreign pictures are drawn in their place: a document. */
  readonly styles?: boolean
}

/** Shows a rich text without an editor. Scripts, styles and foreign pictures never get into the page. */
export function RichTextView({ html, styles = false }: RichTextViewProps) {
  const content = useMemo(() => children(new DOMParser().parseFromString(withoutHandlers(html), 'text/html').body, styles), [html, styles])
  return <div className="kit-prose">{content}</div>
}

/** The page's policy complains about event handlers as soon as they are read, though they never run. */
const withoutHandlers = (html: string): string => html.replace(/<[^>]+>/g, (tag) => tag.replace(/([\s/"'])on[a-z]+(\s*=)/gi, '$1off$2'))

function children(parent: Node, styles: boolean): ReactNode[] {
  return [...parent.childNodes].map((node, index) => shown(node, index, styles))
}

function shown(node: Node, key: number, styles: boolean): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof HTMLElement)) return null
  const tag = node.tagName.toLowerCase()
  if (DROPPED.has(tag)) return null
  if (tag === 'input') return <input key={key} type="checkbox" checked={node.hasAttribute('checked')} disabled aria-label="Done" readOnly />
  if (!ALLOWED.has(tag)) return <Fragment key={key}>{children(node, styles)}</Fragment>
  const attributes = attributesOf(node, tag, styles)
  const look = styles ? styleOf(node) : {}
  if (tag === 'img') return attributes.src === undefined ? null : <img key={key} {...attributes} {...look} alt={attributes.alt ?? ''} />
  return createElement(tag, { key, ...attributes, ...look }, ...(['br', 'hr', 'col'].includes(tag) ? [] : children(node, styles)))
}

function attributesOf(node: HTMLElement, tag: string, styles: boolean): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { name, value } of node.attributes) {
    const kept = KEPT_ATTRIBUTES[name] ?? (name.startsWith('data-') ? name : undefined)
    if (kept !== undefined) found[kept] = value
  }
  const source = node.getAttribute('src')
  if (tag === 'img' && source !== null && styles) Object.assign(found, { src: pictureAddress(source), width: node.getAttribute('width') ?? undefined })
  else if (tag === 'img' && source !== null && PICTURE.test(source)) found.src = source
  const target = tag === 'a' ? linkTarget(node.getAttribute('href') ?? '') : null
  if (target !== null) Object.assign(found, { href: target, rel: 'noopener', ...(/^https?:/i.test(target) ? { target: '_blank' } : {}) })
  return found
}

function styleOf(node: HTMLElement): { style?: Record<string, string> } {
  const found: Record<string, string> = {}
  for (const name of node.style) {
    const value = node.style.getPropertyValue(name)
    if (STYLES.has(name) && !/url\(/i.test(value)) found[name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())] = value
  }
  return Object.keys(found).length === 0 ? {} : { style: found }
}
