/** Reports of a project, each computed from the issues, sprints and logged work. `?report=` and `?sprint=` choose. */
import { LoadingState, Page, Tabs, useQuery } from '@mocks/kit'
import { lazy, Suspense } from 'react'
import type { Project } from '../model'
import { projectPath } from '../parts/marks'
import { ProjectPage } from '../parts/project_page'

const BurndownReport = lazy(() => import('../parts/reports/burndown_report'))
const VelocityReport = lazy(() => import('../parts/reports/velocity_report'))
const FlowReport = lazy(() => import('../parts/reports/flow_report'))
const BreakdownReport = lazy(() => import('../parts/reports/breakdown_report'))
const AgeReport = lazy(() => import('../parts/reports/age_report'))
const TimeReport = lazy(() => import('../parts/reports/time_report'))

const REPORTS = [
  { id: 'burndown', label: 'Burndown', View: BurndownReport },
  { id: 'velocity', label: 'Velocity', View: VelocityReport },
  { id: 'created', label: 'Created vs resolved', View: FlowReport },
  { id: 'breakdown', label: 'Breakdown', View: BreakdownReport },
  { id: 'age', label: 'Age', View: AgeReport },
  { id: 'time', label: 'Time tracking', View: TimeReport },
] as const

export default function ReportsScreen() {
  return <ProjectPage>{(project) => <Reports key={project.id} project={project} />}</ProjectPage>
}

function Reports({ project }: { project: Project }) {
  const [report, setReport] = useQuery('report', 'burndown')
  const known = REPORTS.some((one) => one.id === report)
  return (
    <Page title={`${project.name} reports`} trail={[{ to: '/projects', label: 'Projects' }, { to: projectPath(project, 'summary'), label: project.name }]}>
      <Tabs
        label="Report"
        selected={known ? report : 'burndown'}
        onSelect={setReport}
        tabs={REPORTS.map(({ id, label, View }) => ({
          id,
          label,
          content: (
            <Suspense fallback={<LoadingState label={`Loading ${label}`} />}>
              <View project={project} />
            </Suspense>
          ),
        }))}
      />
    </Page>
  )
}
