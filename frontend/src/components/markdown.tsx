import { type Block, blocks, type Inline, inlines } from '../lib/markdown'
import { CodeView } from './code_view'
import './markdown.css'

/** A document. Links lead nowhere but to this hub: everything else is text. */
export function Markdown({ text }: { readonly text: string }) {
  return (
    <div className="markdown">
      {blocks(text).map((block, index) => (
        <One key={index} block={block} />
      ))}
    </div>
  )
}

function One({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Tag = `h${Math.min(6, block.level + 1)}` as 'h2'
      return <Tag>{inline(block.text)}</Tag>
    }
    case 'paragraph':
      return <p>{inline(block.text)}</p>
    case 'quote':
      return <blockquote>{inline(block.text)}</blockquote>
    case 'rule':
      return <hr />
    case 'code':
      return (
        <div className="markdown-code">
          <CodeView label={`${block.language || 'Text'} example`} text={block.text} language={block.language === 'python' || block.language === 'json' ? block.language : 'text'} height={420} />
        </div>
      )
    case 'list': {
      const Tag = block.ordered ? 'ol' : 'ul'
      return (
        <Tag>
          {block.items.map((item, index) => (
            <li key={index} style={{ marginLeft: item.depth * 18 }}>
              {inline(item.text)}
            </li>
          ))}
        </Tag>
      )
    }
    case 'table':
      return (
        <div className="markdown-table" tabIndex={0} role="region" aria-label={`Table: ${block.head.join(', ')}`}>
          <table>
            <thead hidden={block.head.every((cell) => cell === '')}>
              <tr>
                {block.head.map((cell, index) => (
                  <th key={index} scope="col">{inline(cell)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, place) => (
                    <td key={place}>{inline(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
  }
}

function inline(text: string) {
  return inlines(text).map((one, index) => <Piece key={index} one={one} />)
}

function Piece({ one }: { readonly one: Inline }) {
  if (one.kind === 'code') return <code>{one.text}</code>
  if (one.kind === 'strong') return <strong>{one.text}</strong>
  if (one.kind === 'em') return <em>{one.text}</em>
  if (one.kind === 'link' && one.to.startsWith('/')) return <a href={one.to}>{one.text}</a>
  return <>{one.text}</>
}
