import { Avatar, Badge, Button, type Comparison, compareHtml, ConfirmDialog, Dialog, type DiffBlock, DocumentView, EditorShell, htmlHeadings, EmptyState, IconButton, Menu, moment, Select, Switch, TextField, useClock, useGo, useParams, useQuery, useToast } from '@mocks/kit'
import { EllipsisVertical, History } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { type Document, LIMITS, type Version } from '../model'
import { NoAccess } from '../parts/editor/no_access'
import { atLeast, myRole } from '../rules'
import { contentOf, documentById, person, titleOf, versionsOf } from '../selectors'
import { documentPath } from '../use_deeds'
import { MissingPage } from './missing'

/** What a document said before: looked at, compared, named and brought back. */
export function VersionsScreen() {
  const { docId = '' } = useParams()
  const document = useSelect((state) => documentById(state, docId))
  const role = useSelect((state) => (document ? myRole(state, document) : 'none'))
  if (document === null) return <MissingPage what="document" />
  if (role === 'none') return <NoAccess document={document} />
  return <Versions document={document} edits={atLeast(role, 'editor')} />
}

const CURRENT = 'current'
const timeOf = (version: Version): string => version.created ?? (version as { timestamp?: string }).timestamp ?? ''
const nameOf = (version: Version | null): string => (version === null ? 'Current version' : version.label || 'Version without a name')

function Versions({ document, edits }: { document: Document; edits: boolean }) {
  const versions = versionsOf(document).toReversed()
  const [chosenId, choose] = useQuery('v', CURRENT)
  const [against, setAgainst] = useState('before')
  const [changes, setChanges] = useState(true)
  const chosen = versions.find((one) => one.id === chosenId) ?? null
  const html = chosen?.content ?? contentOf(document)
  const older = chosen === null ? versions[0] : versions[versions.indexOf(chosen) + 1]
  const other = against === 'before' ? older?.content : against === CURRENT ? contentOf(document) : versions.find((one) => one.id === against)?.content
  const comparison = useComparison(changes ? other : undefined, html)
  const others = [{ value: 'before', label: 'the version before' }, ...(chosen === null ? [] : [{ value: CURRENT, label: 'the current version' }]), ...versions.filter((one) => one !== chosen).map((one) => ({ value: one.id, label: nameOf(one) }))]
  return (
    <EditorShell
      app="Documents"
      title={`Version history of ${titleOf(document)}`}
      back={{ to: documentPath(document.id), label: 'Document' }}
      actions={chosen !== null && edits ? <Restore document={document} version={chosen} onRestored={() => choose(CURRENT)} /> : null}
      tools={
        <>
          <Switch checked={changes} onChange={setChanges}>
            Show changes
          </Switch>
          {changes ? (
            <span className="versions-against">
              <Select label="Compared with" hideLabel value={others.some((one) => one.value === against) ? against : 'before'} options={others} onChange={setAgainst} />
            </span>
          ) : null}
          {comparison ? <span className="muted">{`${comparison.added} words added, ${comparison.removed} removed`}</span> : changes ? <span className="muted">There is no earlier version to compare with.</span> : null}
        </>
      }
      right={{ label: 'Versions', content: <VersionList document={document} versions={versions} chosen={chosen?.id ?? CURRENT} edits={edits} onChoose={choose} /> }}
    >
      <div className="desk-canvas">
        <article className="desk-sheet versions-sheet" tabIndex={0} aria-label={nameOf(chosen)}>
          {comparison ? (
            <Changes blocks={comparison.blocks} html={html} />
          ) : html === '' ? (
            <EmptyState icon={<History size={24} />} title="This version is empty" />
          ) : (
            <DocumentView html={html} />
          )}
        </article>
      </div>
    </EditorShell>
  )
}

/** Long texts take a moment to compare: once for each pair. */
function useComparison(before: string | undefined, after: string): Comparison | null {
  return useMemo(() => (before === undefined ? null : compareHtml(before, after)), [before, after])
}

function Changes({ blocks, html }: { blocks: readonly DiffBlock[]; html: string }) {
  const levels = new Map(htmlHeadings(html).map(({ level, text }) => [text, level]))
  const levelOf = (block: DiffBlock): number | undefined => levels.get(block.parts.filter((part) => part.kind !== 'removed').map((part) => part.text).join('').trim())
  return (
    <div className="kit-page-text changes">
      {blocks.map((block, index) => (
        <p key={index} dir="auto" data-kind={block.kind} data-level={levelOf(block)}>
          {block.parts.map((part, place) => (part.kind === 'added' ? <ins key={place}>{part.text}</ins> : part.kind === 'removed' ? <del key={place}>{part.text}</del> : <span key={place}>{part.text}</span>))}
        </p>
      ))}
    </div>
  )
}

function Restore({ document, version, onRestored }: { document: Document; version: Version; onRestored: () => void }) {
  const { version_restore } = useAct()
  const toast = useToast()
  const go = useGo()
  const [asking, setAsking] = useState(false)
  const same = version.content === document.content
  const restore = (): void => {
    void version_restore({ id: document.id, versionId: version.id })
    toast({ message: `“${nameOf(version)}” restored. What the document said before is kept as a version.` })
    onRestored()
    go(documentPath(document.id))
  }
  return (
    <>
      {same ? <span className="muted">The document says this now.</span> : null}
      <Button kind="primary" disabled={same} onPress={() => setAsking(true)}>
        Restore this version
      </Button>
      {asking ? (
        <ConfirmDialog title="Restore this version?" action="Restore" onConfirm={restore} onClose={() => setAsking(false)}>
          The document will say what it said then. What it says now becomes a version of its own.
        </ConfirmDialog>
      ) : null}
    </>
  )
}

interface ListProps {
  readonly document: Document
  readonly versions: readonly Version[]
  readonly chosen: string
  readonly edits: boolean
  readonly onChoose: (id: string) => void
}

function VersionList({ document, versions, chosen, edits, onChoose }: ListProps) {
  const [onlyNamed, setOnlyNamed] = useState(false)
  const [naming, setNaming] = useState<Version | 'new' | null>(null)
  const shown = versions.filter((one) => !onlyNamed || one.label)
  return (
    <div className="versions">
      <div className="versions-bar">
        <Switch checked={onlyNamed} onChange={setOnlyNamed}>
          Named only
        </Switch>
        {edits ? (
          <Button small onPress={() => setNaming('new')}>
            Name current version
          </Button>
        ) : null}
      </div>
      <ol aria-label="Versions">
        <li>
          <button type="button" className="versions-entry" aria-pressed={chosen === CURRENT} onClick={() => onChoose(CURRENT)}>
            <b>Current version</b>
          </button>
        </li>
        {shown.map((one) => (
          <VersionLine key={one.id} document={document} version={one} alone={!!one.label && versions.filter((other) => other.label === one.label).length === 1} chosen={chosen === one.id} edits={edits} onChoose={() => onChoose(one.id)} onName={() => setNaming(one)} />
        ))}
      </ol>
      {versions.length === 0 ? <p className="muted">No version has been kept yet. Name the current one to keep it.</p> : null}
      {naming === null ? null : <NameDialog document={document} version={naming === 'new' ? null : naming} onClose={() => setNaming(null)} />}
    </div>
  )
}

interface LineProps {
  readonly document: Document
  readonly version: Version
  /** No other version has its name. */
  readonly alone: boolean
  readonly chosen: boolean
  readonly edits: boolean
  readonly onChoose: () => void
  readonly onName: () => void
}

function VersionLine({ document, version, alone, chosen, edits, onChoose, onName }: LineProps) {
  const clock = useClock()
  const { version_delete } = useAct()
  const author = useSelect((state) => (version.userId ? person(state, version.userId).name : ''))
  const [asking, setAsking] = useState(false)
  const time = timeOf(version)
  const name = alone || !time ? nameOf(version) : `${nameOf(version)}, ${moment(time, clock)}`
  return (
    <li>
      <button type="button" className="versions-entry" aria-pressed={chosen} aria-label={name} onClick={onChoose}>
        <b>{version.label || (time ? moment(time, clock) : nameOf(version))}</b>
        <small aria-hidden>
          {version.label && time ? `${moment(time, clock)} ` : ''}
          {version.label ? null : <Badge>No name</Badge>}
        </small>
        {author === '' ? null : (
          <small className="owner" aria-hidden>
            <Avatar name={author} size={16} />
            {author}
          </small>
        )}
      </button>
      {edits ? (
        <Menu
          label={`Actions for ${name}`}
          entries={[
            { id: 'name', label: version.label ? 'Rename' : 'Name this version', onAction: onName },
            { id: 'delete', label: 'Delete version', danger: true, onAction: () => setAsking(true) },
          ]}
        >
          <IconButton label={`Actions for ${name}`} icon={<EllipsisVertical size={16} />} />
        </Menu>
      ) : null}
      {asking ? (
        <ConfirmDialog title={`Delete “${nameOf(version)}”?`} action="Delete version" onConfirm={() => void version_delete({ id: document.id, versionId: version.id })} onClose={() => setAsking(false)}>
          The document itself stays as it is.
        </ConfirmDialog>
      ) : null}
    </li>
  )
}

function NameDialog({ document, version, onClose }: { document: Document; version: Version | null; onClose: () => void }) {
  const { version_save, version_rename } = useAct()
  const [label, setLabel] = useState(version?.label ?? '')
  const [error, setError] = useState<string | null>(null)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (label.trim() === '' && !version?.label) return setError('Write a name.')
    if (version) void version_rename({ id: document.id, versionId: version.id, label })
    else void version_save({ id: document.id, label })
    onClose()
  }
  return (
    <Dialog title={version ? 'Name version' : 'Name current version'} onClose={onClose}>
      <form className="form" onSubmit={save}>
        <TextField label="Version name" value={label} onChange={setLabel} error={error} description={version?.label ? 'Left empty, the version loses its name.' : undefined} maxLength={LIMITS.label} autoFocus />
        <div className="kit-dialog-buttons">
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
