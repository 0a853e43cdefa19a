import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { TextField } from '../../ui/field'
import type { DocumentHandle, DocumentState } from '../document_state'
import './document_ui.css'

interface FindBarProps {
  readonly handle: DocumentHandle
  readonly now: DocumentState
  /** Words may be replaced, too. */
  readonly canReplace: boolean
  readonly onReplaced: (count: number) => void
  readonly onClose: () => void
}

/** Finds words in the open document, steps through them and replaces them, one or all. */
export function FindBar({ handle, now, canReplace, onReplaced, onClose }: FindBarProps) {
  const [query, setQuery] = useState({ text: '', matchCase: false, wholeWords: false, regex: false })
  const [replacement, setReplacement] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    handle.find(query)
  }, [handle, query])
  useEffect(() => () => handle.find(null), [handle])
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const { count, index, error } = now.find
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') handle.findStep(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
  }
  const told = query.text === '' ? '' : error !== null ? '' : count === 0 ? 'Not found' : `${index + 1} of ${count}`
  return (
    <div ref={box} className="kit-page-find" role="dialog" aria-label="Find and replace" onKeyDown={onKeyDown}>
      <div className="kit-page-find-line">
        <TextField label="Find" hideLabel placeholder="Find" value={query.text} onChange={(text) => setQuery({ ...query, text })} error={error} />
        <span className="kit-page-find-count" role="status">
          {told}
        </span>
        <IconButton label="Previous match" icon={<ChevronUp size={16} />} disabled={count < 2} onPress={() => handle.findStep(-1)} />
        <IconButton label="Next match" icon={<ChevronDown size={16} />} disabled={count < 2} onPress={() => handle.findStep(1)} />
        <IconButton label="Close find and replace" icon={<X size={16} />} onPress={onClose} />
      </div>
      {canReplace ? (
        <div className="kit-page-find-line">
          <TextField label="Replace with" hideLabel placeholder="Replace with" value={replacement} onChange={setReplacement} />
          <Button small disabled={count === 0} onPress={() => handle.replace(replacement)}>
            Replace
          </Button>
          <Button small disabled={count === 0} onPress={() => onReplaced(handle.replaceAll(replacement))}>
            Replace all
          </Button>
        </div>
      ) : null}
      <div className="kit-page-find-line kit-page-find-options">
        <Checkbox checked={query.matchCase} onChange={(matchCase) => setQuery({ ...query, matchCase })}>
          Match case
        </Checkbox>
        <Checkbox checked={query.wholeWords} onChange={(wholeWords) => setQuery({ ...query, wholeWords })}>
          Whole words
        </Checkbox>
        <Checkbox checked={query.regex} onChange={(regex) => setQuery({ ...query, regex })}>
          Regular expression
        </Checkbox>
      </div>
    </div>
  )
}
