import { ago, Checkbox, EmptyState, Link, Page, SearchField, Select, useClock, useQuery } from '@mocks/kit'
import { FileText, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSelect } from '../hooks'
import { Signs } from '../parts/signs'
import { type Hit, person, plainFold, readWish, search, titleOf, users } from '../selectors'
import { documentPath } from '../use_deeds'

/** Words in titles and in the text of every document that the person may find. */
export function SearchScreen() {
  const [query, setQuery] = useQuery('q')
  const [text, setText] = useState(query)
  const everyone = useSelect(users)
  const wish = readWish(query)
  const hits = useSelect((state) => search(state, query))
  useEffect(() => setText(query), [query])
  const write = (change: Partial<typeof wish>): void => {
    const next = { ...wish, ...change }
    const owner = next.owner === '' ? '' : `owner:${/\s/.test(next.owner) ? `"${next.owner}"` : next.owner}`
    setQuery([next.words, owner, next.starred ? 'is:starred' : ''].filter(Boolean).join(' '))
  }
  const owners = [{ value: '', label: 'Any owner' }, { value: 'me', label: 'Me' }, ...everyone.filter((one) => one.name).map((one) => ({ value: one.name, label: one.name }))]
  const known = owners.some((one) => one.value.toLowerCase() === wish.owner.toLowerCase())
  return (
    <Page
      title={query.trim() === '' ? 'Search' : `Results for “${query.trim()}”`}
      toolbar={
        <>
          <SearchField label="Search in text" value={text} onChange={setText} onSubmit={setQuery} />
          <Select label="Owner" hideLabel value={known ? (owners.find((one) => one.value.toLowerCase() === wish.owner.toLowerCase())?.value ?? '') : wish.owner} options={known ? owners : [...owners, { value: wish.owner, label: wish.owner }]} onChange={(owner) => write({ owner })} />
          <Checkbox checked={wish.starred} onChange={(starred) => write({ starred })}>
            Starred only
          </Checkbox>
        </>
      }
    >
      {query.trim() === '' ? (
        <EmptyState icon={<Search size={26} />} title="What are you looking for?">
          <p>Words are found in titles and in the text. “In quotation marks” they must stand together; owner:me and is:starred narrow the search.</p>
        </EmptyState>
      ) : hits.length === 0 ? (
        <EmptyState icon={<FileText size={26} />} title="Nothing was found">
          <p>Try fewer or other words.</p>
        </EmptyState>
      ) : (
        <ol className="hits" aria-label="Results">
          {hits.slice(0, 100).map((hit) => (
            <HitLine key={hit.document.id} hit={hit} words={wish.words} />
          ))}
        </ol>
      )}
      {hits.length > 100 ? <p className="muted">{`The first 100 of ${hits.length} are shown.`}</p> : null}
    </Page>
  )
}

function HitLine({ hit: { document, excerpt }, words }: { hit: Hit; words: string }) {
  const clock = useClock()
  const owner = useSelect((state) => person(state, document.ownerId).name)
  return (
    <li>
      <span className="hit-title">
        <Link to={documentPath(document.id)} dir="auto">
          {titleOf(document)}
        </Link>
        <Signs document={document} />
      </span>
      <p dir="auto">
        <Marked text={excerpt} words={words} />
      </p>
      <small>{`${owner}${document.updated ? ` · ${ago(document.updated, clock)}` : ''}`}</small>
    </li>
  )
}

/** The words that were searched for stand out. */
function Marked({ text, words }: { text: string; words: string }) {
  const wanted = words.match(/"[^"]+"|\S+/g)?.map((word) => plainFold(word.replaceAll('"', ''))).filter(Boolean) ?? []
  const folded = plainFold(text)
  // Folding may change the length: then nothing is marked.
  if (folded.length !== text.length || wanted.length === 0) return text
  const parts: { text: string; marked: boolean }[] = []
  for (let at = 0; at < text.length; ) {
    const next = wanted.map((word) => ({ at: folded.indexOf(word, at), length: word.length })).filter((one) => one.at !== -1).sort((one, other) => one.at - other.at || other.length - one.length)[0]
    if (!next) {
      parts.push({ text: text.slice(at), marked: false })
      break
    }
    if (next.at > at) parts.push({ text: text.slice(at, next.at), marked: false })
    parts.push({ text: text.slice(next.at, next.at + next.length), marked: true })
    at = next.at + next.length
  }
  return parts.map((part, index) => (part.marked ? <mark key={index}>{part.text}</mark> : part.text))
}
