import { ExternalLink } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { useRead } from '../api/hooks'
import { useStatus } from '../api/status'
import { Badge, Chip } from '../components/badge'
import { LinkButton } from '../components/button'
import { Facts, PageHead, Panel } from '../components/panel'
import { Failed, Loaded, Skeleton } from '../components/states'
import { Tabs } from '../components/tabs'
import { plural } from '../lib/format'
import { useTitle } from '../lib/title'
import { Audits } from './mock/audits'
import { Documents } from './mock/documents'
import { Fresh } from './mock/fresh'
import { MockSessions } from './mock/mock_sessions'
import { categoryName, type Mock, type VersionDetail } from './mock/shapes'
import { Versions } from './mock/versions'
import { Workflows } from './mock/workflows'

export default function MockPage() {
  const { mock: name = '' } = useParams()
  const found = useRead<Mock>(`/api/v1/mocks/${name}`, { keep: false })
  useTitle(found.data?.title ?? name)
  if (found.data === undefined) {
    return (
      <>
        <PageHead title={name} back={<Link to="/mocks">Mocks</Link>} />
        <Panel>{found.error === null ? <Skeleton lines={6} /> : <Failed error={found.error} onRetry={() => void found.refetch()} />}</Panel>
      </>
    )
  }
  return <Shown mock={found.data} />
}

function Shown({ mock }: { readonly mock: Mock }) {
  const status = useStatus()
  return (
    <>
      <PageHead
        title={mock.title}
        back={<Link to="/mocks">Mocks</Link>}
        note={
          <span className="row wrap">
            <code>{mock.id}</code>
            <Chip mono>{mock.current}</Chip>
            <span className="soft">{categoryName(mock.category)}</span>
            {mock.imported ? <Badge>Imported</Badge> : null}
          </span>
        }
      >
        <LinkButton to={`/tuples?mock=${mock.id}`}>Tuples</LinkButton>
        <LinkButton to={`/rollouts?mock=${mock.id}`}>Rollouts</LinkButton>
        <LinkButton to={`/compliance/${mock.id}/${mock.current}`}>Compliance</LinkButton>
        {status.data?.hardened === false ? (
          <LinkButton to={`/open/${mock.id}`} icon={ExternalLink} outside>
            In a tab
          </LinkButton>
        ) : null}
      </PageHead>
      <Tabs
        label={mock.title}
        tabs={[
          { id: 'open', label: 'Open', content: () => <Fresh mock={mock} /> },
          { id: 'versions', label: 'Versions', count: mock.versions, content: () => <Versions mock={mock} /> },
          { id: 'audit', label: 'Audit', content: () => <Audits mock={mock} /> },
          { id: 'workflows', label: 'Workflows', content: () => <Workflows mock={mock} /> },
          { id: 'documents', label: 'Documents', content: () => <Documents mock={mock} /> },
          { id: 'sessions', label: 'Sessions', content: () => <MockSessions mock={mock} /> },
          { id: 'about', label: 'About', content: () => <About mock={mock} /> },
        ]}
      />
    </>
  )
}

function About({ mock }: { readonly mock: Mock }) {
  const version = useRead<VersionDetail>(`/api/v1/mocks/${mock.id}/versions/${mock.current}`)
  return (
    <div className="grid2">
      <Panel title="What it is">
        <div className="stack">
          <p className="prose">{mock.description}</p>
          <Facts
            facts={[
              { label: 'Label', value: <code>{mock.label}</code> },
              { label: 'Aliases', value: <span className="row wrap">{mock.aliases.map((one) => <Chip key={one} mono>{one}</Chip>)}</span> },
              { label: 'Digest', value: <code>{mock.digest.slice(0, 24)}…</code> },
              { label: 'Versions', value: plural(mock.versions, 'version') },
            ]}
          />
        </div>
      </Panel>
      <Panel title="Manifest" note={mock.current}>
        <Loaded of={version}>{({ manifest }) => <Manifest manifest={manifest} />}</Loaded>
      </Panel>
    </div>
  )
}

const SHOWN = ['routes', 'entities', 'volatile', 'clock', 'compat', 'compliance'] as const

function Manifest({ manifest }: { readonly manifest: VersionDetail['manifest'] }) {
  return (
    <Facts
      facts={SHOWN.filter((name) => manifest[name] !== undefined && manifest[name] !== null).map((name) => {
        const value = manifest[name]
        const shown = Array.isArray(value)
          ? value.map((one) => <Chip key={String(one)} mono={name !== 'entities'}>{String(one)}</Chip>)
          : Object.entries(value as Record<string, unknown>).map(([key, one]) => <span key={key}><span className="soft">{key}</span> {Array.isArray(one) ? one.join(', ') : String(one)}</span>)
        return { label: name[0]!.toUpperCase() + name.slice(1), value: <span className="row wrap">{shown}</span> }
      })}
    />
  )
}
