/** A document as plain text and as Markdown. */
import { type Block, type Cell, headingBlocks, plain, type Run } from './blocks'

export function toText(blocks: readonly Block[]): string {
  return `${blocks.map((block) => textOf(block, blocks)).join('\n').replace(/\n{3,}/g, '\n\n').trim()}\n`
}

function textOf(block: Block, all: readonly Block[]): string {
  switch (block.kind) {
    case 'text':
      return block.level > 0 || block.style ? `\n${plain(block.runs)}\n` : `${'    '.repeat(block.indent ?? 0)}${plain(block.runs)}\n`
    case 'item': {
      const sign = block.list === 'ordered' ? `${block.number}.` : block.list === 'task' ? (block.checked ? '[x]' : '[ ]') : '•'
      return `${'  '.repeat(block.depth)}${sign} ${plain(block.runs)}`
    }
    case 'table':
      return `${block.rows.map((row) => row.map((cell) => cellText(cell)).join('\t')).join('\n')}\n`
    case 'picture':
      return block.alt === '' ? '' : `[${block.alt}]\n`
    case 'code':
      return `${block.text}\n`
    case 'contents':
      return `${headingBlocks(all).map((heading) => `${'  '.repeat(heading.level - 1)}${plain(heading.runs)}`).join('\n')}\n`
    case 'rule':
      return '----------\n'
    case 'break':
      return '\n'
  }
}

function cellText({ blocks }: Cell): string {
  return blocks.map((block) => ('runs' in block ? plain(block.runs) : '')).filter(Boolean).join(' ').replaceAll('\n', ' ')
}

export function toMarkdown(blocks: readonly Block[]): string {
  const lines = blocks.map((block, index) => {
    const text = markdownOf(block, blocks)
    const together = block.kind === 'item' && blocks[index + 1]?.kind === 'item'
    return text + (together ? '\n' : '\n\n')
  })
  return `${lines.join('').replace(/\n{3,}/g, '\n\n').trim()}\n`
}

function markdownOf(block: Block, all: readonly Block[]): string {
  switch (block.kind) {
    case 'text': {
      const text = runsMarkdown(block.runs)
      if (block.level > 0) return `${'#'.repeat(block.level)} ${text}`
      if (block.style === 'title') return `# ${text}`
      return block.quote ? text.split('\n').map((line) => `> ${line}`).join('\n') : text.replace(/^([#>+-]|\d+\.)(?=\s)/, '\\$1')
    }
    case 'item': {
      const sign = block.list === 'ordered' ? `${block.number}.` : block.list === 'task' ? `- [${block.checked ? 'x' : ' '}]` : '-'
      return `${'   '.repeat(block.depth)}${sign} ${runsMarkdown(block.runs)}`
    }
    case 'table':
      return tableMarkdown(block.rows)
    case 'picture':
      return `![${block.alt}](${block.src})`
    case 'code':
      return `\`\`\`\n${block.text.replace(/\n$/, '')}\n\`\`\``
    case 'contents':
      return headingBlocks(all).map((heading) => `${'  '.repeat(heading.level - 1)}- ${plain(heading.runs)}`).join('\n')
    case 'rule':
    case 'break':
      return '---'
  }
}

function tableMarkdown(rows: readonly (readonly Cell[])[]): string {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const line = (row: readonly Cell[]): string => `| ${Array.from({ length: width }, (_, column) => (row[column] ? cellText(row[column]).replaceAll('|', '\\|') : '')).join(' | ')} |`
  const [head, ...body] = rows
  return head === undefined ? '' : [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n')
}

function runsMarkdown(runs: readonly Run[]): string {
  return runs.map(runMarkdown).join('').replaceAll('****', '').replaceAll('\n', '  \n').trim()
}

function runMarkdown(run: Run): string {
  const [, lead = '', core = '', tail = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(run.text) ?? []
  if (core === '') return run.text
  let text = run.code ? `\`${core}\`` : core.replace(/([\\`*_[\]])/g, '\\$1')
  if (run.strike) text = `~~${text}~~`
  if (run.italic) text = `*${text}*`
  if (run.bold) text = `**${text}**`
  if (run.link !== undefined) text = `[${text}](${run.link})`
  return lead + text + tail
}
