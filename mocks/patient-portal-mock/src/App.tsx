/** Shell and routes. The start page is there at once; each section loads when it is opened. */
import { LoadingState, Route, Routes } from '@mocks/kit'
import { type ComponentType, lazy, Suspense } from 'react'
import { Shell } from './parts/shell'
import { HomeScreen } from './screens/home'
import { MissingScreen } from './screens/missing'

const later = <M extends Record<string, unknown>>(load: () => Promise<M>, name: keyof M & string) => lazy(async () => ({ default: (await load())[name] as ComponentType }))

const visit = () => import('./screens/visit')
const letters = () => import('./screens/letters')

const PAGES: readonly (readonly [string, ComponentType])[] = [
  ['/visits', later(() => import('./screens/visits'), 'VisitsScreen')],
  ['/visits/:id', later(visit, 'VisitScreen')],
  ['/visits/:id/check-in', later(() => import('./screens/visit_check_in'), 'CheckInScreen')],
  ['/visits/:id/questionnaire', later(() => import('./screens/visit_questionnaire'), 'QuestionnaireScreen')],
  ['/visits/:id/reschedule', later(() => import('./screens/visit_reschedule'), 'RescheduleScreen')],
  ['/schedule', later(() => import('./screens/schedule'), 'ScheduleScreen')],
  ['/messages', later(() => import('./screens/messages'), 'MessagesScreen')],
  ['/messages/compose', later(() => import('./screens/compose'), 'ComposeScreen')],
  ['/messages/:threadId', later(() => import('./screens/thread'), 'ThreadScreen')],
  ['/test-results', later(() => import('./screens/results'), 'ResultsScreen')],
  ['/test-results/trends', later(() => import('./screens/trends'), 'TrendsScreen')],
  ['/test-results/:id', later(() => import('./screens/result'), 'ResultScreen')],
  ['/medications', later(() => import('./screens/medications'), 'MedicationsScreen')],
  ['/medications/refill', later(() => import('./screens/refill'), 'RefillScreen')],
  ['/medications/:id', later(() => import('./screens/medication'), 'MedicationScreen')],
  ['/health-summary', later(() => import('./screens/health_summary'), 'HealthSummaryScreen')],
  ['/medical-history', later(() => import('./screens/medical_history'), 'MedicalHistoryScreen')],
  ['/tracking', later(() => import('./screens/tracking'), 'TrackingScreen')],
  ['/preventive-care', later(() => import('./screens/preventive'), 'PreventiveScreen')],
  ['/letters', later(letters, 'LettersScreen')],
  ['/letters/:id', later(letters, 'LetterScreen')],
  ['/documents', later(() => import('./screens/documents'), 'DocumentsScreen')],
  ['/documents/:id', later(() => import('./screens/document'), 'DocumentScreen')],
  ['/sharing', later(() => import('./screens/sharing'), 'SharingScreen')],
  ['/family', later(() => import('./screens/family'), 'FamilyScreen')],
  ['/billing', later(() => import('./screens/billing'), 'BillingScreen')],
  ['/billing/pay', later(() => import('./screens/billing_pay'), 'BillingPayScreen')],
  ['/billing/plan', later(() => import('./screens/billing_plan'), 'BillingPlanScreen')],
  ['/billing/methods', later(() => import('./screens/billing_methods'), 'BillingMethodsScreen')],
  ['/billing/:id', later(() => import('./screens/bill'), 'BillScreen')],
  ['/insurance', later(() => import('./screens/insurance'), 'InsuranceScreen')],
  ['/care-team', later(() => import('./screens/care_team'), 'CareTeamScreen')],
  ['/todo', later(() => import('./screens/todo'), 'TodoScreen')],
  ['/search', later(() => import('./screens/search'), 'SearchScreen')],
  ['/settings', later(() => import('./screens/settings'), 'SettingsScreen')],
]

export default function App() {
  return (
    <Shell>
      <Suspense fallback={<LoadingState lines={6} />}>
        <Routes>
          <Route path="/" element={<HomeScreen />} />
          {PAGES.map(([path, Screen]) => <Route key={path} path={path} element={<Screen />} />)}
          <Route path="*" element={<MissingScreen />} />
        </Routes>
      </Suspense>
    </Shell>
  )
}
