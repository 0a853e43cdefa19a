import { fold } from '../selectors'

/** The text with the words that were searched for marked. */
export function Marked({ text, words }: { text: string; words: string }) {
  const wanted = fold(words).split(/\s+/).filter(Boolean)
  const folded = fold(text)
  // Folding can change the length (decomposed accents in the text); then nothing is marked rather than the wrong part.
  if (wanted.length === 0 || folded.length !== text.length) return <>{text}</>
  return <>{pieces(text, folded, wanted).map(({ part, hit }, index) => (hit ? <mark key={index}>{part}</mark> : part))}</>
}

function pieces(text: string, folded: string, wanted: readonly string[]): { part: string; hit: boolean }[] {
  const hits = Array.from({ length: text.length }, () => false)
  for (const word of wanted) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) hits.fill(true, at, at + word.length)
  }
  const found: { part: string; hit: boolean }[] = []
  for (let start = 0; start < text.length; ) {
    let end = start
    while (end < text.length && hits[end] === hits[start]) end += 1
    found.push({ part: text.slice(start, end), hit: hits[start] === true })
    start = end
  }
  return found
}
