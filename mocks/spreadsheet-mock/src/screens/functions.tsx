/** The reference of functions. */
import { EmptyState, Link, Page, TextField, useParams, useQuery, Select } from '@mocks/kit'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { FUNCTIONS } from '../core/function_docs'
import { EXAMPLES } from '../core/function_examples'
import { MissingScreen } from './missing'

const GROUPS = [...new Set(FUNCTIONS.map((one) => one.group))].sort()

export default function FunctionsScreen() {
  const { name } = useParams()
  return name === undefined ? <List /> : <One name={name} />
}

function List() {
  const [search, setSearch] = useQuery('find')
  const [group, setGroup] = useQuery('kind', 'all')
  // The address follows; what is typed stands in the field at once.
  const [typed, setTyped] = useState(search)
  const wanted = typed.trim().toLowerCase()
  const found = FUNCTIONS.filter((one) => (group === 'all' || one.group === group) && (wanted === '' || one.name.toLowerCase().includes(wanted) || one.says.toLowerCase().includes(wanted)))
  return (
    <Page
      title="Functions"
      lead="What formulas can compute. Type = in a cell, then the name."
      toolbar={
        <>
          <TextField label="Find a function" hideLabel placeholder="Find a function" value={typed} onChange={(text) => {
              setTyped(text)
              setSearch(text)
            }}
          />
          <Select label="Kind" hideLabel value={group} options={[{ value: 'all', label: 'All kinds' }, ...GROUPS.map((one) => ({ value: one, label: one }))]} onChange={setGroup} />
          <span className="count">{found.length} functions</span>
        </>
      }
    >
      {found.length === 0 ? (
        <EmptyState icon={<SearchX size={24} />} title="No function matches" />
      ) : (
        <table className="functions">
          <thead>
            <tr>
              <th scope="col">Function</th>
              <th scope="col">Kind</th>
              <th scope="col">Gives</th>
            </tr>
          </thead>
          <tbody>
            {found.map((one) => (
              <tr key={one.name}>
                <th scope="row">
                  <Link to={`/functions/${one.name}`}>{one.name}</Link>
                  <code>({one.use})</code>
                </th>
                <td>{one.group}</td>
                <td>{one.says}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Page>
  )
}

function One({ name }: { name: string }) {
  const found = FUNCTIONS.find((one) => one.name === name.toUpperCase())
  if (!found) return <MissingScreen what="function" />
  const same = FUNCTIONS.filter((one) => one.group === found.group && one.name !== found.name)
  return (
    <Page title={found.name} trail={[{ to: '/functions', label: 'Functions' }]} lead={found.says} layout="narrow">
      <section className="shell-card">
        <h2>How it is written</h2>
        <p>
          <code className="formula">
            ={found.name}({found.use})
          </code>
        </p>
        {EXAMPLES[found.name] ? (
          <p>
            For example <code className="formula">{EXAMPLES[found.name]}</code>
          </p>
        ) : null}
        <p>What stands in square brackets may be left out; … means that more may follow.</p>
      </section>
      <section>
        <h2>More in {found.group}</h2>
        <ul className="function-links">
          {same.map((one) => (
            <li key={one.name}>
              <Link to={`/functions/${one.name}`}>{one.name}</Link>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  )
}
