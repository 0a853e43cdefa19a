/** Lists of what belongs to a record: small tables with a way to add. */
import { Button, FilePicker, Link } from '@mocks/kit'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAct, useWorld } from '../hooks'
import { fieldOf, isNumeric, OBJECTS } from '../meta/objects'
import type { Kind } from '../model'
import { type Rec, said } from '../world'
import { FileLine } from './file_line'
import { useForm } from './forms'
import { FieldValue } from './inline_field'
import { ObjectIcon, recordPath } from './marks'

interface RelatedProps {
  readonly kind: Kind
  readonly rows: readonly Rec[]
  readonly columns: readonly string[]
  /** Values of a new one that is added here. */
  readonly preset: Readonly<Record<string, string>>
}

const MOST = 50

export function RelatedList({ kind, rows, columns, preset }: RelatedProps) {
  const info = OBJECTS[kind]
  const openForm = useForm()
  return (
    <Section title={info.plural} icon={<ObjectIcon kind={kind} size={13} />} count={rows.length} action={<Button small icon={<Plus size={14} aria-hidden />} onPress={() => openForm({ kind, preset, stay: true })}>New<span className="kit-hidden"> {info.label.toLowerCase()}</span></Button>}>
      {rows.length === 0 ? (
        <p className="muted none">None yet.</p>
      ) : (
        <div className="scroll-x">
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{kind === 'case' ? 'Case' : 'Name'}</th>
                {columns.map((key) => (
                  <th key={key} scope="col" className={isNumeric(fieldOf(kind, key)!) ? 'end' : undefined}>
                    {fieldOf(kind, key)?.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, MOST).map((rec) => (
                <tr key={rec.id}>
                  <th scope="row">
                    <Link className="record-link" to={recordPath(kind, rec.id)}>
                      {kind === 'case' ? `${said(rec, 'caseNumber')} ${rec.name}` : rec.name}
                    </Link>
                  </th>
                  {columns.map((key) => (
                    <td key={key} className={isNumeric(fieldOf(kind, key)!) ? 'end' : undefined}>
                      <FieldValue rec={rec} field={fieldOf(kind, key)!} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > MOST ? <p className="muted none">{rows.length - MOST} more in the list of {info.plural.toLowerCase()}.</p> : null}
    </Section>
  )
}

export function Section({ title, icon, count, action, children }: { title: string; icon?: ReactNode; count?: number; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="panel related" aria-label={title}>
      <header className="panel-head">
        <h2>
          {icon}
          {title}
          {count === undefined ? null : <span className="count">{count}</span>}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}

export function RelatedFiles({ rec }: { rec: Rec }) {
  const world = useWorld()
  const act = useAct()
  const { type } = OBJECTS[rec.kind]
  const files = world.files.filter((file) => file.relatedToType === type && file.relatedToId === rec.id)
  return (
    <Section title="Files" count={files.length}>
      <ul className="file-lines">
        {files.map((file) => (
          <FileLine key={file.fileId} file={file} />
        ))}
      </ul>
      <FilePicker label="Add files" multiple onStored={(stored) => void act.file_add({ files: stored, relatedToType: type, relatedToId: rec.id })} maxBytes={10 * 1024 * 1024} />
    </Section>
  )
}

export function useRelated(rec: Rec): readonly RelatedProps[] {
  const world = useWorld()
  const of = (kind: Kind, key: string): Rec[] => world.all[kind].filter((one) => said(one, key) === rec.id)
  switch (rec.kind) {
    case 'account':
      return [
        { kind: 'contact', rows: of('contact', 'accountId'), columns: ['title', 'email', 'phone'], preset: { accountId: rec.id } },
        { kind: 'opportunity', rows: of('opportunity', 'accountId'), columns: ['stage', 'amount', 'closeDate'], preset: { accountId: rec.id } },
        { kind: 'case', rows: of('case', 'accountId'), columns: ['status', 'priority', 'createdDate'], preset: { accountId: rec.id } },
      ]
    case 'contact': {
      const accountId = said(rec, 'accountId')
      return [
        { kind: 'opportunity', rows: of('opportunity', 'contactId'), columns: ['stage', 'amount', 'closeDate'], preset: { contactId: rec.id, accountId } },
        { kind: 'case', rows: of('case', 'contactId'), columns: ['status', 'priority', 'createdDate'], preset: { contactId: rec.id, accountId } },
      ]
    }
    case 'opportunity': {
      const accountId = said(rec, 'accountId')
      return accountId === '' ? [] : [{ kind: 'contact', rows: world.all.contact.filter((one) => said(one, 'accountId') === accountId), columns: ['title', 'email', 'phone'], preset: { accountId } }]
    }
    case 'case': {
      const accountId = said(rec, 'accountId')
      return accountId === '' ? [] : [{ kind: 'case', rows: world.all.case.filter((one) => said(one, 'accountId') === accountId && one.id !== rec.id), columns: ['status', 'priority', 'createdDate'], preset: { accountId } }]
    }
    default:
      return []
  }
}
