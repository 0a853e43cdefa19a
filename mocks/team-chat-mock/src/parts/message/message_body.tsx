/** A message's text as it is meant: marks, names, addresses, words that one wants to be told of. */
import { Link } from '@mocks/kit'
import { Fragment, type ReactNode } from 'react'
import { useSelect } from '../../hooks'
import { namesIn } from '../../rules/names'
import { type Block, type Inline, parseMarkup } from '../../text/markup'
import { useDeeds } from '../../use_deeds'
import { groups, me, settings, texts } from '../../world'

export function MessageBody({ content }: { content: string }) {
  const { names, own, ownGroups, keywords } = useSelect((state) => ({
    names: namesIn(state),
    own: me(state).userId,
    ownGroups: groups(state).filter((one) => texts(one.members).includes(me(state).userId)).map((one) => one.groupId),
    keywords: texts(settings(state).keywords),
  }))
  const inline = (parts: readonly Inline[]): ReactNode => parts.map((part, index) => <Piece key={index} part={part} own={own} ownGroups={ownGroups} keywords={keywords} />)
  return parseMarkup(content, names).map((block, index) => <BlockView key={index} block={block} inline={inline} />)
}

function BlockView({ block, inline }: { block: Block; inline: (parts: readonly Inline[]) => ReactNode }) {
  if (block.kind === 'code') return <pre className="md-code" tabIndex={0}>{block.text}</pre>
  if (block.kind === 'list') {
    const items = block.lines.map((line, index) => <li key={index}>{inline(line)}</li>)
    return block.ordered ? <ol className="md-list" dir="auto">{items}</ol> : <ul className="md-list" dir="auto">{items}</ul>
  }
  const lines = block.lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 ? <br /> : null}
      {inline(line)}
    </Fragment>
  ))
  if (block.kind === 'quote') return <blockquote className="md-quote" dir="auto">{lines}</blockquote>
  return <p dir="auto">{lines}</p>
}

interface PieceProps {
  readonly part: Inline
  readonly own: string
  readonly ownGroups: readonly string[]
  readonly keywords: readonly string[]
}

function Piece({ part, ...known }: PieceProps): ReactNode {
  const deep = (parts: readonly Inline[]): ReactNode => parts.map((one, index) => <Piece key={index} part={one} {...known} />)
  switch (part.kind) {
    case 'bold':
      return <strong>{deep(part.of)}</strong>
    case 'italic':
      return <em>{deep(part.of)}</em>
    case 'struck':
      return <s>{deep(part.of)}</s>
    case 'code':
      return <code className="md-inline">{part.text}</code>
    case 'address':
      return <Address text={part.text} />
    case 'mention':
      return <Mention part={part} own={known.own} ownGroups={known.ownGroups} />
    case 'text':
      return <Words text={part.text} keywords={known.keywords} />
  }
}

/** Nothing outside is loaded, so an address is there to be copied. */
function Address({ text }: { text: string }) {
  const deeds = useDeeds()
  return (
    <button type="button" className="md-address" title="Copy this address" onClick={() => void deeds.copy(text, 'Address')}>
      {text}
    </button>
  )
}

function Mention({ part, own, ownGroups }: { part: Extract<Inline, { kind: 'mention' }>; own: string; ownGroups: readonly string[] }) {
  const { kind, id } = part.target
  const mine = kind === 'everyone' || (kind === 'person' && id === own) || (kind === 'group' && ownGroups.includes(id))
  const style = mine ? 'md-mention md-mention-mine' : 'md-mention'
  if (kind === 'everyone') return <span className={style}>{part.text}</span>
  const to = kind === 'channel' ? `/channel/${encodeURIComponent(id)}` : kind === 'group' ? `/people?group=${encodeURIComponent(id)}` : `/people/${encodeURIComponent(id)}`
  return (
    <Link className={style} to={to}>
      {part.text}
    </Link>
  )
}

function Words({ text, keywords }: { text: string; keywords: readonly string[] }) {
  if (keywords.length === 0) return text
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${keywords.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  const parts = text.split(pattern)
  return parts.map((part, index) => (index % 2 === 1 ? <mark key={index} className="md-keyword">{part}</mark> : part))
}
