/** What stands around the pages of a project: it is there, or it is said that it is not. */
import { Banner, EmptyState, Link, Page, useParams } from '@mocks/kit'
import { FolderX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Project } from '../model'
import { useProject } from './use_project'

export function ProjectPage({ children }: { children: (project: Project) => ReactNode }) {
  const { key = '' } = useParams()
  const project = useProject()
  if (project === undefined) {
    return (
      <Page title="No such project">
        <EmptyState icon={<FolderX size={24} />} title={`There is no project “${key}”`}>
          <Link className="kit-button kit-button-plain" to="/projects">
            All projects
          </Link>
        </EmptyState>
      </Page>
    )
  }
  if (!project.archived) return <>{children(project)}</>
  return (
    <div className="archived-project">
      <Banner kind="warning">This project is archived: no new issues can be created in it.</Banner>
      {children(project)}
    </div>
  )
}
