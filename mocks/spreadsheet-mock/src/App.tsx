/** Routes. An open workbook is a screen of its own; the lists and references around it share a bar. */
import { LoadingState, type NavEntry, Outlet, PortalShell, Route, Routes, SearchField, useGo, useLook, useQuery } from '@mocks/kit'
import { Table2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { settingsOf } from './core/book'
import { useSelect } from './hooks'
import { MissingScreen } from './screens/missing'

const BooksScreen = lazy(() => import('./screens/books'))
const SettingsScreen = lazy(() => import('./screens/settings'))
const EditorScreen = lazy(() => import('./screens/editor'))
const FunctionsScreen = lazy(() => import('./screens/functions'))
const PrintScreen = lazy(() => import('./screens/print'))
const ChartScreen = lazy(() => import('./screens/chart'))
const SearchScreen = lazy(() => import('./screens/search'))
const ShortcutsScreen = lazy(() => import('./screens/shortcuts'))
const TemplatesScreen = lazy(() => import('./screens/templates'))
const VersionScreen = lazy(() => import('./screens/version'))
const VersionsScreen = lazy(() => import('./screens/versions'))

const NAV: readonly NavEntry[] = [
  { to: '/spreadsheets', label: 'Spreadsheets' },
  { to: '/shared', label: 'Shared with me' },
  { to: '/starred', label: 'Starred' },
  { to: '/trash', label: 'Trash' },
  { to: '/templates', label: 'Templates' },
  { to: '/functions', label: 'Functions' },
  { to: '/settings', label: 'Settings' },
]

export default function App() {
  const { theme } = useSelect(settingsOf)
  useLook({ theme, density: 'compact' })
  return (
    <Suspense fallback={<LoadingState label="Loading the spreadsheet" />}>
      <Routes>
        <Route path="/" element={<EditorScreen />} />
        <Route path="/spreadsheet" element={<EditorScreen />} />
        <Route path="/spreadsheet/:id" element={<EditorScreen />} />
        <Route element={<Around />}>
          <Route path="/spreadsheets" element={<BooksScreen key="all" kind="all" />} />
          <Route path="/shared" element={<BooksScreen key="shared" kind="shared" />} />
          <Route path="/starred" element={<BooksScreen key="starred" kind="starred" />} />
          <Route path="/trash" element={<BooksScreen key="trash" kind="trash" />} />
          <Route path="/templates" element={<TemplatesScreen />} />
          <Route path="/search" element={<SearchScreen />} />
          <Route path="/functions" element={<FunctionsScreen />} />
          <Route path="/functions/:name" element={<FunctionsScreen />} />
          <Route path="/shortcuts" element={<ShortcutsScreen />} />
          <Route path="/settings" element={<SettingsScreen />} />
          <Route path="/spreadsheet/:id/versions" element={<VersionsScreen />} />
          <Route path="/spreadsheet/:id/versions/:version" element={<VersionScreen />} />
          <Route path="/spreadsheet/:id/chart/:chart" element={<ChartScreen />} />
          <Route path="/spreadsheet/:id/print" element={<PrintScreen />} />
          <Route path="*" element={<MissingScreen />} />
        </Route>
      </Routes>
    </Suspense>
  )
}

function Around() {
  const go = useGo()
  const [query] = useQuery('q')
  const [text, setText] = useState(query)
  useEffect(() => setText(query), [query])
  return (
    <PortalShell app="Spreadsheets" icon={<Table2 size={17} />} nav={NAV} bar="tinted" search={<SearchField label="Search in all spreadsheets" value={text} onChange={setText} onSubmit={(typed) => go(typed.trim() === '' ? '/spreadsheets' : `/search?q=${encodeURIComponent(typed.trim())}`)} />}>
      <Suspense fallback={<LoadingState label="Loading the page" lines={6} />}>
        <Outlet />
      </Suspense>
    </PortalShell>
  )
}
