/** Routes: the library has a shell of its own, a document brings the editor's. What is behind a link is loaded when it is followed. */
import { LoadingState, Route, Routes, useLook } from '@mocks/kit'
import { lazy, Suspense } from 'react'
import { useSelect } from './hooks'
import { LibraryShell } from './parts/library_shell'
import { HomeScreen } from './screens/home'
import { MissingScreen } from './screens/missing'
import { SharedScreen } from './screens/shared'
import { StarredScreen } from './screens/starred'
import { settings } from './selectors'

const DocumentScreen = lazy(() => import('./screens/document').then((screen) => ({ default: screen.DocumentScreen })))
const FolderScreen = lazy(() => import('./screens/folder').then((screen) => ({ default: screen.FolderScreen })))
const InboxScreen = lazy(() => import('./screens/inbox').then((screen) => ({ default: screen.InboxScreen })))
const PreviewScreen = lazy(() => import('./screens/preview').then((screen) => ({ default: screen.PreviewScreen })))
const SearchScreen = lazy(() => import('./screens/search').then((screen) => ({ default: screen.SearchScreen })))
const SettingsScreen = lazy(() => import('./screens/settings').then((screen) => ({ default: screen.SettingsScreen })))
const TemplatesScreen = lazy(() => import('./screens/templates').then((screen) => ({ default: screen.TemplatesScreen })))
const TrashScreen = lazy(() => import('./screens/trash').then((screen) => ({ default: screen.TrashScreen })))
const VersionsScreen = lazy(() => import('./screens/versions').then((screen) => ({ default: screen.VersionsScreen })))

export default function App() {
  const { theme, density } = useSelect(settings)
  useLook({ theme, density })
  return (
    <Suspense fallback={<LoadingState label="Opening" lines={5} />}>
      <Routes>
        <Route path="/document/:docId" element={<DocumentScreen />} />
        <Route path="/document/:docId/versions" element={<VersionsScreen />} />
        <Route path="/document/:docId/preview" element={<PreviewScreen />} />
        <Route element={<LibraryShell />}>
          <Route path="/" element={<HomeScreen />} />
          <Route path="/starred" element={<StarredScreen />} />
          <Route path="/shared" element={<SharedScreen />} />
          <Route path="/folder/:folderId" element={<FolderScreen />} />
          <Route path="/templates" element={<TemplatesScreen />} />
          <Route path="/search" element={<SearchScreen />} />
          <Route path="/inbox" element={<InboxScreen />} />
          <Route path="/trash" element={<TrashScreen />} />
          <Route path="/settings" element={<SettingsScreen />} />
          <Route path="*" element={<MissingScreen what="page" />} />
        </Route>
      </Routes>
    </Suspense>
  )
}
