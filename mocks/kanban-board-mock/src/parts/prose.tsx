import type { ReactNode } from 'react'

/** A plain text with its paragraphs, and with lists where lines begin with "-" or "1.". */
export function Prose({ text }: { text: string }) {
  return (
    <div className="prose" dir="auto">
      {blocks(text).map((block, index) => shown(block, index))}
    </div>
  )
}

interface Block {
  readonly kind: 'text' | 'ul' | 'ol'
  readonly lines: string[]
}

function blocks(text: string): Block[] {
  const made: Block[] = []
  for (const line of text.replaceAll('\r', '').split('\n')) {
    const kind = /^\s*[-*•]\s+/.test(line) ? 'ul' : /^\s*\d+[.)]\s+/.test(line) ? 'ol' : 'text'
    const last = made.at(-1)
    if (last !== undefined && last.kind === kind && !(kind === 'text' && line.trim() === '')) last.lines.push(line)
    else if (line.trim() !== '' || kind !== 'text') made.push({ kind, lines: [line] })
    else if (last?.kind === 'text') made.push({ kind: 'text', lines: [] })
  }
  return made.filter((one) => one.lines.length > 0)
}

function shown({ kind, lines }: Block, key: number): ReactNode {
  if (kind === 'text') return <p key={key}>{lines.join('\n')}</p>
  const items = lines.map((line, index) => <li key={index}>{line.replace(/^\s*([-*•]|\d+[.)])\s+/, '')}</li>)
  return kind === 'ul' ? <ul key={key}>{items}</ul> : <ol key={key}>{items}</ol>
}
