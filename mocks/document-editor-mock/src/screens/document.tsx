import { Button, type DocumentHandle, EditorShell, FindBar, IconButton, InlineEdit, Outline, useDocument, useParams, useShortcut, useToast, useGo } from '@mocks/kit'
import { MessageSquare, Search, Share2, Star } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { type Document, LIMITS, type Role, type ViewMode, VIEW_MODES } from '../model'
import { atLeast, myRole } from '../rules'
import { commentsOf, documentById, settings, titleOf } from '../selectors'
import { type Desk, DeskContext, type DeskDialog } from '../parts/editor/desk'
import { DeskDialogs } from '../parts/editor/desk_dialogs'
import { Menus } from '../parts/editor/menus'
import { NoAccess } from '../parts/editor/no_access'
import { Sheet } from '../parts/editor/sheet'
import { type Drafted, Side } from '../parts/editor/side'
import { ContextBar, Toolbar } from '../parts/editor/toolbar'
import { useSaving } from '../parts/editor/use_saving'
import { ShareDialog } from '../parts/share_dialog'
import { UserMenu } from '../parts/user_menu'
import { documentPath, useDeeds } from '../use_deeds'
import { MissingPage } from './missing'

const MODES: Readonly<Record<Role, readonly ViewMode[]>> = { owner: VIEW_MODES, editor: VIEW_MODES, commenter: ['suggesting', 'viewing'], viewer: ['viewing'], none: [] }

/** One document, to be read, written, suggested to or commented, as the person's role allows. */
export function DocumentScreen() {
  const { docId = '' } = useParams()
  const document = useSelect((state) => documentById(state, docId))
  const role = useSelect((state) => (document ? myRole(state, document) : 'none'))
  const { ui_set } = useAct()
  useEffect(() => {
    if (role !== 'none') void ui_set({ currentDocId: docId })
  }, [docId, role, ui_set])
  if (document === null) return <MissingPage what="document" />
  if (role === 'none') return <NoAccess document={document} />
  return <OpenDocument key={docId} document={document} role={role} />
}

function OpenDocument({ document, role }: { document: Document; role: Role }) {
  const ui = useSelect((state) => state.ui)
  const { showOutline } = useSelect(settings)
  const [handle, setHandle] = useState<DocumentHandle | null>(null)
  const [dialog, setDialog] = useState<DeskDialog | null>(null)
  const [drafted, setDrafted] = useState<Drafted | null>(null)
  const act = useAct()
  const toast = useToast()
  const now = useDocument(handle)
  const saving = useSaving(document.id, handle)
  const modes = MODES[role]
  const mode = modes.find((one) => one === ui?.viewMode) ?? modes[0] ?? 'viewing'
  const showSide = useCallback((sidebarTab: 'comments' | 'suggestions') => void act.ui_set({ sidebarOpen: true, sidebarTab }), [act])
  const setMode = (viewMode: ViewMode): void => {
    saving.now()
    void act.ui_set({ viewMode })
  }
  const comment = (): void => {
    if (!atLeast(role, 'commenter')) return
    setDrafted(handle?.selection() ?? { text: '' })
    showSide('comments')
  }
  const zoom = typeof ui?.zoom === 'number' && ui.zoom >= 10 && ui.zoom <= 400 ? ui.zoom : 100
  const desk: Desk = { document, role, mode, modes, handle, now, saving, zoom, open: setDialog, comment, setMode, showSide }
  useKeys(desk)
  return (
    <DeskContext value={desk}>
      <EditorShell
        app="Documents"
        title={titleOf(document)}
        titleControl={<TitleField document={document} role={role} />}
        back={{ to: '/', label: 'Documents' }}
        status={<Status desk={desk} />}
        menus={<Menus />}
        actions={<HeadActions desk={desk} />}
        tools={<Toolbar />}
        left={showOutline ? { label: 'Outline', content: <Outline headings={now?.headings ?? []} onShow={(index) => handle?.showHeading(index)} /> } : null}
        foot={<Foot desk={desk} />}
      >
        <div className="desk">
          <div className="desk-work">
            <ContextBar />
            {ui?.findReplaceOpen && handle && now ? (
              <div className="desk-find">
                <FindBar handle={handle} now={now} canReplace={mode !== 'viewing'} onReplaced={(count) => toast({ message: count === 1 ? '1 place replaced.' : `${count} places replaced.`, undo: count > 0 ? () => handle.run('undo', null) : undefined })} onClose={() => void act.ui_set({ findReplaceOpen: false })} />
              </div>
            ) : null}
            <Sheet onReady={setHandle} />
          </div>
          {ui?.sidebarOpen ? <Side drafted={drafted} onDrafted={setDrafted} /> : null}
        </div>
      </EditorShell>
      {ui?.shareDialogOpen && atLeast(role, 'editor') ? <ShareDialog document={document} onClose={() => void act.ui_set({ shareDialogOpen: false })} /> : null}
      <DeskDialogs open={dialog} onClose={() => setDialog(null)} />
    </DeskContext>
  )
}

function useKeys({ document, saving, mode, open, comment }: Desk): void {
  const { ui_set } = useAct()
  const go = useGo()
  useShortcut('mod+s', () => saving.now())
  useShortcut('mod+f', () => void ui_set({ findReplaceOpen: true }))
  useShortcut('mod+k', () => open('link'), mode === 'editing')
  useShortcut('mod+alt+m', comment)
  useShortcut('mod+p', () => go(`${documentPath(document.id)}/preview`))
}

function TitleField({ document, role }: { document: Document; role: Role }) {
  const { document_rename } = useAct()
  return (
    <span className="desk-title" dir="auto">
      <InlineEdit label="Title" value={titleOf(document)} disabled={!atLeast(role, 'editor')} check={(text) => (text.length > LIMITS.title ? `At most ${LIMITS.title} characters.` : null)} onSave={(title) => void document_rename({ id: document.id, title })} />
    </span>
  )
}

function Status({ desk: { now, mode } }: { desk: Desk }) {
  return <span role="status">{mode === 'viewing' ? 'Viewing' : now?.dirty ? 'Unsaved changes' : 'Saved'}</span>
}

function HeadActions({ desk: { document, role } }: { desk: Desk }) {
  const deeds = useDeeds()
  const { ui_set } = useAct()
  const ui = useSelect((state) => state.ui)
  const open = useSelect((state) => commentsOf(state, document.id).filter((one) => !one.resolved).length)
  return (
    <>
      <IconButton label={document.starred ? 'Take star off' : 'Star'} icon={<Star size={17} fill={document.starred ? 'currentColor' : 'none'} />} pressed={!!document.starred} onPress={() => deeds.star([document.id], !document.starred)} />
      <IconButton label="Find" icon={<Search size={17} />} pressed={!!ui?.findReplaceOpen} onPress={() => void ui_set({ findReplaceOpen: !ui?.findReplaceOpen })} />
      <IconButton label={`Comments (${open} open)`} icon={<MessageSquare size={17} />} pressed={!!ui?.sidebarOpen} onPress={() => void ui_set({ sidebarOpen: !ui?.sidebarOpen })} />
      {atLeast(role, 'editor') ? (
        <Button kind="primary" icon={<Share2 size={15} aria-hidden />} onPress={() => void ui_set({ shareDialogOpen: true })}>
          Share
        </Button>
      ) : null}
      <UserMenu />
    </>
  )
}

function Foot({ desk: { now, mode } }: { desk: Desk }) {
  if (!now) return <span>Opening…</span>
  const words = now.counts.words
  return (
    <>
      <span>{`${words.toLocaleString('en')} ${words === 1 ? 'word' : 'words'}`}</span>
      {now.selected === '' ? null : <span>{`${now.selected.length} characters chosen`}</span>}
      {now.suggestions.length > 0 ? <span>{`${now.suggestions.length} ${now.suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}</span> : null}
      <span className="foot-mode">{mode === 'editing' ? 'Changes are made at once' : mode === 'suggesting' ? 'Changes are suggestions' : 'The text cannot be changed'}</span>
    </>
  )
}
