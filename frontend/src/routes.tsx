/** Addresses and pages. Each page is loaded when it is first opened. */
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { createBrowserRouter } from 'react-router-dom'
import { Layout } from './app/layout'
import { Crashed } from './app/crashed'
import { Nowhere } from './pages/nowhere'
import { SignIn } from './pages/sign_in'

type Lazy = LazyExoticComponent<ComponentType>

const Overview: Lazy = lazy(() => import('./pages/overview'))
const Mocks: Lazy = lazy(() => import('./pages/mocks'))
const Mock: Lazy = lazy(() => import('./pages/mock'))
const Sessions: Lazy = lazy(() => import('./pages/sessions'))
const Session: Lazy = lazy(() => import('./pages/session'))
const Tuples: Lazy = lazy(() => import('./pages/tuples'))
const Tuple: Lazy = lazy(() => import('./pages/tuple'))
const Review: Lazy = lazy(() => import('./pages/review'))
const Rollouts: Lazy = lazy(() => import('./pages/rollouts'))
const Rollout: Lazy = lazy(() => import('./pages/rollout'))
const Training: Lazy = lazy(() => import('./pages/training'))
const TrainingRun: Lazy = lazy(() => import('./pages/training_run'))
const Corpus: Lazy = lazy(() => import('./pages/corpus'))
const Jobs: Lazy = lazy(() => import('./pages/jobs'))
const Job: Lazy = lazy(() => import('./pages/job'))
const Compliance: Lazy = lazy(() => import('./pages/compliance'))
const Clearance: Lazy = lazy(() => import('./pages/clearance'))
const Accounts: Lazy = lazy(() => import('./pages/accounts'))

export function makeRouter() {
  return createBrowserRouter(
    [
      {
        path: '/',
        element: <Layout />,
        errorElement: <Crashed />,
        children: [
          { index: true, element: <Overview /> },
          { path: 'mocks', element: <Mocks /> },
          { path: 'mocks/:mock', element: <Mock /> },
          { path: 'sessions', element: <Sessions /> },
          { path: 'sessions/:mock/:sid', element: <Session /> },
          { path: 'tuples', element: <Tuples /> },
          { path: 'tuples/:id', element: <Tuple /> },
          { path: 'review', element: <Review /> },
          { path: 'rollouts', element: <Rollouts /> },
          { path: 'rollouts/:id', element: <Rollout /> },
          { path: 'training', element: <Training /> },
          { path: 'training/:id', element: <TrainingRun /> },
          { path: 'corpus', element: <Corpus /> },
          { path: 'jobs', element: <Jobs /> },
          { path: 'jobs/:id', element: <Job /> },
          { path: 'compliance', element: <Compliance /> },
          { path: 'compliance/:mock/:version', element: <Clearance /> },
          { path: 'accounts', element: <Accounts /> },
          { path: 'sign-in', element: <SignIn /> },
          { path: '*', element: <Nowhere /> },
        ],
      },
    ],
    { basename: '/ui' },
  )
}
