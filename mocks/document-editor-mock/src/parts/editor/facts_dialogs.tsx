import { Button, countText, Dialog, TextField, useClock } from '@mocks/kit'
import { useState } from 'react'
import { useDesk } from './desk'

interface CloseProps {
  readonly onClose: () => void
}

// As people read on a screen.
const WORDS_A_MINUTE = 230

export function CountsDialog({ onClose }: CloseProps) {
  const { now } = useDesk()
  const { locale } = useClock()
  if (!now) return null
  const chosen = now.selected === '' ? null : countText(now.selected)
  const rows = [
    ['Words', 'words'],
    ['Characters', 'characters'],
    ['Characters without spaces', 'charactersWithoutSpaces'],
    ['Sentences', 'sentences'],
    ['Paragraphs', 'paragraphs'],
  ] as const
  return (
    <Dialog title="Word count" onClose={onClose}>
      <table className="counts">
        <thead>
          <tr>
            <th scope="col">Count</th>
            {chosen ? <th scope="col">Selection</th> : null}
            <th scope="col">Document</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, key]) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {chosen ? <td>{chosen[key].toLocaleString(locale)}</td> : null}
              <td>{now.counts[key].toLocaleString(locale)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Minutes to read</th>
            {chosen ? <td>{Math.ceil(chosen.words / WORDS_A_MINUTE)}</td> : null}
            <td>{Math.ceil(now.counts.words / WORDS_A_MINUTE)}</td>
          </tr>
        </tbody>
      </table>
      <div className="kit-dialog-buttons">
        <Button kind="primary" onPress={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

const SIGNS: readonly (readonly [sign: string, name: string])[] = [
  ['–', 'en dash'], ['—', 'em dash'], ['…', 'ellipsis'], ['•', 'bullet'], ['·', 'middle dot'], ['§', 'section sign'], ['¶', 'pilcrow'], ['†', 'dagger'],
  ['“', 'left quotation mark'], ['”', 'right quotation mark'], ['«', 'left angle quotation mark'], ['»', 'right angle quotation mark'], ['¿', 'inverted question mark'], ['¡', 'inverted exclamation mark'],
  ['©', 'copyright sign'], ['®', 'registered sign'], ['™', 'trade mark sign'], ['°', 'degree sign'], ['µ', 'micro sign'], ['№', 'numero sign'],
  ['€', 'euro sign'], ['£', 'pound sign'], ['¥', 'yen sign'], ['¢', 'cent sign'], ['₹', 'rupee sign'], ['×', 'multiplication sign'], ['÷', 'division sign'], ['±', 'plus minus sign'],
  ['≈', 'almost equal sign'], ['≠', 'not equal sign'], ['≤', 'less or equal sign'], ['≥', 'greater or equal sign'], ['∞', 'infinity'], ['√', 'square root'], ['∑', 'sum'], ['π', 'pi'],
  ['½', 'one half'], ['¼', 'one quarter'], ['¾', 'three quarters'], ['²', 'superscript two'], ['³', 'superscript three'], ['←', 'left arrow'], ['→', 'right arrow'], ['↑', 'up arrow'], ['↓', 'down arrow'],
  ['✓', 'check mark'], ['✗', 'cross mark'], ['★', 'star'], ['ß', 'sharp s'], ['æ', 'ae ligature'], ['ø', 'o with stroke'], ['å', 'a with ring'], ['ñ', 'n with tilde'], ['ç', 'c with cedilla'], ['ő', 'o with double acute'], ['ł', 'l with stroke'],
]

export function SignsDialog({ onClose }: CloseProps) {
  const { handle } = useDesk()
  const [text, setText] = useState('')
  const found = SIGNS.filter(([sign, name]) => name.includes(text.trim().toLowerCase()) || sign === text.trim())
  return (
    <Dialog title="Special characters" onClose={onClose}>
      <div className="form">
        <TextField label="Search by name" value={text} onChange={setText} autoFocus />
        <div className="signs-grid" role="group" aria-label="Characters">
          {found.map(([sign, name]) => (
            <button
              key={sign}
              type="button"
              aria-label={name}
              title={name}
              onClick={() => {
                onClose()
                handle?.run('text', sign)
              }}
            >
              {sign}
            </button>
          ))}
        </div>
        {found.length === 0 ? <p className="muted">No character of that name.</p> : null}
      </div>
    </Dialog>
  )
}

const KEYS: readonly (readonly [string, string])[] = [
  ['Ctrl B, I, U', 'Bold, italic, underline'],
  ['Ctrl Alt 1 to 6', 'Heading of that level'],
  ['Ctrl Alt 0', 'Normal text'],
  ['Ctrl Shift 8', 'Bulleted list'],
  ['Ctrl Shift 7', 'Numbered list'],
  ['Ctrl Shift 9', 'Checklist'],
  ['Tab, Shift Tab', 'Indent, outdent; next, previous cell'],
  ['Ctrl K', 'Link'],
  ['Ctrl Enter', 'Page break'],
  ['Ctrl Alt M', 'Comment'],
  ['Ctrl F', 'Find and replace'],
  ['Ctrl Z, Ctrl Shift Z', 'Undo, redo'],
  ['Ctrl S', 'Save now'],
  ['Ctrl P', 'Print preview'],
]

export function KeysDialog({ onClose }: CloseProps) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <table className="counts keys">
        <thead>
          <tr>
            <th scope="col">Keys</th>
            <th scope="col">What they do</th>
          </tr>
        </thead>
        <tbody>
          {KEYS.map(([keys, what]) => (
            <tr key={keys}>
              <th scope="row">
                <kbd>{keys}</kbd>
              </th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="kit-dialog-buttons">
        <Button kind="primary" onPress={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
