/** Shell and routes. */
import { Route, Routes } from '@mocks/kit'
import { useSelect } from './hooks'
import { Sidebar } from './parts/sidebar'
import { ArchiveScreen } from './screens/archive'
import { HomeScreen } from './screens/home'
import { MissingScreen } from './screens/missing'
import { NoteScreen } from './screens/note'
import { NotebookScreen } from './screens/notebook'
import { SearchScreen } from './screens/search'
import { SettingsScreen } from './screens/settings'
import { TagScreen } from './screens/tag'
import { TrashScreen } from './screens/trash'
import { settings } from './selectors'

export default function App() {
  const { density } = useSelect(settings)
  return (
    <div className={`app density-${density}`}>
      <Sidebar />
      <main className="app-main">
        <Routes>
          <Route path="/" element={<HomeScreen />} />
          <Route path="/notebook/:id" element={<NotebookScreen />} />
          <Route path="/note/:id" element={<NoteScreen />} />
          <Route path="/tag/:tag" element={<TagScreen />} />
          <Route path="/archive" element={<ArchiveScreen />} />
          <Route path="/trash" element={<TrashScreen />} />
          <Route path="/search" element={<SearchScreen />} />
          <Route path="/settings" element={<SettingsScreen />} />
          <Route path="*" element={<MissingScreen what="page" />} />
        </Routes>
      </main>
    </div>
  )
}
