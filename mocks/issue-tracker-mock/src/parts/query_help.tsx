/** How queries are written: every field, operator and function there is. */
import { Button, Drawer } from '@mocks/kit'
import { FIELDS, FUNCTIONS, operatorsOf } from '../query/fields'

const EXAMPLES = [
  ['My open bugs', 'assignee = currentUser() AND type = Bug AND status != Done'],
  ['Due in the next seven days', 'due <= 7d AND status != Done ORDER BY due'],
  ['In the backlog and not estimated', 'sprint IS EMPTY AND storyPoints IS EMPTY'],
  ['Written last week, loud ones first', 'created >= startOfWeek("-1") AND created <= endOfWeek("-1") ORDER BY priority DESC'],
  ['In a running sprint, loud or late', 'sprint IN openSprints() AND (priority >= High OR due < now())'],
] as const

export function QueryHelp({ onClose, onTry }: { onClose: () => void; onTry: (query: string) => void }) {
  return (
    <Drawer title="How to write queries" onClose={onClose} wide>
      <div className="help">
        <p>
          A condition is a field, an operator and a value. Conditions are joined by <code>AND</code>, <code>OR</code> and <code>NOT</code>; brackets group them, and <code>AND</code> binds closer than <code>OR</code>. At the end, <code>ORDER BY</code> sorts. Values with spaces stand in quotation marks. <code>!=</code> and <code>NOT IN</code> do not find what is empty: add <code>OR field IS EMPTY</code>.
        </p>
        <h3>Examples</h3>
        <ul className="plain-list boxed">
          {EXAMPLES.map(([title, query]) => (
            <li key={query} className="line">
              <span className="help-example">
                <b>{title}</b>
                <code>{query}</code>
              </span>
              <Button small onPress={() => onTry(query)}>
                Try<span className="kit-hidden">: {title}</span>
              </Button>
            </li>
          ))}
        </ul>
        <h3>Fields</h3>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Means</th>
              <th scope="col">Operators</th>
            </tr>
          </thead>
          <tbody>
            {FIELDS.map((field) => (
              <tr key={field.name}>
                <th scope="row">
                  <code>{field.name}</code>
                </th>
                <td>{field.about}</td>
                <td>
                  <code>{operatorsOf(field).join('  ')}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <h3>Functions</h3>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">Function</th>
              <th scope="col">Means</th>
            </tr>
          </thead>
          <tbody>
            {FUNCTIONS.map((info) => (
              <tr key={info.name}>
                <th scope="row">
                  <code>{info.name}()</code>
                </th>
                <td>{info.about}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h3>Days and times</h3>
        <p>
          <code>2026-02-14</code> is the whole day, <code>"2026-02-14 09:30"</code> a moment, <code>-7d</code> seven days ago, <code>2w</code> in two weeks (m h d w M y). Lengths of time: <code>4h</code>, <code>"1d 2h"</code>.
        </p>
      </div>
    </Drawer>
  )
}
