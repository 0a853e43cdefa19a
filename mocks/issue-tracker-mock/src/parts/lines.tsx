/** Text as people write it in descriptions and comments: paragraphs, lists, **bold**, `code`, @people, keys of issues. */
import { Link } from '@mocks/kit'
import { Fragment, type ReactNode } from 'react'
import { useWorld } from '../hooks'
import { partsOf } from '../rules/mentions'
import type { World } from '../world'
import { issuePath } from './marks'

export function Lines({ text }: { text: string }) {
  const world = useWorld()
  return (
    <div className="lines" dir="auto">
      {blocks(text).map((block, index) => (
        <Fragment key={index}>{shown(block, world)}</Fragment>
      ))}
    </div>
  )
}

interface Block {
  readonly kind: 'text' | 'list' | 'steps'
  readonly lines: readonly string[]
}

const BULLET = /^\s*[-*•]\s+/
const NUMBER = /^\s*\d+[.)]\s+/

function blocks(text: string): Block[] {
  const found: { kind: Block['kind']; lines: string[] }[] = []
  let fresh = true
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      fresh = true
      continue
    }
    const kind = BULLET.test(line) ? 'list' : NUMBER.test(line) ? 'steps' : 'text'
    const last = found.at(-1)
    if (!fresh && last?.kind === kind) last.lines.push(line)
    else found.push({ kind, lines: [line] })
    fresh = false
  }
  return found
}

function shown({ kind, lines }: Block, world: World): ReactNode {
  if (kind === 'text') {
    return (
      <p>
        {lines.map((line, index) => (
          <Fragment key={index}>
            {index > 0 ? <br /> : null}
            {inline(line, world)}
          </Fragment>
        ))}
      </p>
    )
  }
  const items = lines.map((line, index) => <li key={index}>{inline(line.replace(kind === 'list' ? BULLET : NUMBER, ''), world)}</li>)
  return kind === 'list' ? <ul>{items}</ul> : <ol>{items}</ol>
}

function inline(line: string, world: World): ReactNode[] {
  return line.split(/(\*\*[^*]+\*\*|`[^`]+`)/).flatMap((piece, index): ReactNode[] => {
    if (/^\*\*.+\*\*$/.test(piece)) return [<strong key={index}>{piece.slice(2, -2)}</strong>]
    if (/^`.+`$/.test(piece)) return [<code key={index}>{piece.slice(1, -1)}</code>]
    return partsOf(world.users, piece).map((part, place) =>
      part.userId === undefined ? (
        <Fragment key={`${index} ${place}`}>{keys(part.text, world)}</Fragment>
      ) : (
        <Link key={`${index} ${place}`} className="mention" to={`/people/${encodeURIComponent(part.userId)}`}>
          {part.text}
        </Link>
      ),
    )
  })
}

function keys(text: string, world: World): ReactNode[] {
  return text.split(/\b([A-Z][A-Z0-9]{1,9}-\d+)\b/).map((piece, index) => {
    const issue = index % 2 === 1 ? world.issueByKey.get(piece) : undefined
    return issue === undefined ? (
      piece
    ) : (
      <Link key={index} className="key-inline" to={issuePath(issue)} title={issue.summary}>
        {piece}
      </Link>
    )
  })
}
