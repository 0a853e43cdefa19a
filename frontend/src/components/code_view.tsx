/** Source text with line numbers, and colours for Python, JSON and JavaScript. Nothing in it is run or linked. */
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { tokens } from '../lib/highlight'
import { Button } from './button'
import './code_view.css'

interface CodeViewProps {
  readonly text: string
  readonly language?: 'python' | 'json' | 'text'
  readonly label: string
  readonly height?: number | string
}

export function CodeView({ text, language = 'text', label, height = 520 }: CodeViewProps) {
  const lines = text.replace(/\n$/, '').split('\n')
  return (
    <div className="code">
      <CopyButton text={text} />
      <pre tabIndex={0} aria-label={label} style={{ maxHeight: height }}>
        <code>
          {tokens(lines, language).map((line, index) => (
            <span key={index} className="code-line">
              {line.map((token, place) => (token.kind === 'plain' ? token.text : <span key={place} className={`tok-${token.kind}`}>{token.text}</span>))}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </div>
  )
}

export function CopyButton({ text, label = 'Copy' }: { readonly text: string; readonly label?: string }) {
  const [done, setDone] = useState(false)
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(() => {
      setDone(true)
      window.setTimeout(() => setDone(false), 1500)
    })
  return <Button tone="quiet" icon={done ? Check : Copy} label={done ? 'Copied' : label} onPress={copy} />
}
