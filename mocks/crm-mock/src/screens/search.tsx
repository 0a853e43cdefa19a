import { EmptyState, Link, Page, Select, useQuery } from '@mocks/kit'
import { SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { useFormat, useWorld } from '../hooks'
import { searchRecords } from '../logic/search'
import { fieldOf, OBJECTS } from '../meta/objects'
import { type Kind, KINDS } from '../model'
import { Section } from '../parts/related'
import { FieldValue } from '../parts/inline_field'
import { ObjectIcon, RecordLink } from '../parts/marks'
import { folded } from '../read'
import { said } from '../world'

const COLUMNS: Readonly<Record<Kind, readonly string[]>> = { lead: ['company', 'status', 'email'], account: ['type', 'billingCity', 'phone'], contact: ['accountId', 'title', 'email'], opportunity: ['accountId', 'stage', 'amount'], case: ['status', 'priority', 'accountId'] }
const MOST = 25

/** Everything that fits some words, by object. */
export default function SearchScreen() {
  const world = useWorld()
  const format = useFormat()
  const [text] = useQuery('q')
  const [only, setOnly] = useQuery('in', 'all')
  const hits = useMemo(() => searchRecords(world, text), [text, world])
  const files = text.trim() === '' ? [] : world.files.filter((file) => folded(file.name).includes(folded(text)))
  const posts = text.trim() === '' ? [] : world.posts.filter((post) => folded(post.content).includes(folded(text)))
  const of = (kind: Kind) => hits.filter((hit) => hit.rec.kind === kind).map((hit) => hit.rec)
  const found = hits.length + files.length + posts.length
  return (
    <Page title={text.trim() === '' ? 'Search' : `Results for “${text}”`} lead={<span role="status">{found} found</span>} toolbar={<Select label="Search in" hideLabel value={only} options={[{ value: 'all', label: 'Everything' }, ...KINDS.map((kind) => ({ value: kind as string, label: OBJECTS[kind].plural }))]} onChange={setOnly} />}>
      {found === 0 ? (
        <EmptyState icon={<SearchX size={24} />} title={text.trim() === '' ? 'Write what you look for' : 'Nothing was found'}>
          Names, companies, numbers, emails and cities are looked into.
        </EmptyState>
      ) : null}
      {KINDS.filter((kind) => (only === 'all' || only === kind) && of(kind).length > 0).map((kind) => (
        <Section key={kind} title={OBJECTS[kind].plural} icon={<ObjectIcon kind={kind} size={13} />} count={of(kind).length}>
          <div className="scroll-x">
            <table className="plain-table">
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  {COLUMNS[kind].map((key) => <th key={key} scope="col">{fieldOf(kind, key)?.label}</th>)}
                  <th scope="col">Owner</th>
                </tr>
              </thead>
              <tbody>
                {of(kind).slice(0, MOST).map((rec) => (
                  <tr key={rec.id}>
                    <th scope="row"><RecordLink rec={rec} label={kind === 'case' ? `${said(rec, 'caseNumber')} ${rec.name}` : rec.name} /></th>
                    {COLUMNS[kind].map((key) => <td key={key}><FieldValue rec={rec} field={fieldOf(kind, key)!} /></td>)}
                    <td>{format.show(rec, 'ownerId')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {of(kind).length > MOST ? <p className="muted none">{of(kind).length - MOST} more: write more words.</p> : null}
        </Section>
      ))}
      {only === 'all' && files.length > 0 ? (
        <Section title="Files" count={files.length}>
          <ul className="plain-lines">
            {files.slice(0, MOST).map((file) => <li key={file.fileId}><Link className="record-link" to="/files">{file.name}</Link></li>)}
          </ul>
        </Section>
      ) : null}
      {only === 'all' && posts.length > 0 ? (
        <Section title="Posts" count={posts.length}>
          <ul className="plain-lines">
            {posts.slice(0, MOST).map((post) => <li key={post.postId}><Link className="record-link" to={`/chatter?q=${encodeURIComponent(text)}`}>{world.userName(post.userId)}: {post.content.slice(0, 120)}</Link></li>)}
          </ul>
        </Section>
      ) : null}
    </Page>
  )
}
