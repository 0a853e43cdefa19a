/** The search in the bar: a key leads to its issue, words to the results. */
import { SearchField, useGo } from '@mocks/kit'
import { useState } from 'react'
import { useWorld } from '../hooks'
import { quote } from '../query/lexer'
import { issuePath } from './marks'

export function QuickSearch() {
  const { issueByKey } = useWorld()
  const go = useGo()
  const [text, setText] = useState('')
  const search = (typed: string): void => {
    const wanted = typed.trim()
    if (wanted === '') return
    const issue = issueByKey.get(wanted.toUpperCase())
    go(issue ? issuePath(issue) : `/search?q=${encodeURIComponent(`text ~ ${quote(wanted)}`)}`)
    setText('')
  }
  return <SearchField label="Search issues, or type a key" value={text} onChange={setText} onSubmit={search} />
}
