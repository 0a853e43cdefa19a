/** Shell and routes. */
import { ConsoleShell, DragDrop, LoadingState, Route, Routes, useLook, useShortcut } from '@mocks/kit'
import { Archive } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Dialogs } from './dialogs/dialogs'
import { useAct, useDrive, useSettings, useWorld } from './hooks'
import { Account, NewMenu, SearchBox, useHere } from './parts/bar'
import { StorageMeter, useSide } from './parts/side'
import { KindIcon } from './parts/thumb'
import { UiProvider, useUi } from './parts/ui'
import { UploadPanel } from './parts/upload_panel'
import { useUploads } from './parts/use_uploads'
import { FileScreen } from './screens/file'
import { MissingScreen } from './screens/missing'
import { ActivityScreen, NotificationsScreen } from './screens/news'
import { FolderScreen, MyFilesScreen, RecentScreen, SharedScreen, StarredScreen, TrashScreen } from './screens/places'
import { PriorityScreen } from './screens/priority'
import { SavedSearchScreen, SearchScreen } from './screens/search'
import { SettingsScreen } from './screens/settings'
import { StorageScreen } from './screens/storage'
import { WorkspaceScreen, WorkspacesScreen } from './screens/workspaces'
import { useDeeds } from './use_deeds'

const SharingScreen = lazy(() => import('./screens/sharing'))
const VersionsScreen = lazy(() => import('./screens/versions'))

export default function App() {
  const { density, theme } = useSettings()
  useLook({ theme, density })
  return (
    <UiProvider>
      <Shell />
    </UiProvider>
  )
}

function Shell() {
  const nav = useSide()
  useKeys()
  return (
    <Dragging>
      <ConsoleShell app="File drive" icon={<Archive size={17} />} side="tinted" nav={nav} scope={<NewMenu />} search={<SearchBox />} actions={<Account />} foot={<StorageMeter />}>
        <Suspense fallback={<LoadingState label="Loading the page" lines={8} />}>
          <Pages />
        </Suspense>
        <Dialogs />
        <UploadPanel />
      </ConsoleShell>
    </Dragging>
  )
}

function useKeys(): void {
  const ui = useUi()
  const act = useAct()
  const { choose } = useUploads()
  const { shortcuts } = useSettings()
  const grid = useDrive().viewMode === 'grid'
  const here = useHere()
  const free = shortcuts && ui.asked === null
  useShortcut('/', () => document.querySelector<HTMLInputElement>('[role=search] input')?.focus(), free)
  useShortcut('n', () => ui.ask({ kind: 'folder', parentId: here }), free)
  useShortcut('u', () => void choose(here, false), free)
  useShortcut('v', () => void act.view_set({ mode: grid ? 'list' : 'grid' }), free)
  useShortcut('i', () => ui.showDetails(!ui.details), free)
  useShortcut('?', () => ui.ask({ kind: 'help' }), free)
}

/** Files are dragged onto folders; what is selected goes along. */
function Dragging({ children }: { children: React.ReactNode }) {
  const world = useWorld()
  const deeds = useDeeds()
  const selected = useDrive().selectedItems ?? []
  const meant = (id: string) => (selected.includes(id) ? selected : [id]).map((one) => world.entries.get(one)).filter((entry) => entry !== undefined).filter((entry) => entry.parentId === world.entries.get(id)?.parentId)
  const flying = (id: string) => {
    const [first, ...rest] = meant(id)
    return first === undefined ? null : <div className="flying"><KindIcon entry={first} size={20} /><span>{rest.length === 0 ? first.name : `${rest.length + 1} items`}</span></div>
  }
  return <DragDrop flying={flying} onDrop={(id, place) => void deeds.move(meant(id), place)}>{children}</DragDrop>
}

function Pages() {
  return (
    <Routes>
      <Route path="/" element={<MyFilesScreen />} />
      <Route path="/folder/:folderId" element={<FolderScreen />} />
      <Route path="/file/:fileId" element={<FileScreen />} />
      <Route path="/file/:fileId/versions" element={<VersionsScreen />} />
      <Route path="/priority" element={<PriorityScreen />} />
      <Route path="/shared" element={<SharedScreen />} />
      <Route path="/recent" element={<RecentScreen />} />
      <Route path="/starred" element={<StarredScreen />} />
      <Route path="/trash" element={<TrashScreen />} />
      <Route path="/search" element={<SearchScreen />} />
      <Route path="/saved/:searchId" element={<SavedSearchScreen />} />
      <Route path="/workspaces" element={<WorkspacesScreen />} />
      <Route path="/workspaces/:workspaceId" element={<WorkspaceScreen />} />
      <Route path="/notifications" element={<NotificationsScreen />} />
      <Route path="/sharing" element={<SharingScreen />} />
      <Route path="/activity" element={<ActivityScreen />} />
      <Route path="/storage" element={<StorageScreen />} />
      <Route path="/settings" element={<SettingsScreen />} />
      <Route path="*" element={<MissingScreen />} />
    </Routes>
  )
}
